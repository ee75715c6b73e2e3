import { passTime, pauseClock } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { button, group, isRunning, next, settings, shown, status } from './galleryOnPage.ts'
import { useGallery } from './useGallery.ts'

const { openGallery, openTimed } = useGallery()

describe('a gallery whose pictures change by themselves', () => {
  it('shows the next one without an announcement, in a loop', async () => {
    const page = await openTimed('&count=2&autoplay')
    await expect.poll(() => isRunning(page)).toBe(true)
    await pauseClock(page)
    const later = async () => {
      await passTime(page, 1_000)
      return shown(page)
    }
    for (const place of [2, 1, 2]) await expect.poll(later).toBe(place)
    await expect.poll(() => status(page).textContent()).toBe('')
  })

  it('pauses under the mouse', async () => {
    const page = await openTimed('&autoplay')
    await expect.poll(() => isRunning(page)).toBe(true)
    await pauseClock(page)
    await group(page).hover()
    await expect.poll(() => isRunning(page)).toBe(false)
    await expect.poll(() => shown(page)).toBeGreaterThan(0)
    const resting = await shown(page)
    await passTime(page, 60_000)
    expect(await shown(page)).toBe(resting)
    await page.mouse.move(1, 1)
    await expect.poll(() => isRunning(page)).toBe(true)
    await next(page).hover()
    await expect.poll(() => isRunning(page)).toBe(false)
  })

  it('pauses while the focus is in it', async () => {
    const page = await openGallery('&autoplay')
    await group(page).getByRole('link').first().focus()
    await expect.poll(() => isRunning(page)).toBe(false)
    await next(page).focus()
    await expect.poll(() => isRunning(page)).toBe(false)
    await page.getByRole('link', { name: 'nach' }).focus()
    await expect.poll(() => isRunning(page)).toBe(true)
  })

  it('pauses while the page is hidden', async () => {
    const page = await openGallery('&autoplay')
    const turn = (state: 'hidden' | 'visible') =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await turn('hidden')
    await expect.poll(() => isRunning(page)).toBe(false)
    await turn('visible')
    await expect.poll(() => isRunning(page)).toBe(true)
  })

  it('pauses while a dialog is over it', async () => {
    const page = await openGallery('&autoplay')
    await button(page, 'fragen').click()
    await expect.poll(() => isRunning(page)).toBe(false)
    await button(page, 'gut').press('Enter')
    await page.mouse.move(1, 1)
    await expect.poll(() => isRunning(page)).toBe(true)
  })

  it('stops for good at its button, and goes on at it, though mouse and focus are on it', async () => {
    const page = await openGallery('&autoplay')
    await button(page, 'Bildwechsel anhalten').click()
    await expect.poll(() => isRunning(page)).toBe(false)
    await page.mouse.move(1, 1)
    await page.getByRole('link', { name: 'nach' }).focus()
    await expect.poll(() => isRunning(page)).toBe(false)
    await button(page, 'Bildwechsel fortsetzen').click()
    await expect.poll(() => isRunning(page)).toBe(true)
  })

  it('never starts with reduced motion, and changes pictures without animation', async () => {
    const page = await openGallery('&autoplay', { reducedMotion: 'reduce' })
    await expect.poll(() => settings(page)).toMatchObject({ isRunning: false, speed: 0 })
    await expect.poll(() => page.getByRole('button', { name: 'Bildwechsel' }).count()).toBe(0)
    await next(page).click()
    await expect.poll(() => shown(page)).toBe(2)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(() => settings(page)).toMatchObject({ isRunning: false, speed: 800 })
    await page.getByRole('link', { name: 'nach' }).focus()
    await page.mouse.move(1, 1)
    await expect.poll(() => isRunning(page)).toBe(true)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => settings(page)).toMatchObject({ isRunning: false, speed: 0 })
  })
})
