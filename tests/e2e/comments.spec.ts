import { AxeBuilder } from '@axe-core/playwright'
import { eventually, type TestViewer } from '@litfass/kit/testing'
import { nextFrames } from '@litfass/kit/testing/browser'
import type { Locator, Page, Route } from 'playwright'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { callSite } from '../factories/calls.ts'
import { buildComment } from '../factories/comments.ts'
import { holdComments } from '../factories/holding.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { pressForDialog, useSiteBrowser } from '../factories/pages.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { buildReport } from '../factories/reports.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)
const shown = async (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).first().isVisible()).toBe(true)
let path = ''

beforeAll(async () => {
  const file = await photograph({ width: 900, height: 600 })
  const { id } = await buildImage(site().payload, { caption: 'Boot am Abend', picture: file })
  await untilProcessed(site().payload, id)
  path = `/bilder/${id}`
})

const states = async () =>
  (await site().pool.query('select state, text from litfass_comments order by id')).rows

it('a member writes and changes a comment; an editor takes it down in the queue by keyboard, and undoes that', async () => {
  const { page } = await open({ viewer: site().viewers.member })
  await page.goto(path)
  await page.mouse.wheel(0, 4000)
  const field = page.getByLabel('Ihr Kommentar')
  await field.fill('Schönes Boot!')
  // The number arrives without a reload.
  const other = (await open({})).page
  // The notice for visitors appears before the comments are live.
  const read = other.waitForResponse(/\/pub-api\/image\/\d+\/comments/)
  await other.goto(path)
  await other.mouse.wheel(0, 4000)
  await shown(other, 'Melden Sie sich an, um zu kommentieren.')
  await read

  await page.getByRole('button', { name: 'Kommentieren' }).click()
  await shown(page, 'Schönes Boot!')
  await shown(other, 'Einen neuen Kommentar zeigen')
  await page.getByRole('button', { name: 'Ändern' }).click()
  await page.getByRole('textbox', { name: 'Ihr Kommentar' }).first().fill('Ein schönes Boot!')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await shown(page, 'geändert')
  expect(await states()).toEqual([{ state: 'public', text: 'Ein schönes Boot!' }])
  const { violations } = await new AxeBuilder({ page }).include('#kommentare').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  const panel = (await open({ viewer: site().viewers.editor, cookies: { 'payload-lng': 'de' } })).page
  await panel.goto('/admin/comment-queue?show=public')
  await shown(panel, 'Ein schönes Boot!')
  await pressForDialog(panel, 'r')
  await panel.getByRole('dialog').getByRole('button', { name: 'Werbung' }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect.poll(states).toEqual([{ state: 'rejected', text: 'Ein schönes Boot!' }])
  await panel.getByRole('dialog').waitFor({ state: 'detached' })
  await panel.keyboard.press('z')
  await expect.poll(states).toEqual([{ state: 'public', text: 'Ein schönes Boot!' }])
})

it('a comment with a listed word waits: its author sees it with a note, and a visitor once an editor has approved it', async () => {
  const { viewers, pool, payload } = site()
  onTestFinished(() => holdComments(site()))
  const { id: image } = await buildImage(payload, { caption: 'Boot in der Nacht' })
  const panel = (await open({ viewer: viewers.editor, cookies: { 'payload-lng': 'de' } })).page
  await panel.goto('/admin/comment-queue')
  await panel.getByRole('link', { name: 'Einstellen, was wartet' }).click()
  await panel.locator('#field-holdWords').fill('Kutter*')
  await panel.locator('#action-save').click()
  const words = async () => (await pool.query('select hold_words from litfass_comment_settings')).rows
  await expect.poll(words).toEqual([{ hold_words: 'Kutter*' }])

  const { page } = await open({ viewer: viewers.member })
  await page.goto(`/bilder/${image}`)
  await page.mouse.wheel(0, 4000)
  await page.getByLabel('Ihr Kommentar').fill('Der Kuttermann spinnt.')
  await page.getByRole('button', { name: 'Kommentieren' }).click()
  await shown(page, 'Danke. Ihr Kommentar erscheint, sobald die Redaktion ihn freigegeben hat.')
  const own = page.getByRole('listitem').filter({ hasText: 'Der Kuttermann spinnt.' })
  await own.getByText('Ihr Kommentar erscheint, sobald die Redaktion ihn freigegeben hat.').waitFor()
  await expect.poll(() => own.getByRole('link', { name: 'Antworten' }).count()).toBe(0)
  const visitor = (await open({})).page
  await visitor.goto(`/bilder/${image}`)
  await visitor.mouse.wheel(0, 4000)
  await shown(visitor, 'Melden Sie sich an, um zu kommentieren.')
  await expect.poll(() => visitor.getByText('Der Kuttermann spinnt.').count()).toBe(0)

  await panel.goto('/admin/comment-queue')
  await shown(panel, 'Wort: Kutter*')
  await panel.getByText('Der Kuttermann spinnt.').click()
  await panel.getByRole('button', { name: 'Freigeben' }).click()
  await shown(visitor, 'Einen neuen Kommentar zeigen')
  await visitor.getByRole('button', { name: 'Einen neuen Kommentar zeigen' }).click()
  await shown(visitor, 'Der Kuttermann spinnt.')
  await page.reload()
  await page.mouse.wheel(0, 4000)
  await own.getByRole('button', { name: 'Löschen' }).waitFor()
  await expect.poll(() => own.getByText('sobald die Redaktion').count()).toBe(0)
})

it('an editor reads in the queue why a comment was reported, and answers the reports with it', async () => {
  const { viewers, pool, payload } = site()
  const { id: image } = await buildImage(payload)
  const text = 'Billige Ruder, nur heute!'
  const comment = await buildComment(site(), { image, by: viewers.member, text })
  await buildReport(site(), { type: 'comment', id: comment, text: 'Das steht unter jedem Bild.' })
  const { page } = await open({ viewer: viewers.editor, cookies: { 'payload-lng': 'de' } })
  await page.goto('/admin/comment-queue?show=reported')
  const why = page.getByRole('list', { name: 'Warum der Kommentar gemeldet wurde' })
  await expect.poll(() => why.textContent()).toBe('Werbung oder Spam: Das steht unter jedem Bild.')
  await page.getByRole('button', { name: 'Stehen lassen' }).click()
  const states = async () =>
    (await pool.query(`select state from litfass_reports where content_id = $1`, [comment])).rows
  await expect.poll(states).toEqual([{ state: 'dismissed' }])

  const second = await buildReport(site(), { type: 'comment', id: comment })
  await page.goto(`/admin/collections/litfass-reports/${second}`)
  await page.getByRole('button', { name: 'Entfernen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect.poll(states).toEqual([{ state: 'dismissed' }, { state: 'upheld' }])
  const { rows } = await pool.query('select state from litfass_comments where id = $1', [comment])
  expect(rows).toEqual([{ state: 'rejected' }])
})

it('without script, a waiting comment is marked as waiting, and listed among its author’s own', async () => {
  await holdComments(site(), { holdAuthors: 'everybody' })
  onTestFinished(() => holdComments(site()))
  const { id: image } = await buildImage(site().payload, { caption: 'Boot im Nebel' })
  const { page } = await open({ viewer: site().viewers.member, javaScriptEnabled: false })
  await page.goto(`/bilder/${image}`)
  await page.getByRole('textbox', { name: 'Ihr Kommentar' }).fill('Erst einmal warten.')
  await page.getByRole('button', { name: 'Kommentieren' }).click()
  await shown(page, 'Danke. Ihr Kommentar erscheint, sobald die Redaktion ihn freigegeben hat.')
  await expect.poll(() => page.getByText('Erst einmal warten.').count()).toBe(0)
  await page.getByRole('link', { name: 'Eigene Kommentare ändern oder löschen' }).click()
  await shown(page, 'Erst einmal warten.')
  await shown(page, 'Ihr Kommentar erscheint, sobald die Redaktion ihn freigegeben hat.')
})

it('a visitor likes an article and a comment with one click each, finds them again, and withdraws one', async () => {
  const { slug } = await buildArticle(site().payload, { title: 'Am Deich' })
  const { page } = await open({})
  const story = `/artikel/${slug}`
  const own = page.getByRole('button', { name: /^Gefällt mir$/ })
  const its = page.getByRole('button', { name: /^Gefällt mir .+/ })
  const read = async (address: string) => {
    await page.goto(address)
    await page.mouse.wheel(0, 4000)
  }
  // Leaving the page immediately does not cancel the like; the next page may be faster than it.
  const isLiked = (address: string, button: Locator) =>
    eventually('the like', async () => {
      await read(address)
      const liked = button.and(page.locator('[aria-pressed=true]'))
      return liked.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      )
    })
  await page.goto(story)
  // Before anything of it is loaded.
  await own.click()
  await shown(page, '1 gefällt das')
  await read(path)
  await its.click()
  await shown(page, '1 gefällt das')
  await isLiked(path, its)
  await isLiked(story, own)
  await own.click()
  await expect.poll(() => page.getByText('1 gefällt das').count()).toBe(0)

  const member = (await open({ viewer: site().viewers.member })).page
  await member.goto(path)
  await member.mouse.wheel(0, 4000)
  await shown(member, '1 gefällt das')
  // Authors cannot like their own comments.
  await expect.poll(() => member.getByRole('button', { name: /^Gefällt mir .+/ }).count()).toBe(0)
})

it('a press counts before hydration, so does a scroll, and no late answer undoes a press', async () => {
  const { slug } = await buildArticle(site().payload, { title: 'Vor dem Deich' })
  const story = `/artikel/${slug}`
  const { page } = await open({})
  const own = page.getByRole('button', { name: /^Gefällt mir$/ })
  const pressed = own.and(page.locator('[aria-pressed=true]'))
  const asleep = async () => {
    const scripts = Promise.withResolvers<void>()
    const hold = (route: Route) => scripts.promise.then(() => route.continue())
    await page.route('**/_next/static/**/*.js*', hold)
    await page.goto(story, { waitUntil: 'commit' })
    await own.waitFor()
    return scripts.resolve
  }
  let wake = await asleep()
  await own.click({ noWaitAfter: true })
  await page.waitForURL(/mitmachen=like#gefaellt-article-\d+$/, { waitUntil: 'commit' })
  wake()
  await pressed.waitFor()
  await shown(page, '1 gefällt das')

  wake = await asleep()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000)
      return page.evaluate(() => window.scrollY)
    })
    .toBeGreaterThan(0)
  wake()
  await pressed.waitFor()

  const { page: other } = await open({})
  const late = Promise.withResolvers<void>()
  const reading = Promise.withResolvers<void>()
  await other.route('**/p/ajax/likes?**', async (route) => {
    const response = await route.fetch()
    reading.resolve()
    await late.promise
    await route.fulfill({ response })
  })
  await other.goto(story)
  await other.mouse.wheel(0, 4000)
  await reading.promise
  await other.getByRole('button', { name: /^Gefällt mir$/ }).click()
  await shown(other, '2 gefällt das')
  const arrived = other.waitForEvent('requestfinished', (request) => request.url().includes('/p/ajax/likes?'))
  late.resolve()
  await arrived
  // What the page asks later is answered later.
  await other.evaluate(async () => void (await (await fetch('/healthz')).text()))
  await nextFrames(other)
  await shown(other, '2 gefällt das')
})

