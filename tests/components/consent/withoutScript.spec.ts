import { describe, expect, it } from 'vitest'
import { banner, button, cookies } from './consentOnPage.ts'
import { useConsentScene } from './useConsentScene.ts'

const { told, openScene } = useConsentScene()

describe('without script', () => {
  it('the banner is a form that answers and comes back to its page', async () => {
    const { page, context, called } = await openScene('&lang=de', { javaScriptEnabled: false })
    await expect.poll(() => button(page, 'Immer laden').count()).toBe(0)
    await button(page, 'Alle ablehnen').click()
    expect(new URL(page.url()).search).toBe('?scene=consent&lang=de')
    expect((await cookies(context)).cookieconsent_status).toBe('deny')
    await page.getByText('Einstellungen', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Statistik' }).check()
    await button(page, 'Auswahl speichern').click()
    expect(told()).toMatchObject([
      { action: 'deny', categories: [], isForm: true },
      { action: 'allow', categories: ['statistics'], isForm: true },
    ])
    await button(page, 'Einwilligung widerrufen').click()
    await expect.poll(() => context.cookies()).toEqual([])
    expect(called).toEqual([])
  })

  it('a page that knows the answer draws no banner, and what is allowed', async () => {
    const proof = 'a'.repeat(32)
    const known = encodeURIComponent(`cookieconsent_status=allow; litfass_consent=1.${proof}.embeds.`)
    const { page } = await openScene(`&cookies=${known}`, { javaScriptEnabled: false })
    await expect.poll(() => banner(page).count()).toBe(0)
    await expect.poll(() => page.locator('iframe').count()).toBe(1)
    await page.goto('/?scene=consent&cookies=')
    await expect.poll(() => button(page, 'Alle akzeptieren').count()).toBe(1)
  })
})
