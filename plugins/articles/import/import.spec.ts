import { printMarkup } from '@litfass/rich-text'
import { describe, expect, it } from 'vitest'
import { storiesOfFeed } from './feeds/feed.ts'
import { readArticleFile, storyOfFile } from './files/articleFile.ts'
import type { Found, ImportedBlock, Reading, Story } from './story.ts'
import { parseXml } from './xml/parse.ts'

const printed = (blocks: readonly ImportedBlock[]) =>
  printMarkup(
    blocks.map((block) =>
      block.kind === 'pictureAt'
        ? { kind: 'paragraph', line: [{ text: `${block.address} ${block.caption}`, marks: [] }] }
        : block,
    ),
  )

const reading: Reading = { timeZone: 'Europe/Berlin', hasGermanDates: false, readEmbed: () => undefined }
const feedOf = (xml: string, name = 'https://zeitung.example/feed') =>
  storiesOfFeed(parseXml(xml), name, reading)

const read = (story: Found | undefined): Story => {
  if (story && 'blocks' in story) return story
  throw new Error(JSON.stringify(story))
}

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
    const { blocks } = read(
      storyOfFile('---\ntitle: x\n---\na\n\n[img=b c.jpg wide]d[/img] [img=7]e[/img]', 'x.txt', reading),
    )
    expect(blocks.slice(1)).toEqual([
      { kind: 'pictureAt', address: 'b c.jpg', width: 'wide', caption: 'd' },
      { kind: 'picture', imageId: 7, width: 'text', caption: 'e' },
    ])
  })

  it.each([
    ['Text', 'It does not begin with front matter between lines of ---.'],
    ['---\ntitle: [\n---\n', 'Its front matter cannot be read:'],
    ['---\ntitle: *nichts\n---\n', 'Its front matter cannot be read:'],
    ['---\nkicker: x\n---\n', '"title":'],
    ['---\ntitle: x\nlanguage: fr\n---\n', '"language":'],
    ['---\ntitle:\n---\n', '"title":'],
    ['---\ntitle: x\ndate: 01.07.2026\n---\n', '“01.07.2026” is no time.'],
    ['---\ntitle: x\ndate: 1782900000\n---\n', '“1782900000” is no time.'],
    ['---\ntitle: x\nlanguage: en\ndate: 01.07.2026\n---\n', 'or say language: de'],
  ])('%j is refused', (content, reason) => {
    expect(() => storyOfFile(content, 'a.md', reading)).toThrow(reason)
  })
})

describe('the front matter of a file', () => {
  it('may leave keys empty, name several authors and a German date, and say that it is a draft', () => {
    const head =
      'title: x\nkicker:\ntags:\n  - a\n  -\nlead:\nlanguage: de\ndate: 01.07.2026\ndraft: true\nlayout: post'
    const story = storyOfFile(
      `---\n${head}\nauthors:\n  - Anna Ast\n  - name: Bert Bach\n---\nText`,
      'x.md',
      reading,
    )
    expect(story).toMatchObject({
      ...{ kicker: '', tags: ['a'], lead: undefined, byline: 'Anna Ast, Bert Bach', state: 'draft' },
      publishedAt: new Date('2026-06-30T22:00:00Z'),
      dropped: ['the front matter “layout”'],
    })
  })

  it.each([
    'Draft: true',
    'draft: yes',
    'draft: later',
    'published: "false"',
    'PUBLISHED: no',
    'status: draft',
    'Status: pending',
    'status: scheduled',
    'visibility: members',
    'private: true',
    'password: geheim',
  ])('makes a draft: %s', (line) => {
    expect(storyOfFile(`---\nTitle: x\n${line}\n---\nText`, 'x.md', reading)).toMatchObject({
      state: 'draft',
    })
  })

  it.each([
    'draft: false',
    'Draft: "no"',
    'published: true',
    'published: 2026-03-05',
    'status: publish',
    'visibility: Public',
    'private: false',
    'status: scheduled\nDate: 2026-03-05',
  ])('makes no draft: %s', (line) => {
    const story = storyOfFile(`---\ntitle: x\n${line}\n---\nText`, 'x.md', reading)
    expect(story).toMatchObject({ state: 'public', dropped: [] })
  })

  it('is that of a draft in a folder of drafts', () => {
    expect(storyOfFile('---\ntitle: x\n---\n', 'blog/_drafts/x.md', reading)).toMatchObject({
      state: 'draft',
    })
  })

  it('is read in the composed form, and so is the name of the file', () => {
    const story = storyOfFile(
      '---\ntitle: Kűste\ntopics: [Küste]\n---\n'.normalize('NFD'),
      'Fähre.md'.normalize('NFD'),
      reading,
    )
    expect(story).toMatchObject({ title: 'Kűste'.normalize('NFC'), topics: ['Küste'], slug: 'Fähre' })
  })
})

