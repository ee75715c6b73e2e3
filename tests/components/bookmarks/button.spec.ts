import { passTime, pauseClock } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { messages } from './bookmarksOnPage.ts'
import { json } from './json.ts'
import { useBookmarksScene } from './useBookmarksScene.ts'

const { site, acted, openScene } = useBookmarksScene()

describe('a bookmark button', () => {
  it('is updated optimistically, confirms for a second, and reads the states of the page once', async () => {
    const { page } = await openScene()
    const sign = page.locator('[data-look="sign"]').getByRole('button').first()
    await expect.poll(() => sign.getAttribute('aria-pressed')).toBe('true')
    expect(site().requests.filter(({ url }) => url.includes('referencestate'))).toHaveLength(1)
    const box = await sign.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    const release = site().hold('/reference-delete')
    await pauseClock(page)
    await sign.click()
    await expect.poll(() => sign.getAttribute('aria-pressed')).toBe('false')
    release()
    await messages(page).getByText('Das Bild ist nicht mehr vorgemerkt.').waitFor()
    await passTime(page, 900)
    await expect.poll(() => messages(page).count()).toBe(1)
    await passTime(page, 600)
    await expect.poll(() => messages(page).count()).toBe(0)
    await expect.poll(() => acted).toEqual(['2 reference-delete'])
  })

  it('rolls back and shows the specified message on failure', async () => {
    const { page, watch } = await openScene()
    watch.expect(/status of 500/)
    const msg = 'Fehler beim vormerken des Bildes. Bitte versuchen Sie es erneut'
    site().serve('/media/ajax/imagereference/1/image/reference-delete', () =>
      json({ msg, code: 'failed' }, 500),
    )
    const words = page.locator('[data-look="words"]').getByRole('button').first()
    await expect.poll(() => words.getAttribute('aria-pressed')).toBe('true')
    await words.click()
    await expect.poll(() => page.getByRole('alert').allTextContents()).toContain(`Fehler: ${msg}`)
    await expect.poll(() => words.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => words.textContent()).toBe('Vorgemerkt')
  })
})
