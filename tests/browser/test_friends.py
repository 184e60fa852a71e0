"""How friends come to a table, and what is left of it afterwards."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Enter
from tests.browser.players import (
    accept_invitation,
    at_table,
    choices,
    choose,
    confirm,
    invite_friend,
    next_to_decide,
    play_against_bots,
    state,
)


def test_chairs_wait_for_people(enter: Enter) -> None:
    page = enter(address="/")
    page.get_by_role("link", name="New table with friends").first.click()
    page.wait_for_url("**/new*")
    chosen = [select.input_value() for select in page.locator("select[name^=seat_]").all()]
    assert chosen[:3] == ["me", "invited", "invited"]
    assert set(chosen[3:]) == {"none"}


def test_the_name_typed_is_the_name_at_the_table(enter: Enter) -> None:
    """Also for who was a guest before."""
    host, friend = enter(), enter(PHONE)
    for page in (host, friend):
        play_against_bots(page)
    link = invite_friend(host, ["me", "invited"], name="Anna")
    expect(host.locator("#strips")).to_contain_text("Anna")
    accept_invitation(friend, link, "Bertolt")
    expect(host.locator("#strips")).to_contain_text("Bertolt")
    friend.goto("/account")
    expect(friend.get_by_role("banner")).to_contain_text("Bertolt")


def test_an_invitation_says_what_it_is_for_and_keeps_its_secret(enter: Enter) -> None:
    host, friend = enter(), enter(PHONE)
    link = invite_friend(host, ["me", "invited", "greedy"], game="merkator")
    friend.goto(link)
    told = friend.locator("#invited")
    expect(told).to_contain_text("Anna invites you to Merkator")
    expect(told).to_contain_text("your seat")
    expect(told).to_contain_text("bot greedy")
    assert link.split("#")[1] not in friend.locator("body").inner_text()
    assert not friend.locator("[name=invite]").is_visible()
    expect(host.locator("#status")).to_contain_text("Who plays")
    accept_invitation(friend, link)
    expect(host.locator("#status .card")).to_have_count(0)  # nothing of the waiting is left on the page of who waited
    expect(host.locator(".now")).to_be_visible()
    assert host.evaluate("getComputedStyle(document.querySelector('.strip')).borderLeftWidth") == "1px"


def test_a_game_alone_begins_on_its_card_and_ends_with_points_and_a_rank(enter: Enter) -> None:
    page = enter()
    page.get_by_role("button", name="Play alone").click()
    at_table(page)
    while (found := state(next_to_decide([page]))) != "over":
        if found == "confirm":
            confirm(page)
        else:
            choose(page, choices(page)[-1])
    heading = page.locator(".end h2")
    expect(heading).to_contain_text("point")
    expect(heading).to_contain_text("apprentice")
    expect(heading).not_to_contain_text("win")
    page.goto("/")
    own = page.locator("section", has=page.get_by_role("heading", name="Your tables"))
    expect(own).to_contain_text("Merkator")
    own.get_by_role("button", name="Leave Merkator out of the list").click()
    page.wait_for_url("**/")
    expect(own).to_have_count(0)


def test_times_are_those_of_the_visitor(enter: Enter) -> None:
    page = enter()
    play_against_bots(page)
    page.goto("/")
    time = page.locator(".tables time").first
    here = time.evaluate("(time) => new Date(time.dateTime).toLocaleTimeString('en-GB', { timeStyle: 'short' })")
    expect(time).to_have_text(str(here))