/** Calls a route of comments on pictures as another account. */
async function call(viewer: TestViewer, path: string, body: object): Promise<void> {
  const answer = await callSite(site(), `/a/ajax/image/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...viewer.headers },
    body: JSON.stringify(body),
  })
  expect([path, answer.status]).toEqual([path, 200])
}

it('a comment that has changed since it was read is not approved with others, stays in the queue and is named', async () => {
  const { viewers, pool } = site()
  const { id: image } = await buildImage(site().payload, { caption: 'Boot am Mittag' })
  const [plain, other] = [
    await buildComment(site(), { image, by: viewers.member, text: 'Ganz harmlos.', state: 'held' }),
    await buildComment(site(), { image, by: viewers.otherMember, text: 'Auch harmlos.', state: 'held' }),
  ]
  const { page, watch } = await open({ viewer: viewers.editor, cookies: { 'payload-lng': 'de' } })
  watch.expect(/409 \(Conflict\)/)
  await page.goto('/admin/collections/litfass-comments?where[or][0][and][0][state][equals]=held')
  for (const text of ['Ganz harmlos.', 'Auch harmlos.'])
    await page.getByRole('row').filter({ hasText: text }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Freigeben' }).click()
  await pool.query(`update litfass_comments set text = 'Gar nicht harmlos.' where id = $1`, [other])
  await page.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await shown(page, 'Ein Kommentar blieb, wie er war:')
  await shown(page, `#${other}`)
  await shown(page, 'Dieser Kommentar ist inzwischen geändert worden. Bitte lesen Sie ihn noch einmal.')
  // The list shows what can be read now.
  await shown(page, 'Gar nicht harmlos.')
  const { rows } = await pool.query('select id, state from litfass_comments where id = any($1) order by id', [
    [plain, other],
  ])
  expect(rows).toEqual([
    { id: plain, state: 'public' },
    { id: other, state: 'held' },
  ])
})

