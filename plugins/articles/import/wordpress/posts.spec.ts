import { EMBED_PROVIDERS } from '@litfass/consent/domain'
import { printMarkup } from '@litfass/rich-text'
import { readEmbed } from '@litfass/rich-text/embeds'
import { describe, expect, it } from 'vitest'
import { storiesOfFeed } from '../feeds/feed.ts'
import type { Found, Reading, Story } from '../story.ts'
import { parseXml } from '../xml.ts'
import { foundInWordpress } from './posts.ts'

const reading: Reading = {
  timeZone: 'Europe/Berlin',
  hasGermanDates: false,
  readEmbed: (address) => {
    const read = readEmbed(address, EMBED_PROVIDERS)
    return read.state === 'embed' ? { kind: 'embed', service: read.service, url: read.url } : undefined
  },
}

const wxr = (items: string, wp = 'wp') => `<?xml version="1.0"?>
  <rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:${wp}="http://wordpress.org/export/1.2/"><channel><link>https://alt.example</link>
  <language>de-DE</language><${wp}:wxr_version>1.2</${wp}:wxr_version><${wp}:base_blog_url>https://alt.example</${wp}:base_blog_url>
  <${wp}:author><${wp}:author_login>anna</${wp}:author_login><${wp}:author_display_name><![CDATA[Anna Ast]]></${wp}:author_display_name></${wp}:author>
  ${items}</channel></rss>`

type Given = { content?: string; more?: string; type?: string; status?: string; id?: number; title?: string }

const item = ({
  content = '',
  more = '',
  type = 'post',
  status = 'publish',
  id = 1,
  title = 'Titel',
}: Given = {}) =>
  `<item><title><![CDATA[${title}]]></title><link>https://alt.example/?p=${id}</link><pubDate>Sat, 14 Nov 2026 09:00:00 +0000</pubDate>
  <dc:creator>anna</dc:creator><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id>
  <wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`

const found = (items: string): Found[] => foundInWordpress(parseXml(wxr(items)), reading) ?? []

const story = (one: Found | undefined): Story => {
  if (one && 'blocks' in one) return one
  throw new Error(`No story: ${JSON.stringify(one)}`)
}

const textOf = (content: string, others = '') => {
  const { blocks, dropped } = story(found(item({ content }) + others)[0])
  const markup = printMarkup(
    blocks.map((block) =>
      block.kind === 'pictureAt'
        ? { kind: 'paragraph', line: [{ text: `${block.address} ${block.caption}`, marks: [] }] }
        : block,
    ),
  )
  return { markup, dropped }
}

const attachment = (id: number, file: string, more = '') =>
  item({
    ...{ id, type: 'attachment', status: 'inherit', title: file },
    more: `<wp:attachment_url>https://alt.example/u/${file}</wp:attachment_url>${more}`,
  })

it('is told from a feed by its namespace, whatever its prefix', () => {
  const feed = parseXml('<rss><channel><item><title>x</title></item></channel></rss>')
  expect(foundInWordpress(feed, reading)).toBeUndefined()
  expect(storiesOfFeed(feed, 'x', reading)).toHaveLength(1)
  const other = wxr('<item><w:post_type>page</w:post_type><w:status>publish</w:status></item>', 'w')
  expect(foundInWordpress(parseXml(other), reading)).toEqual([{ from: '', leftOut: 'page' }])
})

