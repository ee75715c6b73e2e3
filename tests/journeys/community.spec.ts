import type { Page } from 'playwright'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { callAs } from '../factories/calls.ts'
import { writeSeller } from '../factories/creditOrders.ts'
import { buildLedgerAccount, buildOrder } from '../factories/credits.ts'
import { editorOnPage, hasFocus } from '../factories/editorOnPage.ts'
import { holdComments } from '../factories/holding.ts'
import { expectNotWide, looks, useSiteBrowser } from '../factories/pages.ts'
import { buildEvent, takePart } from '../factories/participation.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { buildReport } from '../factories/reports.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)
const LONG = { timeout: 30_000 }

const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(LONG)

// Queues are empty: nothing waits that an earlier attempt has left.
beforeEach(async () => {
  await site().pool.query(
    'delete from litfass_reports; delete from litfass_comments; delete from participation_entries',
  )
})

async function inPanel(path: string, viewer = site().viewers.editor): Promise<Page> {
  const { page } = await open({ viewer, cookies: { 'payload-lng': 'de' }, ...looks.light })
  await page.goto(`/admin${path}`)
  return page
}

const linkIn = (page: Page, name: RegExp) => page.getByRole('navigation').getByRole('link', { name }).first()

async function comment(page: Page, text: string): Promise<void> {
  await page.getByLabel('Ihr Kommentar').fill(text)
  await page.getByRole('button', { name: 'Kommentieren' }).click()
  const own = page.getByRole('listitem').filter({ hasText: text })
  await own.getByText('Ihr Kommentar erscheint, sobald die Redaktion ihn freigegeben hat.').waitFor(LONG)
}

it('an editor approves a comment, takes another down with a reason, and lets a third stand that was reported', async () => {
  const { payload, viewers } = site()
  await holdComments(site(), { holdAuthors: 'everybody' })
  onTestFinished(() => holdComments(site()))
  const { id, slug } = await buildArticle(payload, { title: 'Der Deich wird höher', language: 'de' })
  // Two members: slow mode keeps one from writing twice so soon.
  for (const [viewer, text] of [
    [viewers.member, 'Das wurde Zeit.'],
    [viewers.otherMember, 'Ihr seid alle gekauft!'],
  ] as const) {
    const { page } = await open({ ...looks['on a phone'], viewer })
    await page.goto(`/artikel/${slug}`)
    await comment(page, text)
    await expectNotWide(page)
  }

  const panel = await inPanel('')
  await linkIn(panel, /^Kommentare prüfen/).click()
  await panel.getByRole('heading', { name: 'Kommentare prüfen' }).waitFor(LONG)
  // The bar of a view of ours has the search too.
  await panel
    .getByRole('button', { name: /Suchen/ })
    .first()
    .waitFor(LONG)
  const queue = panel.getByRole('list', { name: 'Kommentare' })
  await queue.getByText('Das wurde Zeit.').click()
  await queue.getByRole('button', { name: 'Freigeben' }).click()
  await shown(panel, /^Der Kommentar von .+ ist freigegeben\./)
  await queue.getByText('Ihr seid alle gekauft!').click()
  await queue.getByRole('button', { name: 'Entfernen' }).click()
  const question = panel.getByRole('dialog')
  await question.getByRole('button', { name: 'Beleidigend oder herabsetzend' }).click()
  await question.getByRole('button', { name: 'Entfernen', exact: true }).click()
  await shown(panel, /^Der Kommentar von .+ ist entfernt\./)
  await shown(panel, 'Hier wartet nichts.')

  const visitor = (await open({ ...looks['on a phone'] })).page
  await visitor.goto(`/artikel/${slug}`)
  await shown(visitor, 'Das wurde Zeit.')
  await expect.poll(() => visitor.getByText('Ihr seid alle gekauft!').count()).toBe(0)

  await holdComments(site())
  const third = await callAs(site).send(viewers.admin, `/a/ajax/article/comment/new/${id}`, {
    text: 'Ich sehe das anders.',
  })
  await buildReport(site(), { type: 'comment', id: (await third.json()).comment.id })
  await panel.goto('/admin/comment-queue')
  await panel.getByRole('link', { name: /^Gemeldete/ }).click()
  await shown(panel, 'Einmal gemeldet')
  await queue.getByRole('button', { name: 'Stehen lassen' }).click()
  await shown(panel, /^Der Kommentar von .+ bleibt stehen\./)
  // The button that had the focus has left with the last comment.
  const none = panel.getByRole('status').filter({ hasText: 'Hier wartet nichts.' })
  await expect.poll(() => hasFocus(none), LONG).toBe(true)
}, 180_000)

