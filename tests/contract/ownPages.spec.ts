import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { keptPages } from '../factories/keptPages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })

const { page, rawAnswer, hasBegun } = keptPages(site)

let image: number
beforeAll(async () => {
  image = (await buildImage(site().payload, { caption: 'Krabbenkutter im Nebel' })).id
})

beforeEach(hasBegun)

describe('no one gets another’s page', () => {
  it('a signed-in reader gets the same page as a visitor', async () => {
    const visitor = await page(`/bilder/${image}`)
    for (const viewer of [site().viewers.member, site().viewers.editor]) {
      expect((await page(`/bilder/${image}`, viewer)).text).toBe(visitor.text)
    }
  })

  it('only an editor sees unpublished content, and it is not cached', async () => {
    const { id } = await buildGallery(site().payload, { title: 'Entwurf', isPublished: false })
    const { editor, member } = site().viewers
    for (let round = 0; round < 2; round += 1) {
      const own = await page(`/galerie/${id}`, editor)
      expect([own.status, own.isKept, own.text.includes('Entwurf')]).toEqual([200, false, true])
      expect((await page(`/galerie/${id}`)).status).toBe(404)
      expect((await page(`/galerie/${id}`, member)).status).toBe(404)
    }
  })

  it('a signed-in account is named on no one else’s page', async () => {
    const { member } = site().viewers
    expect((await page('/anmelden', member)).isKept).toBe(false)
    const visitor = await page('/anmelden')
    expect([visitor.isKept, visitor.text.includes(member.user?.email ?? '?')]).toEqual([false, false])
  })

  it('a page does not take the host or the address that a client names', async () => {
    const { id } = await buildImage(site().payload)
    const evil = await rawAnswer('identity', `/bilder/${id}`, {
      host: 'boese.example',
      'x-forwarded-host': 'boese.example',
      'x-forwarded-for': '203.0.113.9',
    })
    expect(evil.body.toString()).not.toContain('boese.example')
    expect((await page(`/bilder/${id}`)).text).not.toMatch(/boese\.example|203\.0\.113/)
  })

  it('Next’s navigation answers and pages are cached separately', async () => {
    // Next redirects to the address that belongs to the headers of a navigation.
    const navigation = () =>
      callSite(site(), `/bilder/${image}?_rsc=abc`, { headers: { RSC: '1' }, redirect: 'follow' })
    for (let round = 0; round < 2; round += 1) {
      expect((await navigation()).headers.get('content-type')).toContain('text/x-component')
      expect((await page(`/bilder/${image}`)).type).toContain('text/html')
    }
  })

  it('a query that the page does not declare bypasses the cache', async () => {
    expect((await page('/bilder?utm_source=x')).isKept).toBe(false)
  })
})
