import { nextFrames, pauseClock } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { useLightbox } from './useLightbox.ts'

const { onScene } = useLightbox()

describe('a visitor with a keyboard', () => {
  it('moves with the arrow keys, not beyond the ends, and Escape leaves them at the picture they saw last', async () => {
    const { page, lightbox } = await onScene('count=3')
    await lightbox.thumbnail(1).focus()
    await page.keyboard.press('Enter')
    await lightbox.untilOpen()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => lightbox.counter()).toBe('1 / 3')
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => lightbox.counter()).toBe('3 / 3')
    await page.keyboard.press('Escape')
    await lightbox.untilClosed()
    await expect
      .poll(() => lightbox.thumbnail(3).evaluate((link) => link === document.activeElement))
      .toBe(true)
  })

  it('finds the page at the picture they saw last, wherever it was before', async () => {
    const { page, lightbox } = await onScene('count=60&tall')
    await lightbox.thumbnail(1).scrollIntoViewIfNeeded()
    await lightbox.open(1)
    await page.keyboard.press('Shift')
    await page.evaluate(() => {
      for (const link of document.querySelectorAll<HTMLElement>('[data-lightbox=a]'))
        link.style.display = 'block'
    })
    for (let times = 0; times < 40; times += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => lightbox.counter()).toBe('41 / 60')
    await page.keyboard.press('Escape')
    await lightbox.untilClosed()
    const found = () =>
      lightbox.thumbnail(41).evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        return { isFocused: link === document.activeElement, isInView: top >= 0 && bottom <= innerHeight }
      })
    const there = { isFocused: true, isInView: true }
    await expect.poll(found).toEqual(there)
    // Going back in the history, the browser returns to where the page was scrolled before.
    await page.waitForFunction(() => !history.state?.litfassLightbox)
    await nextFrames(page)
    expect(await found()).toEqual(there)
  })

  it('keeps the focus on an arrow when the one they press goes', async () => {
    const { page, lightbox, button } = await onScene('count=2')
    await lightbox.open(1)
    await expect.poll(() => button('Vorheriges Bild').isVisible()).toBe(false)
    await button('Nächstes Bild').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => button('Nächstes Bild').isVisible()).toBe(false)
    await expect
      .poll(() => button('Vorheriges Bild').evaluate((arrow) => arrow === document.activeElement))
      .toBe(true)
  })

  it('cannot leave the lightbox with Tab, nor reach what stands beside the picture', async () => {
    const { page, lightbox } = await onScene('count=1&html')
    await lightbox.open(1)
    for (let times = 0; times < 12; times += 1) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(() => {
        const { activeElement } = document
        if (activeElement === document.body) return 'browser'
        if (activeElement?.closest('[inert], [aria-hidden=true]')) return 'hidden'
        return activeElement?.closest('.pswp') ? 'lightbox' : 'page'
      })
      expect(place).toMatch(/lightbox|browser/)
    }
  })
})

describe('the controls', () => {
  const idleIn = (page: Page) => page.locator('.litfass-lightbox--idle').count()

  it.each([
    ['', 2000],
    ['&navigation', 4000],
  ])('go when the mouse has been still for their time (%j: %d ms)', async (query, ms) => {
    const { page, lightbox } = await onScene(`count=3${query}`)
    await lightbox.open(1)
    await pauseClock(page)
    await page.mouse.move(500, 400)
    await page.mouse.move(510, 400)
    await page.clock.runFor(ms - 10)
    await expect.poll(() => idleIn(page)).toBe(0)
    await page.clock.runFor(10)
    await expect.poll(() => idleIn(page)).toBe(1)
    await expect
      .poll(() => lightbox.dialog.locator('.pswp__top-bar').evaluate((bar) => getComputedStyle(bar).opacity))
      .toBe('0')
    await page.mouse.move(520, 400)
    await expect.poll(() => idleIn(page)).toBe(0)
    await page.clock.runFor(ms)
    await expect.poll(() => idleIn(page)).toBe(1)
    await page.keyboard.press('Shift')
    await expect.poll(() => idleIn(page)).toBe(0)
  })

  it('of navigation go 1000 ms after the mouse has left the window', async () => {
    const { page, lightbox } = await onScene('count=3&navigation')
    await lightbox.open(1)
    await pauseClock(page)
    await page.mouse.move(500, 400)
    await lightbox.dialog.dispatchEvent('pointerout', {
      pointerType: 'mouse',
      bubbles: true,
      relatedTarget: null,
    })
    await page.clock.runFor(990)
    await expect.poll(() => idleIn(page)).toBe(0)
    await page.clock.runFor(10)
    await expect.poll(() => idleIn(page)).toBe(1)
  })

  it('fill the screen with the lightbox and leave that again', async () => {
    const { page, lightbox, button } = await onScene('count=3')
    await lightbox.open(1)
    const isFull = () => page.evaluate(() => document.fullscreenElement?.classList.contains('pswp') ?? false)
    await button('Vollbild').click()
    await expect.poll(isFull).toBe(true)
    await button('Vollbild beenden').click()
    await expect.poll(isFull).toBe(false)
    await button('Vollbild').click()
    await button('Schließen').click()
    await lightbox.untilClosed()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  })

  it('stay while one of them has visible focus', async () => {
    const { page, lightbox, button } = await onScene('count=3')
    await lightbox.open(1)
    await page.keyboard.press('Tab')
    await page.evaluate(() => document.querySelector('.pswp')?.classList.add('litfass-lightbox--idle'))
    const opacity = () =>
      lightbox.dialog.locator('.pswp__top-bar').evaluate((bar) => getComputedStyle(bar).opacity)
    expect(await opacity()).toBe('1')
    await expect.poll(() => button('Schließen').isVisible()).toBe(true)
  })
})

describe('fingers', () => {
  const phone = { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true } as const

  async function touch(query: string) {
    const scene = await onScene(query, phone)
    const session = await scene.context.newCDPSession(scene.page)
    const fingers = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
    return { ...scene, fingers }
  }

  it('swipe to the next picture', async () => {
    const { lightbox, fingers } = await touch('count=3')
    await lightbox.open(1)
    await fingers('touchStart', { x: 320, y: 350 })
    for (let x = 300; x >= 60; x -= 40) await fingers('touchMove', { x, y: 350 })
    await fingers('touchEnd')
    await expect.poll(lightbox.counter).toBe('2 / 3')
  })

  it('enlarge the picture', async () => {
    const { lightbox, fingers } = await touch('count=3')
    await lightbox.open(1)
    const before = await lightbox.shownWidth()
    await fingers('touchStart', { x: 180, y: 340 }, { x: 200, y: 360 })
    for (let far = 20; far <= 120; far += 20)
      await fingers('touchMove', { x: 180 - far, y: 340 }, { x: 200 + far, y: 360 })
    await fingers('touchEnd')
    await expect.poll(lightbox.shownWidth).toBeGreaterThan(before * 1.5)
  })

  it('need no swipe: arrows are there, and large enough', async () => {
    const { lightbox, button } = await touch('count=3')
    await lightbox.open(1)
    const box = await button('Nächstes Bild').boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await button('Nächstes Bild').tap()
    await expect.poll(lightbox.counter).toBe('2 / 3')
  })
})
