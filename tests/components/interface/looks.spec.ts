import { expectAccessible, type OpenPageOptions } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { button, press } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { sceneOf } = useInterface()
const openMessages = sceneOf('interfaceMessages')
const openForm = sceneOf('interfaceForm')
const openReading = sceneOf('interfaceReading')

const LOOKS: [string, string, OpenPageOptions][] = [
  ['in the dark', '&dark', {}],
  ['in English on a phone', '&lang=en', { viewport: { width: 320, height: 600 }, locale: 'en-GB' }],
  ['in forced colours', '', { forcedColors: 'active' }],
]

async function expectAccessibleAndFit(page: Page): Promise<void> {
  await expectAccessible(page)
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
}

describe('the parts of a page', () => {
  it.each(LOOKS)('are accessible and fit the window %s', async (_name, query, options) => {
    const { page } = await openMessages(query, { reducedMotion: 'reduce', ...options })
    await press(page, 'speichern')
    await press(page, 'scheitern')
    await press(page, 'entfernen')
    await press(page, query.includes('en') ? 'Share' : 'Teilen')
    await expectAccessibleAndFit(page)
  })
})

it.each(LOOKS)('the fields are accessible and fit the window %s', async (_name, query, options) => {
  const { page } = await openForm(query, { reducedMotion: 'reduce', ...options })
  await button(page, query.includes('en') ? 'Open calendar' : 'Kalender öffnen').click()
  await page.getByRole('grid').waitFor()
  await expectAccessibleAndFit(page)
})

it.each(LOOKS)('the parts of a page are accessible and fit the window %s', async (_name, query, options) => {
  const { page } = await openReading(`${query}#videos`, { reducedMotion: 'reduce', ...options })
  await page.getByRole('tab', { name: 'Videos' }).focus()
  await expectAccessibleAndFit(page)
})
