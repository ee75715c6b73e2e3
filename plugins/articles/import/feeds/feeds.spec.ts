import { printMarkup } from '@litfass/rich-text'
import { describe, expect, it } from 'vitest'
import type { Found, Reading, Story } from '../story.ts'
import { parseXml } from '../xml/parse.ts'
import { storiesOfFeed } from './feed.ts'
import { isJsonFeed, storiesOfJsonFeed } from './jsonFeed.ts'

const reading: Reading = { timeZone: 'Europe/Berlin', hasGermanDates: false, readEmbed: () => undefined }

const read = (found: Found | undefined): Story => {
  if (found && 'blocks' in found) return found
  throw new Error(JSON.stringify(found))
}

const textOf = ({ blocks }: Story): string =>
  printMarkup(blocks.flatMap((block) => (block.kind === 'pictureAt' ? [] : [block])))

const rssItem = (inner: string): Story => {
  const names =
    'xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" ' +
    'xmlns:a="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"'
  const xml = `<rss ${names}><channel><link>https://zeitung.example/blog/</link>
    <managingEditor>chef@zeitung.example</managingEditor><item>${inner}</item></channel></rss>`
  return read(storiesOfFeed(parseXml(xml), 'feed.xml', reading)[0])
}

describe('an item of RSS', () => {
  it('with CDATA that was escaped once more is read without its signs', () => {
    const story = rssItem('<title>x</title><description>&lt;![CDATA[&lt;p&gt;a&lt;/p&gt;]]&gt;</description>')
    expect([textOf(story), story.dropped]).toEqual(['a', []])
  })

  it.each([
    ['<author>a@b.example (Ada)</author>', 'Ada', 0],
    ['<author>a@b.example</author>', '', 1],
    ['<dc:creator>a@b.example</dc:creator><itunes:author>Pod</itunes:author>', 'Pod', 0],
    ['<a:author><a:name>Ada</a:name></a:author>', 'Ada', 0],
    ['<a:author><a:email>a@b.example</a:email></a:author>', '', 1],
    ['', '', 0],
  ])('with %s is by %j', (inner, byline, count) => {
    const story = rssItem(`<title>x</title>${inner}`)
    expect(story).toMatchObject({ byline })
    expect(story.dropped).toHaveLength(count)
  })

  it.each([
    ['<enclosure url="/e.jpg" type="image/jpeg"/>', 'https://zeitung.example/e.jpg', []],
    ['<media:thumbnail url="t.jpg"/>', 'https://zeitung.example/blog/t.jpg', []],
    ['<itunes:image href="https://a.example/i"/>', 'https://a.example/i', []],
    ['<image><url>https://a.example/i.png</url></image>', 'https://a.example/i.png', []],
    [
      `<media:content url="https://a.example/1" medium="image"><media:description>Boot</media:description>
        <media:credit>Uwe</media:credit></media:content><media:content url="https://a.example/2.jpg"/>`,
      'https://a.example/1',
      [
        'the picture https://a.example/2.jpg',
        'the caption of its lead picture, “Boot”',
        'the credit of its lead picture, “Uwe”',
      ],
    ],
    [
      `<media:group><media:content url="/v.mp4" type="video/mp4"/><media:thumbnail url="/t.jpg"/></media:group>
        <enclosure url="/v.mp4" type="video/mp4"/>`,
      'https://zeitung.example/t.jpg',
      ['the attachment https://zeitung.example/v.mp4 (a link to it stays)'],
    ],
  ])('has the lead picture of %s', (inner, lead, dropped) => {
    expect(rssItem(`<title>x</title>${inner}`)).toMatchObject({ lead, dropped })
  })

  it('links to films, sounds and files below its text', () => {
    const story = rssItem('<title>x</title><description>a</description><enclosure url="/a.mp3"/>')
    expect(textOf(story)).toBe('a\n\n[url=https://zeitung.example/a.mp3]https://zeitung.example/a.mp3[/url]')
  })

  it('has the title and the text of a podcast or of its media where it has none of its own', () => {
    const podcast = rssItem('<itunes:title>T</itunes:title><itunes:summary>Eins\n\nzwei</itunes:summary>')
    expect([podcast.title, textOf(podcast)]).toEqual(['T', 'Eins\n\nzwei'])
    const media = rssItem(
      '<media:group><media:title>T</media:title><media:description>D</media:description></media:group>',
    )
    expect([media.title, textOf(media)]).toEqual(['T', 'D'])
  })

  it.each([
    ['<guid>https://a.example/g</guid>', 'https://a.example/g'],
    ['<guid isPermaLink="false">https://a.example/g</guid>', undefined],
    ['<a:link rel="self" href="/s"/><a:link href="/l"/>', 'https://zeitung.example/l'],
  ])('with %s was at %s', (inner, oldAddress) => {
    expect(rssItem(`<title>x</title>${inner}`)).toMatchObject({ oldAddress })
  })

  it('is named by its title, or its text, where it has no address', () => {
    expect(rssItem('<title>A</title>').from).toBe('feed.xml “A”')
    expect(rssItem('<description>Nur Text</description>').from).toBe('feed.xml “Nur Text”')
  })

  it.each([
    ['Eins\nzwei &amp;amp; drei\n\nvier', 'Eins\nzwei & drei\n\nvier'],
    ['&lt;p&gt;Eins\nzwei&lt;/p&gt;', 'Eins zwei'],
  ])('keeps the lines of a description without tags: %j', (description, text) => {
    expect(textOf(rssItem(`<title>x</title><description>${description}</description>`))).toBe(text)
  })

  const LATER = new Date('2099-11-14T10:00:00Z')

  it.each([
    ['<pubDate>14 Nov 2099 10:00 GMT</pubDate><pubDate>15 Nov 2099 10:00 GMT</pubDate>', LATER],
    ['<pubDate/><pubDate> </pubDate><pubDate>14 Nov 2099 10:00 GMT</pubDate>', LATER],
    ['<pubDate><time>14 Nov 2099 10:00 GMT</time></pubDate>', LATER],
    ['<dc:date>2099-11-14T10:00:00Z</dc:date><dc:date>2099-11-15</dc:date>', LATER],
    ['<a:published/><a:updated a="b">2099-11-14T10:00:00Z</a:updated>', LATER],
  ])('with %s is published then', (inner, publishedAt) => {
    expect(rssItem(`<title>x</title>${inner}`)).toMatchObject({ publishedAt, state: 'public' })
  })

  it('with dates of which the first cannot be read is a draft', () => {
    expect(rssItem('<title>x</title><pubDate>bald</pubDate><pubDate/>')).toMatchObject({
      ...{ publishedAt: undefined, state: 'draft' },
      dropped: ['its date “bald”, which is no time: it is a draft'],
    })
  })

  it('has the names of its categories once, without entities', () => {
    const story = rssItem(
      '<title>x</title><category>A &amp;amp; B</category><category><![CDATA[A &amp; B]]></category><dc:subject>C</dc:subject>',
    )
    expect(story.tags).toEqual(['A & B', 'C'])
  })
})

