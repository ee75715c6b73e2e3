import { printMarkup } from '@litfass/rich-text'
import { describe, expect, it } from 'vitest'
import { readArticleFile, storyOfFile } from './articleFile.ts'
import { decodeXml, storiesOfFeed } from './feed.ts'
import { blocksFromHtml, blocksFromMarkdown } from './markdown.ts'
import type { ImportedBlock, Refused, Story } from './story.ts'

const printed = (blocks: readonly ImportedBlock[]) =>
  printMarkup(
    blocks.map((block) =>
      block.kind === 'pictureAt'
        ? { kind: 'paragraph', line: [{ text: `${block.address} ${block.caption}`, marks: [] }] }
        : block,
    ),
  )

const read = (story: Story | Refused | undefined): Story => {
  if (!story || 'reason' in story) throw new Error(story?.reason ?? 'nothing')
  return story
}

describe('Markdown', () => {
  it.each([
    ['# Eins\n\n### Drei', '[h2]Eins[/h2]\n\n[h3]Drei[/h3]'],
    ['ein *Satz*\nweiter  \nneu', 'ein [i]Satz[/i] weiter\nneu'],
    ['> a\n>\n> b', '[quote]a\nb[/quote]'],
    ['```\na\n b\n```', 'a\nb'],
    ['a<br>b <b onclick="x()">c</b>', 'ab c'],
    ['<div>Ein <b>Kasten</b></div>', 'Ein [b]Kasten[/b]'],
    [
      '[x](javascript:alert(1)) <https://example.org>',
      'x [url=https://example.org]https://example.org[/url]',
    ],
    ['![alt](a.png "Titel")', 'a.png Titel'],
    ['[b]kein Markup[/b]', '\\[b\\]kein Markup\\[/b\\]'],
    ['<!-- premium -->', '[pcrm][/pcrm]'],
    ['- [ ] offen\n- ~~weg~~', '[list]\n[*]offen\n[*]weg\n[/list]'],
  ])('%j becomes %j', (markdown, markup) => {
    expect(printed(blocksFromMarkdown(markdown))).toBe(markup)
  })
})

it('reads HTML without its scripts, styles and handlers', () => {
  const html = '<style>p{}</style><p onclick="x()">Eins<script>x()</script></p><ul><li>a</ul>zwei <i>drei</i>'
  expect(printed(blocksFromHtml(html))).toBe('Eins\n\n[list]\n[*]a\n[/list]\n\nzwei [i]drei[/i]')
})

describe('a file', () => {
  it('has the slug of its name, and what it does not say is empty', () => {
    expect(
      readArticleFile('---\r\ntitle: 2026\r\n---\r\nText', { name: 'hafen/neuer-kutter.txt' }),
    ).toMatchObject({
      ...{ title: '2026', kicker: '', language: 'de', slug: 'neuer-kutter', topics: [], premium: false },
      blocks: [{ kind: 'paragraph' }],
    })
  })

  it('of markup names its pictures by their files', () => {
    const { blocks } = storyOfFile(
      '---\ntitle: x\n---\na\n\n[img=b c.jpg wide]d[/img] [img=7]e[/img]',
      'x.txt',
    )
    expect(blocks.slice(1)).toEqual([
      { kind: 'pictureAt', address: 'b c.jpg', width: 'wide', caption: 'd' },
      { kind: 'picture', imageId: 7, width: 'text', caption: 'e' },
    ])
  })

  it.each([
    ['Text', 'It does not begin with front matter between lines of ---.'],
    ['---\ntitle: [\n---\n', 'Its front matter cannot be read:'],
    ['---\nkicker: x\n---\n', '"title":'],
    ['---\ntitle: x\nlanguage: fr\n---\n', '"language":'],
  ])('%j is refused', (content, reason) => {
    expect(() => storyOfFile(content, 'a.md')).toThrow(reason)
  })
})

describe('a feed', () => {
  it('of Atom is read with its text, escaped or as tags', () => {
    const entries = storiesOfFeed(
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
        <entry><id>urn:1</id><title>One</title><link rel="self" href="https://example.org/self"/>
          <link href="https://example.org/1"/><published>2026-03-05T12:00:00+01:00</published><author><name>Ann</name></author>
          <category term="Port"/><content type="html">&lt;p&gt;A &lt;b&gt;b&lt;/b&gt; &amp;amp; c&lt;/p&gt;</content></entry>
        <entry><id>urn:2</id><title>Two</title><updated>x</updated><summary>1 &lt; 2</summary>
          <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Tags</p></div></content></entry>
      </feed>`,
      'https://example.org/feed',
    )
    const [one, two] = entries.map(read)
    expect(one).toMatchObject({
      from: 'https://example.org/1',
      language: 'en',
      byline: 'Ann',
      tags: ['Port'],
    })
    expect(one?.publishedAt).toEqual(new Date('2026-03-05T11:00:00Z'))
    expect(printed(one?.blocks ?? [])).toBe('A [b]b[/b] & c')
    expect(two).toMatchObject({ teaser: '1 < 2', publishedAt: undefined })
    expect(printed(two?.blocks ?? [])).toBe('Tags')
  })

  it('is read without the article that is nested too deeply', () => {
    const item = (html: string) =>
      `<item><title>x</title><guid>${html.length}</guid><description>${html}</description></item>`
    const deep = '&lt;div>'.repeat(20_000)
    const found = storiesOfFeed(`<rss><channel>${item(deep)}${item('x')}</channel></rss>`, 'feed.xml')
    expect(found).toMatchObject([
      { from: 'feed.xml', reason: 'Something in it is nested too deeply.' },
      { title: 'x', blocks: [{ kind: 'paragraph' }] },
    ])
  })

  it.each([
    ['its declaration', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>ü</a>', 'latin1'), ''],
    ['its media type', Buffer.from('<a>ü</a>', 'latin1'), 'application/rss+xml; charset=iso-8859-1'],
    ['its first bytes', Buffer.from('\uFEFF<a>ü</a>', 'utf16le'), 'text/xml; charset=utf-8'],
    ['nothing, as UTF-8', Buffer.from('<a>ü</a>'), 'text/xml'],
  ])('is decoded by %s', (_, bytes, contentType) => {
    expect(decodeXml(bytes, contentType)).toContain('<a>ü</a>')
  })

  it.each([
    ['<!DOCTYPE x [<!ENTITY a "b">]><rss/>', 'declares a document type'],
    ['<html/>', 'neither an RSS nor an Atom feed'],
    ['', 'neither an RSS nor an Atom feed'],
  ])('%j is refused', (xml, reason) => {
    expect(() => storiesOfFeed(xml, 'x')).toThrow(reason)
  })
})
