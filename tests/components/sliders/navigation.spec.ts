import { nextFrames, untilLoaded } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { countShifts, shifts } from '../../factories/pages.ts'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'
import { button } from './galleryOnPage.ts'
import { phone, swipe } from './swipe.ts'

const { site, open } = usePlainSite()

describe('a navigation slider', () => {
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Bezirke' })
  const list = (page: Page) => bar(page).getByRole('list')
  const isSlider = async (page: Page) => (await bar(page).getByRole('button').count()) > 0
  const left = (page: Page) => list(page).evaluate((items) => Math.round(items.scrollLeft))

  it.each([
    [375, 'small', true],
    [375, 'medium,large', false],
    [800, 'medium', true],
    [800, 'small,large', false],
    [1280, 'large', true],
    [1280, 'small,medium', false],
    [1280, '', false],
  ])('on a window of %i px, enabled on %s: %s', async (width, on, expected) => {
    const { page } = await open({ viewport: { width, height: 600 } })
    await countShifts(page)
    await page.goto(`/?scene=navigationSlider&on=${on}`)
    await untilLoaded(page)
    await expect.poll(() => isSlider(page)).toBe(expected)
    const wraps = await list(page).evaluate((items) => items.scrollWidth <= items.clientWidth)
    expect(wraps).toBe(!expected)
    await expect.poll(() => bar(page).getByRole('button').count()).toBe(expected ? 1 : 0)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    expect(await shifts(page)).toEqual([])
  })

  it('comes and goes with the width of the window', async () => {
    const { page } = await open({ viewport: { width: 800, height: 600 } })
    await page.goto('/?scene=navigationSlider&on=small,large')
    await page.locator('html[data-ready]').waitFor()
    for (const [width, expected] of [
      [375, true],
      [800, false],
      [1280, true],
      [1023, false],
      [639, true],
    ] as const) {
      await page.setViewportSize({ width, height: 600 })
      await expect.poll(() => isSlider(page)).toBe(expected)
      await expect.poll(() => bar(page).getByRole('link').count()).toBe(24)
    }
  })

  it('scrolls by its arrows to both ends; the arrow that goes hands on the focus', async () => {
    const { page } = await open({ viewport: { width: 800, height: 600 } })
    await page.goto('/?scene=navigationSlider&on=medium')
    await button(page, 'Weiterblättern').waitFor()
    await expect.poll(() => button(page, 'Zurückblättern').count()).toBe(0)
    const end = await list(page).evaluate((items) => items.scrollWidth - items.clientWidth)
    for (let press = 0; press < 12 && (await button(page, 'Weiterblättern').count()) > 0; press += 1) {
      const before = await left(page)
      await list(page).evaluate((items) => {
        items.removeAttribute('data-rests')
        items.addEventListener('scrollend', () => items.setAttribute('data-rests', ''), { once: true })
      })
      await page.keyboard.press(press === 0 ? 'Tab' : 'Enter')
      if (press === 0) await button(page, 'Weiterblättern').press('Enter')
      await bar(page).locator('[data-rests]').waitFor()
      expect(await left(page)).toBeGreaterThan(before)
      await nextFrames(page)
    }
    await expect.poll(() => left(page)).toBe(end)
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Zurückblättern')
    await page.keyboard.press('Enter')
    await expect.poll(() => left(page)).toBeLessThan(end)
  })

  it('shows the page somebody is on, and scrolls to whatever has the focus', async () => {
    const { page } = await open({ viewport: { width: 375, height: 600 } })
    await page.goto('/?scene=navigationSlider&on=small&current=12')
    await expect.poll(() => isSlider(page)).toBe(true)
    const isSeen = (index: number) =>
      list(page).evaluate((items, at) => {
        const outer = items.getBoundingClientRect()
        const inner = items.children[at]?.getBoundingClientRect()
        return inner !== undefined && inner.left >= outer.left - 1 && inner.right <= outer.right + 1
      }, index)
    await expect.poll(() => isSeen(12)).toBe(true)
    const isFirst = await list(page).evaluate(
      (items) =>
        Math.abs(
          (items.children[12]?.getBoundingClientRect().left ?? 0) - items.getBoundingClientRect().left,
        ) < 2,
    )
    expect(isFirst).toBe(true)
    await expect.poll(() => bar(page).locator('[aria-current="page"]').textContent()).toBe('Harburg 13')
    await button(page, 'Zurückblättern').waitFor()
    await bar(page).getByRole('link').nth(12).focus()
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab')
    await expect.poll(() => isSeen(16)).toBe(true)
  })

  it('begins with its first link while the current one is in sight', async () => {
    const { page } = await open({ viewport: { width: 375, height: 600 } })
    await page.goto('/?scene=navigationSlider&on=small&current=1')
    await expect.poll(() => isSlider(page)).toBe(true)
    expect(await left(page)).toBe(0)
  })

  it('is moved by finger and wheel', async () => {
    const { page } = await open(phone)
    await page.goto('/?scene=navigationSlider&on=small')
    await expect.poll(() => isSlider(page)).toBe(true)
    await swipe(list(page), { x: -180, y: 0 })
    await expect.poll(() => left(page)).toBeGreaterThan(60)
    await button(page, 'Zurückblättern').waitFor()
  })

  it('is a plain bar where all of it fits, and loads nothing for that', async () => {
    const { page } = await open()
    await page.goto('/?scene=navigationSlider&on=large&count=3')
    await untilLoaded(page)
    await expect.poll(() => isSlider(page)).toBe(false)
    await expect.poll(() => bar(page).getByRole('button').count()).toBe(0)
    expect(site().requests.filter(({ url }) => url.includes('createBar'))).toEqual([])
  })

  it('scrolls without script', async () => {
    const { page } = await open({ javaScriptEnabled: false, viewport: { width: 375, height: 600 } })
    await page.goto('/?scene=navigationSlider&on=small')
    await expect.poll(() => bar(page).getByRole('button').count()).toBe(0)
    await bar(page).getByRole('link').nth(10).focus()
    await expect.poll(() => left(page)).toBeGreaterThan(300)
  })

  it('speaks English', async () => {
    const { page } = await open({ viewport: { width: 375, height: 600 } })
    await page.goto('/?scene=navigationSlider&on=small&lang=en&current=12')
    await page.getByRole('navigation', { name: 'Boroughs' }).waitFor()
    await button(page, 'Scroll forward').waitFor()
    await button(page, 'Scroll back').waitFor()
  })
})
