import { localTime, TIME_ZONE } from '@litfass/kit/domain'
import { moveDatabaseClock } from '@litfass/kit/testing'
import { expectAccessible, nextFrames } from '@litfass/kit/testing/browser'
import type { Page, Route } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { bodyOf, buildArticle } from '../factories/articles.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { pressForDialog, useSiteBrowser } from '../factories/pages.ts'
import { buildEvent } from '../factories/participation.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const shown = async (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).first().isVisible()).toBe(true)

/** A picture that the archive does not have yet. */
let picture: Buffer
beforeAll(async () => {
  picture = await photograph({ width: 900, height: 600 })
  const stored = await photograph({ width: 960, height: 640 })
  const { id } = await buildImage(site().payload, { caption: 'Die Fähre am Kai', picture: stored })
  await untilProcessed(site().payload, id)
  await buildGallery(site().payload, { title: 'Fährtage', pictures: [id] })
})

/** Writes into the editor of a page, at its end. */
async function writeText(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Am Kai standen hundert Leute.')
  await page.keyboard.press('Enter')
  await button(page, 'Bild').click()
  await page
    .getByLabel('Datei auswählen')
    .setInputFiles({ name: 'kai.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button(page, 'Galerie').click()
  await page.getByLabel('Titel oder Nummer der Galerie').fill('Fähr')
  await page.getByRole('option', { name: /Fährtage/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button(page, 'Video').click()
  await page.getByLabel('Adresse der Seite').fill('https://youtu.be/dQw4w9WgXcQ')
  await button(page, 'Einfügen').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button(page, 'Bezahlschranke').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Die Karten kosten sieben Euro.')
}

/** The minute that comes so many minutes from now, by the clock of the site, as a field for date and time takes it. */
const minuteIn = (minutes: number) => localTime(Date.now() + minutes * 60_000, TIME_ZONE)

/** The kinds of blocks in the newest draft, which Payload keeps among the versions. */
async function bodyKinds(): Promise<string[]> {
  const { rows } = await site().pool.query(
    `select version_body as body from _articles_v where version_title like 'Die alte%' order by id desc limit 1`,
  )
  const children: { type: string }[] = rows[0]?.body?.root.children ?? []
  return children.map(({ type }) => type)
}

it('an editor writes, previews and schedules an article, which appears on time; a member comments, and the editor hides the comment and undoes it', async () => {
  const { page } = await open({ viewer: site().viewers.editor, cookies: { 'payload-lng': 'de' } })
  await page.goto('/admin/collections/articles/create')
  await page.locator('#field-title').fill('Die alte Fähre kehrt zurück')
  // The first save gives the page its address.
  await page.waitForURL(/\/articles\/\d+/)
  await page.locator('#field-teaser').fill('Nach elf Jahren legt sie wieder ab.')
  await writeText(page)
  await expect.poll(bodyKinds).toEqual(['paragraph', 'picture', 'gallery', 'embed', 'premium'])

  const id = /articles\/(\d+)/.exec(page.url())?.[1]
  const preview = (await open({ viewer: site().viewers.editor })).page
  await preview.goto(`/vorschau/artikel/${id}`)
  await shown(preview, 'Ein Entwurf: nur die Redaktion')
  await shown(preview, 'Die Karten kosten sieben Euro.')
  await expectAccessible(preview)

  const bar = page.getByRole('region', { name: 'Stand des Beitrags' })
  await bar.getByRole('button', { name: 'Termine …' }).click()
  await bar.getByLabel('Erscheint am').fill(minuteIn(30))
  await bar.getByRole('button', { name: 'Mit diesen Terminen veröffentlichen' }).click()
  await shown(page, /^Geplant/)
  const visitor = await open({})
  visitor.watch.expect(/status of 404/)
  const path = '/artikel/die-alte-faehre-kehrt-zurueck'
  expect((await visitor.page.goto(path))?.status()).toBe(404)
  // To the end of the file, whose other tests read the article.
  await moveDatabaseClock(site(), { minutes: 30 })
  await expect.poll(async () => (await visitor.page.goto(path))?.status()).toBe(200)
  await shown(visitor.page, 'Hier geht es mit Premium weiter')
  expect(await visitor.page.content()).not.toContain('sieben Euro')
  // The server may not have read the database's time yet.
  const isOnFront = async () => {
    await visitor.page.goto('/')
    return visitor.page.getByText('Die alte Fähre kehrt zurück').first().isVisible()
  }
  await expect.poll(isOnFront).toBe(true)

  const member = (await open({ viewer: site().viewers.member })).page
  await member.goto(path)
  await member.mouse.wheel(0, 9000)
  await member.getByLabel('Ihr Kommentar').fill('Endlich wieder über den Fluss!')
  await button(member, 'Kommentieren').click()
  await shown(member, 'Endlich wieder über den Fluss!')
  const count = member.locator('article a[href="#kommentare"]')
  await expect.poll(() => count.textContent()).toBe('Ein Kommentar')

  await page.goto('/admin/comment-queue?show=public')
  await shown(page, 'Endlich wieder über den Fluss!')
  await pressForDialog(page, 'r')
  await page.getByRole('dialog').getByRole('button', { name: 'Werbung' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const isShown = async () => (await (await fetch(`${site().url}${path}`)).text()).includes('Endlich wieder')
  await expect.poll(isShown).toBe(false)
  await expect.poll(() => count.isVisible()).toBe(false)
  await page.keyboard.press('z')
  await expect.poll(isShown).toBe(true)
})

it.each([
  ['a wide window', 1280],
  ['a phone', 375],
])('an embed keeps its space before its script has loaded, for staff too: %s', async (_, width) => {
  const { payload, viewers } = site()
  const { root } = bodyOf('Danach kam der Film.')
  const film = {
    type: 'embed',
    version: 1,
    service: 'video',
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  }
  const body = { root: { ...root, children: [film, ...root.children] } }
  const { slug } = await buildArticle(payload, { title: `Kino auf ${width} Pixeln`, body })
  const { page } = await open({ viewer: viewers.editor, viewport: { width, height: 2000 } })
  const space = async () => {
    const embed = await page.locator('.litfass-gate').first().boundingBox()
    const next = await page.getByText('Danach kam der Film.').last().boundingBox()
    return (next?.y ?? 0) - (embed?.y ?? 0)
  }
  let held: Route[] | undefined = []
  await page.route('**/_next/static/**/*.js', (route) => (held ? void held.push(route) : route.continue()))
  await page.goto(`/artikel/${slug}`, { waitUntil: 'domcontentloaded' })
  const button = page.locator('.litfass-gate button').first()
  await expect.poll(() => button.isEnabled()).toBe(false)
  // In its fonts: the lines of others break elsewhere.
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && [...document.fonts].some(({ status }) => status === 'loaded'),
  )
  const before = await space()
  expect(before).toBeGreaterThan(150)
  const scripts = held
  held = undefined
  await Promise.all(scripts.map((route) => route.continue()))
  await expect.poll(() => button.isEnabled()).toBe(true)
  await nextFrames(page)
  expect(await space()).toBe(before)
})

it('staff read on behind the marker immediately; others see why they cannot, with script and without', async () => {
  const path = '/artikel/die-alte-faehre-kehrt-zurueck'
  const editor = (await open({ viewer: site().viewers.editor })).page
  await editor.goto(path)
  await shown(editor, 'Die Karten kosten sieben Euro.')
  const member = await open({ viewer: site().viewers.member })
  await member.page.goto(path)
  await shown(member.page, 'Dafür fehlen Ihnen noch 2 Credits.')
  const plain = (await open({ viewer: site().viewers.editor, javaScriptEnabled: false })).page
  await plain.goto(path)
  await plain.getByRole('link', { name: 'Weiterlesen', exact: true }).click()
  await shown(plain, 'Die Karten kosten sieben Euro.')
})

it('a poll behind the marker is as live as one before it', async () => {
  const { payload, viewers } = site()
  const poll = await buildEvent(site(), { title: 'Mehr Fahrten am Abend?', options: ['Gern', 'Nein'] })
  const { root } = bodyOf('Die Fähre fährt.', '[premium]', 'Am Abend ist Schluss.')
  const block = { type: 'participation', version: 1, eventId: poll.id, title: 'Fahrten' }
  const { slug } = await buildArticle(payload, {
    body: { root: { ...root, children: [...root.children, block] } },
  })
  const { page } = await open({ viewer: viewers.editor })
  await page.goto(`/artikel/${slug}`)
  await shown(page, 'Am Abend ist Schluss.')
  await page.getByRole('radio', { name: 'Gern' }).check()
  await page.getByRole('button', { name: 'Abstimmen' }).click()
  const votes = async () => (await site().pool.query('select 1 from participation_ballots')).rowCount
  await expect.poll(votes).toBe(1)
})

it('a member writes an article, submits it and withdraws it', async () => {
  const { page } = await open({ viewer: site().viewers.member })
  await page.goto('/konto/beitraege')
  await shown(page, 'Noch haben Sie nichts geschrieben')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Artikel schreiben' }).click()
  await page.getByRole('textbox', { name: 'Überschrift' }).fill('Unser Kleingarten blüht')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Auf Parzelle 97 ist Sommer.')
  await button(page, 'Entwurf speichern').click()
  await shown(page, /Gespeichert um/)
  await expectAccessible(page)
  await button(page, 'Einsenden').click()
  await shown(page, 'Eingesandt. Die Redaktion sieht sich Ihren Beitrag an')
  const state = async () =>
    (
      await site().pool.query(
        `select state from articles where slug like 'unser-klein%' or title like 'Unser%'`,
      )
    ).rows[0]?.state
  expect(await state()).toBe('submitted')
  await page.getByRole('link', { name: 'Unser Kleingarten blüht' }).click()
  await button(page, 'Zurücknehmen').click()
  await shown(page, 'Es ist wieder ein Entwurf.')
  expect(await state()).toBe('draft')
  await page.getByRole('link', { name: 'Unser Kleingarten blüht' }).click()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await button(page, 'Löschen').click()
  await expect.poll(focused).toBe('Nicht löschen')
  await shown(page, 'Nichts verweist auf den Beitrag.')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Löschen')
})
