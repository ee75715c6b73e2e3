import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildGallery, buildPictures } from '../factories/galleries.ts'
import { keptPages } from '../factories/keptPages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })

const { page, hits, hasBegun } = keptPages(site)

beforeEach(hasBegun)

describe('the later pages of a list', () => {
  let long: number
  beforeAll(async () => {
    const pictures = await buildPictures(site().payload, 51, { caption: 'Boot' })
    long = (await buildGallery(site().payload, { title: 'Alle Boote', pictures })).id
  })

  it('are answered from memory the second time, and name the pages beside them', async () => {
    for (const list of ['/bilder', '/en/bilder', `/galerie/${long}`, `/en/galerie/${long}`]) {
      expect((await page(`${list}/seite/2`)).isKept).toBe(true)
      const before = await hits()
      const { text } = await page(`${list}/seite/2`)
      expect(await hits()).toBe(before + 1)
      expect(text).toContain(`<link rel="canonical" href="${site().url}${list}/seite/2"/>`)
      expect(text).toContain(`<link rel="prev" href="${site().url}${list}"/>`)
      expect(text).toMatch(new RegExp(`<a [^>]*rel="prev"[^>]*href="${list}"`))
      const first = (await page(list)).text
      expect(first).toContain(`<link rel="next" href="${site().url}${list}/seite/2"/>`)
      expect(first).not.toContain('rel="prev"')
    }
  })

  it('are found only under their own number', async () => {
    for (const list of ['/bilder', '/en/galerie', '/galerie', `/galerie/${long}`])
      for (const number of ['99', '0', '02', 'x', '-1', ''])
        expect([list, number, (await visit(`${list}/seite/${number}`)).status]).toEqual([list, number, 404])
  })

  it('are redirected from their old addresses', async () => {
    for (const [old, address] of [
      ['/bilder?seite=2', '/bilder/seite/2'],
      [`/en/galerie/${long}?seite=2&x=y`, `/en/galerie/${long}/seite/2?x=y`],
      ['/bilder/seite/1', '/bilder'],
    ] as const) {
      const answer = await visit(old, 'manual')
      expect([answer.status, answer.headers.get('location')]).toEqual([308, address])
      expect((await visit(old)).status).toBe(200)
    }
    expect((await visit('/bilder?seite=99')).status).toBe(404)
    expect((await visit('/de/bilder?seite=2')).url).toBe(`${site().url}/bilder/seite/2`)
  })

  it('are in the sitemap', async () => {
    expect(await (await visit('/en/sitemap/pages-1.xml')).text()).toContain(
      `<loc>${site().url}/en/bilder/seite/2</loc>`,
    )
  })
})

const visit = (path: string, redirect: RequestRedirect = 'follow') =>
  fetch(`${site().url}${path}`, { redirect })
