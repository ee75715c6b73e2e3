import { expectAccessible, untilLoaded } from '@litfass/kit/testing/browser'
import { beforeAll, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { countShifts, expectFineInEveryLook, expectStill, looks, useSiteBrowser } from '../factories/pages.ts'
import {
  arrange,
  buttonOn,
  chooseSingle,
  countdownOn,
  dialogOn,
  heroPage,
  openDialog,
  placeArticle,
  referenceIn,
  saveDialog,
  slotOn,
  storedTeaser,
} from '../factories/teaserDialog.ts'
import { buildPage, placesOf, saveTeaserAs } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)

const articles = { flood: 0, market: 0 }

beforeAll(async () => {
  const build = async (title: string) => (await buildArticle(site().payload, { title, language: 'de' })).id
  articles.flood = await build('Die Flut kam in der Nacht')
  articles.market = await build('Der Markt zieht um')
})

it('a change is previewed, made, and discarded before it is confirmed', async () => {
  const on = await heroPage(site(), 'Verworfen')
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(on.path)
  const first = await openDialog(page, on)
  await placeArticle(first, 'flut', 'Die Flut kam in der Nacht')
  await first.getByRole('tab', { name: 'Vorschau' }).click()
  await page.frameLocator('iframe').getByText('Die Flut kam in der Nacht').first().waitFor()
  await expect.poll(async () => (await storedTeaser(site(), on)).layout).toBeNull()
  await saveDialog(first)
  await slotOn(page, on).getByText('Die Flut kam in der Nacht').first().waitFor()
  await countdownOn(page, on).waitFor()

  const second = await openDialog(page, on)
  await second.getByRole('button', { name: /^Bestätigen \(\d+:\d\d\)$/ }).waitFor()
  await second.getByRole('button', { name: 'Änderung verwerfen' }).click()
  await second.getByText(/üblichen Inhalt seines Platzes/).waitFor()
  await page.keyboard.press('Escape')
  await slotOn(page, on).getByText('Die Flut kam in der Nacht').waitFor({ state: 'detached' })
  await expect.poll(() => countdownOn(page, on).count()).toBe(0)
})

it('an open page follows what is decided in another tab, and an open dialog keeps what was typed', async () => {
  const on = await heroPage(site(), 'Zwei Fenster')
  await arrange(site(), on, { layout: 'single', entities: [`article:${articles.flood}`] })
  const places = placesOf(`article:${articles.market}`)
  await saveTeaserAs(site(), site().viewers.editor, { id: on.hero, layout: 'single', places })
  const { page, context } = await open({ viewer: site().viewers.editor, cookies: { 'payload-lng': 'de' } })
  await page.goto(on.path)
  const slot = slotOn(page, on)
  await slot.getByText('Der Markt zieht um').first().waitFor()
  await countdownOn(page, on).waitFor()
  const dialog = await openDialog(page, on)
  await referenceIn(dialog).fill('noch nicht fertig')

  const panel = await context.newPage()
  await panel.goto(`/admin/collections/teasers/${on.hero}`)
  const bar = panel.getByRole('region', { name: 'Stand der Bestätigung' })
  await bar.getByRole('button', { name: 'Zurücknehmen' }).click()
  await slot.getByText('Die Flut kam in der Nacht').first().waitFor()
  await expect.poll(() => countdownOn(page, on).count()).toBe(0)
  await expect.poll(() => referenceIn(dialog).inputValue()).toBe('noch nicht fertig')

  // A save in another tab is shown as well.
  await page.keyboard.press('Escape')
  const other = await context.newPage()
  await other.goto(on.path)
  const again = await openDialog(other, on)
  await placeArticle(again, 'markt', 'Der Markt zieht um')
  await saveDialog(again)
  await slot.getByText('Der Markt zieht um').first().waitFor()
  await countdownOn(page, on).waitFor()
})

it('a slot shows its default content until a teaser is arranged there, which the dialog names', async () => {
  const { title } = await buildArticle(site().payload, { title: 'Die Neueste im Platz', language: 'de' })
  const on = await heroPage(site(), 'Von selbst')
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(on.path)
  await slotOn(page, on).getByRole('link', { name: title }).first().waitFor()
  const dialog = await openDialog(page, on)
  await dialog.getByText('das Neueste, im Layout „Aufmacher“').waitFor()
  await dialog.getByRole('listitem').filter({ hasText: title }).waitFor()
  await expectFineInEveryLook(page)
  await placeArticle(dialog, 'markt', 'Der Markt zieht um')
  await saveDialog(dialog)
  await slotOn(page, on).getByText(title).waitFor({ state: 'detached' })
})

