import { untilLoaded } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { lightboxOn } from '../factories/lightboxOn.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { type Site, useSite } from '../factories/useSite.ts'

const ids: number[] = []
const site = useSite({ server: true, worker: true, prepare: hangPictures })
const open = useSiteBrowser(site)

/** Next's router keeps its own state in every entry of the history: these go through it. */
it('Back closes the lightbox on a page of Next, and then goes back through its pages', async () => {
  const { page, lightbox } = await onGallery()
  const entries = await entriesOf(page)
  await lightbox.open(ids[1] ?? 0, 'bilder')
  await expect.poll(() => entriesOf(page)).toBe(entries + 1)
  await page.goBack()
  await lightbox.untilClosed()
  expect(new URL(page.url()).pathname).toBe('/bilder')
  await page.goForward()
  await lightbox.dialog.waitFor()
  await page.goBack()
  await lightbox.untilClosed()
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => lightbox.dialog.count()).toBe(0)
})

it('closing by key leaves a history that the router can continue', async () => {
  const { page, lightbox } = await onGallery()
  await lightbox.open(ids[0] ?? 0, 'bilder')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await lightbox.untilClosed()
  await page.getByRole('link', { name: 'English' }).first().click()
  await page.waitForURL((url) => url.pathname === '/en/bilder')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/bilder')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
})

it('an address opens a picture, with the texts of its page', async () => {
  const { page } = await open()
  await page.goto(`/en/bilder#gallery=bilder&pid=${ids[0]}`)
  await page.getByRole('dialog', { name: 'Full-size images' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

/** On the gallery, which was reached by a link of the front page. */
async function onGallery() {
  const { page } = await open()
  await page.goto('/')
  await untilLoaded(page)
  await page.locator('header a[href="/bilder"]').first().click()
  await page.waitForURL((url) => url.pathname === '/bilder')
  await untilLoaded(page)
  return { page, lightbox: lightboxOn(page) }
}

const entriesOf = (page: Page) => page.evaluate(() => history.length)

async function hangPictures({ payload }: Site): Promise<void> {
  for (const width of [1600, 900, 1200]) {
    const picture = await photograph({ width, height: 800 })
    const { id } = await buildImage(payload, { picture, caption: `Boot, ${width} breit` })
    await untilProcessed(payload, id)
    ids.push(id)
  }
}
