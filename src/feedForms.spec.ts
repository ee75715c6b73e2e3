import { DOMParser, type Element, type Node, onErrorStopParsing } from '@xmldom/xmldom'
import fc from 'fast-check'
import { Window } from 'happy-dom'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { FEED_FORMS, type FeedContent, type FeedEntry } from './feedForms.ts'
import { writeNewsSitemap } from './newsSitemap.ts'
import { writeSitemap } from './sitemap.ts'

/** Any sequence of UTF-16 units, lone surrogates and control characters included, with what has broken feeds before. */
const unit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom('\u0000', '\u0001', '\u000b', '\u001b', '\r', '\n', '\t', '\u0085', '\ufffe', '\uffff'),
  fc.constantFrom('\ud800', '\udfff', '👩‍🌾', '\u{1fffe}', '\u2028', '\u202e', ' ', '&', '<', '>', '"', "'"),
  fc.constantFrom(
    ']]>',
    ']]>]]></description></item><item>',
    '<script>',
    '&amp;',
    '&#0;',
    '<!--',
    '<?xml ?>',
  ),
)
const short = fc.string({ unit, maxLength: 60 })
/** Every other one has 10,000 units: a short one again and again, so that a failure is found in the short one. */
const anyText = fc
  .tuple(short, fc.boolean())
  .map(([text, isLong]) =>
    isLong && text !== '' ? text.repeat(10_000 / text.length + 1).slice(0, 10_000) : text,
  )

/** What XML 1.0 can carry: https://www.w3.org/TR/xml/#charsets */
const carried = (text: string) =>
  [...text].filter((sign) => /[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(sign)).join('')

const entryOf = (id: number, text: string): FeedEntry => ({
  id: `tag:litfass.test,2026:article/${id}`,
  link: `https://litfass.test/artikel/${id}`,
  title: text,
  summary: text,
  categories: [text],
  authors: [text],
  published: new Date('2026-11-24T08:00:00Z'),
  updated: new Date('2026-11-24T09:00:00Z'),
  image: 'https://litfass.test/bild.webp?a=1&b=2',
})

const feedOf = (text: string): FeedContent => ({
  page: 'https://litfass.test/artikel',
  title: text,
  description: text,
  locale: 'de',
  entries: [entryOf(1, text), entryOf(2, 'Ebbe')],
})

type Parsed = { name: string; attributes: Record<string, string>; text: string; children: Parsed[] }

/** Parses a document strictly, as XML 1.0 with namespaces demands. */
function parseBySaxes(xml: string): Parsed {
  const root: Parsed = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value])
    const element = { name, attributes: Object.fromEntries(values), text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return root.children[0] ?? root
}

function parseByXmldom(xml: string): Parsed {
  const { documentElement } = new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, 'text/xml')
  return documentElement ? parsedOf(documentElement) : { name: '', attributes: {}, text: '', children: [] }
}

