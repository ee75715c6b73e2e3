import { expectAccessible, type OpenPageOptions } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

const { open } = usePlainSite()

async function openBox(state: string, query = '', options: OpenPageOptions = {}): Promise<Page> {
  const { page } = await open({ javaScriptEnabled: false, ...options })
  await page.goto(`/?scene=participation&state=${state}${query}`)
  return page
}

const STATES = [
  ...['open', 'several', 'taken', 'closed', 'upcoming', 'signIn', 'secret', 'contest', 'like', 'deleted'],
  'summary',
]

const LOOKS: [string, string, OpenPageOptions][] = [
  ['in the light', '', {}],
  ['in the dark', '&dark', { colorScheme: 'dark' }],
  ['in English on a phone', '&lang=en', { viewport: { width: 320, height: 600 }, locale: 'en-GB' }],
  ['in forced colours', '', { forcedColors: 'active' }],
]

describe('the box of an event', () => {
  it.each(LOOKS)('is accessible and fits the window in every state %s', async (_, query, options) => {
    const { page } = await open(options)
    for (const state of STATES) {
      await page.goto(`/?scene=participation&state=${state}${query}`)
      await expectAccessible(page)
      const [width = 0, inner = 0] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        window.innerWidth,
      ])
      expect(width, state).toBeLessThanOrEqual(inner)
    }
  })

  it('votes by a plain form, with radio buttons for one answer and checkboxes for several', async () => {
    const page = await openBox('open')
    const form = page.locator('form')
    await expect.poll(() => form.getAttribute('method')).toBe('post')
    await expect.poll(() => form.getAttribute('action')).toBe('/p/ajax/form/participate/1')
    await page.getByRole('group', { name: 'Wählen Sie eine Antwort' }).waitFor()
    await page.getByRole('radio', { name: 'Samstags' }).check()
    const several = await openBox('several')
    await expect.poll(() => several.getByRole('checkbox').count()).toBe(4)
    await several.getByRole('group', { name: 'Wählen Sie bis zu 2 Antworten' }).waitFor()
  })

  it('offers to check a choice that cannot be changed, and does not ask when it can', async () => {
    const final = await openBox('several')
    await expect.poll(() => final.getByRole('button', { name: 'Wahl prüfen' }).count()).toBe(1)
    const open = await openBox('open')
    await expect.poll(() => open.getByRole('button', { name: 'Wahl prüfen' }).count()).toBe(0)
  })

  it('says results in numbers and words, so that neither bar nor colour is needed', async () => {
    const page = await openBox('closed')
    const row = page.getByRole('row').filter({ hasText: 'Samstags' }).first()
    const words = (await row.textContent())?.replaceAll('\u00a0', ' ')
    expect(words).toContain('62,5 %')
    expect(words).toContain('1.000 Stimmen')
    expect(words).toContain('die meisten Stimmen')
    await page.getByText('1.600 Personen haben teilgenommen').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Abstimmen' }).count()).toBe(0)
  })

  it('keeps the form out of sight of whoever has voted, until they want to change their mind', async () => {
    const page = await openBox('taken')
    await page.getByText('✓ Ihre Wahl').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Wahl ändern' }).isVisible()).toBe(false)
    await page.getByText('Meine Wahl ändern').click()
    await page.getByRole('button', { name: 'Wahl ändern' }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: /^Mittwochs/ }).isChecked()).toBe(true)
  })

  it('asks for the receipt when a secret vote is changed', async () => {
    const page = await openBox('secret')
    await page.getByText('Meine Wahl ändern').click()
    await page.getByRole('textbox', { name: 'Beleg' }).waitFor()
  })

  it('finds the own receipt among those that are published', async () => {
    const page = await openBox('closed')
    const own = page.getByRole('row').filter({ hasText: '7h3kq9wmx2ab' })
    await expect.poll(() => own.textContent()).toContain('Ihr Beleg')
    await expect.poll(() => own.textContent()).toContain('Mittwochs')
  })

  it('tells visitors why they cannot take part, with the way to it', async () => {
    const page = await openBox('signIn')
    const way = page.getByRole('link', { name: 'Anmelden' })
    await expect.poll(() => way.getAttribute('href')).toBe('/anmelden')
    await expect.poll(() => page.getByRole('button', { name: 'Abstimmen' }).count()).toBe(0)
  })
})
