import { AxeBuilder } from '@axe-core/playwright'
import type { OpenPageOptions } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { buildImage } from '../factories/images.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { buildPage, callTeasers, placesOf, saveTeaserAs } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

async function inPanel(
  path: string,
  width = 1280,
  how: Pick<OpenPageOptions, 'colorScheme'> & { language?: string } = {},
) {
  const { language = 'de', ...rest } = how
  const { page, watch } = await open({
    viewer: site().viewers.editor,
    cookies: { 'payload-lng': language },
    viewport: { width, height: 900 },
    ...rest,
  })
  await page.goto(`/admin/collections${path}`)
  return { page, watch }
}

const article = async (title: string) =>
  (await buildArticle(site().payload, { title, language: 'de', state: 'published' })).id
const content = (page: Page) => page.getByRole('region', { name: 'Inhalt', exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Stand der Bestätigung' })
const rowOf = async (table: 'teasers' | 'targeting_entries', id: number) =>
  (await site().pool.query(`select layout, places from ${table} where id = $1`, [id])).rows[0]
const faultsIn = async (page: Page, part: string) =>
  (await new AxeBuilder({ page }).include(part).analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`),
  )

/** Puts what a search finds into the first place of the layout of one. */
async function place(page: Page, words: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Eintrag hinzufügen: Platz 1' }).click()
  await page.keyboard.type(words)
  await page.getByRole('option', { name: title }).click()
  await page.getByRole('region', { name: 'Platz 1' }).getByText(title).filter({ visible: true }).waitFor()
}

/** Reads the hero of a page as it is opened now. */
async function heroFor(viewer: 'member' | undefined, { slug, hero }: { slug: string; hero: number }) {
  const { page, context } = await open(viewer ? { viewer: site().viewers[viewer] } : {})
  await page.goto(`/seite/${slug}`)
  const text = await page.locator(`[data-litfass-teaser="${hero}"]`).textContent()
  await context.close()
  return text
}

it('an editor changes a teaser in the panel, and confirms it in the bar above', async () => {
  const { id, teasers, slug } = await buildPage(site(), { title: 'Am Kai' })
  const { hero = 0 } = teasers
  const flood = await article('Die Flut kam in der Nacht')
  const { page } = await inPanel(`/teasers/${hero}`)
  await content(page).getByText('Automatisch').waitFor()
  await content(page).getByRole('button', { name: 'Inhalt bearbeiten' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Layout' }).click()
  await dialog.getByRole('radio', { name: /^Aufmacher 1 Platz/ }).check()
  await dialog.getByRole('tab', { name: 'Inhalt' }).click()
  await place(page, 'flut kam', 'Die Flut kam in der Nacht')
  await dialog.getByRole('tab', { name: 'Vorschau' }).click()
  await page.frameLocator('iframe').getByText('Die Flut kam in der Nacht').first().waitFor()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })

  await content(page).getByText('Die Flut kam in der Nacht').waitFor()
  await content(page)
    .getByText(/noch nicht bestätigt/)
    .waitFor()
  await expect.poll(() => content(page).textContent()).toContain('Aufmacher')
  expect(await faultsIn(page, '#field-places')).toEqual([])
  expect((await rowOf('teasers', hero)).layout).toBeNull()
  await expect.poll(() => heroFor(undefined, { slug, hero })).toContain('Die Flut kam in der Nacht')
  await bar(page).getByRole('button', { name: 'Bestätigen' }).click()
  await content(page)
    .getByText(/noch nicht bestätigt/)
    .waitFor({ state: 'detached' })
  await content(page).getByText('Die Flut kam in der Nacht').waitFor()
  expect(await rowOf('teasers', hero)).toMatchObject({
    layout: 'single',
    places: [{ items: [{ entity: `article:${flood}` }] }],
  })

  const edited = `[data-litfass-teaser="${hero}"]`
  for (const path of [`/teasers/${hero}`, `/pages/${id}`]) {
    await page.goto(`/admin/collections${path}`)
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Auf der Seite bearbeiten' }).click()
    const live = await opened
    await live.locator(edited).getByText('Die Flut kam in der Nacht').first().waitFor()
    expect(new URL(live.url()).pathname).toBe(`/seite/${slug}`)
    await live.close()
  }
})

it('a pending change names its new image, above the form and in it', async () => {
  const { hero = 0 } = (await buildPage(site(), { title: 'Am Eis' })).teasers
  const { id: imageId } = await buildImage(site().payload, { caption: 'Kutter im Eis' })
  const entity = `article:${await article('Der Winter am Kai')}`
  const places = [{ items: [{ entity, imageId, activeFrom: null }] }]
  await saveTeaserAs(site(), site().viewers.editor, { id: hero, layout: 'single', places })
  const { page } = await inPanel(`/teasers/${hero}`)
  await content(page).getByText('Bild: Kutter im Eis').waitFor()
  await bar(page)
    .getByRole('row')
    .getByText('Platz 1: „Der Winter am Kai“ (Artikel), Bild „Kutter im Eis“')
    .first()
    .waitFor()
  expect(await faultsIn(page, '#field-places')).toEqual([])
})

it('a colleague’s concurrent change is asked about in the panel too', async () => {
  const { hero = 0 } = (await buildPage(site(), { title: 'Am Siel' })).teasers
  await article('Der Markt zieht um')
  const fair = await article('Das Fest beginnt')
  const { page, watch } = await inPanel(`/teasers/${hero}`)
  watch.expect(/409/)
  await content(page).getByRole('button', { name: 'Inhalt bearbeiten' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Layout' }).click()
  await dialog.getByRole('radio', { name: /^Aufmacher 1 Platz/ }).check()
  await dialog.getByRole('tab', { name: 'Inhalt' }).click()
  await place(page, 'markt', 'Der Markt zieht um')
  await saveTeaserAs(site(), site().viewers.admin, {
    id: hero,
    layout: 'single',
    places: placesOf(`article:${fair}`),
  })
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  const conflict = dialog.getByRole('alert').filter({ hasText: 'Inzwischen hat sich' })
  await conflict.getByRole('button', { name: 'Meine Fassung behalten' }).click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })
  await content(page).getByText('Der Markt zieht um').waitFor()
  await expect.poll(() => bar(page).textContent()).toContain('Platz 1: „Der Markt zieht um“ (Artikel)')
})

it('a targeting entry is written in the panel and shown only to its audience', async () => {
  const { teasers, slug } = await buildPage(site(), { title: 'Am Deich' })
  const { hero = 0 } = teasers
  const seal = await article('Nur für Mitglieder: die Robben')
  await article('Für alle das Neueste: der Deich')
  const { page, watch } = await inPanel('/targeting-entries/create', 375)
  await page.getByText('Wählen Sie zuerst den Teaser').waitFor()
  await page.locator('#field-title').fill('Robben für Mitglieder')
  await page.locator('#field-teaser input').fill('Am Deich')
  await page.getByRole('option', { name: 'Am Deich (de) · Aufmacher' }).click()
  await page.locator('#field-audience input').fill('Mitglieder')
  await page.getByRole('option', { name: 'Mitglieder' }).click()
  await page.getByRole('radio', { name: /^Aufmacher 1 Platz/ }).check()
  await expect.poll(() => page.getByRole('radio', { name: /^Laufende Meldungen/ }).count()).toBe(0)

  watch.expect(/422|400/)
  await page.getByRole('button', { name: 'Eintrag hinzufügen: Platz 1' }).click()
  await page.keyboard.type('article:999999')
  await page.getByText('Diesen Inhalt gibt es nicht.').first().waitFor()
  expect(await faultsIn(page, '#field-places')).toEqual([])
  const sideways = (element: Element) => element.scrollWidth - element.clientWidth
  expect(await page.locator('#field-places').evaluate(sideways)).toBeLessThanOrEqual(0)
  await page.locator('#action-save').click()
  await page.locator('#field-places .field-error').waitFor({ state: 'attached' })

  const reference = page.getByRole('region', { name: 'Platz 1' }).getByRole('combobox', { name: 'Inhalt' })
  await reference.fill('robben')
  await page.getByRole('option', { name: 'Nur für Mitglieder: die Robben' }).click()
  await page.getByText('Diesen Inhalt gibt es nicht.').first().waitFor({ state: 'detached' })
  await page.locator('#action-save').click()
  await page.waitForURL(/targeting-entries\/\d+/)
  const id = Number(/(\d+)$/.exec(new URL(page.url()).pathname)?.[1])
  expect(await rowOf('targeting_entries', id)).toMatchObject({
    layout: 'single',
    places: [{ items: [{ entity: `article:${seal}`, activeFrom: null }] }],
  })
  await expect.poll(() => heroFor('member', { slug, hero })).toContain('die Robben')
  expect(await heroFor(undefined, { slug, hero })).not.toContain('die Robben')

  watch.expect(/503|preview of a targeting entry|Blocked script execution/)
  const isBroken = { now: true }
  await page.route('**/teaserdatapreview/*', (route) =>
    isBroken.now
      ? route.fulfill({ status: 503, json: { msg: 'Nein.', code: 'unavailable' } })
      : route.continue(),
  )
  const preview = page.getByRole('region', { name: 'Vorschau', exact: true })
  await preview.getByRole('button', { name: 'Vorschau zeigen' }).click()
  await preview.getByRole('alert').getByText('Die Vorschau konnte nicht geladen werden.').waitFor()
  isBroken.now = false
  await preview.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  const frame = preview.frameLocator('iframe')
  await frame.getByText('Nur für Mitglieder: die Robben').first().waitFor()
  await expect.poll(() => frame.locator(`[data-litfass-teaser="${hero}"]`).count()).toBe(1)

  await page.reload()
  await expect.poll(() => reference.getAttribute('data-entity')).toBe(`article:${seal}`)
  const saveButton = page.locator('#action-save')
  await expect.poll(() => saveButton.isDisabled()).toBe(true)
  await page
    .getByRole('region', { name: 'Platz 1' })
    .getByRole('combobox', { name: 'Stunde' })
    .selectOption('6')
  await expect.poll(() => saveButton.isDisabled()).toBe(false)
  for (const screen of ['Telefon', 'Tablet']) {
    await page.locator('#field-screens input').fill(screen)
    await page.getByRole('option', { name: screen }).click()
  }
  await saveButton.click()
  const layoutsOn = () =>
    Promise.all(
      ['phone', 'tablet', 'desktop'].map(async (screen) => {
        const path = `/cms/api/teaser?tid=${hero}&on=${screen}`
        const { body } = await callTeasers(site(), { viewer: site().viewers.member, path })
        return body.isDefault ? null : body.layout
      }),
    )
  await expect.poll(layoutsOn).toEqual(['single', 'single', null])
})

it('the day of a page shows what changes on it for an audience and a screen, its gaps, and the hour skipped by a clock change', async () => {
  const { id, teasers } = await buildPage(site(), { title: 'An der Schleuse' })
  const { hero = 0, first = 0 } = teasers
  const items = []
  for (const [title, hour, minute] of [
    ['Um halb drei', 2, 30],
    ['Um drei', 3, 0],
    ['Um zwölf', 12, 0],
  ] as const)
    items.push({ entity: `article:${await article(title)}`, activeFrom: { hour, minute } })
  const fill = async (teaserId: number, places: object[]) => {
    await saveTeaserAs(site(), site().viewers.editor, { id: teaserId, layout: 'single', places })
    const body = { tid: teaserId }
    await callTeasers(site(), { viewer: site().viewers.editor, path: '/cms/ajax/teaser/confirm', body })
  }
  await fill(hero, [{ items }])
  const late = await buildArticle(site().payload, {
    ...{ title: 'Ab zehn Uhr', language: 'de' },
    publishedAt: '2027-03-28T08:00:00.000Z',
  })
  await fill(first, placesOf(`article:${late.id}`))
  const entry = await site().payload.create({
    collection: 'targeting-entries',
    data: {
      ...{ title: 'Telefone von Mitgliedern', teaser: hero, audience: 'member', screens: ['phone'] },
      ...{ layout: 'single', places: placesOf(`article:${await article('Nur unterwegs')}`) },
    },
    depth: 0,
    overrideAccess: true,
  })

  const { page } = await inPanel(`/pages/${id}`)
  const day = page.getByRole('region', { name: 'Der Tag', exact: true })
  await day.getByLabel('Tag', { exact: true }).fill('2027-03-28')
  await day.getByText('Dieser Tag hat 23 Stunden: Die Uhr wird umgestellt.').waitFor()
  const hours = (slot: string) =>
    day
      .locator('div', { has: page.getByRole('heading', { name: new RegExp(`${slot}$`) }) })
      .getByRole('listitem')
  const told = (slot: string) => () => hours(slot).allTextContents()
  await expect
    .poll(told('Aufmacher'))
    .toEqual(['00:00 MEZ Um zwölf', '03:00 MESZ Um drei', '12:00 MESZ Um zwölf'])
  await expect
    .poll(told('Erster Abschnitt'))
    .toEqual([
      '00:00 MEZ Ab zehn Uhr, nicht öffentlich; stattdessen: automatisch gefüllt',
      '10:00 MESZ Ab zehn Uhr',
    ])
  const gaps = () =>
    hours('Erster Abschnitt').evaluateAll((all) => all.map((one) => one.hasAttribute('data-gap')))
  await expect.poll(gaps).toEqual([true, false])
  expect(await faultsIn(page, '[aria-label="Der Tag"]')).toEqual([])

  await day.getByLabel('Gesehen von').selectOption('Mitglieder')
  await expect.poll(async () => (await told('Aufmacher')()).length).toBe(3)
  await day.getByLabel('Auf', { exact: true }).selectOption('Telefon')
  await expect.poll(told('Aufmacher')).toEqual([`00:00 MEZ Nur unterwegs (Fassung „${entry.title}“)`])

  await day.getByRole('button', { name: 'Tag danach' }).click()
  await expect.poll(told('Aufmacher')).toEqual([`00:00 Nur unterwegs (Fassung „${entry.title}“)`])
  await expect.poll(() => day.getByText(/^Dieser Tag hat/).count()).toBe(0)
})

describe('looks', () => {
  it.each([
    ['light', 1280, { colorScheme: 'light' }],
    ['dark, in English', 1280, { colorScheme: 'dark', language: 'en' }],
    ['on a phone, in the dark', 375, { colorScheme: 'dark' }],
  ] as const)('the content of teasers and entries is accessible: %s', async (name, width, how) => {
    const { hero = 0 } = (await buildPage(site(), { title: `Am Ufer, ${name}` })).teasers
    const layout = {
      layout: 'duo',
      places: placesOf(`article:${await article('Die Fähre')}`, `article:${await article('Der Priel')}`),
    }
    const { id } = await site().payload.create({
      collection: 'targeting-entries',
      data: { title: name, teaser: hero, ...layout },
      depth: 0,
      overrideAccess: true,
    })
    await saveTeaserAs(site(), site().viewers.admin, {
      id: hero,
      layout: 'single',
      places: placesOf(`article:${await article('Das Watt')}`),
    })
    for (const path of [`/targeting-entries/${id}`, `/teasers/${hero}`]) {
      const { page } = await inPanel(path, width, how)
      await page
        .locator('#field-places')
        .getByText(/Die Fähre|Das Watt/)
        .filter({ visible: true })
        .first()
        .waitFor()
      expect(await faultsIn(page, '#field-places')).toEqual([])
    }
  })
})
