import { nextFrames } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { banner, button, cookies, film, NO_TRACES, openSettings, traces } from './consentOnPage.ts'
import { useConsentScene } from './useConsentScene.ts'

const { openScene } = useConsentScene()

describe('a gate', () => {
  it('loads once without keeping anything, moves the focus there, and forgets it at the next answer', async () => {
    const { page, context, called } = await openScene()
    const gate = page.getByRole('group', { name: 'Hafenrundfahrt – Inhalt von Filmhaus' })
    await expect
      .poll(() => gate.getByRole('link', { name: 'Bei Filmhaus ansehen' }).getAttribute('href'))
      .toBe('https://embed.test/seite')
    await gate.getByRole('button', { name: 'Einmal laden', exact: true }).click()
    await film(page).waitFor()
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Hafenrundfahrt')
    expect(called).toEqual(['https://embed.test/film'])
    await expect.poll(() => context.cookies()).toEqual([])
    await button(page, 'Alle ablehnen').click()
    await film(page).waitFor({ state: 'detached' })
  })

  it('allows its category for good, and only that', async () => {
    const { page, context } = await openScene()
    await button(page, 'Immer laden').first().click()
    await film(page).waitFor()
    await expect.poll(async () => (await cookies(context)).litfass_consent).toMatch(/\.embeds\.$/)
    await expect.poll(() => page.locator('iframe').count()).toBe(1)
    await page.reload()
    await film(page).waitFor()
  })
})

const video = (page: Page) =>
  page.getByRole('group', { name: 'Hafen im Nebel – Inhalt von YouTube (Google)' })
const FRAME_REQUEST = /^request to www\.youtube-nocookie\.com$/
const frame = (page: Page) => page.locator('iframe[src^="https://www.youtube-nocookie.com"]')
const heightOf = (page: Page) =>
  page
    .locator('.litfass-gate')
    .first()
    .evaluate((gate) => gate.getBoundingClientRect().height)

describe('an embed', () => {
  it.each([
    ['a desktop', { width: 1280, height: 800 }],
    ['a phone', { width: 320, height: 640 }],
  ])('names what it is, loads a frame with few rights, and moves nothing: on %s', async (_, viewport) => {
    const { page, context, watch } = await openScene('&embed&gates=none&asks=atGates', { viewport })
    watch.expect(FRAME_REQUEST)
    const called: string[] = []
    await context.route(/youtube/, (route) => {
      called.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' })
    })
    await video(page).getByText('Video von YouTube (Google)').waitFor()
    expect(await page.content()).not.toContain('youtube-nocookie')
    const before = await heightOf(page)
    await video(page).getByRole('button', { name: 'Einmal laden' }).press('Enter')
    await frame(page).waitFor()
    await expect.poll(() => called).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'])
    expect(await heightOf(page)).toBe(before)
    const sandbox = await frame(page).getAttribute('sandbox')
    expect(sandbox).not.toMatch(/top-navigation|modals|downloads|forms/)
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Hafen im Nebel')
    await button(page, 'Alle ablehnen').click()
    await frame(page).waitFor({ state: 'detached' })
    expect(await heightOf(page)).toBe(before)
  })

  it('is its title and its address on paper, loaded or not', async () => {
    const { page, context, watch } = await openScene('&embed&gates=none')
    watch.expect(FRAME_REQUEST)
    await context.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    const printed = async () => {
      await page.emulateMedia({ media: 'print' })
      const lines = await page
        .locator('.litfass-gate')
        .evaluate((gate) =>
          [...gate.querySelectorAll('p, a, iframe')]
            .filter((part) => part.checkVisibility({ visibilityProperty: true }))
            .map((part) => `${part.textContent}${getComputedStyle(part, '::after').content}`),
        )
      await page.emulateMedia({ media: 'screen' })
      return lines.join('\n')
    }
    const before = await printed()
    expect(before).toContain('Hafen im Nebel')
    expect(before).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect(before).not.toMatch(/laden|IP-Adresse/)
    await button(page, 'Einmal laden').click()
    await frame(page).waitFor()
    expect(await printed()).toBe(before)
  })
})

describe('a page that asks at gates', () => {
  it('asks nobody and keeps nothing without one, while the settings can be opened', async () => {
    const { page } = await openScene('&asks=atGates&gates=none')
    await nextFrames(page)
    await expect.poll(() => banner(page).count()).toBe(0)
    expect(await traces(page)).toEqual(NO_TRACES)
    await openSettings(page)
    await banner(page).waitFor()
    await button(page, 'Schließen').click()
    await banner(page).waitFor({ state: 'detached' })
  })

  it('asks as soon as there is one, and no longer than that', async () => {
    const { page } = await openScene('&asks=atGates&gates=late')
    await button(page, 'Film zeigen').click()
    await banner(page).waitFor()
    await button(page, 'Film zeigen').click()
    await banner(page).waitFor({ state: 'detached' })
  })

  it('has no question for browsers without script, where nothing can be loaded', async () => {
    const { page } = await openScene('&asks=atGates', { javaScriptEnabled: false })
    await expect.poll(() => banner(page).count()).toBe(0)
  })
})
