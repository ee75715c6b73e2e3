import { useBrowser } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookmarkBrowser } from '../factories/bookmarks.ts'
import { callSite } from '../factories/calls.ts'
import { iiifSchema, openViewerSite, type ViewerSite } from '../factories/iiif.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { cornersOf, quarters } from '../factories/pictures/drawings.ts'
import { photograph } from '../factories/pictures/photograph.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
let viewer: ViewerSite
const open = useBrowser(() => viewer.url)

const member = () => bookmarkBrowser((path, init) => callSite(site(), path, init), site().viewers.member)

beforeAll(async () => {
  viewer = await openViewerSite()
  const { payload, viewers } = site()
  const pictures = [
    { picture: await photograph({ width: 2400, height: 1600 }), copyright: 'Erika Muster' },
    { picture: await quarters(), caption: 'Vier Felder', copyright: 'Foto: S. Nazarov' },
    {
      picture: await photograph({ width: 300, height: 200 }),
      caption: 'Nur für mich',
      copyright: 'Geheim',
      visibility: 'restricted' as const,
      imageManagerPrefix: 'avatar',
      owner: viewers.member,
    },
  ]
  for (const one of pictures) {
    const { id } = await buildImage(payload, one)
    await untilProcessed(payload, id)
    await member().act(id, 'save-add')
  }
})
afterAll(() => viewer.close())

async function share(): Promise<{ id: number; url: string; manifest: string }> {
  return (await member().json('/media/ajax/imagereferenceshare', { list: 'saved' })).json()
}

/** The manifest in the viewer, on a page of another site that requests everything from ours. */
async function show(manifest: string) {
  const { page, watch } = await open()
  watch.expect(new RegExp(`^request to ${new URL(site().url).host}$`))
  await page.goto(viewer.addressOf(manifest))
  return { page, watch }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** The colours around the middle of what the viewer shows, clockwise from the upper left. */
async function coloursShown(page: Page): Promise<string> {
  const shown = await page.locator('.openseadragon-canvas').first().screenshot()
  const { width, height } = await sharp(shown).metadata()
  const side = Math.round(Math.min(width, height) / 5)
  const [left, top] = [Math.round((width - side) / 2), Math.round((height - side) / 2)]
  return (await cornersOf(await sharp(shown).extract({ left, top, width: side, height: side }).toBuffer()))
    .corners
}

it('opens in a viewer of another site, with every public picture, its name and its author', async () => {
  const { manifest, url } = await share()
  const { page } = await show(manifest)
  await page.getByRole('heading', { name: 'Merkliste' }).first().waitFor()
  await expect.poll(() => coloursShown(page)).toBe('red green white blue')
  await press(page, 'Info')
  const shown = () => page.locator('#viewer').textContent()
  await expect.poll(shown).toMatch(/1\s·\s*Vier Felder\s*Foto\s*S\. Nazarov/)
  await expect.poll(() => shown()).toMatch(/Fotos\s*S\. Nazarov · Erika Muster/)
  await expect.poll(() => shown()).not.toMatch(/Nur für mich|Geheim/)
  await expect.poll(() => page.getByRole('link', { name: 'Seite der Liste' }).getAttribute('href')).toBe(url)
  await press(page, 'Nächste Seite')
  await expect.poll(shown).toMatch(/2\s·\s*Bild \d+\s*Foto\s*Erika Muster/)
  await press(page, 'Seiten')
  const thumbnails = page.locator('.tify-thumbnails img')
  await expect.poll(() => thumbnails.count()).toBe(2)
  const loaded = () =>
    thumbnails.evaluateAll((all) => all.map((one) => one instanceof HTMLImageElement && one.naturalWidth))
  await expect.poll(loaded).toEqual([320, 320])
})

it('names files that scripts of other sites can read, each of the stated size', async () => {
  const { manifest } = await share()
  const { page } = await show(manifest)
  const { items } = iiifSchema.parse(await (await callSite(site(), new URL(manifest).pathname)).json())
  const files = items.flatMap(({ thumbnail, items: pages }) => [
    ...thumbnail,
    ...pages.flatMap((one) => one.items.map(({ body }) => body)),
  ])
  const sizes = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
          return { width, height }
        }),
      ),
    files.map(({ id }) => id),
  )
  expect(sizes).toEqual(files.map(({ width, height }) => ({ width, height })))
})

it('lets the viewer say that a list is gone once it is withdrawn', async () => {
  const { id, manifest } = await share()
  await member().json(`/media/ajax/imagereferenceshare/${id}/withdraw`, {})
  const { page, watch } = await show(manifest)
  watch.expect(/410/)
  await page.locator('#viewer').getByText(/410/).first().waitFor()
})
