import { expectAccessible, untilLoaded } from '@litfass/kit/testing/browser'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { editorOnPage } from '../factories/editorOnPage.ts'
import { looks, useSiteBrowser } from '../factories/pages.ts'
import { buildEvent, callParticipation, seenBy, votesIn } from '../factories/participation.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)

const shown = async (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).first().isVisible()).toBe(true)

/** Interacts with the page, which loads its live parts. */
async function use(page: Page): Promise<void> {
  await page.mouse.move(40, 40)
  await page.mouse.move(60, 90)
}

/** Interacts with a page until something appears: it may not be ready at first. */
const useUntil = (page: Page, hasCome: () => boolean | Promise<boolean>) =>
  expect
    .poll(async () => {
      await use(page)
      return hasCome()
    })
    .toBe(true)

/** Uses a page until it has a button, and answers the button. */
async function useUntilButton(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name })
  await useUntil(page, () => button.isVisible())
  return button
}

/** Reloads the page until it shows a text: every server hears of a change a moment later. */
const shownAnew = (page: Page, text: string) =>
  expect
    .poll(async () => {
      await page.goto(path)
      return page.getByText(text).first().isVisible()
    })
    .toBe(true)

async function vote(page: Page, answer: string): Promise<void> {
  await page.getByRole('radio', { name: answer }).check()
  await page.getByRole('button', { name: 'Abstimmen' }).click()
  await shown(page, 'Ihre Stimme ist gezählt.')
}

let eventId = 0
let articleId = 0
let path = ''

beforeAll(async () => {
  const { id } = await buildEvent(site(), {
    title: 'Wann soll der Markt sein?',
    options: ['Mittwochs', 'Samstags'],
    audience: 'everyone',
    resultsShown: 'taken',
    mayChange: true,
  })
  eventId = id
  const article = await buildArticle(site().payload, { title: 'Der Markt zieht um', language: 'de' })
  articleId = article.id
  path = `/artikel/${article.slug}`
})

it('an editor puts a poll into an article', async () => {
  const { page } = await open({ viewer: site().viewers.editor, cookies: { 'payload-lng': 'de' } })
  await page.goto(`/admin/collections/articles/${articleId}`)
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Mitmach-Aktion', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /nach ihrem Titel/ }).fill('markt wann')
  await dialog.getByRole('option', { name: /Wann soll der Markt sein\?.*Umfrage · läuft/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .getByText('Wann soll der Markt sein?')
    .waitFor()
  await page.getByRole('button', { name: 'Änderungen veröffentlichen' }).click()
  const visitor = (await open({ javaScriptEnabled: false })).page
  await shownAnew(visitor, 'Wann soll der Markt sein?')
})

it('a visitor votes in an article in one click and sees the result move as others vote', async () => {
  const first = (await open()).page
  await first.goto(path)
  await use(first)
  // Ticked before the live part has come, and kept when it does.
  await vote(first, 'Samstags')
  await shown(first, '1 Person hat teilgenommen')
  const second = (await open()).page
  await second.goto(path)
  await use(second)
  await vote(second, 'Mittwochs')
  await shown(first, '2 Personen haben teilgenommen')
  expect(votesIn(await seenBy(site(), site().viewers.editor, eventId)) ?? null).toBeNull()
  await first.getByText('Meine Wahl ändern').click()
  await first.getByRole('radio', { name: 'Mittwochs' }).check()
  await first.getByRole('button', { name: 'Wahl ändern' }).click()
  await expect
    .poll(async () => {
      const { rows } = await site().pool.query('select options from participation_ballots order by id')
      return rows.map(({ options }) => options.length)
    })
    .toEqual([1, 1])
  await expect
    .poll(() => first.getByRole('row').filter({ hasText: 'Mittwochs' }).textContent())
    .toContain('100')
})

it('a page shows a visitor and a member what they have chosen, before they touch it', async () => {
  const { id } = await buildEvent(site(), {
    title: 'Soll der Deich höher werden?',
    options: ['Ja', 'Nein'],
    audience: 'everyone',
    resultsShown: 'taken',
  })
  const { page } = await open()
  await page.goto(`/mitmachen/${id}`)
  await vote(page, 'Ja')
  const { page: members } = await open({ viewer: site().viewers.member })
  await members.goto(`/mitmachen/${id}`)
  await vote(members, 'Nein')
  for (const one of [page, members]) {
    // The pointer is away from the page, which stays where it begins.
    await one.goto(`/mitmachen/${id}`)
    await shown(one, '✓ Ihre Wahl')
  }
})

it('without script a visitor votes by a plain form, and is shown what they have chosen', async () => {
  const { page } = await open({ javaScriptEnabled: false })
  await page.goto(path)
  await page.getByRole('radio', { name: 'Samstags' }).check()
  await page.getByRole('button', { name: 'Abstimmen' }).click()
  await shown(page, 'Ihre Teilnahme ist gezählt.')
  expect(new URL(page.url()).pathname).toBe(`/mitmachen/${eventId}/eigene`)
  await shown(page, '✓ Ihre Wahl')
})

it.each(Object.entries(looks))('the box, its page and the list are accessible: %s', async (_, look) => {
  const { page } = await open(look)
  for (const address of [path, `/mitmachen/${eventId}`, '/mitmachen', `/en/mitmachen/${eventId}`]) {
    await page.goto(address)
    await use(page)
    await untilLoaded(page)
    await expectAccessible(page)
    const [width = 0, inner = 0] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ])
    expect(width, address).toBeLessThanOrEqual(inner)
  }
})

