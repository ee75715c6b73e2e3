import { expectAccessible, passTime, pauseClock } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sentFields } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { sceneOf } = useInterface()
const openScene = sceneOf('interfaceForm')

describe('a range slider', () => {
  const from = (page: Page) => page.getByRole('slider', { name: 'Jahre: von' })
  const to = (page: Page) => page.getByRole('slider', { name: 'Jahre: bis' })
  const changes = (page: Page) => page.getByRole('list', { name: 'Änderungen' }).getByRole('listitem')

  it('is moved by keys, has its value as text, and reports the last value once', async () => {
    const { page } = await openScene()
    await pauseClock(page)
    await from(page).focus()
    for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => from(page).getAttribute('aria-valuetext')).toBe('1955')
    await page.getByText('1955 – 2000').waitFor()
    await passTime(page, 499)
    await expect.poll(() => changes(page).count()).toBe(0)
    await passTime(page, 1)
    await expect.poll(() => changes(page).allTextContents()).toEqual(['[1955,2000]'])
    await passTime(page, 60_000)
    await expect.poll(() => changes(page).count()).toBe(1)
    await page.clock.resume()
    await expectAccessible(page)
  })

  it('reports immediately on Enter and on blur', async () => {
    const { page } = await openScene()
    await pauseClock(page)
    await to(page).focus()
    await page.keyboard.press('End')
    await passTime(page, 100)
    await expect.poll(() => changes(page).count()).toBe(0)
    await page.keyboard.press('ArrowLeft')
    await to(page).evaluate((field) =>
      field.closest('form')?.addEventListener('submit', (event) => event.preventDefault()),
    )
    await page.keyboard.press('Enter')
    await expect.poll(() => changes(page).allTextContents()).toEqual(['[1950,2025]'])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    await page.clock.runFor(10)
    await expect.poll(() => changes(page).allTextContents()).toEqual(['[1950,2025]', '[1950,2024]'])
  })

  it('can be dragged without its ends passing each other, and is submitted with the form', async () => {
    const { page } = await openScene()
    const box = await page.locator('.litfass-range__track').first().boundingBox()
    if (!box) throw new Error('There is no track.')
    const y = box.y + box.height / 2
    const x = (year: number) => box.x + (box.width * (year - 1900)) / 126
    await page.mouse.move(x(1950), y)
    await page.mouse.down()
    await page.mouse.move(x(1980), y, { steps: 5 })
    await page.mouse.move(x(2020), y, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => from(page).getAttribute('aria-valuetext')).toBe('2000')
    await page.mouse.click(x(2012), y)
    const sent = (await sentFields(page)).filter(([name]) => name === 'year' || name === 'price')
    expect(sent).toEqual([
      ['year', '2000'],
      ['year', '2012'],
      ['price', '100'],
    ])
  })

  it('formats its values in the language of the page', async () => {
    const { page } = await openScene()
    const price = page.getByRole('slider', { name: 'Preis' })
    await price.focus()
    await page.keyboard.press('End')
    await expect.poll(() => price.getAttribute('aria-valuetext')).toBe('2.000')
  })
})