it('an editor decides on the first page: takes a comment down with a reason, takes that back, and approves it', async () => {
  const { payload, viewers } = site()
  const { id, slug } = await buildArticle(payload, { title: 'Der Deich wird höher', language: 'de' })
  await holdComments(site(), { holdAuthors: 'everybody' })
  onTestFinished(() => holdComments(site()))
  const sent = await callAs(site).send(viewers.member, `/a/ajax/article/comment/new/${id}`, {
    text: 'Das wurde aber auch Zeit.',
  })
  expect(sent.status).toBe(200)

  const panel = await inPanel('')
  const part = panel.getByRole('region', { name: /^Wartende Kommentare/ })
  const waiting = panel.locator('#nav-comments-waiting')
  await expect.poll(() => waiting.textContent(), LONG).toMatch(/1$/)
  await panel.getByRole('button', { name: 'Der Reihe nach prüfen' }).click()
  const item = part.getByRole('button', { name: /Das wurde aber auch Zeit/ })
  await expect.poll(() => hasFocus(item), LONG).toBe(true)
  await part.getByRole('button', { name: 'Entfernen' }).click()
  const question = panel.getByRole('dialog')
  await question.getByRole('button', { name: 'Werbung' }).click()
  await question.getByRole('button', { name: 'Entfernen', exact: true }).click()
  await expect.poll(() => waiting.textContent(), LONG).not.toMatch(/[0-9]/)
  const end = panel.locator('[data-section="waiting"] p', { hasText: 'ist entfernt.' })
  await expect.poll(() => hasFocus(end), LONG).toBe(true)

  await end.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect.poll(() => hasFocus(item), LONG).toBe(true)
  await expect.poll(() => waiting.textContent(), LONG).toMatch(/1$/)
  await part.getByRole('button', { name: 'Freigeben' }).click()
  await expect.poll(() => item.count(), LONG).toBe(0)

  const visitor = (await open({ ...looks['on a phone'] })).page
  await visitor.goto(`/artikel/${slug}`)
  await shown(visitor, 'Das wurde aber auch Zeit.')
}, 180_000)

