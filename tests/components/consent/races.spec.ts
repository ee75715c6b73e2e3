import type { BrowserContext } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { banner, button, cookies, film, openSettings, status } from './consentOnPage.ts'
import { useConsentScene } from './useConsentScene.ts'

const { site, told, openScene, openTwoTabs } = useConsentScene()

/** Lets the replies go: only when a newer answer has been given. */
let reply: () => void
beforeEach(() => {
  reply = site().hold('/consent/ajax/decide')
})

const actions = () => told().map(({ action }) => action)
const names = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name)

describe('a reply that comes late', () => {
  it('brings no consent back that was withdrawn meanwhile', async () => {
    const { page, context } = await openScene()
    await button(page, 'Alle akzeptieren').click()
    await openSettings(page)
    await button(page, 'Einwilligung widerrufen').press('Enter')
    await button(page, 'Alle akzeptieren').waitFor()
    reply()
    await expect.poll(actions).toEqual(['allow', 'revoke'])
    await expect.poll(() => names(context)).toEqual([])
    await page.reload()
    await banner(page).waitFor()
    await expect.poll(() => film(page).count()).toBe(0)
    await expect.poll(() => names(context)).toEqual([])
  })

  it('brings none back that was withdrawn in another tab', async () => {
    const { page, context, other } = await openTwoTabs()
    await button(page, 'Alle akzeptieren').click()
    await film(other).waitFor()
    await openSettings(other)
    await button(other, 'Einwilligung widerrufen').press('Enter')
    await button(other, 'Alle akzeptieren').waitFor()
    await expect.poll(actions).toEqual(['revoke'])
    const late = page.waitForResponse(/consent\/ajax\/decide/)
    reply()
    await late
    await expect.poll(actions).toEqual(['revoke', 'allow'])
    await expect.poll(async () => (await cookies(context)).cookieconsent_status).toBeUndefined()
    for (const tab of [page, other]) {
      await tab.reload()
      await banner(tab).waitFor()
      await expect.poll(() => film(tab).count()).toBe(0)
    }
    await expect.poll(() => names(context)).toEqual([])
  })

  it('does not overwrite a newer answer, which names the one it replaces', async () => {
    const { page, context } = await openScene()
    await button(page, 'Alle akzeptieren').click()
    await openSettings(page)
    await button(page, 'Alle ablehnen').press('Enter')
    await expect.poll(() => status(page)).toBe('deny: ')
    reply()
    await expect.poll(actions).toEqual(['allow', 'deny'])
    await expect.poll(async () => (await cookies(context)).litfass_consent).toMatch(/\.\.$/)
    expect((await cookies(context)).cookieconsent_status).toBe('deny')
    expect(told()[1]?.replaces).toBe(told()[0]?.proof)
  })

  it('to what is told again at the next page view does not overwrite what was answered there', async () => {
    site().clear()
    site().failAlways('/consent/ajax/decide')
    const { page, context, watch } = await openScene()
    watch.expect(/503/)
    await button(page, 'Alle akzeptieren').click()
    await page.getByText('verloren ist nichts').waitFor()
    site().clear()
    reply = site().hold('/consent/ajax/decide')
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    await openSettings(page)
    await button(page, 'Alle ablehnen').press('Enter')
    await expect.poll(() => status(page)).toBe('deny: ')
    reply()
    await expect.poll(actions).toEqual(['allow', 'deny'])
    await expect.poll(() => status(page)).toBe('deny: ')
    await page.reload()
    expect((await cookies(context)).cookieconsent_status).toBe('deny')
  })
})

it('the cookies of an answer that was told are set by the server again', async () => {
  const { page } = await openScene()
  reply()
  const answer = page.waitForResponse(/consent\/ajax\/decide/)
  await button(page, 'Alle ablehnen').click()
  const lines = (await (await answer).headersArray()).filter(({ name }) => /^set-cookie$/i.test(name))
  expect(lines.map(({ value }) => value.split('=')[0])).toEqual(['cookieconsent_status', 'litfass_consent'])
})
