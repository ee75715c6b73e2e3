import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { focusedText } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { sceneOf } = useInterface()
const openScene = sceneOf('interfaceReading')

describe('a shortened text', () => {
  const article = (page: Page, name: string) => page.getByRole('article', { name })
  const heightOf = async (page: Page, name: string) =>
    (await article(page, name).locator('.litfass-clamp__text').boundingBox())?.height ?? 0

  it('has a button for the rest only where there is a rest', async () => {
    const { page } = await openScene()
    const more = article(page, 'lang').getByRole('button', { name: 'Mehr anzeigen' })
    await more.waitFor()
    await expect.poll(() => article(page, 'kurz').getByRole('button').count()).toBe(0)
    const short = await heightOf(page, 'lang')
    await more.focus()
    await page.keyboard.press('Enter')
    const less = article(page, 'lang').getByRole('button', { name: 'Weniger anzeigen' })
    await expect.poll(() => less.getAttribute('aria-expanded')).toBe('true')
    await expect.poll(() => heightOf(page, 'lang')).toBeGreaterThan(short * 2)
    await less.click()
    await expect.poll(() => heightOf(page, 'lang')).toBe(short)
  })

  it('loses the button when the window becomes wide enough for all of it', async () => {
    const { page } = await openScene('&lines=9', { viewport: { width: 400, height: 700 } })
    await article(page, 'lang').getByRole('button').waitFor()
    await page.setViewportSize({ width: 1400, height: 700 })
    await expect.poll(() => article(page, 'lang').getByRole('button').count()).toBe(0)
  })

  it('is hidden with 0 lines', async () => {
    const { page } = await openScene('&lines=0')
    await expect.poll(() => page.getByText('Kurz.').isVisible()).toBe(false)
  })

  it('opens when the focus goes to a link beyond its lines', async () => {
    const { page } = await openScene()
    await article(page, 'lang').getByRole('button').waitFor()
    await page.getByRole('button', { name: 'Löschen' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => focusedText(page)).toBe('am Ende')
    await article(page, 'lang').getByRole('button', { name: 'Weniger anzeigen' }).waitFor()
  })

  it('is whole without a script', async () => {
    const { page } = await openScene('', { javaScriptEnabled: false })
    const { scroll, client } = await page
      .locator('.litfass-clamp__text')
      .first()
      .evaluate((text) => ({
        scroll: text.scrollHeight,
        client: text.clientHeight,
      }))
    expect(scroll).toBe(client)
    expect(client).toBeGreaterThan(60)
  })
})
