import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printMarkup, readBlocks } from '@litfass/rich-text'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { photograph } from '../factories/pictures/photograph.ts'
import { LITFASS } from '../factories/project.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'litfass-articles-'))
  await mkdir(join(folder, 'hafen/bilder'), { recursive: true })
  await writeFile(join(folder, 'hafen/bilder/kutter.jpg'), await photograph({ seed: 61 }))
  await writeFile(join(folder, 'hafen/kutter.md'), KUTTER)
  await writeFile(join(folder, 'rat.txt'), RAT)
  await writeFile(join(folder, 'leer.md'), 'Ohne Kopf')
  await writeFile(join(folder, 'kaputt.md'), '---\ntitle: [\n---\nText')
  await writeFile(join(folder, 'README.md'), 'Kein Artikel')
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  await site().pool.query('delete from articles')
  await site().pool.query('delete from litfass_import_keys')
  await site().pool.query('delete from litfass_former_paths')
  await site().pool.query('delete from images')
})

it('says in a dry run what it would do, and writes nothing', async () => {
  const run = await command(folder, '--dry-run')
  expect(run.log).toContain('2 would be added, 0 already there, 2 refused, 2 pictures.')
  expect(run.log).toContain('leer.md: It does not begin with front matter between lines of ---.')
  expect(run.log).toContain('kaputt.md: Its front matter cannot be read:')
  expect(run.log).toContain('Nothing was written.')
  expect(await articles()).toEqual([])
})

it('adds Markdown and markup with their pictures as drafts, once, and brings back nothing deleted', async () => {
  const first = await command(folder)
  expect(first.log).toContain('2 added, 0 already there, 2 refused, 1 pictures.')
  expect(first.log).toContain('Not among the topics: Werft')
  const [kutter, rat] = await articles()
  expect(kutter).toMatchObject({
    title: 'Ein Schiff zieht um',
    language: 'de',
    status: 'draft',
    byline: 'T. H.',
  })
  expect(kutter?.lead).toBeGreaterThan(0)
  expect(markupOf(kutter?.body, kutter?.rest)).toBe(
    [
      '[h2]Spätschicht[/h2]',
      `Um [b]22 Uhr[/b] sagt [url=https://example.org]sie[/url]:`,
      `[img=${kutter?.lead}]Der Kutter[/img]`,
      '[quote]Deshalb schaue ich.[/quote]',
      '[list=1]\n[*]eins\n[list]\n[*]innen\n[/list]\n[*]zwei\n[/list]',
      '[table]\n[tr][th]Tag[/th][th]Zahl[/th][/tr]\n[tr][td]Mo[/td][td]1[/td][/tr]\n[/table]',
      '[pcrm][/pcrm]',
      'Der Rest.',
    ].join('\n\n'),
  )
  expect(rat).toMatchObject({ title: 'Der Rat', language: 'en', isPremium: false })
  await site().pool.query("update articles set deleted_at = now() where title = 'Der Rat'")
  await site().pool.query("delete from articles where title = 'Ein Schiff zieht um'")
  const again = await command(folder, '--publish')
  expect(again.log).toContain('0 added, 2 already there, 2 refused, 0 pictures.')
  expect(await articles()).toHaveLength(1)
})