it('a reply names its addressee and can be cancelled; new comments are shown past the first page; a deletion is sent from a page that is left; a lock removes the form', async () => {
  const { viewers, pool } = site()
  const { id: image } = await buildImage(site().payload, { caption: 'Boot am Morgen' })
  for (let count = 1; count <= 55; count += 1)
    await buildComment(site(), { image, by: viewers.otherMember, text: `Nummer ${count}.` })
  const { page } = await open({ viewer: viewers.member })
  await page.goto(`/bilder/${image}`)
  const field = page.getByRole('textbox', { name: 'Ihr Kommentar' })
  // Comments become interactive when they come near the viewport of a hydrated page.
  const untilInteractive = () =>
    expect
      .poll(async () => {
        // Also where the browser has restored the end of the page.
        await page.mouse.wheel(0, -100)
        await page.mouse.wheel(0, 3000)
        return page.getByRole('button', { name: 'Weitere Kommentare' }).isVisible()
      })
      .toBe(true)
  const item = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  const hint = async () => {
    const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')
    return (await page.locator(`#${ids[0]}`).innerText()).trim()
  }
  await untilInteractive()
  await item('Nummer 2.').getByRole('link', { name: 'Antworten' }).focus()
  await page.keyboard.press('Enter')
  expect(await hint()).toMatch(/^Antwort auf .+ Doch nicht antworten$/)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(hint).toBe('')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)

  // One's own comment is shown once, even if its page is opened later; the new ones of others are on the last page.
  await field.fill('Von mir.')
  await page.getByRole('button', { name: 'Kommentieren' }).click()
  await item('Von mir.').waitFor()
  expect((await pool.query(`select parent_id from litfass_comments where text = 'Von mir.'`)).rows).toEqual([
    { parent_id: null },
  ])
  await page.getByRole('button', { name: 'Weitere Kommentare' }).click()
  await item('Nummer 55.').waitFor()
  await expect.poll(() => item('Von mir.').count()).toBe(1)
  await page.reload()
  await untilInteractive()
  await call(viewers.otherMember, `comment/new/${image}`, { text: 'Gerade eben.' })
  await page.getByRole('button', { name: 'Einen neuen Kommentar zeigen' }).click()
  await item('Gerade eben.').waitFor()

  await item('Von mir.').getByRole('button', { name: 'Löschen' }).click()
  await expect.poll(() => item('Von mir.').count()).toBe(0)
  await page.goto('/impressum')
  const mine = async () =>
    (
      await pool.query(
        'select state from litfass_comments where id = (select max(id) - 1 from litfass_comments)',
      )
    ).rows[0]?.state
  await expect.poll(mine).toBe('deleted')

  await page.goto(`/bilder/${image}`)
  await untilInteractive()
  await expect.poll(() => field.isVisible()).toBe(true)
  await call(viewers.editor, `lockcomments/${image}`, { locked: true })
  await shown(page, 'Die Kommentare sind geschlossen.')
  await expect.poll(() => field.isVisible()).toBe(false)
  // A page that comes while they are closed has the form as soon as they are open.
  await page.reload()
  await untilInteractive()
  await shown(page, 'Die Kommentare sind geschlossen.')
  await expect.poll(() => field.isVisible()).toBe(false)
  await call(viewers.editor, `lockcomments/${image}`, { locked: false })
  await expect.poll(() => field.isVisible()).toBe(true)
})

