import { describe, expect, it } from 'vitest'
import {
  banner,
  button,
  cookies,
  film,
  NO_TRACES,
  openSettings,
  status,
  tabTo,
  traces,
} from './consentOnPage.ts'
import { useConsentScene } from './useConsentScene.ts'

const { site, told, openScene, openTwoTabs } = useConsentScene()

describe('changing one’s mind', () => {
  it('the button at the foot opens the settings; withdrawing unloads, clears and asks again', async () => {
    const { page, context } = await openScene()
    await button(page, 'Alle akzeptieren').click()
    await film(page).waitFor()
    await expect.poll(() => told().length).toBe(1)
    await openSettings(page)
    await banner(page).waitFor()
    await expect.poll(() => banner(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await banner(page)
      .getByText(told()[0]?.proof ?? 'keine')
      .waitFor()
    await tabTo(page, 'Einwilligung widerrufen')
    await page.keyboard.press('Enter')
    await film(page).waitFor({ state: 'detached' })
    await expect.poll(() => context.cookies()).toEqual([])
    await expect.poll(() => traces(page)).toEqual(NO_TRACES)
    expect(told()).toMatchObject([{ action: 'allow' }, { action: 'revoke', proof: told()[0]?.proof }])
    await button(page, 'Alle akzeptieren').waitFor()
  })

  it('Escape closes the settings, and the focus returns to the button', async () => {
    const { page } = await openScene()
    await button(page, 'Alle ablehnen').click()
    await openSettings(page)
    await banner(page).waitFor()
    await page.keyboard.press('Escape')
    await banner(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Cookie-Einstellungen')
    await openSettings(page)
    await button(page, 'Schließen').click()
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Cookie-Einstellungen')
    await expect.poll(() => status(page)).toBe('deny: ')
  })

  it('allowing less unloads what is allowed no longer', async () => {
    const { page } = await openScene()
    await button(page, 'Alle akzeptieren').click()
    await film(page).waitFor()
    await openSettings(page)
    await page.getByRole('checkbox', { name: 'Inhalte von Dritten' }).uncheck()
    await button(page, 'Auswahl speichern').click()
    await film(page).waitFor({ state: 'detached' })
    await expect.poll(() => status(page)).toBe('allow: statistics')
    await expect.poll(() => page.locator('iframe').count()).toBe(1)
  })
})

it('another tab follows at once: content comes, goes, and the banner with it', async () => {
  const { page, other } = await openTwoTabs()
  await button(page, 'Alle akzeptieren').click()
  await film(other).waitFor()
  await banner(other).waitFor({ state: 'detached' })
  await openSettings(other)
  await button(other, 'Einwilligung widerrufen').click()
  await film(page).waitFor({ state: 'detached' })
  await banner(page).waitFor()
  await expect.poll(() => told().map(({ action }) => action)).toEqual(['allow', 'revoke'])
})

it('an answer holds while the log is away, says that nothing is lost, and is told at the next page view', async () => {
  site().failAlways('/consent/ajax/decide')
  const { page, context, watch } = await openScene()
  watch.expect(/503/)
  await button(page, 'Alle akzeptieren').click()
  await page.getByText('verloren ist nichts').waitFor()
  await film(page).waitFor()
  expect((await cookies(context)).cookieconsent_status).toBe('allow')
  expect((await cookies(context)).litfass_consent).toMatch(/\.allow$/)
  expect(told()).toEqual([])
  site().clear()
  await page.reload()
  await expect.poll(told).toMatchObject([{ action: 'allow', categories: ['embeds', 'statistics'] }])
  await expect.poll(async () => (await cookies(context)).litfass_consent).toMatch(/statistics\.$/)
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  expect(told()).toHaveLength(1)
})
