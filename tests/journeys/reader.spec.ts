import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { bodyOf, buildArticle } from '../factories/articles.ts'
import { callAs } from '../factories/calls.ts'
import { writeSeller } from '../factories/creditOrders.ts'
import { buildPackage } from '../factories/credits.ts'
import { deliverMails, linkIn } from '../factories/mails.ts'
import { expectNotWide, looks, useSiteBrowser } from '../factories/pages.ts'
import { buildEvent } from '../factories/participation.ts'
import { takeReadyImage } from '../factories/readyImages.ts'
import { useSite } from '../factories/useSite.ts'

// Without a worker: the mails are read here, and would be sent by it.
const site = useSite({ server: true })
const open = useSiteBrowser(site)
const LONG = { timeout: 30_000 }
const PASSWORD = 'ein-langes-passwort'

/** What an attempt begins with: a reader whom nobody knows yet, and things that nobody has used. */
const reader = { email: '', name: '' }
const paths = { story: '', poll: '', picture: '' }
let question = ''

const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(LONG)

beforeAll(async () => {
  await writeSeller(site())
  await buildPackage(site().payload)
})

beforeEach(async () => {
  const { payload, pool, viewers } = site()
  await pool.query('truncate litfass_rate_limits')
  await pool.query('delete from graphile_worker._private_jobs')
  const mark = randomBytes(4).toString('hex')
  question = `Wann soll der Markt ${mark} sein?`
  Object.assign(reader, { email: `jette-${mark}@litfass.test`, name: `Jette vom Kai ${mark}` })
  const body = bodyOf('Am Freitag um zehn.', '[premium]', 'Die Karten kosten sieben Euro.')
  const { id, slug } = await buildArticle(payload, { title: 'Das Hafenfest', language: 'de', body })
  const comment = { text: 'Kauft alle bei mir!' }
  const { post } = callAs(site)
  expect(await post(viewers.otherMember, `/a/ajax/article/comment/new/${id}`, comment)).toBe(200)
  const poll = await buildEvent(site(), {
    title: question,
    options: ['Mittwochs', 'Samstags'],
    resultsShown: 'taken',
  })
  const picture = await takeReadyImage(site(), { caption: 'Boje im Nebel', visibility: 'public' })
  Object.assign(paths, {
    story: `/artikel/${slug}`,
    poll: `/mitmachen/${poll.id}`,
    picture: `/bilder/${picture.id}`,
  })
})

/** Registers by the mail that is sent, and signs in. */
async function register(page: Page): Promise<void> {
  await page.goto('/anmelden')
  await page.getByRole('main').getByRole('link', { name: 'Registrieren' }).click()
  await shown(page, 'Danach gibt die Redaktion Ihr Konto frei')
  await page.getByLabel('E-Mail-Adresse').fill(reader.email)
  await page.getByRole('button', { name: 'Link schicken' }).click()
  await shown(page, 'Wir haben Ihnen eine E-Mail geschickt.')
  const [mail] = await deliverMails(site())
  expect(mail?.to).toBe(reader.email)
  const { pathname, search } = new URL(linkIn(mail))
  await page.goto(`${pathname}${search}`)
  await page.getByLabel('Name', { exact: true }).fill(reader.name)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await shown(page, 'wartet auf die Freigabe durch die Redaktion')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Anmelden/ })
    .click()
  await page.getByLabel('E-Mail-Adresse').fill(reader.email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.getByRole('button', { name: `Konto von ${reader.name}, wartet auf Freigabe` }).waitFor(LONG)
}

const inPanel = async () => {
  const { page } = await open({ viewer: site().viewers.admin, cookies: { 'payload-lng': 'de' } })
  return page
}

