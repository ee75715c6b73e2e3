import { expectAccessible } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { banner, button, film } from './consentOnPage.ts'
import { useConsentScene } from './useConsentScene.ts'

const { openScene } = useConsentScene()

describe('for everybody', () => {
  it.each([
    ['light', '', {}],
    ['dark', '&dark', { colorScheme: 'dark' as const }],
    ['forced colours', '', { forcedColors: 'active' as const }],
    ['a narrow window', '', { viewport: { width: 320, height: 640 } }],
  ])('axe finds nothing: %s', async (_name, query, options) => {
    const { page } = await openScene(query, options)
    await expectAccessible(page)
    await page.getByText('Einstellungen', { exact: true }).click()
    await expectAccessible(page)
    await button(page, 'Alle akzeptieren').click()
    await film(page).waitFor()
    await expectAccessible(page)
  })

  it.each([
    ['320 px', 1, { width: 320, height: 640 }],
    ['320 px with letters twice as large', 2, { width: 320, height: 640 }],
    ['a very low window', 1, { width: 640, height: 256 }],
  ])('nothing is cut off, and the page is left room: %s', async (_name, factor, viewport) => {
    const { page } = await openScene('', { viewport })
    await page.addStyleTag({ content: `html { font-size: ${factor * 100}% }` })
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(() => wide()).toBeLessThanOrEqual(0)
    await page.getByText('Einstellungen', { exact: true }).click()
    await expect.poll(() => wide()).toBeLessThanOrEqual(0)
    const { isFixed, height } = await banner(page).evaluate((element) => ({
      isFixed: getComputedStyle(element).position === 'fixed',
      height: element.getBoundingClientRect().height,
    }))
    if (isFixed) expect(height).toBeLessThanOrEqual(viewport.height * 0.6 + 1)
    await button(page, 'Auswahl speichern').click()
    await banner(page).waitFor({ state: 'detached' })
  })

  it.each([
    ['a phone', { width: 375, height: 812 }],
    ['a small phone', { width: 360, height: 640 }],
    ['a desktop', { width: 1280, height: 800 }],
  ])('a quarter of the window at most, with every answer in view: %s', async (_name, viewport) => {
    const { page } = await openScene('', { viewport })
    await banner(page).waitFor()
    const height = () => banner(page).evaluate((element) => element.getBoundingClientRect().height)
    await expect.poll(() => height()).toBeLessThanOrEqual(viewport.height / 4 + 1)
    for (const name of ['Alle akzeptieren', 'Alle ablehnen', 'Ohne Zustimmung schließen']) {
      const box = await button(page, name).boundingBox()
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
      expect(box?.height).toBeGreaterThanOrEqual(24)
    }
    const [accept, deny] = await Promise.all(
      ['Alle akzeptieren', 'Alle ablehnen'].map((name) => button(page, name).boundingBox()),
    )
    expect([accept?.y, accept?.height, accept?.width]).toEqual([deny?.y, deny?.height, deny?.width])
  })

  it('nothing that has the focus lies below the banner', async () => {
    const { page } = await openScene('', { viewport: { width: 375, height: 812 } })
    await banner(page).waitFor()
    await page.getByRole('link', { name: 'erster Link' }).focus()
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press('Tab')
      const isCovered = await page.evaluate(() => {
        const { activeElement: focused } = document
        const panel = document.querySelector('.litfass-consent')
        if (!focused || focused === document.body || !panel || panel.contains(focused)) return false
        return focused.getBoundingClientRect().bottom > panel.getBoundingClientRect().top
      })
      expect(isCovered).toBe(false)
    }
  })

  it('in English too', async () => {
    const { page } = await openScene('&lang=en')
    await banner(page).getByText('Without your consent').waitFor()
    await button(page, 'Reject all').waitFor()
    await page.getByText('Settings', { exact: true }).click()
    await banner(page).getByText('Recipients of the data: the provider named at each item.').waitFor()
    await page.getByRole('group', { name: 'Hafenrundfahrt – content from Filmhaus' }).waitFor()
    await button(page, 'Accept all').click()
    await expect.poll(() => page.getByRole('status').first().textContent()).toBe('Your choice is saved.')
  })
})
