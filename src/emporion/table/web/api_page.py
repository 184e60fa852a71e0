"""The documentation of the API as a page of our own, drawn from the OpenAPI document; the usual viewers need scripts from elsewhere."""

from __future__ import annotations

from typing import Any

import htpy as h
from litestar import Request, Response, get

from emporion.kernel.language import Language
from emporion.table.languages import speak
from emporion.table.markup.layout import page
from emporion.table.web.pages import html
from emporion.table.web.visitors import greet

Ask = Request[Any, Any, Any]


@get("/api", include_in_schema=False)
async def api_page(request: Ask) -> Response[str]:
    guest = await greet(request)
    say = speak(guest.visitor.language)
    schema = request.app.openapi_schema.to_schema()
    operations = [
        (method.upper(), path, operation)
        for path, methods in sorted(schema["paths"].items())
        for method, operation in methods.items()
        if method in ("get", "post")
    ]
    content: list[h.Node] = [
        h.h1[say("For programs")],
        h.p[say("Everything a program needs to make, join and play tables, as JSON. A seat is moved by its own token.")],
        h.p[h.a(href="/api/schema/openapi.json")[say("The OpenAPI document")]],
        [
            h.section(class_="card")[
                h.h2[h.code[f"{method} {path}"]],
                h.p[say(operation.get("summary", ""))],
                fields(schema, operation, say) or None,
            ]
            for method, path, operation in operations
        ],
    ]
    return html(page(guest.visitor, say("For programs"), content, say))


def fields(schema: dict[str, Any], operation: dict[str, Any], say: Language) -> list[h.Node]:
    """What goes in, as a list."""
    items: list[h.Node] = [
        h.li[h.code[parameter["name"]], " ", say(parameter.get("description", ""))] for parameter in operation.get("parameters", [])
    ]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    name = body.get("$ref", "").rpartition("/")[2]
    properties = schema.get("components", {}).get("schemas", {}).get(name, {}).get("properties", {})
    items += [h.li[h.code[field], f" {details.get('type', '')}"] for field, details in properties.items()]
    return [h.ul[items]] if items else []


HANDLERS = [api_page]
