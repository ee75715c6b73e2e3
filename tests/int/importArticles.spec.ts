import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { markupOf, useArticleImport } from '../factories/articleImport.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { buildTopic } from '../factories/topics.ts'

const { site, folder, command, articles, formerPaths } = useArticleImport()

beforeAll(async () => {
  await mkdir(join(folder(), 'hafen/bilder'), { recursive: true })
  await writeFile(join(folder(), 'hafen/bilder/kutter.jpg'), await photograph({ seed: 61 }))
  await writeFile(join(folder(), 'hafen/kutter.md'), KUTTER)
  await writeFile(join(folder(), 'rat.txt'), RAT)
  await writeFile(join(folder(), 'leer.md'), 'Ohne Kopf')
  await writeFile(join(folder(), 'kaputt.md'), '---\ntitle: [\n---\nText')
  await writeFile(join(folder(), 'README.md'), 'Kein Artikel')
})

it('reports in a dry run what it would do, and writes nothing', async () => {
  const run = await command(folder(), '--dry-run')
  expect(run.log).toContain('2 would be added, 0 already there, 2 refused, 2 pictures.')
  expect(run.log).toContain('leer.md: It does not begin with front matter between lines of ---.')
  expect(run.log).toContain('kaputt.md: Its front matter cannot be read:')
  expect(run.log).toContain('Nothing was written.')
  expect(await articles()).toEqual([])
})

it('adds Markdown and markup with their pictures as drafts, once, and does not recreate deleted articles', async () => {
  const first = await command(folder())
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
  const again = await command(folder(), '--publish')
  expect(again.log).toContain('0 added, 2 already there, 2 refused, 0 pictures.')
  expect(await articles()).toHaveLength(1)
})

it('reads files as other programs write them, and reports what it dropped and refused', async () => {
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
  const report = await readFile(join(folder(), 'report.csv'), 'utf8')
  expect(report).toContain(
    '"fähre.md","added","Fähre","/artikel/faehre","","the comment “TODO”; the topic “Möwen”"',
  )
  expect(report).toContain('"koi8.md","refused"')
})

it('publishes only what its source calls public, and tolerates odd characters', async () => {
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