describe('a feed', () => {
  it('of Atom is read with its text, escaped or as tags', () => {
    const entries = feedOf(
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

  it('of Atom tells text from markup, and finds links from where its elements say', () => {
    const [one, two, three] = feedOf(
      `<a:feed xmlns:a="http://www.w3.org/2005/Atom" xml:base="/blog/"><a:author><a:name>Redaktion</a:name></a:author>
        <a:entry xml:base="2026/"><a:id>1</a:id><a:title>Vector&lt;int&gt; &amp;amp; <![CDATA[<b>]]></a:title><a:link href="eins"/>
          <a:author><a:name>Anna Ast</a:name></a:author><a:author><a:name>Bert Bach</a:name></a:author>
          <a:content type="html" xml:base="../alt/">&lt;a href="x"&gt;a&lt;/a&gt; &lt;a href="/y"&gt;b&lt;/a&gt;</a:content></a:entry>
        <a:entry><a:id>2</a:id><a:title type="xhtml"><x:div xmlns:x="http://www.w3.org/1999/xhtml">1 <x:em>&lt;</x:em> 2</x:div></a:title>
          <a:content type="xhtml"><x:div><x:p>a<x:a id="b"/> &lt;b&gt; <![CDATA[<c>]]></x:p><x:br/></x:div></a:content></a:entry>
        <a:entry><a:id>3</a:id><a:title type="html">&amp;lt;head&amp;gt;</a:title><a:updated>morgen</a:updated>
          <a:content>eins\nzwei &lt;b&gt;</a:content></a:entry></a:feed>`,
    ).map(read)
    expect(one).toMatchObject({
      title: 'Vector<int> &amp; <b>',
      byline: 'Anna Ast, Bert Bach',
      oldAddress: 'https://zeitung.example/blog/2026/eins',
    })
    expect(printed(one?.blocks ?? [])).toBe(
      '[url=https://zeitung.example/blog/alt/x]a[/url] [url=https://zeitung.example/y]b[/url]',
    )
    expect(two).toMatchObject({ title: '1 < 2', byline: 'Redaktion' })
    expect(printed(two?.blocks ?? [])).toBe('a <b> <c>')
    expect(three).toMatchObject({
      ...{ title: '<head>', state: 'draft', publishedAt: undefined },
      dropped: ['its date “morgen”, which is no time: it is a draft'],
    })
    expect(printed(three?.blocks ?? [])).toBe('eins\nzwei <b>')
  })

  it.each([
    ['<app:control><app:draft>yes</app:draft></app:control>', 'draft'],
    ['<control xmlns="http://www.w3.org/2007/app"><draft>yes</draft></control>', 'draft'],
    ['<app:control><app:draft>no</app:draft></app:control>', 'public'],
    ['<app:control/>', 'public'],
    ['<b:type>POST</b:type><b:status>LIVE</b:status>', 'public'],
    ['<b:type>POST</b:type><b:status>DRAFT</b:status>', 'draft'],
    ['<b:type>POST</b:type><b:status>SOFT_TRASHED</b:status>', 'trashed'],
  ])('of Atom tells drafts: %s', (more, state) => {
    const [story] = feedOf(
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:app="http://www.w3.org/2007/app" xmlns:b="http://schemas.google.com/blogger/2018">
        <entry><id>1</id><title>x</title><published>2026-03-05T12:00:00Z</published>${more}</entry></feed>`,
    )
    expect(story).toMatchObject({ state })
  })

  it('of Atom may be an export of Blogger, whose pages, comments and settings are no articles', () => {
    const kinds = ['post', 'comment', 'page', 'settings', 'template']
    const entries = kinds.map(
      (
        kind,
      ) => `<entry><id>${kind}</id><title>${kind}</title><category term="Kai" scheme="http://www.blogger.com/atom/ns#"/>
        <category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${kind}"/></entry>`,
    )
    const read = feedOf(
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:b="http://schemas.google.com/blogger/2018">${entries.join('')}
        <entry><id>neu</id><title>neu</title><b:type>COMMENT</b:type></entry></feed>`,
    )
    expect(read).toMatchObject([
      { title: 'post', tags: ['Kai'] },
      ...kinds.slice(1).map((leftOut) => ({ from: leftOut, leftOut })),
      { from: 'neu', leftOut: 'comment' },
    ])
  })

  it('skips odd elements, and not those beside them', () => {
    const [one, two] = feedOf(
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry/><entry><id>2</id><title>x</title><link/><link href="https://a.example/2"/>
        <category/><category term="Kai"/><author>Anna</author><author><name>Bert</name></author></entry></feed>`,
    )
    expect(two ?? one).toMatchObject({
      oldAddress: 'https://a.example/2',
      tags: ['Kai'],
      byline: 'Anna, Bert',
    })
    expect(
      feedOf('<rss><channel><item/><item><title>x</title><enclosure/></item></channel></rss>'),
    ).toMatchObject([{ title: 'x' }])
  })

  it('leads its addresses here only where the site is named that it is of', () => {
    const feed = parseXml(
      `<rss><channel><link>https://alt.example/blog</link>
        <item><title>a</title><link>/Blog/a/</link><guid>https://alt.example/blog/?p=1</guid></item>
        <item><title>b</title><link>https://alt.example/shop/b</link><guid>https://fremd.example/blog/b</guid></item></channel></rss>`,
    )
    const pathsFor = (site?: string) =>
      storiesOfFeed(feed, 'https://alt.example/blog/feed', { ...reading, site }).map(
        (one) => read(one).formerPaths,
      )
    expect(pathsFor()).toEqual([[], []])
    expect(pathsFor('https://alt.example/blog/')).toEqual([['/blog?p=1'], []])
    expect(pathsFor('https://alt.example')).toEqual([['/blog/a', '/blog?p=1'], ['/shop/b']])
  })

  it('of RSS may have several authors, texts and comments, and a document type within an article', () => {
    const [one, two] = feedOf(
      `<rss xmlns:c="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
        <link>https://zeitung.example/</link>
        <item><title>A <!-- x --> &amp;lt; &lt;!-- y --&gt;</title><link>/a/</link><dc:creator>Anna</dc:creator><dc:creator>Bert</dc:creator>
          <c:encoded><![CDATA[<!DOCTYPE html><p>Eins</p><!--more--><img src="b.jpg">]]></c:encoded><c:encoded>&lt;p>Zwei</c:encoded>
          <pubDate>2026-11-14 10:00</pubDate><enclosure url="https://zeitung.example/a.mp3" type="audio/mpeg"/></item>
        <item><title>B</title><author>anna@zeitung.example (Anna Ast)</author><description>kurz</description></item></channel></rss>`,
      'feed.xml',
    ).map(read)
    expect(one).toMatchObject({
      ...{ title: 'A <', byline: 'Anna, Bert', publishedAt: new Date('2026-11-14T09:00:00Z') },
      dropped: ['the attachment https://zeitung.example/a.mp3 (a link to it stays)'],
    })
    expect(printed(one?.blocks ?? [])).toBe(
      'Eins\n\nhttps://zeitung.example/a/b.jpg\n\nZwei\n\n[url=https://zeitung.example/a.mp3]https://zeitung.example/a.mp3[/url]',
    )
    expect(two).toMatchObject({ byline: 'Anna Ast' })
  })

  it('is read without the article that is nested too deeply', () => {
    const item = (html: string) =>
      `<item><title>x</title><guid>${html.length}</guid><description>${html}</description></item>`
    const deep = '&lt;div>'.repeat(20_000)
    const found = feedOf(`<rss><channel>${item(deep)}${item('x')}</channel></rss>`, 'feed.xml')
    expect(found).toMatchObject([
      { from: 'feed.xml “x”', reason: 'Something in it is nested too deeply.' },
      { title: 'x', blocks: [{ kind: 'paragraph' }] },
    ])
  })

  it.each([
    ['<rss><!DOCTYPE x [<!ENTITY a "b">]></rss>', 'declares a document type'],
    ['<html/>', 'neither an RSS nor an Atom feed'],
    ['', 'neither an RSS nor an Atom feed'],
  ])('%j is refused', (xml, reason) => {
    expect(() => feedOf(xml, 'x')).toThrow(reason)
  })
})
