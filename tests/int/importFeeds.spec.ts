import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenLocally } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { markupOf, useArticleImport } from '../factories/articleImport.ts'
import { photograph } from '../factories/pictures/photograph.ts'

const { folder, command, articles, formerPaths } = useArticleImport()

it('publishes the articles of a feed at their time, links to its pictures, and does not interpret its text as markup', async () => {
  const server = createServer((_, response) => response.end(RSS))
  const address = `http://127.0.0.1:${await listenLocally(server)}/feed.xml`
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

it('refuses an article with the id of an earlier one, and names both', async () => {
  await writeFile(join(folder(), 'doppelt.xml'), RSS.replace('<guid>2</guid>', '<guid>1</guid>'))
  const run = await command('doppelt.xml')
  expect(run.log).toContain('1 added, 0 already there, 2 refused')
  expect(run.log).toContain('doppelt.xml “Zweiter”: It has the same id as “https://example.org/1” before it.')
})

it('redirects addresses of a feed if the command names its site', async () => {
  await writeFile(join(folder(), 'feed.xml'), RSS)
  const run = await command('feed.xml', '--from', 'https://example.org', '--publish')
  expect(run.log).toContain('1 old addresses lead to them.')
  expect(await formerPaths()).toEqual([{ path: '/1', title: 'Sturm & Flut' }])
  expect((await command('feed.xml', '--from', 'example.org')).log).toContain(
    '"example.org" is no address of a site',
  )
})

it('shows a lead picture once, keeps indentation, and reads a feed whatever one of its items is', async () => {
  const old = await mkdtemp(join(tmpdir(), 'litfass-odd-feed-'))
  await writeFile(join(old, 'boot.jpg'), await photograph({ seed: 66 }))
  await writeFile(join(old, 'kai-300x200.jpg'), await photograph({ seed: 67 }))
  await writeFile(join(old, 'steg.jpg'), await photograph({ seed: 68 }))
  await writeFile(join(old, 'feed.xml'), ODD_FEED)
  const run = await command(join(old, 'feed.xml'), '--publish', '--pictures', old, '--report', 'feed.csv')
  await rm(old, { recursive: true })
  expect(run.log).toContain('3 added, 0 already there, 1 refused, 3 pictures.')
  expect(run.log).toContain('<link> does not end before </item> (line 8).')
  const [boat, code, quay] = await articles()
  expect(boat?.lead).toBeGreaterThan(0)
  expect(markupOf(boat?.body)).toBe('Das Boot liegt.')
  expect(markupOf(code?.body)).toBe('if (a) {\n\u00a0\u00a0b()\n}')
  // One exists only in the small size, the other in the large one.
  expect(markupOf(quay?.body)).toMatch(/^Am Kai\.\n\n\[img=\d+\]\[\/img\]\n\n\[img=\d+\]\[\/img\]$/)
  expect(await readFile(join(folder(), 'feed.csv'), 'utf8')).toContain(
    'the caption of its lead picture, “Boot”',
  )
})

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

const ODD_FEED = `<?xml version="1.0"?>
<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">
<rss version="0.91"><channel><title>Alt</title><link>https://alt.example/</link>
<item><title>Boot</title><link>https://alt.example/boot</link><pubDate>Thu, 05 Mar 2026 12:00:00 +0100</pubDate>
<enclosure url="https://alt.example/boot.jpg" type="image/jpeg"/>
<description><![CDATA[<p><img src="https://alt.example/boot-300x200.jpg" alt="Boot"></p><p>Das Boot liegt.</p>]]></description></item>
<item><title>Kaputt</title>
<link>https://alt.example/kaputt</item>
<item><title>Code</title><link>https://alt.example/code</link><pubDate>Fri, 06 Mar 2026 12:00:00 +0100</pubDate>
<description><![CDATA[<pre>if (a) {
  b()
}</pre>]]></description></item>
<item><title>Kai</title><link>https://alt.example/kai</link><pubDate>Sat, 07 Mar 2026 12:00:00 +0100</pubDate>
<description><![CDATA[<p>Am Kai.</p><p><a href="kai.jpg"><img src="kai-300x200.jpg"></a></p><p><a href="steg.jpg"><img src="steg-300x200.jpg"></a></p>]]></description></item>
</channel></rss>`
