import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenLocally } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { markupOf, useArticleImport } from '../factories/articleImport.ts'
import { photograph } from '../factories/pictures/photograph.ts'

const { site, folder, command, articles, formerPaths } = useArticleImport()

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
  const report = await readFile(join(folder(), 'wordpress.csv'), 'utf8')
  expect(report).toContain('"added","Öffentlich","/artikel/alter-name","https://alt.example/?p=1",""')
})

it('redirects old addresses to what it adds, once, and leaves other redirects alone', async () => {
  const writeExport = (...items: string[]) =>
    writeFile(join(folder(), 'alt.xml'), wordpressExport(items.join('')))
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
  expect(await readFile(join(folder(), 'alt.csv'), 'utf8')).toContain('"","/2019/fähre /?p=1"')
  const again = await command('alt.xml')
  expect(again.log).not.toContain('old addresses')
  expect(await formerPaths()).toEqual(rows)
  const { docs } = await site().payload.find({ collection: 'articles', where: { title: { equals: 'Eins' } } })
  await site().payload.delete({ collection: 'articles', id: docs[0]?.id ?? 0 })
  expect(await formerPaths()).toEqual(rows.slice(2))
})

it('fetches pictures from the site that an export is of, and from nowhere else', async () => {
  const picture = await photograph({ seed: 64 })
  const server = createServer((_, response) => response.end(picture))
  const address = `http://127.0.0.1:${await listenLocally(server)}/`
  await writeFile(
    join(folder(), 'bilder.xml'),
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
