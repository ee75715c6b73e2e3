import { SaxesParser } from 'saxes'
import { beforeEach, describe, expect, it } from 'vitest'
import { bodyOf, buildArticle } from '../factories/articles.ts'
import { postOf } from '../factories/calls.ts'
import { grantCredits } from '../factories/credits.ts'
import { keptPages } from '../factories/keptPages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })

const { page, save, redirectOf, hasBegun } = keptPages(site)

beforeEach(hasBegun)

describe('a story', () => {
  it('stands in its own language; the other prefix and its former address redirect there', async () => {
    const { payload } = site()
    const german = await buildArticle(payload, { title: 'Ebbe im Hafen' })
    const english = await buildArticle(payload, {
      title: 'Low tide',
      language: 'en',
      translation: german.id,
    })
    expect((await page('/artikel/ebbe-im-hafen')).text).toMatch(
      /hrefLang="en" href="[^"]*\/en\/artikel\/low-tide"/i,
    )
    expect(await redirectOf('/en/artikel/ebbe-im-hafen')).toEqual([307, '/en/artikel/low-tide'])
    expect(await redirectOf('/artikel/low-tide')).toEqual([307, '/artikel/ebbe-im-hafen'])
    await save(`/articles/${german.id}`, { slug: 'niedrigwasser', _status: 'published' })
    expect(await redirectOf('/artikel/ebbe-im-hafen')).toEqual([308, '/artikel/niedrigwasser'])
    expect(await redirectOf(`/beitrag/artikel/${english.id}`)).toEqual([307, '/en/artikel/low-tide'])
    expect((await page('/artikel/nirgends')).status).toBe(404)
  })

  it('withholds premium text in its page, Next’s payload, the feeds and what search engines read', async () => {
    const { payload, viewers } = site()
    const { id, slug } = await buildArticle(payload, {
      title: 'Was der Rat verschweigt',
      owner: Number(viewers.member.account?.id),
      body: bodyOf('Offen gesagt.', '[premium]', 'Das Geheimnis steht hier.'),
    })
    const path = `/artikel/${slug}`
    const shown = await page(path)
    expect([shown.isKept, shown.text.includes('Offen gesagt.')]).toEqual([true, true])
    expect(shown.text).toContain('"isAccessibleForFree":false')
    const payloadOfNext = await fetch(`${site().url}${path}?_rsc=x`, { headers: { RSC: '1' } })
    const readByVisitors = [
      shown.text,
      await payloadOfNext.text(),
      (await page(`${path}?lesen=ganz`)).text,
      (await page(`${path}?lesen=ganz`, viewers.otherMember)).text,
      (await page('/artikel/rss.xml')).text,
      (await page('/artikel/feed.json')).text,
      (await page('/suche?q=geheimnis')).text,
    ]
    expect(readByVisitors.map((text) => text.includes('Das Geheimnis steht hier'))).toEqual(
      readByVisitors.map(() => false),
    )
    for (const viewer of [viewers.editor, viewers.member]) {
      const whole = await page(`${path}?lesen=ganz`, viewer)
      expect([whole.isKept, whole.text.includes('Das Geheimnis steht hier')]).toEqual([false, true])
    }
    // Members who have unlocked it get an uncached page, which no one else is served.
    await grantCredits(payload, Number(viewers.otherMember.account?.id), { amount: 2 })
    const unlocked = await fetch(`${site().url}/credit/ajax/unlock/article/${id}`, {
      ...postOf({ price: 2 }),
      headers: { 'Content-Type': 'application/json', ...viewers.otherMember.headers },
    })
    expect(unlocked.status).toBe(200)
    const own = await page(`${path}?lesen=ganz`, viewers.otherMember)
    expect([own.isKept, own.text.includes('Das Geheimnis steht hier')]).toEqual([false, true])
    expect((await page(`${path}?lesen=ganz`)).text).not.toContain('Das Geheimnis steht hier')
    expect((await page(path, viewers.otherMember)).text).not.toContain('Das Geheimnis steht hier')
    // The public page is the same for those who may read more.
    expect((await page(path, viewers.editor)).text).not.toContain('Das Geheimnis steht hier')
    expect((await page(`/vorschau/artikel/${id}`, viewers.editor)).text).toContain('Das Geheimnis steht hier')
    expect((await page(`/vorschau/artikel/${id}`, viewers.otherMember)).status).toBe(404)
  })

  it('is in the lists, the feeds and the sitemaps before its publication is answered, and in none earlier', async () => {
    const { payload } = site()
    const { id } = await buildArticle(payload, { title: 'Sturmflut erwartet', state: 'draft' })
    const lists = ['/', '/artikel', '/artikel/atom.xml', '/sitemap/stories-1.xml', '/news-sitemap.xml']
    const found = async () =>
      Promise.all(
        lists.map(async (path) => {
          const { text, isKept } = await page(path)
          return [path, isKept, text.includes('sturmflut-erwartet')]
        }),
      )
    expect(await found()).toEqual(lists.map((path) => [path, true, false]))
    await save(`/articles/${id}`, { _status: 'published' })
    expect(await found()).toEqual(lists.map((path) => [path, true, true]))
    await save(`/litfass/a/ajax/article/reject/${id}`, { reason: 'Der Sturm zieht vorbei.' }, 'POST')
    expect(await found()).toEqual(lists.map((path) => [path, true, false]))
    expect((await page('/artikel/sturmflut-erwartet')).status).toBe(404)
  })

  it('is one entry of well-formed feeds whatever its texts hold, under an id that never changes', async () => {
    const { payload } = site()
    const { id } = await buildArticle(payload, {
      title: 'Feld ]]>]]></title></item><item> Vector<int> & Co',
      kicker: 'Tempo < 30',
      teaser: 'Preis < 3 & <script>\u000b',
    })
    const feeds = ['/artikel/rss.xml', '/artikel/atom.xml', '/artikel/feed.json']
    const idsIn = async () => {
      const bodies = await Promise.all(feeds.map(async (path) => (await page(path)).text))
      return bodies.map((text) => text.match(new RegExp(`tag:[^<"]+:article/${id}\\b`, 'g')))
    }
    const ids = await idsIn()
    expect(ids.map((found) => found?.length)).toEqual([1, 1, 1])
    for (const path of [
      '/artikel/rss.xml',
      '/artikel/atom.xml',
      '/news-sitemap.xml',
      '/sitemap/stories-1.xml',
    ])
      new SaxesParser({ xmlns: true }).write((await page(path)).text).close()
    const { items } = JSON.parse((await page('/artikel/feed.json')).text)
    expect(items[0]).toMatchObject({
      title: 'Feld ]]>]]></title></item><item> Vector<int> & Co',
      content_text: 'Preis < 3 & <script>',
    })
    await save(`/articles/${id}`, { title: 'Ganz anders', slug: 'ganz-anders', _status: 'published' })
    expect((await page('/artikel/feed.json')).text).toContain('/artikel/ganz-anders')
    expect(await idsIn()).toEqual(ids)
  })

  it.each([
    { title: 'Deich ]]> Ende' },
    { title: 'Deich <b>Vector<int></b> & Co', teaser: 'Preis < 3 & <script>alert(1)</script>' },
    { title: 'Deich \u000b Steuer \u0001 Zeichen', teaser: 'Text mit \u000b und \ufffe' },
    { title: 'Deich hinter Dünen', kicker: 'Tempo < 30 & ]]>', byline: '<Anna> & "Bo"' },
  ])('is, as an editor posts %j, the same text in every feed', async (fields) => {
    const { viewers, url } = site()
    const answer = await fetch(`${url}/api/articles`, {
      ...postOf({ ...fields, _status: 'published' }),
      headers: { 'Content-Type': 'application/json', ...viewers.editor.headers },
    })
    expect(answer.status).toBe(201)
    const { id } = (await answer.json()).doc
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot carry these
    const carried = (text = '') => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe]/g, '')
    const texts: string[] = []
    for (const path of ['/artikel/rss.xml', '/artikel/atom.xml', '/news-sitemap.xml']) {
      const parser = new SaxesParser({ xmlns: true })
      parser.on('text', (text) => void texts.push(text))
      parser.write((await page(path)).text).close()
      expect(texts.splice(0)).toContain(carried(fields.title))
    }
    const { items } = JSON.parse((await page('/artikel/feed.json')).text)
    const entry = items.find((item: { id: string }) => item.id.endsWith(`:article/${id}`))
    expect(entry).toMatchObject({ title: carried(fields.title), content_text: carried(fields.teaser) })
    if (fields.kicker) expect(entry.tags).toEqual([fields.kicker])
  })

  it('with an unreadable row breaks no list, feed or sitemap for the others', async () => {
    const { payload, pool } = site()
    const { id } = await buildArticle(payload, { title: 'Kaputt wie nichts' })
    const { id: other } = await buildArticle(payload, { title: 'Ganz heil' })
    await pool.query(`update articles set published_at = '4000-01-01 BC' where id = $1`, [id])
    const lists = ['/artikel', '/artikel/rss.xml', '/artikel/atom.xml', '/artikel/feed.json']
    for (const path of [...lists, '/news-sitemap.xml', '/sitemap/stories-1.xml']) {
      const { status, text } = await page(path)
      expect([path, status, /Ganz heil|ganz-heil/.test(text)]).toEqual([path, 200, true])
    }
    // Payload cannot read what it deletes.
    await pool.query('delete from articles where id = any($1)', [[id, other]])
  })
})