it('gives a post its authors, topics, tags, teaser, slug, lead picture, date and old address', () => {
  const [post] = found(
    item({
      title: 'Kai &amp; Hafen',
      more: `<excerpt:encoded><![CDATA[Der <b>Auszug</b>]]></excerpt:encoded><wp:post_name>gr%c3%bcn-am-kai</wp:post_name>
        <wp:post_date_gmt>2026-11-13 08:00:00</wp:post_date_gmt>
        <category domain="category" nicename="hafen"><![CDATA[Hafen &amp; Kai]]></category>
        <category domain="category" nicename="uncategorized">Allgemein</category>
        <category domain="post_tag" nicename="boot">Boot</category><category domain="post_format" nicename="aside">Kurz</category>
        <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>
        <wp:postmeta><wp:meta_key>farbe</wp:meta_key><wp:meta_value>blau</wp:meta_value></wp:postmeta>
        <wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_author>Uwe</wp:comment_author><wp:comment_approved>1</wp:comment_approved>
          <wp:comment_date_gmt>2026-11-13 09:00:00</wp:comment_date_gmt><wp:comment_content><![CDATA[Moin]]></wp:comment_content></wp:comment>
        <wp:comment><wp:comment_approved>spam</wp:comment_approved></wp:comment>`,
    }) + attachment(7, 'boot.jpg'),
  )
  expect(post).toMatchObject({
    ...{
      title: 'Kai & Hafen',
      teaser: 'Der Auszug',
      slug: 'grün-am-kai',
      byline: 'Anna Ast',
      language: 'de',
    },
    ...{ topics: ['Hafen & Kai'], tags: ['Boot'], lead: 'https://alt.example/u/boot.jpg', state: 'public' },
    ...{ publishedAt: new Date('2026-11-13T08:00:00Z'), oldAddress: 'https://alt.example/?p=1' },
    comments: [{ name: 'Uwe', text: 'Moin', postedAt: new Date('2026-11-13T09:00:00Z') }],
    dropped: ['1 spam comment', 'the custom field “farbe”'],
  })
})

it('names the paths that led to a post on its site: its link, its number, and what its slug was before', () => {
  const [post] = found(
    item().replace(
      '<link>https://alt.example/?p=1</link>',
      `<link>http://www.alt.example/2019/05/Kai/</link><guid>https://alt.example/?p=1</guid><wp:post_name>kai</wp:post_name>
      <wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>hafen</wp:meta_value></wp:postmeta>`,
    ),
  )
  expect(story(post).formerPaths).toEqual(['/2019/05/kai', '/?p=1', '/2019/05/hafen'])
  const elsewhere = item().replace('https://alt.example/?p=1', 'https://fremd.example/kai')
  expect(story(found(elsewhere)[0]).formerPaths).toEqual([])
  const [moved] =
    foundInWordpress(parseXml(wxr(elsewhere)), { ...reading, site: 'https://fremd.example' }) ?? []
  expect(story(moved).formerPaths).toEqual(['/kai'])
})

it.each([
  ['https://alt.example/2026/11/gr%C3%BCn.html', '/2026/11/grün.html', '/2026/11/alt2.html'],
  ['https://alt.example/gr%c3%bcn.php/', '/grün.php', '/alt2.php'],
  ['https://alt.example/gr%C3%BCn/', '/grün', '/alt2'],
])('an earlier slug keeps the ending of %s', (link, now, before) => {
  const more = `<wp:post_name>gr%c3%bcn</wp:post_name>
    <wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>alt2</wp:meta_value></wp:postmeta>`
  const [post] = found(item({ more }).replace('https://alt.example/?p=1', link))
  expect(story(post).formerPaths).toEqual([now, before])
})

it('skips odd elements, and not those beside them', () => {
  const more =
    '<wp:postmeta/><wp:postmeta><wp:meta_key>farbe</wp:meta_key><wp:meta_value>blau</wp:meta_value></wp:postmeta>' +
    '<category/><category domain="post_tag" nicename="boot">Boot</category>'
  const posts = found(`<item/>${item({ more })}<wp:author/>`)
  expect(posts).toMatchObject([{ tags: ['Boot'], byline: 'Anna Ast', dropped: ['the custom field “farbe”'] }])
})