/** Approves the account from the first page of the panel, where it waits. */
async function approve(): Promise<void> {
  const panel = await inPanel()
  await panel.goto('/admin')
  const waiting = panel.getByRole('region', { name: /^Wartende Konten/ })
  const account = waiting.getByRole('button', { name: new RegExp(reader.name) })
  await account.click()
  await waiting.getByRole('button', { name: 'Freigeben', exact: true }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Freigeben', exact: true }).click()
  await expect.poll(() => account.count(), LONG).toBe(0)
  expect((await deliverMails(site())).map(({ to, subject }) => [to, subject])).toContainEqual([
    reader.email,
    'Ihr Konto ist freigegeben / Your account is approved',
  ])
}

/** Finds the order by its customer's name, and says that it is paid. */
async function markPaid(): Promise<void> {
  const panel = await inPanel()
  await panel.goto('/admin/collections/credit-orders?search=Jette')
  await panel
    .getByRole('row', { name: new RegExp(reader.name) })
    .getByRole('link')
    .first()
    .click()
  const heading = panel.getByRole('heading', { level: 1 }).first()
  await expect.poll(() => heading.textContent(), LONG).toMatch(/offen\s*$/)
  await panel.getByRole('button', { name: 'Als bezahlt markieren …' }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Ist bezahlt' }).click()
  await expect.poll(() => heading.textContent(), LONG).toMatch(/bezahlt\s*$/)
}

it('a reader on a phone registers, votes, comments, likes, reports, saves a picture, buys credits and unlocks an article', async () => {
  const { page } = await open(looks['on a phone'])
  await register(page)
  await approve()

  await page.goto('/mitmachen')
  await expectNotWide(page)
  await page.getByRole('main').getByRole('link', { name: question }).click()
  await page.waitForURL(`**${paths.poll}`)
  await page.getByRole('button', { name: `Konto von ${reader.name}`, exact: true }).waitFor(LONG)
  await page.getByRole('radio', { name: 'Samstags' }).check()
  await page.getByRole('button', { name: 'Abstimmen' }).click()
  await shown(page, 'Ihre Stimme ist gezählt.')
  await page.reload()
  // Their vote is in sight later, too; that it is counted was said once.
  await page.getByRole('row', { name: /^Samstags ✓ Ihre Wahl .* 1 Stimme$/ }).waitFor(LONG)
  await expect.poll(() => page.getByRole('button', { name: 'Abstimmen' }).count()).toBe(0)
  await expectNotWide(page)

  await page.goto(paths.story)
  const like = page.getByRole('button', { name: 'Gefällt mir', exact: true })
  await like.click()
  await shown(page, '1 gefällt das')
  await page.getByLabel('Ihr Kommentar').fill('Ich bin dabei.')
  await page.getByRole('button', { name: 'Kommentieren' }).click()
  const own = page.getByRole('listitem').filter({ hasText: 'Ich bin dabei.' })
  await own.getByRole('button', { name: 'Löschen' }).waitFor(LONG)
  await expect.poll(() => page.getByLabel('Ihr Kommentar').inputValue(), LONG).toBe('')

  const advert = page.getByRole('listitem').filter({ hasText: 'Kauft alle bei mir!' })
  await advert.getByRole('button', { name: 'Melden', exact: true }).click()
  const report = page.getByRole('dialog')
  await report.getByLabel('Werbung oder Spam').check()
  await report.getByLabel('Nachricht an die Redaktion').fill('Das ist Werbung.')
  await report.getByRole('button', { name: 'Melden', exact: true }).click()
  await shown(page, /Ihre Meldung ist bei der Redaktion angekommen/)

  await page.goto(paths.picture)
  await page.getByRole('button', { name: 'Vormerken', exact: true }).click()
  await page.getByRole('button', { name: 'Vorgemerkt', exact: true }).waitFor(LONG)
  await page.getByRole('link', { name: 'Merkliste, ein Bild' }).click()
  await page.getByRole('checkbox', { name: /^Auswählen: Boje im Nebel/ }).waitFor(LONG)
  await expectNotWide(page)

  await page.goto(paths.story)
  await shown(page, 'Ihr Guthaben: 0 Credits')
  await page.getByRole('link', { name: 'Credits kaufen' }).click()
  await page.getByRole('link', { name: 'Zwanzig Credits auswählen' }).click()
  await page.getByLabel('Straße und Hausnummer').fill('Am Hafen 1')
  await page.getByLabel('Postleitzahl').fill('20457')
  await page.getByLabel('Ort', { exact: true }).fill('Hamburg')
  await page.getByLabel(/^Ich habe Bedingungen/).check()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }).click()
  await shown(page, 'Danke für Ihre Bestellung')
  await expectNotWide(page)
  await markPaid()

  await page.getByRole('link', { name: 'Zurück zum Artikel' }).click()
  await page.getByRole('button', { name: 'Für 2 Credits freischalten' }).click()
  await shown(page, 'Die Karten kosten sieben Euro.')
  await shown(page, 'Freigeschaltet. Ihr Guthaben: 18 Credits.')
  await page.goto('/konto/guthaben')
  const unlocked = page.getByRole('row').filter({ hasText: 'Freischaltung' })
  await expect.poll(() => unlocked.textContent(), LONG).toContain('−2')
  await unlocked.getByRole('link', { name: 'Das Hafenfest' }).waitFor(LONG)
}, 180_000)
