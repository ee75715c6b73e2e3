import { describe, expect, it } from 'vitest'
import { button, cookies, film } from './consentOnPage.ts'
import { useConsentScene } from './useConsentScene.ts'

const { openScene } = useConsentScene()

describe('a gate', () => {
  it('loads once without keeping anything, moves the focus there, and forgets it at the next answer', async () => {
    const { page, context, called } = await openScene()
    const gate = page.getByRole('group', { name: 'Hafenrundfahrt – Inhalt von Filmhaus' })
    await expect
      .poll(() => gate.getByRole('link', { name: 'Bei Filmhaus ansehen' }).getAttribute('href'))
      .toBe('https://embed.test/seite')
    await gate.getByRole('button', { name: 'Inhalt laden', exact: true }).click()
    await film(page).waitFor()
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Hafenrundfahrt')
    expect(called).toEqual(['https://embed.test/film'])
    await expect.poll(() => context.cookies()).toEqual([])
    await button(page, 'Alle ablehnen').click()
    await film(page).waitFor({ state: 'detached' })
  })

  it('allows its category for good, and only that', async () => {
    const { page, context } = await openScene()
    await button(page, 'Solche Inhalte immer laden').first().click()
    await film(page).waitFor()
    await expect.poll(async () => (await cookies(context)).litfass_consent).toMatch(/\.embeds\.$/)
    await expect.poll(() => page.locator('iframe').count()).toBe(1)
    await page.reload()
    await film(page).waitFor()
  })
})
