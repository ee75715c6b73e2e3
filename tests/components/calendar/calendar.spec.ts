import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

const { open } = usePlainSite()

const PHONE = { width: 375, height: 700 }
const WIDE = { width: 1280, height: 900 }

type Opened = Parameters<typeof open>[0]

async function openCalendar(query = '', options: Opened = {}) {
  const { page } = await open({ viewport: WIDE, ...options })
  await page.goto(`/?scene=calendar${query}`)
  return page
}

/** Lets the page go to other addresses of the calendar, which show nothing. */
const answerCalendar = (page: Page) =>
  page.route('**/kalender*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>da</h1>' }))

describe('a week', () => {
  it('is a list by day, with what happened to a date in its heading', async () => {
    const page = await openCalendar()
    const days = await page.getByRole('heading', { level: 2 }).allInnerTexts()
    expect(days.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Freitag, 27. November'),
        expect.stringContaining('1. Advent'),
      ]),
    )
    const saturday = page.getByRole('region', { name: 'Sonnabend, 28. November' })
    await saturday.getByRole('heading', { name: 'Abgesagt Wattwanderung zur Vogelkoje' }).waitFor()
    await saturday.getByRole('heading', { name: 'Verlegt TSV Hafen gegen HSG Marschwacht' }).waitFor()
    await saturday.getByRole('heading', { name: 'über Nacht Nachtwache' }).waitFor()
    const sunday = page.getByRole('region', { name: 'Sonntag, 29. November' })
    await sunday.getByText('Die Nachtwache am Leuchtturm endet').waitFor()
    await expect.poll(() => page.locator('s', { hasText: 'Halle am Wall' }).count()).toBe(1)
    await expectAccessible(page)
  })

  it('is readable in the dark', async () => {
    const page = await openCalendar('', { colorScheme: 'dark' })
    await expectAccessible(page, { onlyColours: true })
  })

  it('leads from the strip to a day, and says which one is today', async () => {
    const page = await openCalendar('', { viewport: PHONE })
    const strip = page.getByRole('navigation', { name: /^Tage/ })
    await expect
      .poll(() => strip.locator('[aria-current="date"]').innerText())
      .toContain('Freitag, 27. November')
    await strip.getByRole('link', { name: 'Mittwoch, 2. Dezember, ein Termin' }).click()
    await expect.poll(() => page.url()).toContain('#day-2026-12-02')
    const [before, after] = ['2026-11-20', '2026-12-04']
    await expect
      .poll(() => strip.getByRole('link', { name: 'Frühere Tage' }).getAttribute('href'))
      .toContain(before)
    await expect
      .poll(() => strip.getByRole('link', { name: 'Spätere Tage' }).getAttribute('href'))
      .toContain(after)
  })

  it('leads from a date that was moved away to the new one', async () => {
    const page = await openCalendar()
    const wednesday = page.getByRole('region', { name: 'Mittwoch, 2. Dezember' })
    const link = wednesday.getByRole('link', { name: 'Sa, 5. Dezember, 10:00' })
    await expect.poll(() => link.getAttribute('href')).toBe('/kalender?tag=2026-12-05#day-2026-12-05')
  })

  it('keeps its filters in every link, and its tab apart from them', async () => {
    const page = await openCalendar('&thema=musik&kostenlos=1')
    const views = page.getByRole('navigation', { name: 'Zeitraum' })
    await expect.poll(() => views.locator('[aria-current="page"]').innerText()).toBe('Woche')
    await expect
      .poll(() => views.getByRole('link', { name: 'Monat' }).getAttribute('href'))
      .toBe('/kalender?ansicht=monat&thema=musik&kostenlos=1')
    const today = page.getByRole('link', { name: /^Freitag, 27\. November, heute/ })
    await expect.poll(() => today.getAttribute('href')).toBe('/kalender?thema=musik&kostenlos=1')
  })

  it.each([320, 375, 768, 1280])('is never wider than a window of %i px', async (width) => {
    const page = await openCalendar('', { viewport: { width, height: 700 } })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

  it('gives fingers room on a phone', async () => {
    const page = await openCalendar('', { viewport: PHONE })
    const targets = page.locator(
      'nav a, form label, form button, .litfass-share button, table a, [data-state] a',
    )
    const heights = await targets.filter({ visible: true }).evaluateAll((all) =>
      all.map((one) => {
        // A title is as large as its row.
        const row = one.closest('[data-state]') ?? one
        return { text: one.textContent, height: row.getBoundingClientRect().height }
      }),
    )
    expect(heights.filter(({ height }) => height < 43.5)).toEqual([])
  })

  it('prints as a sheet without navigation', async () => {
    const page = await openCalendar()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('navigation').count()).toBe(0)
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(0)
    await page.getByText('27. November bis 3. Dezember 2026').waitFor()
    await page.getByRole('heading', { name: 'Orgel und Nebelhorn' }).waitFor()
  })
})

