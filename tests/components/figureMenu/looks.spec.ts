import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { looks } from '../../factories/pages.ts'
import { button, german } from './menuOnPage.ts'
import { useFigureMenu } from './useFigureMenu.ts'

const { openMenu, openUrls } = useFigureMenu()

describe.each(Object.entries({ ...looks, 'in forced colours': { forcedColors: 'active' } as const }))(
  '%s',
  (_, look) => {
    it('axe finds nothing with menu, addresses and question open, and nothing is wider than the window', async () => {
      const { page } = await openMenu({ look })
      await page.getByRole('menuitem', { name: german.urls }).waitFor()
      await expectSound(page)
      await page.getByRole('menuitem', { name: german.urls }).click()
      await page.getByRole('dialog').waitFor()
      await takePreviewAway(page)
      await expectSound(page)
      await page.keyboard.press('Escape')
      await button(page).click()
      await page.getByRole('menuitem', { name: german.delete }).click()
      await page.getByText('Das Bild wird nirgends verwendet.').waitFor()
      await expectSound(page)
    })
  },
)

it('fits a phone with letters of twice the size', async () => {
  const { page } = await openUrls({ look: { viewport: { width: 375, height: 800 } } })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await takePreviewAway(page)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await button(page).click()
  await page.getByRole('menuitem', { name: german.delete }).waitFor()
  await expectSound(page)
})

/** axe wants to run in every frame, and waits for ever for one that lets no script in; the snippet has a test of its own. */
const takePreviewAway = (page: Page) => page.locator('iframe').evaluate((frame) => frame.remove())

async function expectSound(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => null),
  )
  await expectAccessible(page)
  const sideways = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[popover], dialog > div')].map(
      (element) => element.scrollWidth - element.clientWidth,
    ),
  )
  expect(Math.max(...sideways), 'px to scroll sideways').toBeLessThanOrEqual(0)
}