it('without script a comment is posted, refused with its text kept, changed and deleted', async () => {
  const { page } = await open({ viewer: site().viewers.otherMember, javaScriptEnabled: false })
  await page.goto(path)
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: 'Ihr Kommentar' }).fill(text)
    await page.getByRole('button', { name: 'Kommentieren' }).click()
  }
  await write('Ganz ohne Skript')
  await shown(page, 'Ihr Kommentar ist veröffentlicht.')
  await shown(page, 'Ganz ohne Skript')
  expect(new URL(page.url()).pathname).toBe(path)
  const tooLong = Array.from({ length: 900 }, (_, at) => at).join(', ')
  await write(tooLong)
  await shown(page, 'Bitte schreiben Sie einen Kommentar von höchstens 4.000 Zeichen.')
  await expect.poll(() => page.getByRole('textbox', { name: 'Ihr Kommentar' }).inputValue()).toBe(tooLong)

  await page.getByText('Ändern', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Kommentar ändern' }).fill('Ganz und gar ohne Skript')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await shown(page, 'Ihr Kommentar ist geändert.')
  expect((await states()).at(-1)).toEqual({ state: 'public', text: 'Ganz und gar ohne Skript' })
  await page.getByText('Löschen', { exact: true }).click()
  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  await shown(page, 'Ihr Kommentar ist gelöscht.')
  expect((await states()).at(-1)).toEqual({ state: 'deleted', text: '' })
})