describe('the state of a post', () => {
  it.each([
    ['publish', '', 'public', []],
    ['future', '', 'public', []],
    ['draft', '', 'draft', []],
    ['pending', '', 'draft', ['its state “pending”: it is a draft']],
    ['private', '', 'draft', ['its state “private”: it is a draft']],
    ['trash', '', 'trashed', []],
    ['publish', '<wp:post_password>geheim</wp:post_password>', 'draft', ['its password: it is a draft']],
    ['publish', '<wp:post_password><b/></wp:post_password>', 'draft', ['its password: it is a draft']],
    ['some-plugin', '', 'draft', ['its state “some-plugin”: it is a draft']],
  ])('%s %s is kept', (status, more, state, dropped) => {
    expect(found(item({ status, more }))).toMatchObject([{ state, dropped }])
  })

  it('that was published at no readable time is a draft', () => {
    const odd = item().replace('Sat, 14 Nov 2026 09:00:00 +0000', 'Mon, 30 Nov -0001 00:00:00 +0000')
    expect(found(odd)).toMatchObject([{ state: 'draft', publishedAt: undefined }])
  })

  it.each(['post_date', 'post_date_gmt'])('with the element “%s” twice is that of the first', (name) => {
    const dates = `<wp:${name}>2099-11-14 10:00:00</wp:${name}><wp:${name}>2099-11-15 10:00:00</wp:${name}>`
    const [post] = found(item({ more: dates }).replace(/<pubDate>.*<\/pubDate>/, ''))
    const hour = name === 'post_date' ? '09' : '10'
    expect(post).toMatchObject({ state: 'public', publishedAt: new Date(`2099-11-14T${hour}:00:00Z`) })
  })

  it('whose one date cannot be read is a draft', () => {
    const odd = item({ more: '<wp:post_date_gmt>bald</wp:post_date_gmt>' }).replace(
      /<pubDate>.*<\/pubDate>/,
      '',
    )
    expect(found(odd)).toMatchObject([
      { state: 'draft', dropped: ['its date “bald”, which is no time: it is a draft'] },
    ])
  })

  it('that was to be published at no time is a draft', () => {
    const odd = item({ status: 'future' }).replace('Sat, 14 Nov 2026 09:00:00 +0000', '')
    expect(found(odd)).toMatchObject([{ state: 'draft', publishedAt: undefined }])
  })

  it('is that of posts alone: pages, files, menus and empty drafts are left out', () => {
    const types = ['page', 'attachment', 'nav_menu_item', 'revision', 'product']
    const others = found(types.map((type) => item({ type })).join('') + item({ status: 'auto-draft' }))
    expect(others.map((one) => 'leftOut' in one && one.leftOut)).toEqual([...types, 'auto-draft'])
  })
})