it('reads files as others write them, and reports what it dropped and refused', async () => {
  const odd = await mkdtemp(join(tmpdir(), 'litfass-odd-articles-'))
  await mkdir(join(odd, 'bilder'))
  await writeFile(join(odd, 'bilder', 'fähre.jpg'.normalize('NFD')), await photograph({ seed: 62 }))
  await writeFile(join(odd, 'fähre.md'), FAEHRE)
  await writeFile(join(odd, 'cp1252.md'), Buffer.from('---\ntitle: Grün\n---\nSchöne Größe', 'latin1'))
  await writeFile(join(odd, 'datum.md'), '---\ntitle: Datum\ndate: 01.07.2026\n---\nText')
  await writeFile(join(odd, 'koi8.md'), Buffer.from([0x2d, 0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]))
  for (const name of ['Küste', 'Hafen']) await buildTopic(site().payload, name)
  const run = await command(odd, '--publish', '--report', 'report.csv')
  await rm(odd, { recursive: true })
  expect(run.log).toContain('2 added, 0 already there, 2 refused, 1 pictures.')
  expect(run.log).toContain('koi8.md: Its encoding cannot be told')
  expect(run.log).toContain('datum.md: "date": “01.07.2026” is no time.')
  const [latin, ferry] = await articles()
  expect(latin).toMatchObject({ title: 'Grün', status: 'published' })
  expect(markupOf(latin?.body)).toBe('Schöne Größe')
  expect(ferry).toMatchObject({
    title: 'Fähre',
    status: 'draft',
    publishedAt: new Date('2026-06-30T22:00:00Z'),
  })
  const picture = /\[img=(\d+)\]/.exec(markupOf(ferry?.body))?.[1]
  expect(markupOf(ferry?.body)).toBe(
    `10[sup]6[/sup] Liter\n\n[img=${picture}]Die Fähre[/img]\n\n[img=${picture}]Noch einmal[/img]`,
  )
  const { rows } = await site().pool.query(
    'select t.name from articles_rels r join topics t on t.id = r.topics_id order by t.name',
  )
  expect(rows).toEqual([{ name: 'Hafen' }, { name: 'Küste' }])
  const report = await readFile(join(folder, 'report.csv'), 'utf8')
  expect(report).toContain(
    '"fähre.md","added","Fähre","/artikel/faehre","","the comment “TODO”; the topic “Möwen”"',
  )
  expect(report).toContain('"koi8.md","refused"')
})

it('publishes the articles of a feed at their time, links to its pictures, and takes no markup of it for its own', async () => {
  const server = createServer((_, response) => response.end(RSS)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/feed.xml`
  const run = await command(address, '--publish')
  expect(run.log).toContain('2 added, 0 already there, 1 refused')
  server.close()
  const [one, two] = await articles()
  expect(one).toMatchObject({
    title: 'Sturm & Flut',
    teaser: 'Kurz gesagt.',
    byline: 'Nele',
    publishedAt: new Date('2026-03-05T11:00:00Z'),
    status: 'published',
  })
  expect(markupOf(one?.body)).toBe(
    'Der [b]Deich[/b] hält.\n\n[url=https://example.org/a.jpg]Deich[/url]\n\n\\[pcrm\\]\\[/pcrm\\] alert',
  )
  expect(two).toMatchObject({ title: 'Zweiter', publishedAt: new Date('2026-03-06T11:00:00Z') })
})

it('refuses an article with the id of one before it, and names both', async () => {
  await writeFile(join(folder, 'doppelt.xml'), RSS.replace('<guid>2</guid>', '<guid>1</guid>'))
  const run = await command('doppelt.xml')
  expect(run.log).toContain('1 added, 0 already there, 2 refused')
  expect(run.log).toContain('doppelt.xml “Zweiter”: It has the same id as “https://example.org/1” before it.')
})

it('adds the posts of a WordPress export with their pictures, and publishes what was public there alone', async () => {
  const old = await mkdtemp(join(tmpdir(), 'litfass-wordpress-'))
  await mkdir(join(old, 'uploads/2026'), { recursive: true })
  await writeFile(join(old, 'uploads/2026/boot.jpg'), await photograph({ seed: 63 }))
  await writeFile(join(old, 'export.xml'), WORDPRESS)
  const args = [
    join(old, 'export.xml'),
    '--publish',
    '--pictures',
    join(old, 'uploads'),
    '--report',
    'wordpress.csv',
  ]
  const run = await command(...args)
  await rm(old, { recursive: true })
  expect(run.log).toContain('4 added, 0 already there, 0 refused, 2 left out, 1 pictures.')
  expect(run.log).toContain('Left out, as they are no articles: attachment (1), page (1)')
  const { rows } = await site().pool.query(
    'select title, slug, _status as status, deleted_at is not null as trashed, lead_id as lead, body from articles order by id',
  )
  expect(rows).toMatchObject([
    { title: 'Öffentlich', slug: 'alter-name', status: 'published', trashed: false },
    { title: 'Privat', status: 'draft', trashed: false },
    { title: 'Geschützt', status: 'draft', trashed: false },
    { title: 'Papierkorb', status: 'draft', trashed: true },
  ])
  const [{ lead, body }] = rows
  expect(markupOf(body)).toBe(`Eins\nzwei.\n\n[img=${lead}]Das Boot[/img]`)
  const report = await readFile(join(folder, 'wordpress.csv'), 'utf8')
  expect(report).toContain('"added","Öffentlich","/artikel/alter-name","https://alt.example/?p=1",""')
})

it('lets old addresses lead to what it adds, once, and leaves those that lead elsewhere', async () => {
  const writeExport = (...items: string[]) =>
    writeFile(join(folder, 'alt.xml'), wordpressExport(items.join('')))
  const moved = (title: string, id: number, link: string) =>
    post(title, id, 'publish').replace(
      /<link>.*<\/link>/,
      `<link>https://alt.example${link}</link><guid>https://alt.example/?p=${id}</guid>`,
    )
  await writeExport(
    moved('Eins', 1, '/2019/F%C3%A4hre/'),
    moved('Zwei', 2, '/2019/f%c3%a4hre'),
    post('Entwurf', 3, 'draft'),
  )
  const dry = await command('alt.xml', '--dry-run')
  expect(dry.log).toContain('5 old addresses would lead to them.')
  expect(await formerPaths()).toEqual([])
  const run = await command('alt.xml', '--report', 'alt.csv')
  expect(run.log).toContain('4 old addresses lead to them.')
  expect(run.log).toContain('added without its address /2019/fähre, which leads to another article')
  const rows = [
    { path: '/2019/fähre', title: 'Eins' },
    { path: '/?p=1', title: 'Eins' },
    { path: '/?p=2', title: 'Zwei' },
    { path: '/?p=3', title: 'Entwurf' },
  ]
  expect(await formerPaths()).toEqual(rows)
  expect(await readFile(join(folder, 'alt.csv'), 'utf8')).toContain('"","/2019/fähre /?p=1"')
  const again = await command('alt.xml')
  expect(again.log).not.toContain('old addresses')
  expect(await formerPaths()).toEqual(rows)
  const { docs } = await site().payload.find({ collection: 'articles', where: { title: { equals: 'Eins' } } })
  await site().payload.delete({ collection: 'articles', id: docs[0]?.id ?? 0 })
  expect(await formerPaths()).toEqual(rows.slice(2))
})

