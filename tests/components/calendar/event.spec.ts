import { expectAccessible } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

const { open } = usePlainSite()

async function openEvent(query = '', options: Parameters<typeof open>[0] = {}) {
  const { page, watch } = await open(options)
  await page.goto(`/?scene=calendarEvent${query}`)
  return { page, watch }
}

describe('the page of an event', () => {
  it('shows the next date, all others, and what happened to them', async () => {
    const { page } = await openEvent()
    await page.getByRole('heading', { name: 'Nächster Termin' }).waitFor()
    const dates = page.getByRole('region', { name: 'Nächster Termin' })
    const entries = await dates.getByRole('listitem').allInnerTexts()
    const about = (text: string) => entries.find((entry) => entry.includes(text))
    expect(about('6. Dezember')).toMatch(/^Verlegt[\s\S]*Freitag, 4\. Dezember, 15 Uhr, Marktplatz/)
    expect(about('12. Dezember')).toMatch(/^Abgesagt[\s\S]*Der Chor ist krank\./)
    expect(about('13. Dezember')).toMatch(/^Verschoben Neuer Termin folgt/)
    const ways = dates.getByRole('link', { name: /^In den Kalender: / })
    expect(await ways.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '/event/ics-download/7/0/5',
      '/event/ics-download/7/0/6',
      '/event/ics-download/7/0/19',
    ])
    await expectAccessible(page)
  })

  it('folds dates that are over, and offers none of them for a calendar', async () => {
    const { page } = await openEvent('&over')
    await page.getByRole('heading', { name: 'Letzter Termin' }).waitFor()
    await page.getByText('2 vergangene Termine').click()
    await page.getByText('Sonnabend, 2. Dezember 2026').waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'In den Kalender', exact: true }).count()).toBe(0)
    await expect.poll(() => page.getByRole('link', { name: /^In den Kalender: / }).count()).toBe(0)
  })

  it('links outwards without giving anything away, and to no script', async () => {
    const { page } = await openEvent()
    const booking = page.getByRole('link', { name: 'Karten und Anmeldung' })
    await expect.poll(() => booking.getAttribute('rel')).toContain('noopener')
    await page.getByText('Seite des Vereins').waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Seite des Vereins' }).count()).toBe(0)
  })

  it('is readable in the dark and on a phone', async () => {
    const { page } = await openEvent('', { colorScheme: 'dark', viewport: { width: 320, height: 640 } })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

describe('further dates', () => {
  it('are shown below, and the focus goes to the first of the last ones', async () => {
    const { page } = await openEvent()
    const asked: string[] = []
    await page.route('**/eventitemreveal*', (route) => {
      const offset = new URL(route.request().url()).searchParams.get('offset') ?? ''
      asked.push(offset)
      const answer = offset === '5' ? { dates: [20, 21], next: 7 } : { dates: [27], next: null }
      return route.fulfill({ json: answer })
    })
    const more = page.getByRole('link', { name: 'Weitere Termine' })
    await more.click()
    await page.getByText('Sonnabend, 21. Dezember 2026').waitFor()
    await page.getByText('2 weitere Termine').waitFor({ state: 'attached' })
    await more.click()
    await page.getByText('Sonnabend, 27. Dezember 2026').waitFor()
    await expect.poll(() => more.count()).toBe(0)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('27. Dezember')
    expect(asked).toEqual(['5', '7'])
  })

  it('can be asked for again after they have failed', async () => {
    const { page, watch } = await openEvent()
    watch.expect(/503/)
    let isFailing = true
    await page.route('**/eventitemreveal*', (route) =>
      isFailing ? route.fulfill({ status: 503 }) : route.fulfill({ json: { dates: [20], next: null } }),
    )
    const more = page.getByRole('link', { name: 'Weitere Termine' })
    await more.click()
    await page.getByRole('alert').getByText('Das hat nicht geklappt').waitFor()
    isFailing = false
    await more.click()
    await page.getByText('Sonnabend, 20. Dezember 2026').waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  it('are a link without script', async () => {
    const { page } = await openEvent('', { javaScriptEnabled: false })
    await expect
      .poll(() => page.getByRole('link', { name: 'Weitere Termine' }).getAttribute('href'))
      .toBe('/kalender/lichter?ab=5')
  })
})