describe('the text of a post', () => {
  it('of the classic editor has a paragraph after each empty line', () => {
    expect(
      textOf('Erster Absatz\nmit <b>Umbruch</b>.\n\nZweiter.\n<!--more-->\n<ul>\n<li>a</li>\n</ul>\nDritter.')
        .markup,
    ).toBe('Erster Absatz\nmit [b]Umbruch[/b].\n\nZweiter.\n\n[list]\n[*]a\n[/list]\n\nDritter.')
  })

  it('of blocks has those, with the texts that several posts use', () => {
    const content = `<!-- wp:paragraph --><p>Eins
zwei</p><!-- /wp:paragraph --><!-- wp:block {"ref":9} /--><!-- wp:latest-posts {"a":{"b":1}} /-->
<!-- wp:embed --><figure class="wp-block-embed"><div>
https://www.youtube.com/watch?v=dQw4w9WgXcQ
</div></figure><!-- /wp:embed -->`
    const block = item({
      id: 9,
      type: 'wp_block',
      content: '<!-- wp:paragraph --><p>Gemeinsam</p><!-- /wp:paragraph -->',
    })
    expect(textOf(content, block)).toEqual({
      markup: 'Eins zwei\n\nGemeinsam\n\n[video=https://www.youtube.com/watch?v=dQw4w9WgXcQ][/video]',
      dropped: ['the block “latest-posts”'],
    })
  })

  it('is not taken for the data of a block that ends itself', () => {
    const content =
      '<!-- wp:heading {"level":3} --><h3>A</h3><!-- /wp:heading --><!-- wp:paragraph {"x":1} --><p>Wichtig</p><!-- /wp:paragraph --><!-- wp:spacer {"height":"9px"} /-->'
    expect(textOf(content)).toEqual({ markup: '[h3]A[/h3]\n\nWichtig', dropped: [] })
  })

  it.each([
    { status: 'draft' },
    { status: 'private' },
    { status: 'trash' },
    { more: '<wp:post_password>geheim</wp:post_password>' },
    { more: '<wp:post_password>a</wp:post_password><wp:post_password>b</wp:post_password>' },
  ])('does not show a text of several posts that is not public: %j', (given) => {
    const shared = item({ id: 9, type: 'wp_block', title: 'Notiz', content: '<p>Intern</p>', ...given })
    expect(textOf('<p>Eins</p><!-- wp:block {"ref":9} /-->', shared)).toEqual({
      markup: 'Eins',
      dropped: ['the text “Notiz”, which is not public'],
    })
  })

  it('is refused where texts of several posts hold each other', () => {
    const content = '<!-- wp:block {"ref":9} /-->'.repeat(20)
    const shared = item({ id: 9, type: 'wp_block', content })
    expect(found(item({ content }) + shared)[0]).toMatchObject({
      reason: expect.stringContaining('too many'),
    })
  })

  it('keeps captions, galleries in their order, and pictures in full size', () => {
    const content = `Vorher.

[caption id="a" width="300"]<a href="x"><img src="https://alt.example/u/b-300x200.jpg" alt="Boot" /></a> Das <em>Boot</em>[/caption]

[gallery columns="2" ids="8,7"]

Nachher.`
    const files =
      attachment(7, 'b.jpg') +
      attachment(8, 'c.jpg', '<excerpt:encoded>Die &amp;lt;Möwe&amp;gt;</excerpt:encoded>')
    expect(textOf(content, files).markup).toBe(
      [
        'Vorher.',
        'https://alt.example/u/b.jpg Das Boot',
        'https://alt.example/u/c.jpg Die <Möwe>',
        'https://alt.example/u/b.jpg',
        'Nachher.',
      ].join('\n\n'),
    )
  })

  it.each([
    '[caption]',
    '[caption',
    '[embed]x',
    '<code>',
    '[[',
    '<!-- wp:a {',
    '[caption]<img [/caption]',
    '[a1]',
  ])('with %s again and again is read in one pass', (code) => {
    // Read or refused, the post is one of those found.
    expect(found(item({ content: code.repeat(100_000) }))).toHaveLength(1)
  })

  it('shows the pictures of a post, or of another one, in the order of its gallery', () => {
    const of = (post: number, order: number) =>
      `<wp:post_parent>${post}</wp:post_parent><wp:menu_order>${order}</wp:menu_order>`
    const files = [
      attachment(7, 'b.jpg', of(1, 2)),
      attachment(8, 'c.jpg', of(1, 1)),
      attachment(9, 'd.jpg', of(2, 0)),
    ]
    const shown = (content: string) => textOf(content, files.join('') + attachment(10, 'e.pdf', of(1, 0)))
    expect(shown('[gallery]').markup).toBe('https://alt.example/u/c.jpg\n\nhttps://alt.example/u/b.jpg')
    expect(shown('[gallery id="2"]').markup).toBe('https://alt.example/u/d.jpg')
    expect(shown('[gallery ids="9, 8"]').markup).toBe(
      'https://alt.example/u/d.jpg\n\nhttps://alt.example/u/c.jpg',
    )
    expect(shown('[gallery ids="9,99"]').dropped).toEqual([
      'pictures of a gallery, which are not part of the export',
    ])
    expect(shown('[gallery id="3"]').dropped).toEqual([
      'pictures of a gallery, which are not part of the export',
    ])
  })

  it('is refused where its galleries show pictures too often', () => {
    const files = Array.from({ length: 100 }, (_, at) =>
      attachment(at + 2, `${at}.jpg`, '<wp:post_parent>1</wp:post_parent>'),
    )
    expect(found(item({ content: '[gallery]'.repeat(10_000) }) + files.join(''))[0]).toMatchObject({
      reason: 'Its galleries have too many pictures.',
    })
  })

  it('has the shortcodes of WordPress, and is told of those of others', () => {
    const content = `https://youtu.be/dQw4w9WgXcQ
[embed]https://vimeo.com/76979871[/embed]
[video mp4="https://alt.example/v.mp4"][/video]
Er sagte [sic] das. [[gallery]] [contact-form-7 id="4"] [box]Inhalt[/box] <code>[gallery]</code>`
    expect(textOf(content)).toEqual({
      markup: [
        '[video=https://www.youtube.com/watch?v=dQw4w9WgXcQ][/video]',
        '[video=https://vimeo.com/76979871][/video]',
        '[url=https://alt.example/v.mp4]https://alt.example/v.mp4[/url]',
        'Er sagte \\[sic\\] das. \\[gallery\\] Inhalt \\[gallery\\]',
      ].join('\n\n'),
      dropped: ['the shortcode [contact-form-7]', 'the shortcode [box]'],
    })
  })
})

