import { nextFrames, passTime, pauseClock } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

const { open } = usePlainSite()

describe('an accordion', () => {
  const part = (page: Page, name: string) => page.getByText(`Text: ${name}`)

  it('opens and closes by keyboard, each part by itself, and has figures measured 50 ms after', async () => {
    const { page } = await open()
    await pauseClock(page)
    await page.goto('/?scene=accordion')
    await page.locator('html[data-ready]').waitFor()
    const measured = () => page.locator('[data-measured]').getAttribute('data-measured').then(Number)
    await nextFrames(page)
    await passTime(page, 1000)
    const before = await measured()
    await page.getByText('Öffnungszeiten', { exact: true }).press('Enter')
    await part(page, 'Öffnungszeiten').waitFor()
    await expect.poll(() => part(page, 'Anfahrt').isVisible()).toBe(true)
    await nextFrames(page)
    await passTime(page, 49)
    expect(await measured()).toBe(before)
    await passTime(page, 1)
    await expect.poll(measured).toBe(before + 1)
    await page.getByText('Öffnungszeiten', { exact: true }).press('Enter')
    await part(page, 'Öffnungszeiten').waitFor({ state: 'hidden' })
    await nextFrames(page)
    await passTime(page, 50)
    await expect.poll(measured).toBe(before + 2)
  })

  it('closes the others where only one may be open', async () => {
    const { page } = await open()
    await page.goto('/?scene=accordion&single')
    await page.getByText('Eintritt', { exact: true }).click()
    await part(page, 'Eintritt').waitFor()
    await expect.poll(() => part(page, 'Anfahrt').isVisible()).toBe(false)
  })

  it('opens without script', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/?scene=accordion')
    await page.getByText('Eintritt', { exact: true }).click()
    await part(page, 'Eintritt').waitFor()
  })
})
