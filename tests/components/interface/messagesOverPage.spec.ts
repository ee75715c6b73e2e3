import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { button, items, press } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { sceneOf } = useInterface()
const openScene = sceneOf('messagesOverPage')

const SIZES = { desktop: { width: 1280, height: 720 }, phone: { width: 375, height: 667 } }

/** The controls outside of messages whose middle is in the window and can be pressed. */
const pressable = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button')]
      .filter((control) => !control.closest('[popover]'))
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2) === control
      })
      .map((control) => control.textContent),
  )

/** The controls whose middle is below the end of the window. */
const belowWindow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button')]
      .filter((control) => {
        const { top, height } = control.getBoundingClientRect()
        return top + height / 2 > window.innerHeight - 40
      })
      .map((control) => control.textContent),
  )

const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
const placeOf = async (page: Page, name: string) =>
  (await page.getByRole('link', { name, exact: true }).boundingBox())?.y ?? 0

describe.each(Object.entries(SIZES))('a message on a %s', (_, viewport) => {
  it.each(['&bar', ''])(
    'covers no control that was in view, wherever the page is scrolled to%s',
    async (rest) => {
      for (const top of [0, 7, 30, 60, 90, 333, 350, 370, 1204, 9999]) {
        const { page, context } = await openScene(rest, { viewport })
        await scrollTo(page, top)
        const before = await pressable(page)
        expect(before.length).toBeGreaterThan(5)
        await press(page, 'melden')
        await items(page).first().waitFor()
        await expect
          .poll(
            async () => {
              const reachable = [...(await pressable(page)), ...(await belowWindow(page))]
              return before.filter((name) => !reachable.includes(name))
            },
            { message: `scrolled to ${top}` },
          )
          .toEqual([])
        await context.close()
      }
    },
  )

  it('leaves the page where it is when it goes', async () => {
    const { page } = await openScene('', { viewport })
    await scrollTo(page, 1204)
    await press(page, 'melden')
    await items(page).first().waitFor()
    const before = await placeOf(page, 'Verweis 20')
    await press(page, 'Meldung schließen')
    await expect.poll(() => items(page).count()).toBe(0)
    await expect.poll(() => placeOf(page, 'Verweis 20')).toBe(before)
  })

  it('moves nothing where it covers no control', async () => {
    const { page } = await openScene('', { viewport })
    const between = (await placeOf(page, 'Verweis 10')) + 22
    await scrollTo(page, between)
    const before = await placeOf(page, 'Verweis 12')
    await press(page, 'melden')
    await items(page).first().waitFor()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.paddingBlockStart))
      .not.toBe('')
    await expect.poll(() => placeOf(page, 'Verweis 12')).toBe(before)
  })

  it('makes room when the dialog it has come in is closed', async () => {
    const { page } = await openScene('', { viewport })
    const top = await placeOf(page, 'Verweis 1')
    await press(page, 'fragen')
    await press(page, 'auch melden')
    await items(page).first().waitFor()
    expect(await placeOf(page, 'Verweis 1')).toBe(top)
    await page.evaluate(() => document.querySelector('dialog')?.close())
    await expect.poll(() => placeOf(page, 'Verweis 1')).toBeGreaterThan(top)
  })

  it('leaves no room on paper', async () => {
    const { page } = await openScene('', { viewport })
    await press(page, 'melden')
    await items(page).first().waitFor()
    const room = () => page.evaluate(() => getComputedStyle(document.documentElement).paddingBlockStart)
    await expect.poll(room).not.toBe('0px')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(room).toBe('0px')
  })

  it('is above what gets the focus', async () => {
    const { page } = await openScene('', { viewport })
    await press(page, 'melden')
    await items(page).first().waitFor()
    await scrollTo(page, 1204)
    await page.getByRole('link', { name: 'Verweis 25', exact: true }).focus()
    for (let row = 24; row > 10; row -= 1) {
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => pressable(page)).toContain(`Verweis ${row}`)
    }
    await expect.poll(() => button(page, 'melden').isVisible()).toBe(true)
  })
})