describe('the filters', () => {
  it('are a form without script', async () => {
    const page = await openCalendar('&ansicht=wochenende&tag=2026-12-05', { javaScriptEnabled: false })
    await answerCalendar(page)
    await page.getByLabel('Thema').selectOption('Musik')
    await page.getByRole('button', { name: 'Ort alle' }).click()
    await page.getByRole('checkbox', { name: 'Hafen' }).check()
    await page.getByRole('checkbox', { name: 'Osterwisch' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'kostenlos' }).check()
    await page.getByRole('button', { name: 'Anwenden' }).click()
    await page.getByRole('heading', { name: 'da' }).waitFor()
    expect(new URL(page.url()).search).toBe(
      '?ansicht=wochenende&tag=2026-12-05&thema=musik&ort=hafen&ort=osterwisch&kostenlos=1',
    )
  })

  it('apply at once with script, at the one address of the view', async () => {
    const page = await openCalendar('&ort=hafen')
    await answerCalendar(page)
    await expect.poll(() => page.getByRole('button', { name: 'Anwenden' }).count()).toBe(0)
    await page.getByRole('checkbox', { name: 'barrierefrei' }).click()
    await page.getByRole('heading', { name: 'da' }).waitFor()
    expect(page.url()).toMatch(/\/kalender\?ort=hafen&barrierefrei=1#calendar-barrierefrei$/)
  })

  it('give the focus back on the page that they have led to', async () => {
    const page = await openCalendar('&barrierefrei=1#calendar-barrierefrei')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('calendar-barrierefrei')
    await expect.poll(() => page.getByRole('checkbox', { name: 'barrierefrei' }).isChecked()).toBe(true)
    expect(page.url()).not.toContain('#')
  })

  it('keep the focus where a framework changes the page, and say how many events are left', async () => {
    const page = await openCalendar('&stays')
    await page.getByRole('checkbox', { name: 'kostenlos' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('status').getByText('3 Termine in dieser Woche').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('calendar-kostenlos')
    await page.getByRole('button', { name: 'Ort alle' }).click()
    await page.getByRole('checkbox', { name: 'Hafen' }).check()
    await page.getByRole('checkbox', { name: 'Süderdeich' }).check()
    await page.getByRole('button', { name: 'Ort 2 Orte' }).waitFor()
    const month = page.getByRole('link', { name: 'Monat', exact: true })
    await expect
      .poll(() => month.getAttribute('href'))
      .toBe('/kalender?ansicht=monat&ort=hafen&ort=suederdeich&kostenlos=1')
    await page.getByRole('button', { name: 'Ort 2 Orte' }).click()
    const reset = page.getByRole('link', { name: 'Filter zurücksetzen' })
    await expect.poll(() => reset.getAttribute('href')).toBe('/kalender')
  })

  it('show a topic that is no longer offered', async () => {
    const page = await openCalendar('&thema=segeln')
    await expect.poll(() => page.getByLabel('Thema').inputValue()).toBe('segeln')
  })
})

describe('a month', () => {
  it('is a grid with the first titles of each day', async () => {
    const page = await openCalendar('&ansicht=monat')
    await page.getByRole('heading', { name: 'November 2026' }).waitFor()
    const third = page.getByRole('listitem').filter({ hasText: 'Dienstag, 3. November, 5 Termine' })
    await expect.poll(() => third.getByRole('link').count()).toBe(5)
    await expect
      .poll(() => third.getByRole('link', { name: '+ 2 weitere' }).getAttribute('href'))
      .toBe('/kalender?ansicht=heute&tag=2026-11-03')
    await page.getByText('Mittwoch, 4. November, keine Termine').waitFor({ state: 'attached' })
    await expectAccessible(page)
  })

  it('is a list of the days that have events on a phone', async () => {
    const page = await openCalendar('&ansicht=monat', { viewport: PHONE })
    const names = await page.locator('li h3', { hasText: '•' }).filter({ visible: true }).allInnerTexts()
    expect(names).toHaveLength(8)
    expect(names[0]).toContain('•••••')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await expectAccessible(page)
  })
})

describe('days without events', () => {
  it('say what to do instead', async () => {
    const page = await openCalendar('&empty&thema=musik')
    await page.getByRole('heading', { name: 'Dazu passt hier nichts' }).waitFor()
    const next = page.getByRole('link', { name: 'Sonnabend, 5. Dezember, Tag der offenen Werft' })
    await expect.poll(() => next.getAttribute('href')).toBe('/kalender?tag=2026-12-05&thema=musik')
    const month = page.getByRole('link', { name: 'Den ganzen Monat zeigen' })
    await expect.poll(() => month.getAttribute('href')).toBe('/kalender?ansicht=monat&thema=musik')
    await expect.poll(() => page.getByRole('link', { name: 'Filter zurücksetzen' }).count()).toBe(2)
    // No day of the strip leads nowhere.
    await expect.poll(() => page.locator('a[href^="#day-"]').count()).toBe(0)
    await expectAccessible(page)
  })
})

describe('subscriptions', () => {
  it('are for everything or for what is selected', async () => {
    const page = await openCalendar('&thema=musik')
    const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href')
    expect(await hrefOf('Alle Termine')).toBe('webcal://litfass.test/kalender.ics')
    expect(await hrefOf('Nur diese Auswahl')).toBe('webcal://litfass.test/kalender.ics?topic=musik')
    expect(await hrefOf('Als RSS')).toBe('/kalender.rss?topic=musik')
    await page.getByText('Adresse für Google und Outlook').click()
    await page.getByText('Google holt Änderungen, wann es will').waitFor()
    await expect
      .poll(() => page.getByLabel('Nur diese Auswahl', { exact: true }).inputValue())
      .toBe('https://litfass.test/kalender.ics?topic=musik')
  })
})