describe('an entry of Atom', () => {
  const entry = (inner: string) =>
    read(
      storiesOfFeed(
        parseXml(`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"
          xml:base="https://zeitung.example/"><entry><id>1</id><title>x</title>${inner}</entry></feed>`),
        'feed.atom',
        reading,
      )[0],
    )

  it.each(['<author><email>a@b.example</email></author>', '<author><name>a@b.example</name></author>'])(
    'with %s has no byline',
    (inner) => {
      expect(entry(inner)).toMatchObject({
        byline: '',
        dropped: ['an author who is named by an e-mail address alone'],
      })
    },
  )

  it('has the pictures, films and words of its media', () => {
    const story = entry(`<media:group><media:content url="https://a.example/v" type="video/mp4"/>
      <media:thumbnail url="/t.jpg"/><media:description>D</media:description></media:group>`)
    expect(story.lead).toBe('https://zeitung.example/t.jpg')
    expect(textOf(story)).toBe('D\n\n[url=https://a.example/v]https://a.example/v[/url]')
  })

  it('names a text that cannot be read', () => {
    const story = entry('<content type="image/png">aGFsbG8=</content><summary>Kurz</summary>')
    expect([textOf(story), story.dropped]).toEqual(['Kurz', ['a text of the type image/png']])
  })

  it('with several titles, texts and summaries has the first title, and all that the others say', () => {
    const story = entry(`<title>y</title><content type="html">&lt;p&gt;Eins</content><content>Zwei</content>
      <content>Zwei</content><summary>A</summary><summary type="html">&lt;b&gt;B&lt;/b&gt;</summary><summary>A</summary>`)
    expect([story.title, textOf(story), story.teaser]).toEqual(['x', 'Eins\n\nZwei', 'A B'])
    const untitled = entry('<title/><summary>A</summary><summary/><summary>B</summary>')
    expect([untitled.title, textOf(untitled)]).toEqual(['x', 'A\n\nB'])
  })

  it.each(['published', 'updated'])('with two elements “%s” has the date of the first', (name) => {
    const story = entry(`<${name}>2099-11-14T10:00:00Z</${name}><${name}>2099-11-15T10:00:00Z</${name}>`)
    expect(story).toMatchObject({ publishedAt: new Date('2099-11-14T10:00:00Z'), state: 'public' })
  })

  it('of plain text has a paragraph after each empty line', () => {
    expect(entry('<content>eins\nzwei\n\n\ndrei\n</content>').blocks).toHaveLength(2)
  })
})

