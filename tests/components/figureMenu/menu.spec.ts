import { describe, expect, it } from 'vitest'
import { untilAnswered } from '../untilAnswered.ts'
import { button, expectClosed, focusedText, german, itemsOf } from './menuOnPage.ts'
import { all, final, useFigureMenu } from './useFigureMenu.ts'

const { site, opened, openMenu } = useFigureMenu()

const english = {
  menu: 'Actions for this image',
  edit: 'Edit',
  download: 'Download',
  share: 'Share',
  urls: 'Links and embedding',
  delete: 'Delete …',
}

describe('the menu of a figure', () => {
  it.each([
    ['de', german],
    ['en', english],
  ] as const)('has names for everything: %s', async (language, names) => {
    const { page } = await openMenu({ language })
    await expect
      .poll(() => itemsOf(page))
      .toEqual([names.edit, names.download, names.share, names.urls, names.delete])
    await expect.poll(() => page.getByRole('menu', { name: names.menu, exact: true }).count()).toBe(1)
    await expect.poll(() => button(page).getAttribute('aria-expanded')).toBe('true')
  })

  it.each([
    ['edit', german.edit],
    ['download', german.download],
    ['delete', german.delete],
  ] as const)('omits entries that the server no longer permits: %s', async (flag, name) => {
    const { page } = await openMenu({ controls: { ...all, [flag]: false } })
    await page.getByRole('menuitem', { name: german.urls }).waitFor()
    await expect.poll(() => itemsOf(page)).toHaveLength(4)
    await expect.poll(() => itemsOf(page)).not.toContain(name)
    const asked = site().requests.find(({ url }) => url.startsWith('/fake/figure'))
    expect(JSON.parse(new URL(asked?.url ?? '', 'http://x').searchParams.get('flags') ?? '')).toEqual(all)
  })

  it('explains when it has no entries, and can be closed', async () => {
    const { page } = await openMenu({ controls: { ...all, contextMenu: false } })
    await page.getByText('Für dieses Bild gibt es hier nichts zu tun.').waitFor()
    await expect.poll(() => itemsOf(page)).toEqual(['Schließen'])
    await page.keyboard.press('Enter')
    await expectClosed(page)
  })

  it('shows that it is loading, and focuses the first item when loaded', async () => {
    const release = site().hold('/fake/figure')
    const { page } = await openMenu()
    const menu = page.getByRole('menu')
    await expect.poll(() => menu.getAttribute('aria-busy')).toBe('true')
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Wird geladen …')
    release()
    await expect.poll(() => focusedText(page)).toBe(german.edit)
    await expect.poll(() => menu.getAttribute('aria-busy')).toBe('false')
  })

  it('reports a failed reload, and retries', async () => {
    const { page, watch } = await opened()
    watch.expect(/503/)
    site().failOnce('/fake/figure')
    await button(page).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Failed reloading Image.')
    await expect.poll(() => focusedText(page)).toBe('Erneut versuchen')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedText(page)).toBe(german.edit)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  it('shows addresses and embedding only once the storage state says that the files are final', async () => {
    const release = site().hold('/fake/storage')
    const { page } = await openMenu()
    await expect
      .poll(() => itemsOf(page))
      .toEqual([german.edit, german.download, german.share, german.delete])
    release()
    await expect
      .poll(() => itemsOf(page))
      .toEqual([german.edit, german.download, german.share, german.urls, german.delete])
    await expect.poll(() => focusedText(page)).toBe(german.edit)
  })

  it.each([
    ['not final', { ...final, isStorageFinalized: false }],
    ['without data', { ...final, imageData: null }],
  ])('keeps them hidden when the files are %s', async (_, storage) => {
    const release = site().hold('/fake/storage')
    const { page } = await openMenu({ storage })
    await page.getByRole('menuitem', { name: german.delete }).waitFor()
    const state = page.waitForEvent('requestfinished', (request) => request.url().includes('/fake/storage'))
    release()
    await state
    await untilAnswered(page)
    expect(await itemsOf(page)).not.toContain(german.urls)
  })

  it('only logs that the storage state failed', async () => {
    const { page, watch } = await opened()
    watch.expect(/503/)
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
    site().failAlways('/fake/storage')
    await button(page).click()
    await expect
      .poll(() => itemsOf(page))
      .toEqual([german.edit, german.download, german.share, german.delete])
    await expect.poll(() => logged.join()).toContain('Storage state')
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })
})

describe('by keyboard', () => {
  it('moves by arrows, Home, End and letters; Escape returns the focus', async () => {
    const { page } = await openMenu({ by: 'Enter' })
    await page.getByRole('menuitem', { name: german.urls }).waitFor()
    const at = async (key: string) => {
      await page.keyboard.press(key)
      return focusedText(page)
    }
    await expect.poll(() => focusedText(page)).toBe(german.edit)
    expect(await at('ArrowDown')).toBe(german.download)
    expect(await at('ArrowUp')).toBe(german.edit)
    expect(await at('ArrowUp')).toBe(german.delete)
    expect(await at('ArrowDown')).toBe(german.edit)
    expect(await at('End')).toBe(german.delete)
    expect(await at('Home')).toBe(german.edit)
    expect(await at('a')).toBe(german.urls)
    await page.keyboard.press('Escape')
    await expectClosed(page)
  })

  it('takes letters that are typed in a row for one word, and begins another one after half a second', async () => {
    const { page } = await openMenu({ by: 'Enter' })
    await page.getByRole('menuitem', { name: german.urls }).waitFor()
    const session = await page.context().newCDPSession(page)
    const beginning = Date.now() / 1000
    const typedAfter = async (seconds: number, key: string) => {
      const event = { key, timestamp: beginning + seconds }
      await session.send('Input.dispatchKeyEvent', { ...event, type: 'keyDown', text: key })
      await session.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' })
      return focusedText(page)
    }
    expect(await typedAfter(0, 'a')).toBe(german.urls)
    expect(await typedAfter(0.49, 'l')).toBe(german.urls)
    expect(await typedAfter(1, 'l')).toBe(german.delete)
  })

  it('closes with Tab, which moves on from its button', async () => {
    const { page } = await openMenu({ by: 'Enter' })
    await page.getByRole('menuitem', { name: german.edit }).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
    await expect.poll(() => focusedText(page)).toBe('after')
  })

  it.each(['ContextMenu', 'Shift+F10'])(
    'opens with %s anywhere on the figure, and the focus comes back there',
    async (key) => {
      const { page } = await opened()
      await page.getByRole('link').focus()
      await page.keyboard.press(key)
      await expect.poll(() => focusedText(page)).toBe(german.edit)
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('menu').count()).toBe(0)
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A')
    },
  )
})

describe('by pointer', () => {
  it('closes with a press elsewhere, which returns the focus, and with its button', async () => {
    const { page } = await openMenu()
    await page.getByRole('menuitem', { name: german.edit }).waitFor()
    await page.mouse.click(900, 600)
    await expectClosed(page)
    await button(page).click()
    await page.getByRole('menu').waitFor()
    await button(page).click()
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
  })

  it("leaves the browser's context menu to the picture", async () => {
    const { page } = await opened()
    await page.evaluate(() =>
      document.addEventListener('contextmenu', (event) => {
        document.body.dataset.prevented = String(event.defaultPrevented)
      }),
    )
    await page.getByRole('img').click({ button: 'right' })
    await expect.poll(() => page.locator('body').getAttribute('data-prevented')).toBe('false')
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
  })

  it('is inside the window on a phone, wherever its button is', async () => {
    const { page } = await openMenu({ look: { viewport: { width: 375, height: 420 } } })
    await page.getByRole('menuitem', { name: german.urls }).waitFor()
    const box = await page.locator('[popover]').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(8)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(367)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(412)
    for (const item of await page.getByRole('menuitem').all()) {
      expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
})