it('a member enters a picture on a phone, an editor approves it, and a visitor likes it; the editor reads how a poll stands', async () => {
  const { viewers } = site()
  const contest = await buildEvent(site(), { type: 'contest', title: 'Der schönste Deich', moderated: true })
  const { page } = await open({ ...looks['on a phone'], viewer: viewers.member })
  await page.goto(`/mitmachen/${contest.id}`)
  await page.getByRole('button', { name: 'Bild hochladen' }).click()
  const editor = editorOnPage(page)
  const chooser = page.waitForEvent('filechooser')
  await editor.button('Hochladen').click()
  const buffer = await photograph({ width: 900, height: 600 })
  await (await chooser).setFiles({ name: 'deich.jpg', mimeType: 'image/jpeg', buffer })
  await editor.marker.waitFor({ timeout: 60_000 })
  await editor.save()
  await page.getByLabel('Titel').fill('Am Morgen')
  await page.getByRole('img', { name: 'Bild', exact: true }).waitFor(LONG)
  await page.getByRole('button', { name: 'Bild einreichen' }).click()
  await shown(page, 'Wartet auf die Freigabe. Bisher sehen nur Sie es.')
  await expectNotWide(page)

  const panel = await inPanel('')
  await linkIn(panel, /^Wettbewerbsbeiträge prüfen/).click()
  await panel.getByRole('heading', { name: 'Am Morgen' }).waitFor(LONG)
  await panel.getByRole('button', { name: 'Freigeben' }).click()
  await shown(panel, '„Am Morgen“ ist freigegeben.')
  await expect
    .poll(() => hasFocus(panel.getByRole('status').filter({ hasText: 'Hier wartet nichts.' })), LONG)
    .toBe(true)

  const visitor = (await open({ ...looks['on a phone'], viewer: viewers.otherMember })).page
  await visitor.goto(`/mitmachen/${contest.id}`)
  await shown(visitor, 'Am Morgen')
  await visitor.getByRole('button', { name: /^Gefällt mir/ }).click()
  await shown(visitor, '1 gefällt das')

  const poll = await buildEvent(site(), { title: 'Wann soll der Markt sein?', resultsShown: 'end' })
  await takePart(site(), viewers.member, poll.id, { options: [poll.options[0]] })
  await panel.goto(`/admin/collections/participation-events/${poll.id}`)
  await shown(panel, /^Eine Person hat mitgemacht|^1 Person hat mitgemacht/)
}, 180_000)

it('an admin finds orders by their customer, is asked before each move, and keeps their place on the page', async () => {
  const { payload, pool, viewers } = site()
  await writeSeller(site())
  const { id: account, owner } = await buildLedgerAccount(payload)
  await pool.query(`update accounts set name = 'Levke Leuchtturm' where id = $1`, [owner])
  const [kept, dropped] = [await buildOrder(payload, { account }), await buildOrder(payload, { account })]
  const page = await inPanel('/collections/credit-orders?search=leuchtturm', viewers.admin)
  const heading = page.getByRole('heading', { level: 1 }).first()
  const question = page.getByRole('dialog')

  await page.getByRole('link', { name: String(kept.number) }).click()
  await expect.poll(() => heading.textContent(), LONG).toMatch(/offen\s*$/)
  await shown(page, 'Levke Leuchtturm')
  const pay = page.getByRole('button', { name: 'Als bezahlt markieren …' })
  await pay.click()
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(pay), LONG).toBe(true)
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Ist bezahlt' }).click()
  await expect.poll(() => heading.textContent(), LONG).toMatch(/bezahlt\s*$/)
  await expect.poll(() => hasFocus(heading), LONG).toBe(true)
  const steps = page.getByRole('region', { name: 'Stand der Bestellung' }).getByRole('listitem')
  await expect
    .poll(async () => (await steps.allTextContents()).join(' '), LONG)
    .toMatch(/Bestellt.*Bezahlt.*Credits gutgeschrieben/)

  await page.getByRole('button', { name: 'Erstatten …' }).click()
  await question.getByLabel('Grund').fill('Hat widerrufen')
  await question.getByRole('button', { name: 'Erstatten', exact: true }).click()
  await expect.poll(() => heading.textContent(), LONG).toMatch(/erstattet\s*$/)
  await expect.poll(() => hasFocus(heading), LONG).toBe(true)
  await shown(page, '−20')

  await page.setViewportSize(looks['on a phone'].viewport)
  await page.goto('/admin/collections/credit-orders?search=leuchtturm')
  await page.getByRole('link', { name: String(dropped.number) }).click()
  await page.getByRole('button', { name: 'Stornieren …' }).click()
  await question.getByLabel('Grund').fill('Doppelt bestellt')
  await question.getByRole('button', { name: 'Stornieren', exact: true }).click()
  await expect.poll(() => heading.textContent(), LONG).toMatch(/storniert\s*$/)
  await shown(page, 'Grund: Doppelt bestellt')
  await expectNotWide(page)
}, 180_000)