it('an editor makes a poll in the dialog of the site, edits it, and undoes its deletion', async () => {
  const { page, watch } = await open({ viewer: site().viewers.editor })
  watch.expect(/status of 422/)
  await page.goto('/mitmachen')
  await page.getByRole('button', { name: 'Neue Aktion' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /nach ihrem Titel/ }).fill('markt wann')
  await dialog.getByRole('option', { name: /Wann soll der Markt sein\?.*Umfrage · läuft/ }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Umfrage/ }).click()
  await dialog.getByLabel('Titel oder Frage').fill('Mehr Bänke am Deich?')
  await dialog.locator('input[name="options[0][title]"]').fill('Ja')
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await shown(page, 'Eine Umfrage hat mindestens zwei Antworten.')
  await expectAccessible(page)
  await dialog.locator('input[name="options[1][title]"]').fill('Nein')
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await page.waitForURL(/\/mitmachen\/\d+$/)
  await (await useUntilButton(page, 'Bearbeiten')).click()
  await dialog.getByLabel('Titel oder Frage').fill('Mehr Bänke am Hafen?')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('heading', { name: 'Mehr Bänke am Hafen?' }).waitFor()
  await (await useUntilButton(page, 'Löschen')).click()
  await shown(page, 'Diese Mitmach-Aktion wurde gelöscht.')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByRole('heading', { name: 'Mehr Bänke am Hafen?' }).waitFor()
})

it('the article says that its poll is deleted, live and for the next reader, until the deletion is undone', async () => {
  const question = 'Wann soll der Markt sein?'
  const gone = 'Diese Mitmach-Aktion wurde gelöscht.'
  const editor = (await open({ viewer: site().viewers.editor })).page
  await editor.goto(path)
  const remove = await useUntilButton(editor, 'Löschen')
  const reader = (await open()).page
  let live = false
  reader.on('response', (response) => {
    live ||= response.url().includes('/live/events')
  })
  await reader.goto(path)
  await useUntil(reader, () => live)
  await remove.click()
  await shown(reader, gone)
  const next = (await open({ javaScriptEnabled: false })).page
  await shownAnew(next, gone)
  await editor.getByRole('button', { name: 'Rückgängig' }).click()
  await editor.getByRole('button', { name: 'Abstimmen' }).waitFor()
  await shownAnew(next, question)
})

