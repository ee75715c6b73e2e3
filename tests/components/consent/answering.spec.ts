import { describe, expect, it } from 'vitest'
import { banner, button, cookies, film, NO_TRACES, status, tabTo, traces } from './consentOnPage.ts'
import { useConsentScene } from './useConsentScene.ts'

const { site, told, openScene } = useConsentScene()

describe('before an answer', () => {
  it('nothing is stored, nobody else is called, and nothing of an embed is in the page', async () => {
    const { page, context, called } = await openScene()
    await banner(page).waitFor()
    await page.mouse.wheel(0, 2000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => traces(page)).toEqual(NO_TRACES)
    await expect.poll(() => context.cookies()).toEqual([])
    expect(called).toEqual([])
    await expect
      .poll(() =>
        page.locator('iframe, link[rel=preconnect], link[rel=dns-prefetch], link[rel=preload]').count(),
      )
      .toBe(0)
    expect(site().requests.filter(({ url }) => url.startsWith('/consent'))).toEqual([])
  })

  it('both answers are alike: size, weight, colour', async () => {
    const { page } = await openScene()
    const looks = await Promise.all(
      ['Alle akzeptieren', 'Alle ablehnen'].map((name) =>
        button(page, name).evaluate((element) => {
          const { width, height } = element.getBoundingClientRect()
          const { color, backgroundColor, fontWeight, fontSize, borderColor } = getComputedStyle(element)
          return { width, height, color, backgroundColor, fontWeight, fontSize, borderColor }
        }),
      ),
    )
    expect(looks[0]).toEqual(looks[1])
    expect(looks[0]?.height).toBeGreaterThanOrEqual(44)
  })

  it('the banner comes first, lets the focus pass, and covers nothing that has it', async () => {
    const { page } = await openScene()
    await banner(page).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => banner(page).locator(':focus').textContent()).toBe('Datenschutz')
    const hidden: string[] = []
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press('Tab')
      hidden.push(
        ...(await page.evaluate(() => {
          const focused = document.activeElement
          const cover = document.querySelector('.litfass-consent')
          if (!focused || !cover || cover.contains(focused) || focused === document.body) return []
          const { bottom } = focused.getBoundingClientRect()
          return bottom > cover.getBoundingClientRect().top ? [focused.textContent ?? ''] : []
        })),
      )
    }
    expect(hidden).toEqual([])
    await button(page, 'Cookie-Einstellungen').focus()
    const foot = await button(page, 'Cookie-Einstellungen').boundingBox()
    const cover = await banner(page).boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0)
  })
})

describe('answering by keyboard', () => {
  it('accepting all keeps both cookies for 365 days, loads the content and tells the log once', async () => {
    const { page, context, called } = await openScene()
    await tabTo(page, 'Alle akzeptieren')
    await page.keyboard.press('Enter')
    await banner(page).waitFor({ state: 'detached' })
    await film(page).waitFor()
    await expect.poll(() => called.length).toBe(2)
    await expect.poll(() => status(page)).toBe('allow: embeds, statistics')
    await expect.poll(async () => (await cookies(context)).litfass_consent).toMatch(/\.embeds~statistics\.$/)
    const kept = await context.cookies()
    expect(kept.map(({ name }) => name).sort()).toEqual(['cookieconsent_status', 'litfass_consent'])
    for (const { sameSite, path, expires } of kept) {
      expect({ sameSite, path }).toEqual({ sameSite: 'Lax', path: '/' })
      expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(365)
    }
    expect((await cookies(context)).cookieconsent_status).toBe('allow')
    expect(told()).toMatchObject([{ action: 'allow', categories: ['embeds', 'statistics'], isForm: false }])
    await expect
      .poll(() => page.getByRole('status').first().textContent())
      .toBe('Ihre Auswahl ist gespeichert.')
    await page.reload()
    await film(page).waitFor()
    await expect.poll(() => banner(page).count()).toBe(0)
    expect(told()).toHaveLength(1)
  })

  it('rejecting all keeps that, and calls nobody', async () => {
    const { page, context, called } = await openScene()
    await tabTo(page, 'Alle ablehnen')
    await page.keyboard.press('Space')
    await banner(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator(':focus').textContent()).toBe('erster Link')
    await expect.poll(told).toMatchObject([{ action: 'deny', categories: [] }])
    expect((await cookies(context)).cookieconsent_status).toBe('deny')
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    expect([await banner(page).count(), await film(page).count(), called]).toEqual([0, 0, []])
  })

  it('closing is an answer too, and no consent', async () => {
    const { page, context } = await openScene()
    await tabTo(page, 'Ohne Zustimmung schließen')
    await page.keyboard.press('Enter')
    await banner(page).waitFor({ state: 'detached' })
    await expect.poll(async () => (await cookies(context)).cookieconsent_status).toBe('dismiss')
    await expect.poll(() => film(page).count()).toBe(0)
  })

  it('the settings begin unticked, say who gets data, and allow what was ticked', async () => {
    const { page, context, called } = await openScene()
    await tabTo(page, 'Einstellungen')
    await page.keyboard.press('Enter')
    const boxes = page.getByRole('checkbox')
    await expect.poll(() => boxes.count()).toBe(3)
    expect(
      await boxes.evaluateAll((all) => all.map((box) => box instanceof HTMLInputElement && box.checked)),
    ).toEqual([true, false, false])
    await expect.poll(() => page.getByRole('checkbox', { name: 'Notwendig' }).isDisabled()).toBe(true)
    await banner(page).getByText('Empfänger der Daten: der Anbieter').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await banner(page).waitFor({ state: 'detached' })
    await film(page).waitFor()
    await expect.poll(() => status(page)).toBe('allow: embeds')
    await expect.poll(async () => (await cookies(context)).litfass_consent).toMatch(/\.embeds\.$/)
    expect(called).toEqual(['https://embed.test/film'])
  })

  it('saving without a tick is a refusal', async () => {
    const { page, context } = await openScene()
    await page.getByText('Einstellungen', { exact: true }).click()
    await button(page, 'Auswahl speichern').click()
    await expect.poll(async () => (await cookies(context)).cookieconsent_status).toBe('deny')
  })
})
