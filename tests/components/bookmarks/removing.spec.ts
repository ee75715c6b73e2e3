import { expectAccessible, passTime, pauseClock } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { bodyOf } from './bodyOf.ts'
import { button, focusedName, items, messages } from './bookmarksOnPage.ts'
import { json } from './json.ts'
import { useBookmarksScene } from './useBookmarksScene.ts'

const { site, rows, acted, openScene } = useBookmarksScene()

describe('the lists', () => {
  it('remove a picture with a fade, move the focus beside it, and restore it to its place', async () => {
    const { page } = await openScene()
    await expect.poll(() => items(page).count()).toBe(4)
    await expectAccessible(page)
    await pauseClock(page)
    await button(page, 'Entfernen: Boje im Nebel').focus()
    await page.keyboard.press('Enter')
    const leaving = page.locator('[data-leaving]')
    await leaving.waitFor({ state: 'attached' })
    expect(await leaving.evaluate((one) => getComputedStyle(one).transition)).toBe('opacity 0.3s ease-out')
    await passTime(page, 299)
    await expect.poll(() => leaving.count()).toBe(1)
    await passTime(page, 1)
    await page.clock.resume()
    await expect.poll(() => items(page).count()).toBe(3)
    await expect.poll(() => focusedName(page)).toContain('Entfernen: Der Deich am Abend')
    await expect.poll(() => page.getByRole('tab', { name: 'Vorgemerkt 3' }).count()).toBe(1)
    await button(page, 'Rückgängig: Boje im Nebel').click()
    await expect.poll(() => items(page).count()).toBe(4)
    await expect.poll(() => items(page).nth(1).textContent()).toContain('Boje im Nebel')
    await expect.poll(() => acted).toEqual(['2 reference-delete', '2 reference-add'])
    await expect.poll(() => focusedName(page)).toBe('Entfernen: Boje im Nebel')
    await expect.poll(() => button(page, /^Rückgängig/).count()).toBe(0)
  })

  it('confirm for a second, and undo step by step for as long as they are open', async () => {
    const { page } = await openScene()
    await pauseClock(page)
    await button(page, 'Entfernen: Boje im Nebel').click()
    await button(page, /^Entfernen: Der Deich am Abend/).click()
    const told = messages(page).getByText('Das Bild ist nicht mehr vorgemerkt.')
    await told.first().waitFor()
    await passTime(page, 999)
    await expect.poll(() => told.count()).toBeGreaterThan(0)
    await passTime(page, 301)
    await expect.poll(() => told.count()).toBe(0)
    await page.clock.resume()
    await expectAccessible(page)
    await button(page, /^Rückgängig: Der Deich am Abend/).click()
    await button(page, 'Rückgängig: Boje im Nebel').click()
    await expect.poll(() => items(page).count()).toBe(4)
    await expect.poll(() => acted.slice(2)).toEqual(['1 reference-add', '2 reference-add'])
  })

  it('mark pictures that are no longer available, and can remove them', async () => {
    const { page } = await openScene()
    const gone = items(page).filter({ hasText: 'Dieses Bild ist nicht mehr verfügbar.' })
    await expect.poll(() => gone.getByRole('link').count()).toBe(0)
    await gone.getByRole('button', { name: 'Entfernen: Bild 9' }).click()
    await expect.poll(() => items(page).count()).toBe(3)
  })

  it('remove all selected ones, report refusals, and keep these selected', async () => {
    const { page } = await openScene()
    site().serve('/media/ajax/imagereferencebulk', async (_, request) => {
      const { references, action } = await bodyOf(request)
      expect(action).toBe('reference-delete')
      return json(
        references.map((one) =>
          one.imageId === 3 ? { ...one, msg: 'Gerade nicht.', code: 'failed' } : { ...one, word: 'deleted' },
        ),
      )
    })
    await page.getByRole('checkbox', { name: 'Alle auswählen' }).check()
    await page.getByText('4 ausgewählt').waitFor()
    await pauseClock(page)
    await button(page, 'Entfernen').click()
    const told = messages(page).getByText('3 von 4 Bildern erledigt, 1 nicht: Gerade nicht.')
    await told.waitFor()
    // Those that go fade, by a timer that React sets a moment later.
    const left = async () => {
      await passTime(page, 10)
      return items(page).count()
    }
    await expect.poll(left).toBe(1)
    await expect.poll(() => items(page).getByRole('checkbox').isChecked()).toBe(true)
    // An error stays until it is closed.
    await passTime(page, 2300)
    await expect.poll(() => told.count()).toBe(1)
    await page.getByRole('button', { name: 'Meldung schließen' }).last().click()
    await passTime(page, 301)
    await told.waitFor({ state: 'detached' })
    await button(page, 'Rückgängig: 3 Bilder').waitFor()
  })

  it('show a hint when empty, which gets the focus after the last removal', async () => {
    rows.clear()
    rows.set(2, { temporary: true, saved: false })
    const { page } = await openScene('&viewer=visitor', { reducedMotion: 'reduce' })
    await page.getByText('Ohne Anmeldung bleibt Ihre Liste 30 Tage auf diesem Gerät.').waitFor()
    await expect.poll(() => button(page, /Dauerhaft/).count()).toBe(0)
    await button(page, 'Entfernen: Boje im Nebel').click()
    await page.getByText('Noch nichts vorgemerkt').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Noch nichts vorgemerkt')
    await button(page, 'Rückgängig: Boje im Nebel').click()
    await expect.poll(() => focusedName(page)).toBe('Entfernen: Boje im Nebel')
    await button(page, 'Entfernen: Boje im Nebel').click()
    await page.getByText('Noch nichts vorgemerkt').waitFor()
    await page.getByRole('tab', { name: 'Gespeichert' }).click()
    await page.getByText('Bilder auf Dauer behalten').waitFor()
    await expectAccessible(page)
    expect(site().requests.some(({ url }) => url.includes('list=saved'))).toBe(false)
  })
})
