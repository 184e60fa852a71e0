"""What people do at a table, for the browser tests."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.waiting import until

POINT_OF = """(words) => {
  const target = document.querySelector(`.target[data-action="${CSS.escape(words)}"]`);
  target.querySelector('.mark').scrollIntoView({ block: 'center', inline: 'center' });
  const box = target.querySelector('.mark').getBoundingClientRect();
  const above = new Set();
  for (const down of [0.5, 0.3, 0.7, 0.15, 0.85]) for (const along of [0.5, 0.3, 0.7, 0.15, 0.85]) {
    const [x, y] = [box.left + box.width * along, box.top + box.height * down];
    const met = document.elementFromPoint(x, y);
    if (met?.closest('.target') === target) return { x, y };
    above.add(met?.closest('.target')?.dataset.action ?? met?.closest('[id]')?.id);
  }
  return { above: [...above].join(', ') };
}"""
"""Where the pointer meets a place, or what lies above all of it."""


def play_against_bots(page: Page, level: str = "random", game: str = "yunnan") -> str:
    """Two clicks from the front page to a running game; the code of the table."""
    page.goto("/")
    form = page.locator(f"form[action='/play-now']:has(input[name=game][value={game}])")
    form.locator("select").select_option(level)
    form.get_by_role("button", name="Play now against bots").click()
    return at_table(page)


def at_table(page: Page) -> str:
    page.wait_for_url("**/t/*")
    page.locator("#table[data-line=open]").wait_for(state="attached")
    found = re.search(r"/t/([^/?#]+)", page.url)
    assert found is not None
    return found[1]


def version(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-version") or 0)


def state(page: Page) -> str:
    """What the page waits for: "choose", "confirm", "over" or "others"."""
    return str(
        page.evaluate(
            """() => document.querySelector('#table .end') ? 'over'
                : document.querySelector('#choices [name=action]') ? 'choose'
                : document.querySelector('#controls [data-do=confirm]:not(:disabled)') ? 'confirm' : 'others'"""
        )
    )


def wait_for_change(page: Page, before: int) -> None:
    """Until the server's answer has arrived on the page."""
    page.locator(f'#table:not([data-version="{before}"])').wait_for(state="attached")


def choices(page: Page) -> list[str]:
    """Every action the page offers."""
    return [str(words) for words in page.evaluate("[...document.querySelectorAll('#words option')].map((each) => each.value)")]


def quick_choice(offered: list[str]) -> str:
    """A short game: pass, travel as far as it goes, turn all income into points."""
    for wanted in ("move", "build", "pass", "done"):
        fitting = [words for words in offered if words.startswith(wanted)]
        if fitting:
            return fitting[-1]
    return offered[-1]


def show(page: Page, part: str) -> None:
    """On a narrow screen, the part of the table that is looked at."""
    link = page.locator(f".panes [data-pane={part}]")
    if link.is_visible():
        link.click()


def marked_places(page: Page) -> list[str]:
    """The actions that can be chosen on the board or in the own area."""
    return [str(words) for words in page.evaluate("[...document.querySelectorAll('.target')].map((each) => each.dataset.action)")]


def click_place(page: Page, words: str) -> None:
    """Click a marked place, where the pointer really meets it."""
    before = version(page)
    page.mouse.move(1, 1)
    expect(page.locator("#tip")).to_be_hidden()  # it stays for a moment, and its link can be clicked
    place = f'.target[data-action="{words}"]'  # drawn anew whenever news come, so only the part around it is held
    show(page, str(page.locator(f"#board:has({place}), #private:has({place})").get_attribute("id")))
    point = page.evaluate(POINT_OF, words)
    assert "x" in point, f"'{words}' is covered by {point['above']}"
    page.mouse.click(point["x"], point["y"])
    wait_for_change(page, before)


def choose(page: Page, words: str) -> None:
    """Click a choice in the list, or pick it in the slider's list."""
    before = version(page)
    show(page, "choose")
    button = page.locator(f'#choices [data-choice="{words}"]')
    if button.count():
        page.evaluate("for (const each of document.querySelectorAll('#choices details')) each.removeAttribute('name'), (each.open = true)")
        button.click()
    else:
        page.locator("#choices .run select").select_option(words)
        page.locator("#choices [data-run-button]").click()
    wait_for_change(page, before)


def confirm(page: Page) -> None:
    before = version(page)
    page.locator("#controls [data-do=confirm]").click()
    wait_for_change(page, before)


def next_to_decide(pages: list[Page]) -> Page:
    """Wait for a page that asks for a decision; any of them when the game is over on all."""

    def look() -> Page | None:
        states = [state(page) for page in pages]
        asking = [page for page, found in zip(pages, states, strict=True) if found in ("choose", "confirm")]
        return asking[0] if asking else pages[0] if set(states) == {"over"} else None

    return until(look, "a decision to take, or the end of the game")


def play_on(pages: list[Page]) -> None:
    """Whoever has to decide does, until the game is over on every page."""
    while state(page := next_to_decide(pages)) != "over":
        decide_quickly(page)


def decide_quickly(page: Page) -> None:
    if state(page) == "confirm":
        confirm(page)
    else:
        choose(page, quick_choice(choices(page)))


def invite_friend(host: Page, seats: list[str], name: str = "Anna", game: str = "yunnan") -> str:
    """A new table with one invited friend; what the host is given to send."""
    host.goto(f"/new?game={game}")
    host.get_by_label("Your name at the table").fill(name)
    for number, select in enumerate(host.locator("select[name^=seat_]").all()):
        select.select_option(seats[number] if number < len(seats) else "none")
    host.get_by_role("button", name="Open the table").click()
    at_table(host)
    return host.locator(".invite").first.input_value()


def accept_invitation(friend: Page, link: str, name: str = "Bertolt") -> None:
    friend.goto(link)
    friend.get_by_label("Your name at the table").fill(name)
    friend.get_by_role("button", name="Sit down").click()
    at_table(friend)