describe('a feed that says it is German', () => {
  const DATE = '14.11.2099 10:00'
  const rss = (head: string) =>
    `<rss xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${head}<item><title>x</title><pubDate>${DATE}</pubDate></item></channel></rss>`
  const atom = (lang: string, own: string) =>
    `<feed xmlns="http://www.w3.org/2005/Atom" ${lang}><entry ${own}><title>x</title><updated>${DATE}</updated></entry></feed>`
  const json = (more: object, own: object) =>
    JSON.stringify({ items: [{ id: '1', title: 'x', date_published: DATE, ...own }], ...more })
  const of = (text: string) =>
    text.startsWith('{')
      ? storiesOfJsonFeed(text, { from: 'x', reading })
      : storiesOfFeed(parseXml(text), 'x', reading)

  it.each([
    rss('<language>de-DE</language>'),
    rss('<dc:language>de</dc:language>'),
    atom('xml:lang="de"', ''),
    atom('', 'xml:lang="de-AT"'),
    json({ language: 'de' }, {}),
    json({}, { language: 'de-CH' }),
  ])('has dates in German order: %s', (text) => {
    expect(of(text)).toMatchObject([{ state: 'public', publishedAt: new Date('2099-11-14T09:00:00Z') }])
  })

  it.each([rss('<language>en</language>'), atom('', ''), json({ language: 'de' }, { language: 'en' })])(
    'and no other one: %s',
    (text) => {
      expect(of(text)).toMatchObject([{ state: 'draft', publishedAt: undefined }])
    },
  )
})

describe('a JSON feed', () => {
  const feed = (items: unknown[], more: object = {}) =>
    JSON.stringify({
      ...{ version: 'https://jsonfeed.org/version/1.1', home_page_url: 'https://zeitung.example/', items },
      ...more,
    })
  const found = (items: unknown[], more: object = {}) =>
    storiesOfJsonFeed(feed(items, more), { from: 'feed.json', reading })

  it('gives an article its text, authors, tags, lead picture, date and address', () => {
    const [one] = found([
      {
        ...{ id: 7, url: '/eins', title: 'A &amp; <b>', summary: 'Kurz', tags: ['Kai', ' ', 'Kai'] },
        ...{ content_html: '<p><a href="zwei">z</a></p>', date_published: '2026-11-14T10:00:00+01:00' },
        ...{ authors: [{ name: 'Ada' }, { url: 'mailto:b@c.example' }], image: 'i.jpg', language: 'en-GB' },
        attachments: [{ url: 'a.mp3', mime_type: 'audio/mpeg' }],
      },
    ])
    expect(one).toMatchObject({
      ...{ title: 'A &amp; <b>', teaser: 'Kurz', tags: ['Kai'], byline: 'Ada', language: 'en' },
      ...{ lead: 'https://zeitung.example/i.jpg', oldAddress: 'https://zeitung.example/eins' },
      ...{ key: 'feed\nfeed.json\n7', publishedAt: new Date('2026-11-14T09:00:00Z') },
      dropped: [
        'an author who is named by an e-mail address alone',
        'the attachment https://zeitung.example/a.mp3 (a link to it stays)',
      ],
    })
    expect(textOf(read(one))).toBe(
      '[url=https://zeitung.example/zwei]z[/url]\n\n[url=https://zeitung.example/a.mp3]https://zeitung.example/a.mp3[/url]',
    )
  })

  it('may hold plain text and the author of its first version, and is by its own authors', () => {
    const [one, two, three] = found(
      [
        { id: '1', title: 'x', content_text: '1 < 2\n\n<b>', author: { name: 'Alt' } },
        { id: '2', title: 'y' },
        { id: '3', title: 'z', authors: [{ url: 'mailto:a@b.example' }] },
      ],
      { authors: [{ name: 'Redaktion' }] },
    ).map(read)
    expect([one?.byline, two?.byline, three?.byline]).toEqual(['Alt', 'Redaktion', ''])
    expect(one && textOf(one)).toBe('1 < 2\n\n<b>')
  })

  it('skips what is no article, and not those beside it', () => {
    const all = found(['kaputt', null, { id: '7', title: 7, content_text: 'Text' }])
    expect(all).toMatchObject([
      { from: 'feed.json', reason: 'One of its items is no article.' },
      { reason: 'One of its items is no article.' },
      { title: '', from: 'feed.json “7”' },
    ])
  })

  it.each([
    ['date_published', 1_751_364_000, 'draft', ['its date “1751364000”, which is no time: it is a draft']],
    [
      'date_published',
      ['2099-01-01'],
      'draft',
      ['its date “["2099-01-01"]”, which is no time: it is a draft'],
    ],
    ['date_modified', false, 'draft', ['its date “false”, which is no time: it is a draft']],
    ['date_published', null, 'public', []],
    ['date_published', ' ', 'public', []],
  ])('with the %s %j is kept as a %s', (name, value, state, dropped) => {
    const [one] = found([{ id: '1', title: 'x', [name]: value }])
    expect(one).toMatchObject({ state, dropped, publishedAt: undefined })
  })

  it('is recognized by its version', () => {
    expect([isJsonFeed(feed([])), isJsonFeed('{"db":[]}')]).toEqual([true, false])
    expect(() => storiesOfJsonFeed('{"items":7}', { from: 'x', reading })).toThrow('It is no JSON feed.')
    expect(() => storiesOfJsonFeed('{', { from: 'x', reading })).toThrow('It is no readable JSON.')
  })
})
