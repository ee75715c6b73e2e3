import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

const { open } = usePlainSite()

type Answer = { status: number; json: object }

type Opened = Parameters<typeof open>[0] & { answers?: Answer[] }

/** Opens the form, before a server that answers one request after the other. */
async function openForm(query = '', { answers = [], ...options }: Opened = {}) {
  const { page, watch } = await open(options)
  const sent: unknown[] = []
  await page.route('**/event/ajax/submitevent', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill(answers.shift() ?? { status: 200, json: { msg: 'Danke. Angekommen.' } })
  })
  await page.goto(`/?scene=calendarSubmit${query}`)
  return { page, watch, sent }
}

async function fillIn(page: Page) {
  await page.getByLabel('Wie heißt der Termin?').fill('Flohmarkt')
  await page.getByLabel('Was ist das?').fill('Alles, was der Keller hergibt.')
  await page.getByLabel('Tag').first().fill('2026-12-05')
  await page.getByLabel('Wo?').fill('Marktplatz')
  await page.getByLabel('Ihre E-Mail-Adresse').fill('ida@example.com')
  await page.getByRole('checkbox', { name: /Datenschutz/ }).check()
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

describe('the form that sends in an event', () => {
  it('sends what it holds, and says that it arrived', async () => {
    const { page, sent } = await openForm()
    await fillIn(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Termin senden' }).click()
    await page.getByRole('status').getByText('Danke. Angekommen.').waitFor()
    expect(sent).toEqual([
      {
        ...{ language: 'de', page: '/kalender/melden', title: 'Flohmarkt', place: 'Marktplatz' },
        ...{ about: 'Alles, was der Keller hergibt.', 'day-0': '2026-12-05' },
        ...{ email: 'ida@example.com', consent: '1' },
      },
    ])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Danke. Angekommen.')
    await page.getByRole('button', { name: 'Noch einen Termin melden' }).click()
    await expect.poll(() => page.getByLabel('Wie heißt der Termin?').inputValue()).toBe('')
  })

  it('says at once what is missing, above and at each field', async () => {
    const { page, sent } = await openForm()
    await page.getByLabel('Ihre E-Mail-Adresse').fill('ida')
    await page.getByRole('button', { name: 'Termin senden' }).click()
    await page.getByRole('heading', { name: '6 Angaben fehlen noch' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('6 Angaben')
    await expectAccessible(page)
    const title = page.getByLabel('Wie heißt der Termin?')
    await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('link', { name: 'Bitte nennen Sie einen Tag.' }).click()
    expect(await focused(page)).toBe('day-0')
    await page.getByRole('link', { name: 'Das ist keine E-Mail-Adresse' }).click()
    expect(await focused(page)).toBe('email')
    expect(sent).toEqual([])
  })

  it('shows what the server refuses in its place, and keeps what was typed', async () => {
    const answers = [
      { status: 422, json: { msg: 'Nein', fieldErrors: { 'day-0': 'Dieser Tag ist vorbei.' } } },
    ]
    const { page, watch, sent } = await openForm('', { answers })
    watch.expect(/422/)
    await fillIn(page)
    await page.getByRole('button', { name: 'Termin senden' }).click()
    await page.getByRole('link', { name: 'Dieser Tag ist vorbei.' }).click()
    expect(await focused(page)).toBe('day-0')
    await expect.poll(() => page.getByLabel('Wie heißt der Termin?').inputValue()).toBe('Flohmarkt')
    await page.getByRole('button', { name: 'Termin senden' }).click()
    await page.getByText('Danke. Angekommen.').waitFor()
    expect(sent).toHaveLength(2)
  })

  it('says that it was not sent, and keeps what was typed', async () => {
    const { page, watch } = await openForm('', { answers: [{ status: 503, json: {} }] })
    watch.expect(/503/)
    await fillIn(page)
    await page.getByRole('button', { name: 'Termin senden' }).click()
    await page.getByRole('alert').getByText('Das hat nicht geklappt').waitFor()
    await expect.poll(() => page.getByLabel('Was ist das?').inputValue()).toContain('Keller')
  })

  it('asks members for no address', async () => {
    const { page } = await openForm('&member')
    await expect.poll(() => page.getByLabel('Ihre E-Mail-Adresse').count()).toBe(0)
  })
})

describe('the dates of the form', () => {
  it('are added and removed by keyboard, and keep what was typed', async () => {
    const { page, sent } = await openForm()
    await fillIn(page)
    const add = page.getByRole('button', { name: 'Weiterer Termin' })
    await add.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('day-1')
    await page.getByLabel('Tag').nth(1).fill('2026-12-06')
    await add.press('Enter')
    await expect.poll(() => focused(page)).toBe('day-2')
    await page.getByLabel('Tag').nth(2).fill('2026-12-07')
    await page.getByLabel('Beginn').nth(2).fill('18:30')
    await page.getByRole('button', { name: 'Termin 2 entfernen' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('day-0')
    await page.getByText('Termin 2 ist entfernt.').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Termin senden' }).click()
    await page.getByText('Danke. Angekommen.').waitFor()
    expect(sent).toEqual([
      expect.objectContaining({ 'day-0': '2026-12-05', 'day-1': '2026-12-07', 'start-1': '18:30' }),
    ])
  })

  it('are three rows without script, and a plain form', async () => {
    const { page } = await openForm('', { javaScriptEnabled: false })
    await expect.poll(() => page.getByLabel('Tag').count()).toBe(3)
    await page.route('**/event/ajax/submitevent', (route) => {
      const fields = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''))
      return route.fulfill({ contentType: 'text/html', body: `<p>${fields['day-2']} ${fields.page}</p>` })
    })
    await fillIn(page)
    await page.getByLabel('Tag').nth(2).fill('2026-12-12')
    await page.getByRole('button', { name: 'Termin senden' }).click()
    await page.getByText('2026-12-12 /kalender/melden').waitFor()
  })

  it('come back with a form that was refused without script', async () => {
    const { page } = await openForm('&refused', { javaScriptEnabled: false })
    await expect.poll(() => page.getByLabel('Wie heißt der Termin?').inputValue()).toBe('Flohmarkt')
    await expect.poll(() => page.getByLabel('Beginn').nth(1).inputValue()).toBe('10:00')
    const errors = page.getByRole('link', { name: /^Bitte / })
    await expect
      .poll(() => errors.allInnerTexts())
      .toEqual(['Bitte schreiben Sie kurz, was das ist.', 'Bitte nennen Sie einen Tag.'])
  })
})
