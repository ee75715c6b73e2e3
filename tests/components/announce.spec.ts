import { passTime, pauseClock } from '@litfass/kit/testing/browser'
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { usePlainSite } from '../plainSite/usePlainSite.ts'

const { open } = usePlainSite()

async function scene() {
  const { page } = await open()
  await page.goto('/?scene=announce')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return { page, press }
}

const lines = (where: Page | Locator, role: 'alert' | 'status' = 'status') =>
  expect.poll(() => where.getByRole(role).locator('p').allTextContents())

describe('announcements', () => {
  it('are written into an existing live region, and removed after five seconds', async () => {
    const { page, press } = await scene()
    await pauseClock(page)
    const steps = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = []
          const observer = new MutationObserver(() => {
            seen.push(document.querySelector('[role="status"]')?.textContent ?? 'none')
            if (seen.length > 2) resolve(seen)
          })
          observer.observe(document.body, { subtree: true, childList: true })
        }),
    )
    await press('sagen')
    await passTime(page, 1000)
    await lines(page).toEqual(['Gespeichert.'])
    await passTime(page, 3999)
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Gespeichert.')
    await passTime(page, 1000)
    expect(await steps).toEqual(['', 'Gespeichert.', ''])
  })

  it('are read again when repeated', async () => {
    const { page, press } = await scene()
    await press('sagen')
    await lines(page).toEqual(['Gespeichert.'])
    await press('sagen')
    await lines(page).toEqual(['Gespeichert.', 'Gespeichert.'])
  })

  it('at the same time are read in turn, and equal ones once', async () => {
    const { page, press } = await scene()
    await press('mehrere')
    await lines(page).toEqual(['Eins.', 'Zwei.'])
  })

  it('interrupt when urgent, and have a language', async () => {
    const { page, press } = await scene()
    await press('dringend')
    await lines(page, 'alert').toEqual(['Halt!'])
    await press('englisch')
    // Asked at once: a line is removed after five seconds.
    await expect
      .poll(() =>
        page
          .locator('[role="status"] p')
          .evaluateAll((all) => all.map((p) => [p.getAttribute('lang'), p.textContent])),
      )
      .toEqual([['en', 'Saved.']])
  })

  it('are made by the given part of the page', async () => {
    const { page, press } = await scene()
    await press('hier')
    await lines(page.getByRole('group', { name: 'Teil' })).toEqual(['Aus dem Teil.'])
  })

  it('are made by the modal dialog over the page, whichever part is given', async () => {
    const { page, press } = await scene()
    await press('Fenster')
    await press('im Fenster sagen')
    await press('dahinter sagen')
    await lines(page.getByRole('dialog', { name: 'Fenster' })).toEqual(['Im Fenster.', 'Dahinter.'])
  })

  it('are made by the page when the dialog closes at the same moment', async () => {
    const { page, press } = await scene()
    await press('Fenster')
    await press('sagen und zu')
    await lines(page.locator('body')).toEqual(['Geschlossen.'])
  })
})
