import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { usePlainSite } from '../plainSite/usePlainSite.ts'

const { site, open } = usePlainSite()

async function openScene(query = '', options: Parameters<typeof open>[0] = {}) {
  const { page, context } = await open(options)
  await page.goto(`/?scene=interfaceMessages${query}`)
  await page.locator('[data-awake]').waitFor()
  return { page, context }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const messages = (page: Page) => page.getByRole('region', { name: 'Meldungen' })
const items = (page: Page) => messages(page).getByRole('listitem')

function hideTab(page: Page, state: 'hidden' | 'visible') {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** How long the next message is on the page, in ms. */
function stayOfMessage(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let came: number | undefined
        const observer = new MutationObserver(() => {
          const isThere = document.querySelector('.litfass-flash__item') !== null
          if (isThere) came ??= performance.now()
          else if (came !== undefined) {
            observer.disconnect()
            resolve(performance.now() - came)
          }
        })
        observer.observe(document.body, { subtree: true, childList: true })
      }),
  )
}

describe('messages at the top of the page', () => {
  it('are read out, alerts at once and others when there is time, and go by themselves', async () => {
    const { page } = await openScene()
    const stay = stayOfMessage(page)
    await press(page, 'speichern')
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Erfolg: Gespeichert')
    await press(page, 'scheitern')
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('Fehler: Unbefugter Zugriff.')
    expect(await items(page).count()).toBe(2)
    await expectAccessible(page)
    await expect.poll(() => items(page).count()).toBe(0)
    expect(await stay).toBeGreaterThan(5000)
    expect(await messages(page).isVisible()).toBe(false)
  })

  it('are text, whatever they say', async () => {
    const { page } = await openScene()
    await press(page, 'Zeichen')
    await items(page).getByText('<b>kein</b> <img src=x onerror=alert(1)>').waitFor()
    expect(await messages(page).locator('b, img').count()).toBe(0)
  })

  it('said twice are counted and stand once', async () => {
    const { page } = await openScene()
    await press(page, 'speichern')
    await press(page, 'speichern')
    await items(page).getByText('2-mal').waitFor()
    expect(await items(page).count()).toBe(1)
    await expect
      .poll(() => page.getByRole('status').allTextContents())
      .toContain('Erfolg: GespeichertErfolg: Gespeichert 2-mal')
  })

  it('wait while the pointer, the focus or another tab is elsewhere, and go on when it is over', async () => {
    const { page } = await openScene()
    await press(page, 'speichern')
    await items(page).hover()
    await page.waitForTimeout(5600)
    expect(await items(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Meldung schließen' }).focus()
    await page.mouse.move(5, 600)
    await page.waitForTimeout(5600)
    expect(await items(page).count()).toBe(1)
    await hideTab(page, 'hidden')
    await page.getByRole('button', { name: 'speichern' }).focus()
    await page.waitForTimeout(5600)
    expect(await items(page).count()).toBe(1)
    await hideTab(page, 'visible')
    await expect.poll(() => items(page).count()).toBe(0)
  })

  it('are reached by F8, closed by Escape one after another, and give the focus back', async () => {
    const { page } = await openScene()
    await press(page, 'scheitern')
    await press(page, 'speichern')
    await page.keyboard.press('F8')
    await page.keyboard.press('Escape')
    await expect.poll(() => items(page).count()).toBe(1)
    expect(await items(page).textContent()).toContain('Unbefugter Zugriff.')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Meldung schließen',
    )
    await page.keyboard.press('Escape')
    await expect.poll(() => items(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('speichern')
  })

  it('have something to do, which is done once and closes them', async () => {
    const { page } = await openScene()
    await press(page, 'entfernen')
    await press(page, 'Rückgängig')
    await page.getByText('Rückgängig gemacht: 1').waitFor()
    await expect.poll(() => items(page).count()).toBe(0)
  })

  it('come into a dialog that is open, and stay when it closes', async () => {
    const { page } = await openScene()
    await press(page, 'Fenster')
    await press(page, 'melden')
    const inDialog = page.getByRole('dialog', { name: 'Fenster' }).getByRole('alert')
    await expect.poll(() => inDialog.textContent()).toBe('Fehler: Aus dem Fenster')
    await page.keyboard.press('F8')
    await page.keyboard.press('Escape')
    await expect.poll(() => items(page).count()).toBe(0)
    expect(await page.getByRole('dialog', { name: 'Fenster' }).isVisible()).toBe(true)
    await press(page, 'melden')
    await press(page, 'zu')
    await items(page).getByText('Aus dem Fenster').waitFor()
    await press(page, 'Meldung schließen')
    await expect.poll(() => items(page).count()).toBe(0)
  })

  it('travel to the next page in a cookie, which is cleared when they are read', async () => {
    const { page, context } = await openScene()
    await press(page, 'weiter')
    await expect
      .poll(() => items(page).allTextContents())
      .toEqual([
        expect.stringContaining('Der Beitrag ist gespeichert.'),
        expect.stringContaining('Aber ohne Bild.'),
      ])
    expect(await context.cookies()).toEqual([])
    await page.reload()
    await page.locator('[data-awake]').waitFor()
    expect(await items(page).count()).toBe(0)
  })

  it('of the server are there without a script, and once with one', async () => {
    const { page } = await openScene('&initial', { javaScriptEnabled: true })
    await press(page, 'speichern')
    expect(await items(page).allTextContents()).toEqual([
      expect.stringContaining('Vom Server'),
      expect.stringContaining('Gespeichert'),
    ])
    const { page: plain } = await open({ javaScriptEnabled: false })
    await plain.goto('/?scene=interfaceMessages&initial')
    await plain.getByText('Vom Server').waitFor()
    expect(await plain.getByRole('button', { name: 'Meldung schließen' }).count()).toBe(0)
  })
})

describe('the loading indicator', () => {
  const bar = (page: Page) => page.locator('.litfass-loading[data-shown]')

  it('shows and says nothing for work of less than 100 ms', async () => {
    const { page } = await openScene('&work=60')
    // What counts is who comes first, on a slow machine too.
    await page.clock.install()
    await page.evaluate(() => {
      new MutationObserver(() => {
        document.title = 'flashed'
      }).observe(document.querySelector('.litfass-loading') ?? document.body, { attributes: true })
    })
    for (let i = 0; i < 3; i += 1) {
      await press(page, 'arbeiten')
      await page.clock.runFor(1000)
    }
    expect(await page.title()).not.toBe('flashed')
  })

  it('shows and says that something takes longer, until it is done', async () => {
    const { page } = await openScene('&work=900')
    await press(page, 'arbeiten')
    await bar(page).waitFor()
    expect(await page.getByRole('status').allTextContents()).toContain('Wird geladen …')
    await expectAccessible(page)
    await expect.poll(() => bar(page).count()).toBe(0)
  })
})

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
    expect(await focused()).toBe('Per E-Mail teilen')
    await page.keyboard.press('End')
    expect(await focused()).toBe('Per WhatsApp teilen (neues Fenster)')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('Link kopieren')
    await page.keyboard.press('Escape')
    expect(await menu(page).isVisible()).toBe(false)
    expect(await focused()).toBe('Teilen')
  })

  it('copies the address and says so for a second', async () => {
    const { page } = await openScene('', { permissions: ['clipboard-read', 'clipboard-write'] })
    await press(page, 'Teilen')
    await page.getByRole('menuitem', { name: 'Link kopieren' }).click()
    await page.getByRole('menuitem', { name: 'Link kopiert' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'https://example.org/bild/1?a=b&c=d',
    )
    await page.getByRole('menuitem', { name: 'Link kopieren' }).waitFor()
  })

  it('shows the address where the browser does not let it be copied', async () => {
    const { page } = await openScene()
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await press(page, 'Teilen')
    await page.getByRole('menuitem', { name: 'Link kopieren' }).click()
    const field = page.getByRole('textbox', { name: 'Link kopieren' })
    expect(await field.inputValue()).toBe('https://example.org/bild/1?a=b&c=d')
    await expectAccessible(page)
  })

  it('is plain links that ask nobody until they are followed, also without a script', async () => {
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

  it('uses what the device has, and the menu when that does not open', async () => {
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
    expect(await menu(page).isVisible()).toBe(false)
    await press(page, 'Teilen')
    await menu(page).waitFor()
  })
})

it('tells when somebody does nothing, and when they do something again', async () => {
  const { page } = await openScene('&idle=1200')
  await page.getByText('tätig', { exact: true }).waitFor()
  await page.getByText('untätig').waitFor()
  await page.mouse.move(50, 50)
  await page.getByText('tätig', { exact: true }).waitFor()
  await hideTab(page, 'hidden')
  await page.getByText('untätig').waitFor()
  await hideTab(page, 'visible')
  await page.getByText('tätig', { exact: true }).waitFor()
})

it('hides the admin elements for this page, the next one and other tabs, by the cookie of the specification', async () => {
  const { page, context } = await openScene()
  const toggle = page.getByRole('switch', { name: 'Redaktionelle Elemente zeigen' })
  const note = page.getByText('Nur für Redakteure')
  expect(await note.isVisible()).toBe(true)
  const other = await context.newPage()
  await other.goto(`${site().url}/?scene=interfaceMessages`)
  await toggle.focus()
  await page.keyboard.press('Space')
  expect(await note.isVisible()).toBe(false)
  const cookies = await context.cookies()
  expect(cookies).toMatchObject([
    { name: 'cmst_hide_admin_elements', value: '1', sameSite: 'Lax', path: '/' },
  ])
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect(await other.getByText('Nur für Redakteure').isVisible()).toBe(false)
  await page.reload()
  await page.locator('[data-awake]').waitFor()
  expect(await toggle.isChecked()).toBe(false)
  expect(await note.isVisible()).toBe(false)
  await toggle.check()
  expect(await note.isVisible()).toBe(true)
  expect(await context.cookies()).toMatchObject([{ value: '0' }])
})

describe('the parts of a page', () => {
  it.each([
    ['in the dark', '&dark', {}],
    ['in English on a phone', '&lang=en', { viewport: { width: 320, height: 600 }, locale: 'en-GB' }],
    ['in forced colours', '', { forcedColors: 'active' as const }],
  ])('are accessible and fit the window %s', async (_name, query, options) => {
    const { page } = await openScene(query, { reducedMotion: 'reduce', ...options })
    await press(page, 'speichern')
    await press(page, 'scheitern')
    await press(page, 'entfernen')
    await press(page, query.includes('en') ? 'Share' : 'Teilen')
    await expectAccessible(page)
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
  })
})