it('lets addresses of a feed lead here where the command names its site', async () => {
  await writeFile(join(folder, 'feed.xml'), RSS)
  const run = await command('feed.xml', '--from', 'https://example.org', '--publish')
  expect(run.log).toContain('1 old addresses lead to them.')
  expect(await formerPaths()).toEqual([{ path: '/1', title: 'Sturm & Flut' }])
  expect((await command('feed.xml', '--from', 'example.org')).log).toContain(
    '"example.org" is no address of a site',
  )
})

it('fetches pictures from the site that an export is of, and from nowhere else', async () => {
  const picture = await photograph({ seed: 64 })
  const server = createServer((_, response) => response.end(picture)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/`
  await writeFile(
    join(folder, 'bilder.xml'),
    wordpressExport(`<item><title>Bilder</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_id>1</wp:post_id>
      <content:encoded><![CDATA[<img src="${address}a.jpg"><img src="https://fremd.example/b.jpg">]]></content:encoded></item>`),
  )
  const run = await command('bilder.xml', '--pictures', address)
  server.close()
  expect(run.log).toContain('1 added, 0 already there, 0 refused, 1 pictures.')
  expect(run.log).toContain('added without the picture https://fremd.example/b.jpg (a link to it stays)')
  const [{ body }] = await articles()
  expect(markupOf(body)).toMatch(/^\[img=\d+\]\[\/img\]\n\n\[url=https:\/\/fremd.example\/b.jpg\]/)
})

it('adds the posts of a Ghost export: what members alone read is premium, and drafts stay drafts', async () => {
  const old = await mkdtemp(join(tmpdir(), 'litfass-ghost-'))
  await mkdir(join(old, 'images'))
  await writeFile(join(old, 'images/boot.jpg'), await photograph({ seed: 65 }))
  const post = (id: string, more: object) => ({
    id,
    title: id,
    slug: id,
    html: `<p>${id}</p>`,
    status: 'published',
    type: 'post',
    ...more,
  })
  const posts = [
    post('offen', {
      visibility: 'public',
      published_at: '2026-03-05 11:00:00',
      feature_image: '__GHOST_URL__/content/images/boot.jpg',
    }),
    post('zahlend', { visibility: 'paid', published_at: '2026-03-05T11:00:00.000Z' }),
    post('entwurf', { visibility: 'public', status: 'draft' }),
    post('seite', { type: 'page' }),
  ]
  await writeFile(join(old, 'ghost.json'), JSON.stringify({ db: [{ data: { posts } }] }))
  const run = await command(join(old, 'ghost.json'), '--publish', '--pictures', old)
  await rm(old, { recursive: true })
  expect(run.log).toContain('3 added, 0 already there, 0 refused, 1 left out, 1 pictures.')
  const [open, paid, draft] = await articles()
  expect(open).toMatchObject({
    status: 'published',
    isPremium: false,
    publishedAt: new Date('2026-03-05T11:00:00Z'),
  })
  expect(open?.lead).toBeGreaterThan(0)
  expect(paid).toMatchObject({ status: 'published', isPremium: true })
  expect([markupOf(paid?.body), markupOf(paid?.rest)]).toEqual(['', 'zahlend'])
  expect(draft).toMatchObject({ title: 'entwurf', status: 'draft', publishedAt: null })
})

it('publishes nothing that its source does not call public, and keeps odd characters from stopping it', async () => {
  const odd = await mkdtemp(join(tmpdir(), 'litfass-hidden-articles-'))
  await writeFile(
    join(odd, 'a.md'),
    '---\nTitle: "Nu\\0ll"\nteaser: "a\\ud800b"\ndate: 2026-03-05\n---\nText',
  )
  await writeFile(join(odd, 'b.md'), '---\ntitle: Intern\nStatus: private\ndate: 2026-03-05\n---\nText')
  const run = await command(odd, '--publish')
  expect(run.log).toContain('2 added, 0 already there, 0 refused')
  expect(await articles()).toMatchObject([
    { title: 'Null', teaser: 'ab', status: 'published' },
    { title: 'Intern', status: 'draft' },
  ])
  await rm(odd, { recursive: true, force: true })
})

it('adds the page bundles of a site: planned, expired and unlisted ones are no public articles yet', async () => {
  const old = await mkdtemp(join(tmpdir(), 'litfass-hugo-'))
  const put = async (name: string, content: string) => {
    await mkdir(join(old, 'content/posts', name), { recursive: true })
    await writeFile(join(old, 'content/posts', name, 'index.md'), content)
  }
  await put('erster', '---\ntitle: Erster\ndate: 2026-03-05\naliases: [/alt/erster]\n---\n![Boot](boot.jpg)')
  await writeFile(join(old, 'content/posts/erster/boot.jpg'), await photograph({ seed: 66 }))
  await put(
    'zweiter',
    '+++\ntitle = "Zweiter"\ndate = 2026-03-06\npublishDate = 2099-01-01\nexpiryDate = 2099-02-01\n+++\nText',
  )
  await put('dritter', '---\ntitle: Dritter\ndate: 2020-01-01\nexpiryDate: 2021-01-01\n---\nText')
  await put('vierter', '---\ntitle: Vierter\nheadless: true\n---\nText')
  await put('wort', `---\ntitle: ${'Wort '.repeat(100)}\ndate: 2026-03-07\n---\nText`)
  await writeFile(join(old, 'content/posts/_index.md'), '---\ntitle: Alle\n---\n')
  const run = await command(old, '--publish')
  expect(run.log).toContain('4 added, 0 already there, 0 refused, 2 left out, 1 pictures.')
  expect(run.log).toContain('Left out, as they are no articles: section (1), headless bundle (1)')
  expect(run.log).toContain(
    'wort/index.md: added without the end of its title, of which 200 characters are kept',
  )
  const { rows } = await site().pool.query(
    'select title, slug, _status as status, published_at as "from", unpublish_at as until from articles order by id',
  )
  expect(rows).toMatchObject([
    {
      ...{ title: 'Dritter', slug: 'dritter', status: 'draft' },
      until: new Date('2020-12-31T23:00:00Z'),
    },
    { title: 'Erster', slug: 'erster', status: 'published' },
    { slug: 'wort', status: 'published' },
    {
      ...{ title: 'Zweiter', slug: 'zweiter', status: 'published' },
      ...{ from: new Date('2098-12-31T23:00:00Z'), until: new Date('2099-01-31T23:00:00Z') },
    },
  ])
  expect(await formerPaths()).toEqual([{ path: '/alt/erster', title: 'Erster' }])
  expect((await command(old)).log).toContain('0 added, 4 already there')
  await rm(old, { recursive: true })
})

const wordpressExport = (items: string) => `<?xml version="1.0"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<link>https://alt.example</link><language>de</language><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`

const post = (title: string, id: number, status: string, more = '') =>
  `<item><title>${title}</title><link>https://alt.example/?p=${id}</link><pubDate>Sat, 14 Nov 2026 09:00:00 +0000</pubDate>
  <wp:post_id>${id}</wp:post_id><wp:status>${status}</wp:status><wp:post_type>post</wp:post_type>${more}</item>`

const WORDPRESS = wordpressExport(
  [
    post(
      ...(['Öffentlich', 1, 'publish'] as const),
      `<wp:post_name>alter-name</wp:post_name>
      <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>5</wp:meta_value></wp:postmeta>
      <content:encoded><![CDATA[Eins
zwei.

[caption id="a"]<img src="https://alt.example/wp-content/uploads/2026/boot-300x200.jpg" /> Das Boot[/caption]]]></content:encoded>`,
    ),
    post('Privat', 2, 'private'),
    post('Geschützt', 3, 'publish', '<wp:post_password>geheim</wp:post_password>'),
    post('Papierkorb', 4, 'trash'),
    `<item><title>boot</title><wp:post_id>5</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status>
    <wp:attachment_url>https://alt.example/wp-content/uploads/2026/boot.jpg</wp:attachment_url></item>`,
    '<item><title>Impressum</title><wp:post_type>page</wp:post_type><wp:status>publish</wp:status></item>',
  ].join(''),
)

const KUTTER = `---
title: Ein Schiff zieht um
byline: T. H.
tags: [Werft]
lead: bilder/kutter.jpg
---
# Spätschicht

Um **22 Uhr** sagt [sie](https://example.org):
![Der Kutter](bilder/kutter.jpg)

> Deshalb schaue ich.

1. eins
   - innen
2. zwei

| Tag | Zahl |
| --- | ---- |
| Mo  | 1    |

<!-- premium -->

Der Rest. ![](../../../etc/passwd)
`

const FAEHRE = `---
title: Fähre
kicker:
topics: [Küste, hafen]
tags: [Möwen]
language: de
date: 01.07.2026
draft: true
---
10<sup>6</sup> Liter

<!-- TODO -->

![Die Fähre](bilder/fähre.jpg)

![Noch einmal](bilder/f%C3%A4hre.jpg)
`

const RAT = `---
title: Der Rat
language: en
---
Ein [i]Satz[/i].
`

const RSS = `<?xml version="1.0"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>Blatt</title><language>de-DE</language>
<item><title>Sturm &amp; Flut</title><guid>1</guid><link>https://example.org/1</link><dc:creator>Nele</dc:creator>
<pubDate>Thu, 05 Mar 2026 12:00:00 +0100</pubDate><description>Kurz &lt;b&gt;gesagt&lt;/b&gt;.</description>
<content:encoded><![CDATA[<p>Der <strong>Deich</strong> hält.</p><img src="https://example.org/a.jpg" alt="Deich">
<script>x()</script><p onclick="x()">[pcrm][/pcrm] <a href="javascript:x()">alert</a></p>]]></content:encoded></item>
<item><title>Zweiter</title><guid>2</guid><pubDate>Fri, 06 Mar 2026 12:00:00 +0100</pubDate><description>Text</description></item>
<item><guid>3</guid><description>Ohne Titel</description></item>
</channel></rss>`

async function command(...args: string[]) {
  const run = site().run('import', [...LITFASS, 'import-articles', ...args], { INIT_CWD: folder })
  return { code: await run.exited, log: run.log() }
}

/** The text as it is stored, on both sides of its premium marker. */
const markupOf = (...parts: unknown[]) =>
  printMarkup(parts.flatMap((part) => readBlocks(part) ?? ['unreadable' as never]))

async function articles() {
  const { rows } = await site().pool.query(
    `select title, teaser, language, byline, lead_id as lead, is_premium as "isPremium", _status as status,
            published_at as "publishedAt", body, premium_body as rest
     from articles order by id`,
  )
  return rows
}

async function formerPaths() {
  const { rows } = await site().pool.query(
    `select f.path, a.title from litfass_former_paths f join articles a on a.id::text = f.document_id
     where f.collection = 'articles' order by a.id, f.path collate "C"`,
  )
  return rows
}
