import { describe, expect, it } from 'vitest'
import { storiesOfFeed } from '../feeds/feed.ts'
import { parseXml } from '../xml/parse.ts'
import { attachment, found, item, reading, story, wxr } from './exportsForSpecs.ts'
import { foundInWordpress } from './posts.ts'

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
