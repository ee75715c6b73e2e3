import type { TestViewer } from '@litfass/kit/testing'
import type { Locator, Page } from 'playwright'
import { afterAll, expect, it } from 'vitest'
import { useSiteBrowser } from '../factories/pages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

/** A whole day in one test, on a machine that does other things too, in ms. */
const DAY = 170_000
const LONG = { timeout: 30_000 }

afterAll(() =>
  site().payload.updateGlobal({
    slug: 'litfass-workflow-settings',
    data: { fourEyes: false },
    depth: 0,
    overrideAccess: true,
  }),
)

async function pageOf(viewer: TestViewer, path: string, complaint?: RegExp): Promise<Page> {
  const { page, watch } = await open({ viewer, cookies: { 'payload-lng': 'de' } })
  page.setDefaultTimeout(LONG.timeout)
  if (complaint) watch.expect(complaint)
  await page.goto(path)
  return page
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const stand = (page: Page) => region(page, 'Stand des Beitrags')
const together = (page: Page) => region(page, 'Zusammenarbeit')
const press = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name, exact: true }).click()
const says = (where: Locator, words: RegExp) =>
  expect.poll(() => where.getByRole('status').first().textContent(), LONG).toMatch(words)
const told = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor()
const headline = (page: Page) => page.getByRole('textbox', { name: 'Überschrift *', exact: true })

/** Sends a piece in from the page of a member's own pieces. */
async function sendIn(page: Page, { title, text }: { title: string; text: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Überschrift', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Vorspann' }).fill('Seit Montag stehen drei Bagger am Deich.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type(text)
  await press(page, 'Einsenden')
  await page.getByRole('listitem').filter({ hasText: title }).getByText('Eingesandt').waitFor()
}

/** Switches four eyes as an admin does, and waits until that is stored. */
async function switchFourEyes(page: Page, to: boolean): Promise<void> {
  await page.goto('/admin/globals/litfass-workflow-settings')
  const box = page.getByRole('checkbox', { name: 'Vier Augen' })
  await box.setChecked(to)
  await press(page, 'Speichern')
  await told(page, 'Erfolgreich aktualisiert.')
  await expect.poll(() => box.isChecked()).toBe(to)
}

it('a piece sent in is corrected, read by a second person, and published', { timeout: DAY }, async () => {
  const { admin, editor, member } = site().viewers
  const author = await pageOf(member, '/konto/beitraege/artikel')
  await sendIn(author, { title: 'Vom Watt', text: 'Es ist Ebbe.' })
  await author.goto('/konto/beitraege/artikel')
  await sendIn(author, { title: 'Am Deich wird gebagert', text: 'Die Arbeiten dauern bis April.' })

  const boss = await pageOf(admin, '/admin')
  await switchFourEyes(boss, true)

  const desk = await pageOf(editor, '/admin', /status of 409/)
  await desk
    .getByRole('link', { name: /^Beiträge prüfen/ })
    .first()
    .click()
  await desk.getByRole('main').getByRole('heading', { name: 'Beiträge prüfen', level: 1 }).waitFor()
  await desk.getByRole('button', { name: 'Suchen' }).waitFor()
  // Not the piece that is selected: a press must not move it away from under the pointer.
  await desk
    .getByRole('article')
    .filter({ hasText: 'Am Deich wird gebagert' })
    .getByRole('link', { name: 'Bearbeiten' })
    .click()
  await says(stand(desk), /^Eingesandt/)
  await headline(desk).fill('Am Deich wird gebaggert')

  // Four eyes: it cannot be published before somebody else has read it.
  await press(desk, 'Veröffentlichen')
  await desk
    .getByText(/hat noch niemand gegengelesen/)
    .first()
    .waitFor()
  await says(stand(desk), /^Eingesandt/)
  await together(desk).getByLabel('Hinweis oder Anmerkung').fill('Bitte die Sperrzeiten prüfen.')
  await press(together(desk), 'Zum Gegenlesen geben')
  await says(together(desk), /bittet die Redaktion/)

  await boss.goto('/admin/content-proofs')
  await boss.getByRole('main').getByRole('link', { name: 'Am Deich wird gebaggert' }).first().click()
  await says(together(boss), /bittet die Redaktion/)
  await together(boss).getByText('Bitte die Sperrzeiten prüfen.').waitFor()
  await together(boss).getByLabel('Hinweis oder Anmerkung').fill('Bis Mitte April.')
  await press(together(boss), 'Zurück mit Anmerkung')
  await says(together(boss), /Zurück von/)

  await desk.reload()
  await says(together(desk), /Zurück von/)
  await together(desk).getByText('Bis Mitte April.').waitFor()
  await desk.getByRole('textbox', { name: 'Vorspann' }).fill('Bis Mitte April stehen drei Bagger am Deich.')
  const checked = together(desk).getByRole('checkbox', { name: 'Fakten geprüft' })
  await checked.click()
  await expect.poll(() => checked.isChecked()).toBe(true)
  await together(desk).getByLabel('Neue Notiz').fill('Foto kommt vom Archiv.')
  await press(together(desk), 'Notieren')
  await together(desk).getByRole('listitem').filter({ hasText: 'Foto kommt vom Archiv.' }).waitFor()
  await press(together(desk), 'Zum Gegenlesen geben')
  await says(together(desk), /bittet die Redaktion/)

  await boss.reload()
  await says(together(boss), /bittet die Redaktion/)
  await press(together(boss), 'Gelesen')
  await says(together(boss), /Gelesen von/)

  await desk.reload()
  await says(together(desk), /Gelesen von/)
  await press(desk, 'Veröffentlichen')
  await told(desk, 'Veröffentlicht.')
  await says(stand(desk), /^Live Auf der Website seit/)
  await switchFourEyes(boss, false)

  await author.goto('/konto/beitraege')
  const own = author.getByRole('listitem').filter({ hasText: 'Am Deich wird gebaggert' })
  await expect.poll(() => own.getByText('Eingesandt').count()).toBe(0)
})

