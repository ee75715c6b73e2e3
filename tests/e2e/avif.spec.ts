import { eventually } from '@litfass/kit/testing'
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { onlyNoise, softPhotograph } from '../factories/pictures/photograph.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true, env: { LITFASS_AVIF: '1' } })
const open = useSiteBrowser(site)

let soft: { id: number; hash: string }
let grained: { id: number; hash: string }
beforeAll(async () => {
  grained = await ready(await onlyNoise())
  soft = await ready(await softPhotograph({ width: 1600, height: 1000 }))
  // They are made when nothing else is due, at the lowest priority: beside other suites that takes minutes.
  await eventually('its AVIFs', () => hasAvif(soft.id), { withinMs: 400_000 })
}, 480_000)

it('loads AVIF if there is one, WebP if there is none, and no picture twice', async () => {
  const { page } = await open()
  const loaded = filesLoadedBy(page)
  await page.goto('/bilder')
  await untilShown(page, soft.id)
  await untilShown(page, grained.id)
  expect(loaded.get(soft.id)).toEqual(['image/avif'])
  expect(loaded.get(grained.id)).toEqual(['image/webp'])
})

it('reserves the space of a picture, and loads its one large file early and once', async () => {
  const { page } = await open()
  const loaded = filesLoadedBy(page)
  await page.goto(`/bilder/${soft.id}`)
  await untilShown(page, soft.id)
  expect(loaded.get(soft.id)).toEqual(['image/avif'])
  const box = await page.locator(`img[src*="/media/file/${soft.id}/"]`).first().boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.6, 1)
  const early = page.locator('link[rel="preload"][as="image"]')
  await expect.poll(() => early.getAttribute('type')).toBe('image/avif')
  await expect.poll(() => early.getAttribute('imagesrcset')).toMatch(/M\.avif 320w.*XXL\.avif 1600w$/)
})

it('opens the lightbox over a picture that was loaded as AVIF', async () => {
  const { page } = await open()
  await page.goto(`/bilder/${soft.id}`)
  await untilShown(page, soft.id)
  await page.locator(`[data-pid="${soft.id}"]`).first().click()
  await page.locator('.pswp__img:not(.pswp__img--placeholder)').first().waitFor()
})

it('offers WebP to browsers without AVIF support, and no AVIF if none was made', async () => {
  const html = await (await callSite(site(), `/bilder/${soft.id}`)).text()
  expect(html).toMatch(
    /<picture[^>]*><source type="image\/avif"[^>]*\/?><img[^>]*srcSet="[^"]*XXL\.webp 1600w"/i,
  )
  expect(await answerOf(soft, 'XL.avif')).toEqual([200, 'image/avif'])
  expect(await answerOf(soft, 'XL.webp')).toEqual([200, 'image/webp'])
  expect((await answerOf(soft, 'S.avif'))[0]).toBe(404)
  expect((await answerOf(grained, 'M.avif'))[0]).toBe(404)
})

async function ready(picture: Buffer) {
  const { id } = await buildImage(site().payload, { picture, caption: 'Boot' })
  const { renditionHash } = await untilProcessed(site().payload, id)
  return { id, hash: `${renditionHash}` }
}

async function hasAvif(id: number): Promise<boolean> {
  const { rows } = await site().pool.query(`select variants::text as files from images where id = $1`, [id])
  return rows[0]?.files.includes('"avif"')
}

/** The kinds of files a page loads, by picture. */
function filesLoadedBy(page: Page): Map<number, (string | undefined)[]> {
  const loaded = new Map<number, (string | undefined)[]>()
  page.on('response', (response) => {
    const id = Number(/\/media\/file\/(\d+)\//.exec(response.url())?.[1])
    if (id) loaded.set(id, [...(loaded.get(id) ?? []), response.headers()['content-type']])
  })
  return loaded
}

async function untilShown(page: Page, id: number): Promise<void> {
  const picture = page.locator(`img[src*="/media/file/${id}/"]`).first()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth),
    )
    .toBeGreaterThan(0)
}

async function answerOf({ id, hash }: typeof soft, file: string) {
  const answer = await callSite(site(), `/media/file/${id}/${hash}/${file}`)
  await answer.body?.cancel()
  return [answer.status, answer.headers.get('content-type')]
}
