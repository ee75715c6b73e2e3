import { expectAccessible, passTime, pauseClock } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { press } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { sceneOf } = useInterface()
const openScene = sceneOf('interfaceMessages')

describe('the loading indicator', () => {
  const bar = (page: Page) => page.locator('.litfass-loading[data-shown]')

  it('is neither shown nor announced for work of less than 100 ms', async () => {
    const { page } = await openScene('&work=60')
    // What counts is who comes first, on a slow machine too.
    await page.clock.install()
    await page.evaluate(() => {
      new MutationObserver(() => {
        document.title = 'flashed'
      }).observe(document.querySelector('.litfass-loading') ?? document.body, { attributes: true })
    })
    for (let i = 0; i < 3; i += 1) {
      await press(page, 'arbeiten')
      await page.clock.runFor(1000)
    }
    expect(await page.title()).not.toBe('flashed')
  })

  it('is shown and announced for longer work, until it is done', async () => {
    const { page } = await openScene('&work=3000')
    await pauseClock(page)
    await press(page, 'arbeiten')
    await passTime(page, 99)
    await expect.poll(() => bar(page).count()).toBe(0)
    await passTime(page, 901)
    await bar(page).waitFor()
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Wird geladen …')
    await passTime(page, 1999)
    await expect.poll(() => bar(page).count()).toBe(1)
    await passTime(page, 1)
    // It goes with the next timer.
    await passTime(page, 1)
    await expect.poll(() => bar(page).count()).toBe(0)
  })

  it('is accessible', async () => {
    const { page } = await openScene('&work=600000')
    await press(page, 'arbeiten')
    await bar(page).waitFor()
    await expectAccessible(page)
  })
})