it('an article goes from the first page to the site and back, and back in time', {
  timeout: DAY,
}, async () => {
  const page = await pageOf(site().viewers.editor, '/admin')
  await page.getByRole('link', { name: 'Artikel schreiben' }).click()
  await headline(page).fill('Der Markt zieht um')
  await page.getByRole('textbox', { name: 'Vorspann' }).fill('Ab Mai am Hafen.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Die Stände stehen am Kai.')
  await says(stand(page), /^Entwurf/)

  // Folded until it is needed, so that the text stands high on the page.
  const names = together(page).getByRole('checkbox', { name: 'Namen geprüft' })
  const fold = together(page).getByText('Weitergeben, Checkliste und Notizen')
  await fold.waitFor()
  await expect.poll(() => names.count()).toBe(0)
  await fold.click()
  await names.click()
  await expect.poll(() => names.isChecked()).toBe(true)

  // Searches and social networks.
  await page
    .locator('.collapsible')
    .filter({ hasText: 'Suche und soziale Netze' })
    .getByRole('button', { name: 'Block umschalten' })
    .click()
  await page.getByLabel('Titel für die Suche').fill('Markt '.repeat(11).trim())
  await page.getByText('5 Zeichen zu viel').first().waitFor()
  await page.getByLabel('Titel für die Suche').fill('Markt am Hafen')
  await expect
    .poll(() => page.getByRole('figure').filter({ hasText: 'In der Suche' }).textContent())
    .toContain('Markt am Hafen')

  // Three devices; the focus comes back.
  await press(stand(page), 'Vorschau auf drei Geräten')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Rechner/ }).click()
  await dialog.frameLocator('iframe').getByRole('heading', { name: 'Der Markt zieht um' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Vorschau auf drei Geräten')

  await press(stand(page), 'Duplizieren')
  await page
    .getByText(/^Als Entwurf kopiert/)
    .first()
    .waitFor()
  await expect.poll(() => headline(page).inputValue()).toBe('Der Markt zieht um (Kopie)')

  // Planned, and on the first page; then published.
  await press(stand(page), 'Termine …')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await stand(page).getByLabel('Erscheint am').fill(`${tomorrow}T09:00`)
  await press(stand(page), 'Mit diesen Terminen veröffentlichen')
  await told(page, 'Eingeplant.')
  await says(stand(page), /^Geplant Erscheint am/)
  const form = page.url()
  await page.goto('/admin')
  await page
    .getByRole('region', { name: /^Geplante Artikel/ })
    .getByRole('link', { name: 'Der Markt zieht um (Kopie)' })
    .click()
  await page.waitForURL(form)
  await press(stand(page), 'Jetzt veröffentlichen')
  await says(stand(page), /^Live Auf der Website seit/)

  // To the site and back.
  const address = await stand(page).getByRole('link', { name: 'Auf der Seite ansehen' }).getAttribute('href')
  await page.goto(address ?? '')
  await page.getByRole('heading', { name: 'Der Markt zieht um (Kopie)', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Artikel bearbeiten' }).click()
  await page.waitForURL(form)
  await press(stand(page), 'Von der Website nehmen')
  await told(page, 'Wieder ein Entwurf.')
  await says(stand(page), /^Entwurf/)

  // Versions: who, what, a name, a comparison, and both ways to restore.
  await page.getByRole('link', { name: /^Versionen/ }).click()
  const main = page.getByRole('main')
  const versions = main.getByRole('listitem')
  await expect.poll(() => versions.count(), LONG).toBe(4)
  await expect.poll(() => versions.first().textContent()).toContain('Zurückgezogen')
  await versions.nth(1).getByText('Veröffentlicht', { exact: true }).waitFor()
  await versions.nth(2).getByText('Geplant', { exact: true }).waitFor()
  await versions
    .nth(1)
    .getByRole('button', { name: /^Benennen/ })
    .click()
  await page
    .getByRole('dialog', { name: 'Version benennen' })
    .getByLabel('Name', { exact: true })
    .fill('Am Kai')
  await page.keyboard.press('Enter')
  await main.getByRole('heading', { name: 'Am Kai' }).waitFor()
  await main.getByRole('checkbox', { name: 'Zum Vergleich wählen: Am Kai' }).check()
  await versions.last().getByRole('checkbox').check()
  await main.getByText('Zwei Versionen sind ausgewählt.').waitFor()
  await main.getByRole('link', { name: 'Vergleichen' }).click()
  await main.getByRole('heading', { name: 'Versionen vergleichen' }).waitFor()
  await main.getByText('Erscheint am').first().waitFor()

  const restore = async (choice: string) => {
    await page.goto(`${form}/versions`)
    await main.getByRole('button', { name: 'Wiederherstellen: Am Kai' }).click()
    await press(page.getByRole('alertdialog', { name: 'Diese Version wiederherstellen?' }), choice)
    await page.waitForURL(form)
  }
  await restore('Als Entwurf wiederherstellen')
  await says(stand(page), /^Entwurf/)
  await restore('Sofort veröffentlichen')
  await told(page, 'Wiederhergestellt und veröffentlicht.')
  await says(stand(page), /^Live/)
})
