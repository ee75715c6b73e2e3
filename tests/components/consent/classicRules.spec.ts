import { nextFrames, passTime } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { banner, button, cookies, film, NO_TRACES, traces } from './consentOnPage.ts'
import { useConsentScene } from './useConsentScene.ts'

const { openScene } = useConsentScene()

describe('the classic rules', () => {
  it('ask nobody where there is no law', async () => {
    const { page } = await openScene('&rules=classic&country=US')
    await film(page).waitFor()
    expect([await banner(page).count(), await button(page, 'Cookie-Einstellungen').count()]).toEqual([0, 0])
    await expect.poll(() => traces(page)).toEqual(NO_TRACES)
  })

  it('take scrolling on for an answer, but not where a click is needed', async () => {
    const { page, context } = await openScene('&rules=classic&country=FR&scroll=200')
    await page.mouse.wheel(0, 600)
    await banner(page).waitFor({ state: 'detached' })
    await film(page).waitFor()
    expect((await cookies(context)).cookieconsent_status).toBe('dismiss')
    const { page: italian } = await openScene('&rules=classic&country=IT&scroll=200')
    await italian.mouse.wheel(0, 600)
    await expect.poll(() => italian.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    await nextFrames(italian)
    await expect.poll(() => banner(italian).count()).toBe(1)
  })
})

describe('a country that is looked up', () => {
  it('asks nobody until it is known, and then as its law says', async () => {
    const { page } = await openScene('&rules=classic&country=US&looksUp=1900', { isPaused: true })
    await passTime(page, 1899)
    expect([await banner(page).count(), await film(page).count()]).toEqual([0, 0])
    await passTime(page, 1)
    await film(page).waitFor()
    await passTime(page, 60_000)
    await expect.poll(() => banner(page).count()).toBe(0)
  })

  it('is unknown when that takes too long: everybody is asked, nothing is loaded', async () => {
    const { page, called } = await openScene('&rules=classic&country=US&looksUp=60000', {
      isPaused: true,
    })
    await passTime(page, 1999)
    await expect.poll(() => banner(page).count()).toBe(0)
    await passTime(page, 1)
    await banner(page).waitFor()
    expect(called).toEqual([])
  })
})