it('a member enters a picture; once it is approved someone else likes it, and its owner deletes it', async () => {
  const { otherMember, member, editor: staff } = site().viewers
  const { id } = await buildEvent(site(), { type: 'contest', title: 'Der schönste Deich' })
  const { page } = await open({ viewer: member })
  await page.goto(`/mitmachen/${id}`)
  await (await useUntilButton(page, 'Bild hochladen')).click()
  const editor = editorOnPage(page)
  const chooser = page.waitForEvent('filechooser')
  await editor.button('Hochladen').click()
  const buffer = await photograph({ width: 900, height: 600 })
  await (await chooser).setFiles({ name: 'deich.jpg', mimeType: 'image/jpeg', buffer })
  await editor.marker.waitFor({ timeout: 60_000 })
  await editor.save()
  await page.getByLabel('Titel').fill('Am Morgen')
  await page.getByRole('img', { name: 'Bild', exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bild einreichen' }).click()
  await shown(page, 'Danke, Sie haben teilgenommen.')
  await shown(page, 'Wartet auf die Freigabe. Bisher sehen nur Sie es.')

  const other = (await open({ ...looks['on a phone'], viewer: otherMember })).page
  await other.goto(`/mitmachen/${id}`)
  await shown(other, 'Noch hat niemand ein Bild eingereicht.')
  await useUntilButton(other, 'Bild hochladen')
  const { rows } = await site().pool.query('select id from participation_entries where event_id = $1', [id])
  await callParticipation(site(), { viewer: staff, path: `userentry/approve/${rows[0].id}` })
  await shown(other, 'Am Morgen')
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Gefällt mir' }).click()
  await shown(page, '1 gefällt das')

  await page.getByRole('button', { name: 'Bild löschen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect
    .poll(
      async () =>
        (await site().pool.query('select 1 from participation_entries where event_id = $1', [id])).rowCount,
    )
    .toBe(0)
  await shown(other, 'Noch hat niemand ein Bild eingereicht.')
  // The person who has deleted it still sees it, whatever the page hears of the contest (spec platform 4).
  await shown(page, 'Noch hat niemand ein Bild eingereicht.')
  const gone = page.getByRole('listitem').filter({ hasText: 'Am Morgen' })
  await expect.poll(() => gone.getByRole('button', { name: 'Gelöscht' }).isDisabled()).toBe(true)
  const picture = gone.locator('[data-gone] > *, :scope > *').first()
  await expect.poll(() => picture.evaluate((one) => getComputedStyle(one).opacity)).toBe('0.4')
})

it('a like that needs a confirmation is given, and explains a refusal', async () => {
  const { id } = await buildEvent(site(), {
    type: 'like',
    title: 'Mehr Bänke am Deich',
    audience: 'everyone',
    checkbox: { enabled: true, text: 'Ich wohne hier.' },
  })
  const { page, watch } = await open()
  watch.expect(/status of 422/)
  await page.goto(`/mitmachen/${id}`)
  const like = await useUntilButton(page, 'Gefällt mir')
  // The form of the live box takes the place of the one that the server has rendered.
  await expect
    .poll(async () => {
      await page.locator('form[data-participate]').evaluate((form) => form.setAttribute('novalidate', ''))
      await like.click()
      return page.getByText('Bitte bestätigen Sie das noch.').first().isVisible()
    })
    .toBe(true)
  await page.getByRole('checkbox', { name: 'Ich wohne hier.' }).check()
  await like.click()
  await page.getByRole('button', { name: 'Gefällt mir nicht mehr' }).waitFor()
  await shown(page, '1 gefällt das')
})

it('a checked choice that can no longer be cast says why', async () => {
  const { id } = await buildEvent(site(), {
    title: 'Brauchen wir eine Fähre?',
    options: ['Ja', 'Nein'],
    audience: 'everyone',
  })
  const { page, watch } = await open()
  watch.expect(/status of 409/)
  await page.goto(`/mitmachen/${id}`)
  await use(page)
  await page.getByRole('radio', { name: 'Ja' }).check()
  await page.getByRole('button', { name: 'Wahl prüfen' }).click()
  const cast = page.getByRole('button', { name: 'So abstimmen' })
  await cast.waitFor()
  const answers = page.waitForResponse((response) => response.url().includes('/form/participate/'))
  await page.route('**/form/participate/**', async (route) => {
    await callParticipation(site(), { viewer: site().viewers.editor, path: `participationevent/close/${id}` })
    await route.continue()
  })
  await cast.click()
  expect((await answers).status()).toBe(409)
  await shown(page, 'Die Aktion ist beendet.')
})

it('new settings reach those who have the page open', async () => {
  const { id, options } = await buildEvent(site(), {
    title: 'Wohin mit dem Anleger?',
    options: ['Nord', 'Süd'],
    audience: 'everyone',
  })
  const { page } = await open()
  let isLive = false
  page.on('response', (response) => {
    isLive ||= response.url().includes('/live/events')
  })
  await page.goto(`/mitmachen/${id}`)
  await useUntil(page, () => isLive)
  await callParticipation(site(), {
    viewer: site().viewers.editor,
    path: `form/edit/${id}`,
    body: {
      title: 'Wohin mit der Brücke?',
      options: [
        { id: options[0], title: 'Nord' },
        { id: options[1], title: 'Ost' },
      ],
    },
  })
  await page.getByRole('radio', { name: 'Ost' }).waitFor()
})

it('the receipt of a secret vote is shown again in the same browser, only to its voter, until it is deleted', async () => {
  const { id } = await buildEvent(site(), {
    title: 'Wer wird Hafenmeister?',
    options: ['Anna', 'Bert'],
    audience: 'accounts',
    isSecret: true,
    mayChange: true,
  })
  const { page } = await open({ viewer: site().viewers.member })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(`/mitmachen/${id}`)
  await use(page)
  await vote(page, 'Anna')
  const code = page.locator('code')
  const receipt = await code.innerText()
  await shown(page, 'Dieser Browser hat ihn aufbewahrt')
  sent.length = 0

  await page.reload()
  await useUntil(page, () => page.getByText('Beleg zeigen').isVisible())
  await page.getByText('Beleg zeigen').click()
  await expect.poll(() => code.innerText()).toBe(receipt)
  await expectAccessible(page)
  // It has left the browser only with the vote.
  expect(sent.join('\n')).not.toContain(receipt.slice(13))

  // Changing the vote needs no typing.
  await page.getByText('Meine Wahl ändern').click()
  await page.getByRole('radio', { name: 'Bert' }).check()
  await page.getByRole('button', { name: 'Wahl ändern' }).click()
  await shown(page, 'Ihre Stimme ist gezählt.')
  await expect.poll(() => code.innerText()).toBe(receipt)

  // Another account in this browser finds nothing of it.
  const kept = await page.evaluate(() => localStorage.getItem('litfass_receipts'))
  const other = await open({ viewer: site().viewers.otherMember })
  await other.page.addInitScript((text) => localStorage.setItem('litfass_receipts', text ?? ''), kept)
  await other.page.goto(`/mitmachen/${id}`)
  await useUntil(other.page, () => other.page.getByRole('button', { name: 'Abstimmen' }).isVisible())
  await expect.poll(() => other.page.getByText('Beleg zeigen').count()).toBe(0)

  await page.getByRole('button', { name: 'Beleg in diesem Browser vergessen' }).click()
  await page.getByRole('status').filter({ hasText: 'Dieser Browser hat den Beleg vergessen.' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('litfass_receipts'))).toBeNull()
  await page.reload()
  await useUntil(page, () => page.getByText('Meine Wahl ansehen').isVisible())
  await expect.poll(() => page.getByText('Beleg zeigen').count()).toBe(0)
})