it('a trigger can keep the page after saving, disable reset, and save permanently', async () => {
  const on = await heroPage(site(), 'Eigener Auslöser')
  await arrange(site(), on, { layout: 'single', entities: [`article:${articles.flood}`] })
  const { page } = await open({ viewer: site().viewers.editor })
  // The attributes that a site gives its slot by `triggerAttributes`.
  await page.route(`**${on.path}`, async (route) => {
    const answer = await route.fetch()
    const trigger = `data-litfass-teaser="${on.hero}"`
    const how = 'data-teaser-reload="0" data-teaser-reset="0" data-teaser-safety="0"'
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(trigger, `${trigger} ${how}`),
    })
  })
  await page.goto(on.path)
  const dialog = await openDialog(page, on)
  await dialog.getByRole('button', { name: 'Zum Stand davor zurück' }).waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Zurücksetzen' }).count()).toBe(0)
  await placeArticle(dialog, 'markt', 'Der Markt zieht um')
  await saveDialog(dialog)
  await page.getByText('Der Teaser ist geändert.').first().waitFor()
  const stored = JSON.stringify((await storedTeaser(site(), on)).places)
  await expect.poll(() => stored).toContain(`article:${articles.market}`)
  await expect.poll(() => countdownOn(page, on).count()).toBe(0)
  await expect.poll(() => slotOn(page, on).getByText('Die Flut kam in der Nacht').count()).toBeGreaterThan(0)
  await page.reload()
  await slotOn(page, on).getByText('Der Markt zieht um').first().waitFor()
})

