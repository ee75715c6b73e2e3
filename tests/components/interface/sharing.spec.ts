import { expectAccessible, pauseClock } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { press } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { open, sceneOf } = useInterface()
const openScene = sceneOf('interfaceMessages')

describe('sharing', () => {
  const menu = (page: Page) => page.getByRole('menu', { name: 'Seite teilen' })

  it('opens a menu by keyboard, moves in it, and gives the focus back', async () => {
    const { page } = await openScene()
    await page.getByRole('button', { name: 'Teilen', exact: true }).focus()
    await page.keyboard.press('Enter')
    await menu(page).waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Link kopieren')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused()).toBe('Per E-Mail teilen')
    await page.keyboard.press('End')
    await expect.poll(() => focused()).toBe('Per WhatsApp teilen (neues Fenster)')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused()).toBe('Link kopieren')
    await page.keyboard.press('Escape')
    await expect.poll(() => menu(page).isVisible()).toBe(false)
    await expect.poll(() => focused()).toBe('Teilen')
  })

  it('is walked through by Tab and closed by Escape where its keys cannot be loaded', async () => {
    const { page, watch } = await open()
    watch.expect(/ERR_FAILED/)
    await page.route('**/assets/attachMenu*.js', (route) => route.abort())
    await page.goto('/?scene=interfaceMessages')
    await page.locator('[data-awake]').waitFor()
    await page.getByRole('button', { name: 'Teilen', exact: true }).focus()
    await page.keyboard.press('Enter')
    await menu(page).waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(() => menu(page).getByRole('menuitem').first().getAttribute('tabindex')).toBe('0')
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('Link kopieren')
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('Per E-Mail teilen')
    await page.keyboard.press('Escape')
    await expect.poll(() => menu(page).isVisible()).toBe(false)
  })

  it('copies the URL and confirms it for a second', async () => {
    const { page } = await openScene('', { permissions: ['clipboard-read', 'clipboard-write'] })
    await press(page, 'Teilen')
    await pauseClock(page)
    await page.getByRole('menuitem', { name: 'Link kopieren' }).click()
    await page.getByRole('menuitem', { name: 'Link kopiert' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('https://example.org/bild/1?a=b&c=d')
    await page.clock.runFor(1000)
    await page.getByRole('menuitem', { name: 'Link kopieren' }).waitFor()
  })

  it('shows the URL where the browser refuses to copy', async () => {
    const { page } = await openScene()
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await press(page, 'Teilen')
    await page.getByRole('menuitem', { name: 'Link kopieren' }).click()
    const field = page.getByRole('textbox', { name: 'Link kopieren' })
    await expect.poll(() => field.inputValue()).toBe('https://example.org/bild/1?a=b&c=d')
    await expectAccessible(page)
  })

  it('consists of plain links without requests before a click, also without a script', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/?scene=interfaceMessages')
    await press(page, 'Teilen')
    const links = await page
      .getByRole('menuitem')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links.map((href) => href?.split('?')[0])).toEqual([
      'mailto:',
      'https://www.facebook.com/sharer/sharer.php',
      'https://x.com/intent/post',
      'https://www.pinterest.com/pin/create/button/',
      'https://wa.me/',
    ])
  })

  it('uses native sharing, and the menu when that fails', async () => {
    const { page } = await open()
    await page.addInitScript(() => {
      const shared: ShareData[] = []
      navigator.share = (data = {}) => {
        shared.push(data)
        document.title = JSON.stringify(shared)
        const name = shared.length === 1 ? 'AbortError' : 'NotAllowedError'
        return Promise.reject(new DOMException('no', name))
      }
    })
    await page.goto('/?scene=interfaceMessages')
    await page.locator('[data-awake]').waitFor()
    await press(page, 'Teilen')
    await expect
      .poll(() => page.title())
      .toBe('[{"url":"https://example.org/bild/1?a=b&c=d","title":"Möwen & Meer"}]')
    await expect.poll(() => menu(page).isVisible()).toBe(false)
    await press(page, 'Teilen')
    await menu(page).waitFor()
  })
})