describe('footnotes of a post', () => {
  const meta = (value: string) =>
    `<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
  const notes = JSON.stringify([
    { id: 'a', content: 'Die <em>erste</em>.' },
    { id: 'b', content: 'Die zweite.' },
  ])
  const sup = (id: string, at: number) =>
    `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">${at}</a></sup>`
  const text = `<!-- wp:paragraph --><p>Eins${sup('a', 1)} zwei${sup('b', 2)}</p><!-- /wp:paragraph -->`
  const read = (content: string, more: string) => {
    const { blocks, dropped } = story(found(item({ content, more }))[0])
    return { markup: printMarkup(blocks.flatMap((one) => (one.kind === 'pictureAt' ? [] : [one]))), dropped }
  }

  it.each([`${text}<!-- wp:footnotes {"className":"x"} /-->`, text])(
    'that WordPress keeps beside it stand in the place of their block, or below it',
    (content) => {
      expect(read(content, meta(notes))).toEqual({
        markup:
          'Eins[sup]1[/sup] zwei[sup]2[/sup]\n\n[list=1]\n[*]Die [i]erste[/i].\n[*]Die zweite.\n[/list]',
        dropped: [],
      })
    },
  )

  it.each(['', meta('kaputt'), meta('[{"id":7}]')])('are named where they cannot be read: %j', (more) => {
    expect(read(`${text}<!-- wp:footnotes /-->`, more).dropped).toEqual([
      'its footnotes, which cannot be read',
    ])
  })

  it('in a row are apart', () => {
    expect(read(`<p>Eins${sup('a', 1)}${sup('b', 2)}</p>`, meta(notes)).markup).toMatch(
      /^Eins\[sup\]1, 2\[\/sup\]/,
    )
    expect(textOf('Eins[ref]a[/ref][ref]b[/ref].').markup).toMatch(/^Eins\[sup\]1, 2\[\/sup\]\./)
  })

  it('of plugins stand below it', () => {
    expect(textOf('Eins[ref]Die <b>Note</b>[/ref] zwei[footnote]Noch eine[/footnote].').markup).toBe(
      'Eins[sup]1[/sup] zwei[sup]2[/sup].\n\n[list=1]\n[*]Die [b]Note[/b]\n[*]Noch eine\n[/list]',
    )
  })
})

describe('blocks of a post', () => {
  it.each([
    [
      '<!-- wp:embed {"url":"https://a.example/x"} /-->',
      '[url=https://a.example/x]https://a.example/x[/url]',
    ],
    [
      '<!-- wp:core-embed/youtube {"url":"https://youtu.be/dQw4w9WgXcQ"} /-->',
      '[video=https://www.youtube.com/watch?v=dQw4w9WgXcQ][/video]',
    ],
    [
      '<!-- wp:file --><div class="wp-block-file"><a href="/a.pdf">Der Plan</a><a class="wp-block-file__button" href="/a.pdf">Laden</a></div><!-- /wp:file -->',
      '[url=https://alt.example/a.pdf]Der Plan[/url]',
    ],
    [
      '<!-- wp:cover --><div class="wp-block-cover" style="background-image:url(/c.jpg)"><p>Text</p></div><!-- /wp:cover -->',
      'https://alt.example/c.jpg\n\nText',
    ],
    [
      '<!-- wp:paragraph --><p>a\nb</p><!-- /wp:paragraph -->\nc\nd\n\ne\n<!-- wp:freeform -->f\ng<!-- /wp:freeform -->',
      'a b\n\nc\nd\n\ne\n\nf\ng',
    ],
    [
      '<!-- wp:social-links --><ul><!-- wp:social-link {"url":"https://a.example/@a","service":"mastodon"} /--></ul><!-- /wp:social-links -->',
      '[list]\n[*][url=https://a.example/@a]mastodon[/url]\n[/list]',
    ],
  ])('%s is %j', (content, markup) => {
    expect(textOf(content)).toEqual({ markup, dropped: [] })
  })
})

