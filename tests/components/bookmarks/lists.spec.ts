import { describe, expect, it } from 'vitest'
import { button, items } from './bookmarksOnPage.ts'
import { useBookmarksScene } from './useBookmarksScene.ts'

const { site, rows, acted, openScene } = useBookmarksScene()

describe('the lists', () => {
  it('move a picture to the other list, which has its own URL', async () => {
    rows.set(1, { temporary: false, saved: true })
    const { page } = await openScene()
    const panel = page.getByRole('tabpanel', { name: 'Vorgemerkt' })
    await panel.getByRole('button', { name: 'Dauerhaft speichern: Boje im Nebel' }).click()
    await expect.poll(() => acted).toEqual(['2 save-modify'])
    await page.getByRole('tab', { name: 'Gespeichert 2' }).click()
    await expect.poll(() => items(page).count()).toBe(2)
    await page.goto('/?scene=bookmarks#gespeichert')
    await page.reload()
    await page.getByRole('tab', { name: 'Gespeichert 2', selected: true }).waitFor()
    await expect.poll(() => items(page).count()).toBe(2)
    await button(page, 'Nur vormerken: Boje im Nebel').waitFor()
  })

  it('show a failed read, and retry', async () => {
    site().failOnce('/media/ajax/imagereferences?')
    const { page, watch } = await openScene('&viewer=visitor')
    watch.expect(/status of 503/)
    await page.getByText('Die Liste konnte nicht geladen werden.').waitFor()
    await button(page, 'Erneut versuchen').click()
    await expect.poll(() => items(page).count()).toBe(4)
  })

  it('tell a pending account that it waits, and what it may do meanwhile', async () => {
    const { page } = await openScene('&viewer=pending')
    await page.getByText('Ihr Konto wartet auf Freigabe. Bis dahin bleibt Ihre Liste').waitFor()
    await page.getByRole('tab', { name: 'Gespeichert', exact: true }).click()
    await page.getByText('Sobald die Redaktion es freigegeben hat').waitFor()
    expect(site().requests.filter(({ url }) => url.includes('list=saved'))).toHaveLength(0)
  })

  it('follow changes in another tab', async () => {
    const { page, context } = await openScene()
    await expect.poll(() => items(page).count()).toBe(4)
    const other = await context.newPage()
    await other.goto('/?scene=bookmarks')
    await button(other, 'Entfernen: Boje im Nebel').click()
    await expect.poll(() => items(page).count()).toBe(3)
    await page.getByRole('tab', { name: 'Vorgemerkt 3' }).waitFor()
  })
})