it('content for one screen is shown only there, and loads no image elsewhere', async () => {
  const { payload } = site()
  const build = async (title: string) => {
    const lead = (await untilProcessed(payload, (await buildImage(payload)).id)).id
    return { title, lead, id: (await buildArticle(payload, { title, language: 'de', lead })).id }
  }
  const [wide, small] = [await build('Für große Schirme'), await build('Für das Telefon')]
  const on = await heroPage(site(), 'Zwei Breiten')
  await arrange(site(), on, { layout: 'single', entities: [`article:${wide.id}`] })
  await payload.create({
    collection: 'targeting-entries',
    data: {
      ...{ title: 'Telefon', teaser: on.hero, screens: ['phone'], layout: 'single' },
      places: placesOf(`article:${small.id}`),
    },
    depth: 0,
    overrideAccess: true,
  })
  for (const [viewport, shown, hidden] of [
    [looks.light.viewport, wide, small],
    [looks['on a phone'].viewport, small, wide],
  ] as const) {
    const { page } = await open({ viewport })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(on.path)
    await untilLoaded(page)
    const slot = slotOn(page, on)
    await slot.getByRole('heading', { name: shown.title }).waitFor()
    await expect.poll(() => slot.getByText(hidden.title).count()).toBeGreaterThan(0)
    await expect.poll(() => slot.getByRole('heading', { name: hidden.title }).count()).toBe(0)
    await expect.poll(() => asked.some((url) => url.includes(`/media/file/${shown.lead}/`))).toBe(true)
    await expect.poll(() => asked.filter((url) => url.includes(`/media/file/${hidden.lead}/`))).toEqual([])
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
    await expect.poll(() => ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  }
})

it('a faster colleague is named with what has changed, and nothing that was typed is lost', async () => {
  const on = await heroPage(site(), 'Zu zweit')
  const { page, watch } = await open({ viewer: site().viewers.editor })
  watch.expect(/409/)
  await page.goto(on.path)
  const dialog = await openDialog(page, on)
  await placeArticle(dialog, 'flut', 'Die Flut kam in der Nacht')
  await saveTeaserAs(site(), site().viewers.admin, {
    id: on.hero,
    layout: 'duo',
    places: placesOf(`article:${articles.market}`, `article:${articles.flood}`),
  })
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  const conflict = dialog.getByRole('alert').filter({ hasText: 'Inzwischen hat sich' })
  await conflict.getByText('Zwei nebeneinander').waitFor()
  await conflict.getByText(/hat um \d/).waitFor()
  await conflict.getByRole('button', { name: 'Meine Fassung behalten' }).click()
  await expect.poll(() => referenceIn(dialog).getAttribute('data-entity')).toBe(`article:${articles.flood}`)
  await saveDialog(dialog)
  await slotOn(page, on).getByText('Die Flut kam in der Nacht').first().waitFor()
})

it('a wrong id is marked immediately, refused by the server at its field, and what was typed survives a reload', async () => {
  const on = await heroPage(site(), 'Falsche Nummer')
  const { page, watch } = await open({ viewer: site().viewers.editor })
  watch.expect(/422/)
  await page.goto(on.path)
  const dialog = await openDialog(page, on)
  await chooseSingle(dialog)
  await referenceIn(dialog).fill('article:999999')
  await dialog.getByText('Einen Inhalt „article:999999“ gibt es nicht.').waitFor()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.getByText('Diesen Inhalt gibt es nicht.').waitFor()
  await expect
    .poll(() => referenceIn(dialog).evaluate((element) => element === document.activeElement))
    .toBe(true)
  await expectFineInEveryLook(page)
  await page.reload()
  await openDialog(page, on)
  await dialog.getByText(/Ihre ungespeicherte Fassung von/).waitFor()
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect.poll(() => referenceIn(dialog).getAttribute('data-entity')).toBe('article:999999')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it('by keyboard alone, on a phone: to the button, through the dialog, and back to the button', async () => {
  const on = await heroPage(site(), 'Mit Tasten')
  await arrange(site(), on, { layout: 'single', entities: [`article:${articles.flood}`] })
  const { page } = await open({ ...looks['on a phone'], viewer: site().viewers.editor })
  await page.goto(on.path)
  await buttonOn(page, on).waitFor()
  const isFocused = () => buttonOn(page, on).evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 80 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = dialogOn(page)
  const tab = dialog.getByRole('tab', { name: 'Inhalt' })
  await tab.waitFor()
  const press = async (key: string, until: () => Promise<boolean>) => {
    for (let presses = 0; presses < 40 && !(await until()); presses += 1) await page.keyboard.press(key)
  }
  const has = (element: ReturnType<typeof referenceIn>) => () =>
    element.evaluate((one) => one === document.activeElement)
  await press('Tab', has(tab))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await press('Tab', has(referenceIn(dialog)))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('markt')
  await dialog.getByRole('option', { name: 'Der Markt zieht um' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => referenceIn(dialog).getAttribute('data-entity')).toBe(`article:${articles.market}`)
  await press('Tab', has(dialog.getByRole('button', { name: 'Speichern' })))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await slotOn(page, on).getByText('Der Markt zieht um').first().waitFor()
  await expect.poll(isFocused).toBe(true)
})

it('only staff see the buttons, and can hide them, also for the next visit', async () => {
  const on = await heroPage(site(), 'Werkzeuge')
  const { page, context } = await open({ viewer: site().viewers.editor })
  await page.goto(on.path)
  await buttonOn(page, on).waitFor()
  await page.getByRole('button', { name: /^Konto von/ }).click()
  await page.getByRole('switch', { name: 'Redaktionelle Elemente zeigen' }).uncheck()
  await buttonOn(page, on).waitFor({ state: 'hidden' })
  const cookies = await context.cookies()
  await expect.poll(() => cookies.find(({ name }) => name === 'cmst_hide_admin_elements')?.value).toBe('1')
  await page.reload()
  const elements = slotOn(page, on).locator('[data-admin-element]')
  await elements.waitFor({ state: 'attached' })
  await expect.poll(() => buttonOn(page, on).isVisible()).toBe(false)

  const member = (await open({ viewer: site().viewers.member })).page
  await member.goto(on.path)
  await member.getByRole('button', { name: /^Konto von/ }).waitFor()
  await expect.poll(() => slotOn(member, on).locator('[data-admin-element]').count()).toBe(0)
})

it('nothing shifts when the buttons appear, and a page without other times says so', async () => {
  const { slug, teasers } = await buildPage(site(), { title: 'Ruhig' })
  const on = { path: `/seite/${slug}`, hero: teasers.hero ?? 0 }
  for (const hero of Object.values(teasers))
    await arrange(site(), { hero }, { layout: 'single', entities: [`article:${articles.flood}`] })
  const { page } = await open({ viewer: site().viewers.editor })
  await countShifts(page)
  for (const path of [on.path, '/']) {
    await page.goto(path)
    await page
      .getByRole('button', { name: /bearbeiten$/ })
      .first()
      .waitFor()
    await expectStill(page)
  }
  const note = page.getByRole('note').filter({ hasText: 'gibt es nur, wie sie jetzt ist' })
  await page.goto('/bilder?as=member')
  await note.waitFor()
  await expectAccessible(page)
  await note.getByRole('link', { name: 'Zurück zu jetzt' }).click()
  await page.waitForURL('/bilder')
  await page.goto(`${on.path}?as=member`)
  await page.getByRole('region', { name: 'Ansicht zu anderer Zeit' }).waitFor()
  await buttonOn(page, on).waitFor()
  await expect.poll(() => note.count()).toBe(0)
})

it('a slider is moved by its buttons and by keys, and wraps around at its end', async () => {
  const on = await heroPage(site(), 'Zum Blättern')
  const entities = [articles.flood, articles.market].map((id) => `article:${id}`)
  await arrange(site(), on, { layout: 'slider', entities })
  const { page } = await open()
  await page.goto(on.path)
  const slot = slotOn(page, on)
  const slides = slot.getByRole('list', { name: 'Aufmacher', exact: true })
  const isShown = (title: string) =>
    slides.evaluate((list, words) => {
      const { left, right } = list.getBoundingClientRect()
      const slide = [...list.children].find(({ textContent }) => textContent?.includes(words))
      const box = slide?.getBoundingClientRect()
      return box !== undefined && Math.abs(box.left - left) < 2 && Math.abs(box.right - right) < 2
    }, title)
  const at = slot.getByText(/^[12] \/ 2$/)
  const shows = async (title: string, number: string) => {
    await expect.poll(() => at.textContent()).toBe(number)
    await expect.poll(() => isShown(title)).toBe(true)
  }
  await shows('Die Flut kam in der Nacht', '1 / 2')
  await slot.getByRole('button', { name: 'Nächster Aufmacher' }).click()
  await shows('Der Markt zieht um', '2 / 2')
  await slot.getByRole('button', { name: 'Nächster Aufmacher' }).click()
  await shows('Die Flut kam in der Nacht', '1 / 2')
  await slot.getByRole('button', { name: 'Vorheriger Aufmacher' }).press('Enter')
  await shows('Der Markt zieht um', '2 / 2')
  await slides.focus()
  await page.keyboard.press('ArrowLeft')
  await shows('Die Flut kam in der Nacht', '1 / 2')
  await page.keyboard.press('ArrowRight')
  await shows('Der Markt zieht um', '2 / 2')
  await expectFineInEveryLook(page)
})

it('staff go to another time, through the repeated hour of a clock change, and back to now', async () => {
  const on = await heroPage(site(), 'Zeitreise')
  await arrange(site(), on, { layout: 'single', entities: [`article:${articles.flood}`] })
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(`${on.path}?as=anonymous`)
  const bar = page.getByRole('region', { name: 'Ansicht zu anderer Zeit' })
  const time = bar.getByLabel(/^Zeitpunkt/)
  const shows = (local: string, label: string) =>
    expect
      .poll(async () => [await time.inputValue(), await bar.locator('label').first().textContent()])
      .toEqual([local, label])
  await time.fill('2027-10-31T01:30')
  await bar.getByLabel('Gesehen als').selectOption('Mitglieder')
  await bar.getByRole('button', { name: 'Zeigen' }).click()
  await shows('2027-10-31T01:30', 'Zeitpunkt (MESZ)')
  await bar.getByRole('link', { name: 'Eine Stunde vor' }).click()
  await shows('2027-10-31T02:30', 'Zeitpunkt (MESZ)')
  await bar.getByRole('link', { name: 'Eine Stunde vor' }).click()
  await shows('2027-10-31T02:30', 'Zeitpunkt (MEZ)')
  // The same name, and still the same moment.
  await bar.getByLabel('Gesehen als').selectOption('Ohne Anmeldung')
  await bar.getByRole('button', { name: 'Zeigen' }).click()
  await page.waitForURL(/as=anonymous/)
  await shows('2027-10-31T02:30', 'Zeitpunkt (MEZ)')
  await expectFineInEveryLook(page)
  await bar.getByRole('link', { name: 'Eine Stunde zurück' }).click()
  await shows('2027-10-31T02:30', 'Zeitpunkt (MESZ)')
  await bar.getByRole('link', { name: 'Zurück zu jetzt' }).click()
  await page.waitForURL((url) => url.pathname === on.path && url.search === '')
  await expect.poll(() => bar.count()).toBe(0)
})