describe('shortcodes of a post', () => {
  it.each([
    ['[youtube id="dQw4w9WgXcQ"]', '[video=https://www.youtube.com/watch?v=dQw4w9WgXcQ][/video]'],
    ['[vimeo 76979871]', '[video=https://vimeo.com/76979871][/video]'],
    ['[soundcloud url="https://a.example/s"]', '[url=https://a.example/s]https://a.example/s[/url]'],
    ['[audio https://a.example/b.mp3]', '[url=https://a.example/b.mp3]https://a.example/b.mp3[/url]'],
    ['[su_button url="https://a.example"]Los[/su_button]', '[url=https://a.example]Los[/url]'],
    ['[code]\nif (a < b) [gallery]\n[/code]', 'if (a < b) \\[gallery\\]'],
    ['Er [sic] sagt [Anm. d. Red.] [1] [...]', 'Er \\[sic\\] sagt \\[Anm. d. Red.\\] \\[1\\] \\[...\\]'],
  ])('%s is %j', (content, markup) => {
    expect(textOf(content)).toEqual({ markup, dropped: [] })
  })

  it.each([
    ['a [mein_plugin] b', 'a b', 'the shortcode [mein_plugin]'],
    ['a\n\n[fahrplan]\n\nb', 'a\n\nb', 'the shortcode [fahrplan]'],
    ['a [contact-form-7 404 "Kontakt"] b', 'a b', 'the shortcode [contact-form-7]'],
    ['a [plan id=“3”] b', 'a b', 'the shortcode [plan]'],
    ['a [plan] b', 'a \\[plan\\] b', 'what [plan] may stand for, which stays as text'],
  ])('%s that no one knows is named', (content, markup, dropped) => {
    expect(textOf(content)).toEqual({ markup, dropped: [dropped] })
  })

  it('list the sounds of an export', () => {
    const files = attachment(7, 'a.mp3')
    expect(textOf('[playlist ids="7"]', files).markup).toBe('[url=https://alt.example/u/a.mp3]a.mp3[/url]')
  })
})

it.each([
  ['<dc:creator>anna</dc:creator>', 'Anna Ast', 0],
  ['<dc:creator>bert@alt.example</dc:creator>', '', 1],
])('%s is by %j', (creator, byline, count) => {
  const post = story(found(item().replace('<dc:creator>anna</dc:creator>', creator))[0])
  expect(post).toMatchObject({ byline })
  expect(post.dropped).toHaveLength(count)
})

it('names the terms of taxonomies that articles do not have', () => {
  const more = `<category domain="serie" nicename="kai">Am Kai</category><category domain="serie" nicename="see"/>
    <category domain="tag">Boot</category><category domain="tag" nicename="boot">Boot</category><category>Boot</category>`
  const [post] = found(item({ more }))
  expect(post).toMatchObject({ tags: ['Boot'], dropped: ['its “serie”: Am Kai, see'] })
})

it('names the caption of a lead picture, and posts without an id by what else they have', () => {
  const more =
    '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>'
  const files = attachment(7, 'b.jpg', '<excerpt:encoded>Das <b>Boot</b></excerpt:encoded>')
  const [post] = found(item({ more }).replace('<wp:post_id>1</wp:post_id>', '') + files)
  expect(post).toMatchObject({
    key: 'wordpress\nhttps://alt.example\nhttps://alt.example/?p=1',
    dropped: ['the caption of its lead picture, “Das Boot”'],
  })
})
