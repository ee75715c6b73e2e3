import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { usePlainSite } from '../plainSite/usePlainSite.ts'

const { open } = usePlainSite()

async function openScene(rest = '', options: Parameters<typeof open>[0] = {}) {
  const { page } = await open(options)
  await page.goto(`/?scene=interfaceForm${rest}`)
  if (options.javaScriptEnabled !== false) await page.locator('[data-awake]').waitFor()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function sentFields(page: Page) {
  await button(page, 'Senden').click()
  await page.waitForURL(/text=/)
  return [...new URL(page.url()).searchParams]
}

describe('the character counter', () => {
  const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })

  it('counts what people take for characters and words, after they have typed', async () => {
    const page = await openScene()
    await page.getByText('4 von 10 Zeichen, 1 Wort', { exact: true }).waitFor()
    await text(page).fill('👩‍👩‍👧 an Bord')
    await page.getByText('9 von 10 Zeichen, 2 Wörter', { exact: true }).waitFor()
  })

  it('says once that the text is too long, and once that it no longer is', async () => {
    const page = await openScene()
    await page.getByText('4 von 10 Zeichen').waitFor()
    const said = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const lines: string[] = []
          const region = document.querySelector('.litfass-counter [role="status"]')
          new MutationObserver(() => {
            lines.push(region?.textContent ?? '')
            if (lines.length === 2) resolve(lines)
          }).observe(region ?? document.body, { subtree: true, childList: true, characterData: true })
        }),
    )
    await text(page).fill('elf Zeichen')
    await page.getByText('11 von 10 Zeichen').waitFor()
    await text(page).fill('zwölf Zeichen')
    await page.getByText('13 von 10 Zeichen').waitFor()
    await expectAccessible(page)
    await text(page).fill('kurz')
    expect(await said).toEqual(['1 Zeichen zu viel', 'Der Text ist nicht mehr zu lang.'])
  })

  it('describes the field beside what does so already', async () => {
    const page = await openScene()
    await page.getByText('4 von 10 Zeichen').waitFor()
    const described = await text(page).evaluate((field) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    )
    expect(described).toEqual(['Kurz und gut.', '4 von 10 Zeichen, 1 Wort'])
  })

  it('names the limit without a script', async () => {
    const page = await openScene('', { javaScriptEnabled: false })
    expect(await page.getByText('höchstens 10 Zeichen').isVisible()).toBe(true)
  })
})

describe('a repeatable collection', () => {
  const titles = (page: Page) =>
    page
      .getByRole('textbox', { name: 'Titel' })
      .evaluateAll((fields) =>
        fields.map((field) => (field instanceof HTMLInputElement ? [field.name, field.value] : [])),
      )
  const focusedName = (page: Page) =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('name'),
    )

  it('is put in order by keyboard: names and values stay with their item, the focus on its button', async () => {
    const page = await openScene()
    await page.getByRole('textbox', { name: 'Titel' }).first().fill('Morgenmarkt')
    await button(page, 'Termin 1 nach unten').focus()
    await page.keyboard.press('Enter')
    expect(await titles(page)).toEqual([
      ['items[1][title]', 'Hafenfest'],
      ['items[0][title]', 'Morgenmarkt'],
    ])
    expect(await focusedName(page)).toBe('Termin 2 nach unten')
    expect(await page.getByText('Termin steht jetzt an Stelle 2 von 2.').count()).toBe(1)
    await page.keyboard.press('Enter')
    expect(await focusedName(page)).toBe('Termin 2 nach unten')
    const sent = (await sentFields(page)).filter(([name]) => name.startsWith('items'))
    expect(sent).toEqual([
      ['items[1][title]', 'Hafenfest'],
      ['items[0][title]', 'Morgenmarkt'],
    ])
  })

  it('takes new items up to its limit, says so there, and puts the focus into them', async () => {
    const page = await openScene()
    const add = button(page, 'Termin hinzufügen')
    await add.focus()
    await page.keyboard.press('Enter')
    expect(await focusedName(page)).toBe('items[2][title]')
    await page.keyboard.type('Regatta')
    await page.getByText('Mehr geht nicht: Höchstens 3 sind möglich.').waitFor()
    expect(await add.getAttribute('aria-disabled')).toBe('true')
    await add.focus()
    await page.keyboard.press('Enter')
    expect((await titles(page)).at(-1)).toEqual(['items[2][title]', 'Regatta'])
    expect(await titles(page)).toHaveLength(3)
    await expectAccessible(page)
  })

  it('gives back what was removed, as it was and where it was, and does not send it meanwhile', async () => {
    const page = await openScene()
    await page.getByRole('textbox', { name: 'Titel' }).first().fill('Morgenmarkt')
    await button(page, 'Termin 1 entfernen').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Termin 1 wurde entfernt.').first().waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => [...new FormData(document.forms[0]).keys()])).not.toContain(
      'items[0][title]',
    )
    expect(await page.evaluate(() => new FormData(document.forms[0]).getAll('items[1][title]'))).toEqual([
      'Hafenfest',
    ])
    await page.keyboard.press('Enter')
    expect(await titles(page)).toEqual([
      ['items[0][title]', 'Morgenmarkt'],
      ['items[1][title]', 'Hafenfest'],
    ])
    expect(await focusedName(page)).toBe('items[0][title]')
  })

  it('keeps as many as it must have', async () => {
    const page = await openScene()
    await button(page, 'Termin 2 entfernen').click()
    const last = button(page, 'Termin 1 entfernen')
    expect(await last.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('Mindestens einer muss bleiben.').waitFor()
    await last.focus()
    await page.keyboard.press('Enter')
    expect(await titles(page)).toEqual([['items[0][title]', 'Fischmarkt']])
  })
})

