import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { buildGallery, buildPictures } from '../factories/galleries.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { useSite } from '../factories/useSite.ts'

// Payload's own messages in the panel, and the head of a form on a phone.

const site = useSite({ server: true })
const open = useSiteBrowser(site)

/** Whether a press in the middle of a control reaches it once the browser has scrolled down to it. */
const isReachedInView = (control: Locator) =>
  control.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return hit !== null && element.contains(hit)
  })

/** Where the page is scrolled to: its beginning, its middle or its end. */
const scrollTo = (page: Page, part: number) =>
  page.evaluate((share) => {
    const { scrollHeight } = document.documentElement
    window.scrollTo({ top: (scrollHeight - window.innerHeight) * share, behavior: 'instant' })
  }, part)

it.each([320, 375, 768, 1280])(
  'at %i px the last control of a form can be scrolled clear of a message, wherever the page was',
  async (width) => {
    const { payload, viewers } = site()
    const { id } = await buildGallery(payload, { title: 'Am Kai', pictures: await buildPictures(payload, 6) })
    const { page, watch } = await open({
      viewer: viewers.editor,
      cookies: { 'payload-lng': 'de' },
      viewport: { width, height: 700 },
    })
    // Files of pictures that no worker makes here.
    watch.expect(/status of 404/)
    await page.goto(`/admin/collections/galleries/${id}`)
    await page.locator('form[data-form-ready="true"]').first().waitFor()
    const toast = page.locator('.payload-toast-item[data-type="success"]')
    for (const [turn, part] of [0, 0.5, 1].entries()) {
      await page.locator('#field-title').fill(`Am Kai ${turn}`)
      await scrollTo(page, part)
      await page.keyboard.press('Control+s')
      await toast.waitFor()
      // It stays while the pointer is on it.
      await toast.hover()
      const controls = page.locator('.document-fields button:visible')
      await expect.poll(() => isReachedInView(controls.last())).toBe(true)
      await toast.getByRole('button').first().click()
      await toast.waitFor({ state: 'detached' })
    }
  },
)

it('the head of a form on a phone shows its buttons whole while the page is scrolled', async () => {
  const { payload, viewers } = site()
  const { id } = await buildArticle(payload, { state: 'draft', title: 'Vom Deich' })
  const { page } = await open({
    viewer: viewers.editor,
    cookies: { 'payload-lng': 'de' },
    viewport: { width: 375, height: 700 },
  })
  await page.goto(`/admin/collections/articles/${id}`)
  await page.locator('form[data-form-ready="true"]').first().waitFor()
  await scrollTo(page, 0.5)
  const top = () =>
    page
      .getByRole('button', { name: 'Schreibmodus' })
      .evaluate((button) => button.getBoundingClientRect().top)
  await expect.poll(top).toBeGreaterThanOrEqual(0)
})
