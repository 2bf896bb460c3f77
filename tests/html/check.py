#!/usr/bin/env python3
"""Checks the pages of make html: check.py FOLDER.  Prints what is wrong, and exits with 1.

Elements nest, ids are there once, every link leads to a file and to an id of it, the
policy has the hash of the style, no page has a script or a style of its own, no link
leaves the folder, the title is the heading, and the other language is one link away."""
import base64
import hashlib
import html.parser
import os
import re
import sys
from urllib.parse import unquote

VOID = {'meta', 'br', 'hr', 'img', 'input', 'link', 'col', 'wbr'}
BLOCKS = {'p', 'ul', 'ol', 'dl', 'div', 'pre', 'table', 'section', 'h1', 'h2', 'h3'}


class Page(html.parser.HTMLParser):
    def __init__(self, name, text):
        super().__init__()
        self.name, self.open, self.wrong = name, [], []
        self.ids, self.links, self.langs = set(), [], set()
        self.texts = {'title': [], 'h1': [], 'style': []}
        self.policy = ''
        self.feed(text)
        if self.open:
            self.say('not closed: ' + ' '.join(self.open))

    def say(self, what):
        self.wrong.append(f'{self.name}:{self.getpos()[0]}: {what}')

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if len(values) != len(attributes):
            self.say(f'<{tag}> has an attribute twice')
        if tag in BLOCKS and 'p' in self.open:
            self.say(f'<{tag}> in a paragraph')
        if tag == 'a' and 'a' in self.open:
            self.say('a link in a link')
        if tag == 'script' or 'style' in values or any(name.startswith('on') for name in values):
            self.say('a script, or a style of its own')
        if 'id' in values:
            if values['id'] in self.ids or not values['id'] or re.search(r'\s', values['id']):
                self.say(f'the id "{values["id"]}" is there twice, or is none')
            self.ids.add(values['id'])
        if tag == 'a':
            self.links.append((self.getpos()[0], values.get('href')))
            self.langs.add((values.get('hreflang'), values.get('lang')))
        if values.get('http-equiv') == 'Content-Security-Policy':
            self.policy = values['content']
        if tag in self.texts:
            self.texts[tag].append('')
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open[-1] != tag:
            self.say(f'</{tag}> within {" ".join(self.open[-3:])}')
        if tag in self.open:
            while self.open.pop() != tag:
                pass

    def handle_data(self, data):
        for tag in self.texts:
            if tag in self.open:
                self.texts[tag][-1] += data


def check_head(page):
    """The policy, the title, the heading, the other language."""
    style = ''.join(page.texts['style'])
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    if f"default-src 'none'; style-src 'sha256-{digest}'" not in page.policy:
        page.wrong.append(f'{page.name}: the policy does not fit the style: {page.policy}')
    titles, headings = page.texts['title'], page.texts['h1']
    if len(titles) != 1 or len(headings) != 1 or headings[0][1:] not in titles[0] or len(headings[0]) < 8:
        page.wrong.append(f'{page.name}: title and heading: {titles} {headings}')
    other = 'en' if page.name.startswith('fr/') else 'fr'
    if (other, other) not in page.langs:
        page.wrong.append(f'{page.name}: no way to the other language')


def check_links(page, folder, pages):
    for line, target in page.links:
        if target is None or re.match(r'[a-z]+:|/', target):
            page.wrong.append(f'{page.name}:{line}: a link to {target}')
            continue
        path, _, anchor = target.partition('#')
        path = os.path.normpath(os.path.join(os.path.dirname(page.name), path)) if path else page.name
        if not os.path.isfile(os.path.join(folder, path)):
            page.wrong.append(f'{page.name}:{line}: {target}: there is no {path}')
        elif anchor and path in pages and unquote(anchor) not in pages[path].ids:
            page.wrong.append(f'{page.name}:{line}: {target}: {path} has no such id')


def main():
    folder = sys.argv[1]
    pages, wrong, links = {}, [], 0
    for place, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            path = os.path.relpath(os.path.join(place, name), folder)
            # the page that plays has tests of its own
            if name.endswith('.html') and path != 'arbitre.html':
                with open(os.path.join(folder, path), encoding='utf-8') as file:
                    pages[path] = Page(path, file.read())
    for page in pages.values():
        check_head(page)
        check_links(page, folder, pages)
        wrong += page.wrong
        links += len(page.links)
    print('\n'.join(wrong) if wrong else f'{len(pages)} pages, {links} links')
    sys.exit(1 if wrong else 0)


if __name__ == '__main__':
    main()