function parsedOf(element: Element): Parsed {
  const nodes: Node[] = Array.from(element.childNodes)
  return {
    name: element.tagName,
    attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
    text: nodes.map((node) => (node.nodeType === node.TEXT_NODE ? node.nodeValue : '')).join(''),
    children: Array.from(element.childNodes).filter(isElement).map(parsedOf),
  }
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE

const PARSERS = { saxes: parseBySaxes, xmldom: parseByXmldom }

const child = ({ children }: Parsed, name: string) => {
  const found = children.filter((one) => one.name === name)
  expect(found, name).toHaveLength(1)
  return found[0] ?? { name, attributes: {}, text: '', children: [] }
}

const childrenOf = ({ children }: Parsed, name: string) => children.filter((one) => one.name === name)

const { document } = new Window()

/** The text that a reader of feeds shows for HTML. */
function shownText(html: string): string {
  document.body.innerHTML = html
  expect(document.body.childElementCount).toBe(0)
  return document.body.textContent
}

describe.each(Object.entries(PARSERS))('for %s, any text of a member', (_, parse) => {
  const forAnyText = (check: (text: string) => void) =>
    fc.assert(
      fc.property(anyText, (text) => check(text)),
      { numRuns: 100, examples: [[']]>]]></description></item><item>'], ['Tempo < 30'], ['']] },
    )

  it('is the same text in RSS, and no markup in what programs show as HTML', () => {
    forAnyText((text) => {
      const rss = parse(FEED_FORMS['rss.xml'].write(feedOf(text)))
      const channel = child(rss, 'channel')
      expect(child(channel, 'title').text).toBe(carried(text))
      const [item, second] = childrenOf(channel, 'item')
      expect(childrenOf(channel, 'item')).toHaveLength(2)
      if (!item || !second) return
      expect(child(item, 'title').text).toBe(carried(text))
      expect(child(item, 'category').text).toBe(carried(text))
      expect(child(item, 'dc:creator').text).toBe(carried(text))
      expect(child(item, 'media:content').attributes.url).toBe('https://litfass.test/bild.webp?a=1&b=2')
      if (text !== '') {
        const description = child(item, 'description').text
        expect(description).not.toMatch(/[<>"']/)
        expect(shownText(description)).toBe(carried(text))
      }
      expect(child(second, 'title').text).toBe('Ebbe')
    })
  })

  it('is the same text in Atom, which says that it is text', () => {
    forAnyText((text) => {
      const feed = parse(FEED_FORMS['atom.xml'].write(feedOf(text)))
      expect(child(feed, 'title')).toMatchObject({ text: carried(text), attributes: { type: 'text' } })
      expect(child(feed, 'subtitle').text).toBe(carried(text))
      const [entry, second] = childrenOf(feed, 'entry')
      expect(childrenOf(feed, 'entry')).toHaveLength(2)
      if (!entry || !second) return
      expect(child(entry, 'title')).toMatchObject({ text: carried(text), attributes: { type: 'text' } })
      expect(child(entry, 'category').attributes.term).toBe(carried(text))
      expect(child(child(entry, 'author'), 'name').text).toBe(carried(text))
      if (text !== '')
        expect(child(entry, 'summary')).toMatchObject({ text: carried(text), attributes: { type: 'text' } })
      expect(child(second, 'title').text).toBe('Ebbe')
    })
  })

  it('is the same text in the news sitemap, and breaks no other sitemap as an address', () => {
    forAnyText((text) => {
      const path = `/artikel/${encodeURIComponent(text.toWellFormed())}`
      const news = { path, language: 'de', title: text, publishedAt: '2026-11-24T08:00:00.000Z' } as const
      const urls = childrenOf(parse(writeNewsSitemap([news, news], 'https://litfass.test')), 'url')
      expect(urls).toHaveLength(2)
      for (const url of urls) expect(child(child(url, 'news:news'), 'news:title').text).toBe(carried(text))
      const pages = writeSitemap([{ path: `/a?b=${text}`, updatedAt: text }, { path }], {
        siteUrl: 'https://litfass.test',
        locale: 'en',
      })
      expect(childrenOf(parse(pages), 'url')).toHaveLength(2)
    })
  })
})

describe('JSON Feed', () => {
  it('carries any text of a member as text, without what the other forms cannot carry', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const feed = JSON.parse(FEED_FORMS['feed.json'].write(feedOf(text)))
        const shown = carried(text)
        expect(feed).toMatchObject({ title: shown, description: shown })
        expect(feed.items).toHaveLength(2)
        expect(feed.items[0]).toMatchObject({ title: shown, content_text: shown, tags: [shown] })
        expect(feed.items[0].authors).toEqual([{ name: shown }])
        expect(feed.items[0]).not.toHaveProperty('content_html')
      }),
    )
  })
})

it('a feed without entries is a feed', () => {
  for (const parse of Object.values(PARSERS)) {
    const empty = { ...feedOf('Ebbe'), entries: [] }
    const channel = child(parse(FEED_FORMS['rss.xml'].write(empty)), 'channel')
    expect([child(channel, 'title').text, childrenOf(channel, 'item')]).toEqual(['Ebbe', []])
    const atom = parse(FEED_FORMS['atom.xml'].write(empty))
    expect([child(atom, 'title').text, childrenOf(atom, 'entry')]).toEqual(['Ebbe', []])
  }
})