describe('a range slider', () => {
  const from = (page: Page) => page.getByRole('slider', { name: 'Jahre: von' })
  const to = (page: Page) => page.getByRole('slider', { name: 'Jahre: bis' })
  const changes = (page: Page) => page.getByRole('list', { name: 'Änderungen' }).getByRole('listitem')

  it('is moved by keys, says its value in words, and tells the last of them once', async () => {
    const page = await openScene()
    await from(page).focus()
    for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowRight')
    expect(await from(page).getAttribute('aria-valuetext')).toBe('1955')
    await page.getByText('1955 – 2000').waitFor()
    await expect.poll(() => changes(page).allTextContents()).toEqual(['[1955,2000]'])
    await page.waitForTimeout(700)
    expect(await changes(page).count()).toBe(1)
    await expectAccessible(page)
  })

  it('tells at once with Enter, and when the focus leaves', async () => {
    const page = await openScene()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await to(page).focus()
    await page.keyboard.press('End')
    await page.clock.runFor(100)
    expect(await changes(page).count()).toBe(0)
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

  it('is dragged; its ends do not pass each other; it is sent with the form', async () => {
    const page = await openScene()
    const box = await page.locator('.litfass-range__track').first().boundingBox()
    if (!box) throw new Error('There is no track.')
    const y = box.y + box.height / 2
    const x = (year: number) => box.x + (box.width * (year - 1900)) / 126
    await page.mouse.move(x(1950), y)
    await page.mouse.down()
    await page.mouse.move(x(1980), y, { steps: 5 })
    await page.mouse.move(x(2020), y, { steps: 5 })
    await page.mouse.up()
    expect(await from(page).getAttribute('aria-valuetext')).toBe('2000')
    await page.mouse.click(x(2012), y)
    const sent = (await sentFields(page)).filter(([name]) => name === 'year' || name === 'price')
    expect(sent).toEqual([
      ['year', '2000'],
      ['year', '2012'],
      ['price', '100'],
    ])
  })

  it('writes its values as the language has it', async () => {
    const page = await openScene()
    const price = page.getByRole('slider', { name: 'Preis' })
    await price.focus()
    await page.keyboard.press('End')
    expect(await price.getAttribute('aria-valuetext')).toBe('2.000')
  })
})

describe('a date field', () => {
  const day = (page: Page) => page.getByLabel('Tag', { exact: true })
  const calendar = (page: Page) => page.getByRole('dialog', { name: 'Kalender: Tag' })
  const focusedDay = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

  it('moves a day beyond its limits to the nearest one when the field is left, and says so', async () => {
    const page = await openScene()
    await day(page).focus()
    await page.keyboard.type('01012027')
    expect(await day(page).inputValue()).toBe('2027-01-01')
    await page.getByRole('combobox', { name: 'Uhrzeit' }).focus()
    expect(await day(page).inputValue()).toBe('2026-06-20')
    await page.getByText('Geändert auf den 20. Juni 2026. Das ist der letzte mögliche Tag.').waitFor()
    await expectAccessible(page)
    await day(page).fill('2026-05-10')
    expect(await page.getByText('Geändert auf').count()).toBe(0)
  })

  it('sets an empty time of day, and leaves one that was chosen', async () => {
    const page = await openScene()
    const time = page.getByRole('combobox', { name: 'Uhrzeit' })
    await day(page).fill('2026-05-10')
    expect(await time.inputValue()).toBe('09:00')
    await time.selectOption('10:00')
    await day(page).fill('2026-05-11')
    expect(await time.inputValue()).toBe('10:00')
  })

  it('has a calendar that is moved in by keys, within its limits', async () => {
    const page = await openScene()
    await day(page).fill('2026-05-13')
    await button(page, 'Kalender öffnen').focus()
    await page.keyboard.press('Enter')
    await calendar(page).waitFor()
    await expect.poll(() => focusedDay(page)).toBe('Mittwoch, 13. Mai 2026')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    expect(await focusedDay(page)).toBe('Donnerstag, 21. Mai 2026')
    await page.keyboard.press('PageDown')
    expect(await focusedDay(page)).toBe('Samstag, 20. Juni 2026')
    await page.keyboard.press('Home')
    expect(await focusedDay(page)).toBe('Montag, 15. Juni 2026')
    await page.keyboard.press('Enter')
    expect(await day(page).inputValue()).toBe('2026-06-15')
    expect(await calendar(page).isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Kalender öffnen',
    )
    expect(await page.getByRole('combobox', { name: 'Uhrzeit' }).inputValue()).toBe('09:00')
  })

  it('closes its calendar with Escape and changes nothing', async () => {
    const page = await openScene()
    await day(page).fill('2026-05-13')
    await button(page, 'Kalender öffnen').click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    expect(await calendar(page).isVisible()).toBe(false)
    expect(await day(page).inputValue()).toBe('2026-05-13')
  })

  it.each([
    ['', 'Kalender öffnen', 'Tag', ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']],
    ['&lang=en', 'Open calendar', 'Tag', ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']],
  ])('starts the week as the language of the page does (%j)', async (query, name, label, days) => {
    const page = await openScene(query)
    await page.getByLabel(label, { exact: true }).fill('2026-05-13')
    await button(page, name).click()
    await expect.poll(() => page.getByRole('columnheader').allTextContents()).toEqual(days)
  })

  it('leaves the calendar to the phone where there is one', async () => {
    const page = await openScene('', {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 320, height: 640 },
    })
    expect(await button(page, 'Kalender öffnen').count()).toBe(0)
  })
})

it('the form can be filled in and sent without a script', async () => {
  const page = await openScene('', { javaScriptEnabled: false })
  const from = page.getByRole('slider', { name: 'Jahre: von' })
  const box = await from.boundingBox()
  expect(box?.width).toBeGreaterThan(100)
  await from.fill('1960')
  await day(page).fill('2026-05-10')
  const sent = await sentFields(page)
  expect(sent).toContainEqual(['year', '1960'])
  expect(sent).toContainEqual(['items[1][title]', 'Hafenfest'])
  expect(sent).toContainEqual(['day', '2026-05-10'])
})

const day = (page: Page) => page.getByLabel('Tag', { exact: true })

it.each([
  ['in the dark', '&dark', {}],
  ['in English on a phone', '&lang=en', { viewport: { width: 320, height: 600 }, locale: 'en-GB' }],
  ['in forced colours', '', { forcedColors: 'active' as const }],
])('the fields are accessible and fit the window %s', async (_name, query, options) => {
  const page = await openScene(query, { reducedMotion: 'reduce', ...options })
  await button(page, query.includes('en') ? 'Open calendar' : 'Kalender öffnen').click()
  await page.getByRole('grid').waitFor()
  await expectAccessible(page)
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
})
