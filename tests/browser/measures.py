"""What is wrong with a table at a glance, measured on the page."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import DESK

LARGE_DESK: ViewportSize = {"width": 1920, "height": 1080}
DESKS = [DESK, LARGE_DESK]

SMALL_TYPE = """() => {
  const found = [];
  for (const each of document.querySelectorAll('main *, header *')) {
    const own = [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || each.closest('.hidden, defs, datalist, title, [hidden]') || !each.getClientRects().length) continue;
    let size = parseFloat(getComputedStyle(each).fontSize);
    const matrix = each.getScreenCTM?.();
    if (matrix) size *= Math.hypot(matrix.a, matrix.b);
    if (size < 10.95) found.push(`${each.textContent.trim().slice(0, 30)} (${size.toFixed(1)})`);
  }
  return found;
}"""

NOT_AT_A_GLANCE = """() => {
  const wrong = [];
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight) wrong.push(`the page is ${page.scrollHeight} high`);
  if (page.scrollWidth > innerWidth) wrong.push(`the page is ${page.scrollWidth} wide`);
  const over = document.querySelector('#status .card');
  const always = over ? ['#strips', '#status', '#log'] : ['#strips', '#prompt', '#controls .main', '#log', '#typed'];
  for (const name of always) {
    const part = document.querySelector(name);
    if (!part && name.startsWith('#controls')) continue; // nothing to confirm yet
    const box = part.getBoundingClientRect();
    if (box.height < 20 || box.top < 0 || box.left < 0 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5)
      wrong.push(`${name} is not in sight: ${Math.round(box.top)} to ${Math.round(box.bottom)}`);
  }
  for (const name of ['#board', '.side']) {
    const part = document.querySelector(name);
    if (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
      wrong.push(`${name} does not fit: ${part.scrollWidth} x ${part.scrollHeight} in ${part.clientWidth} x ${part.clientHeight}`);
  }
  const list = document.querySelector('#choices');
  if (list.querySelector('[name=action]') && list.clientHeight < 30) wrong.push(`the list is ${list.clientHeight} high`);
  for (const mark of document.querySelectorAll('.target .mark')) {
    const box = (mark.closest('.shared') ?? mark).getBoundingClientRect(); // of a field with several choices in it, all of it
    if (Math.min(box.width, box.height) < 23.9)
      wrong.push(`${mark.closest('.target').dataset.action} is ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`);
  }
  const stops = document.querySelectorAll('#board [tabindex="0"], #private [tabindex="0"]').length;
  if (stops > 15) wrong.push(`${stops} stops for the tab key`);
  return wrong;
}"""


def at_a_glance(page: Page, where: str) -> None:
    """Nothing scrolls but log and list, nothing is out of sight, clipped or too small: on both desks."""
    for viewport in DESKS:
        page.set_viewport_size(viewport)
        told = f"{where}, {viewport['width']} x {viewport['height']}"
        assert page.evaluate(NOT_AT_A_GLANCE) == [], told
        assert page.evaluate(SMALL_TYPE) == [], told


NOT_IN_REACH = """() => {
  const wrong = [];
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight) wrong.push(`the page is ${page.scrollHeight} high`);
  if (page.scrollWidth > innerWidth) wrong.push(`the page is ${page.scrollWidth} wide`);
  const shown = (each) => each.getClientRects().length > 0;
  const asks = [...document.querySelectorAll('.target, #choices [name=action], #controls .main')].filter(shown);
  if (!asks.length) wrong.push('nothing that asks is in the part that is shown');
  const pane = document.querySelector(`#${document.getElementById('table').dataset.pane}`);
  const place = asks.map((each) => (each.querySelector('.mark') ?? each).getBoundingClientRect());
  const far = Math.min(...place.map((box) => Math.max(0, box.top - innerHeight, -box.bottom)));
  if (far > pane.clientHeight) wrong.push(`what asks is ${far} px away`);
  const prompt = document.getElementById('prompt').getBoundingClientRect();
  if (prompt.top < 0 || prompt.bottom > innerHeight) wrong.push('the prompt is not in sight');
  return wrong;
}"""
"""On a phone: the prompt is in sight, and a place to decide is at most one swipe away in the part of the table that is shown."""


TAB_STOPS = """() => {
  const all = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]');
  const seen = [...all].filter((each) => each.tabIndex >= 0 && !each.disabled && each.type !== 'hidden' && each.getClientRects().length
    && getComputedStyle(each).visibility !== 'hidden');
  return seen.map((each) => each.getAttribute('aria-label') ?? each.id ?? each.textContent);
}"""
"""Where the tab key stops, in words."""
