import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { editorOnPage, hasFocus, tabTo } from '../factories/editorOnPage.ts'
import { buildImage, imageById, untilProcessed } from '../factories/images.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)
const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true }

/** Public pictures, the first one oldest; the last belongs to the member. */
const ids: number[] = []
beforeAll(async () => {
  const { payload, viewers } = site()
  for (const caption of [
    'Deich',
    'Boje im Nebel',
    'Steg',
    'Kran',
    'Fähre',
    'Watt',
    'Mole',
    'Siel',
    'Priel',
  ]) {
    const picture = await photograph({ width: 900, height: 600 })
    ids.push((await buildImage(payload, { caption: `${caption} am Abend`, picture })).id)
  }
  const entry = { owner: viewers.member, imageManagerPrefix: 'participation', caption: 'Leserbild' } as const
  ids.push(
    (await buildImage(payload, { ...entry, picture: await photograph({ width: 600, height: 400 }) })).id,
  )
  for (const id of ids) await untilProcessed(payload, id)
})

beforeEach(() => site().pool.query('delete from bookmarks'))

const figureOf = (page: Page, id = 0) => page.locator(`figure[data-media-id="${id}"]:visible`).first()
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const stored = async () => {
  const { rows } = await site().pool.query<{ media_id: string }>('select media_id from bookmarks')
  return rows.map(({ media_id }) => Number(media_id))
}

it('lead a visitor with a phone from the front page to a bookmark, its list, a shared list and a download', async () => {
  const [, id = 0] = ids
  const { page } = await open(PHONE)
  await page.goto('/')
  const onHome = figureOf(page, id)
  await onHome.getByRole('button', { name: 'Vormerken' }).tap()
  await onHome.getByRole('button', { name: 'Vorgemerkt' }).waitFor()
  await expect.poll(stored).toEqual([id])

  await page.getByRole('link', { name: 'Merkliste, ein Bild' }).tap()
  await figureOf(page, id).getByRole('link', { name: 'Boje im Nebel am Abend' }).last().waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).first().tap()
  const { email = '', password = '' } = site().viewers.member.account ?? {}
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).tap()
  await page.waitForURL(/\/merkliste$/)
  await page.getByText('Liste teilen').first().tap()
  await page.getByRole('button', { name: 'Link erstellen' }).tap()
  const link = await page.getByLabel('Neuer Link').inputValue()

  const { page: guest } = await open(PHONE)
  await guest.goto(new URL(link).pathname)
  const shared = figureOf(guest, id)
  await shared.getByRole('button', { name: 'Vormerken' }).waitFor()
  await shared.getByRole('button', { name: 'Aktionen für „Boje im Nebel am Abend“' }).tap()
  await expect.poll(() => item(guest, 'Bearbeiten').count()).toBe(0)
  const [download] = await Promise.all([guest.waitForEvent('download'), item(guest, 'Herunterladen').tap()])
  expect(download.suggestedFilename()).toBe(`Boje-im-Nebel-am-Abend-${id}.webp`)
})

it('are bookmarked and downloaded by keyboard, from the front page to the list', async () => {
  const [, id = 0] = ids
  const { page } = await open()
  await page.goto('/')
  await tabTo(figureOf(page, id).getByRole('button', { name: 'Vormerken' }))
  await page.keyboard.press('Enter')
  await expect.poll(stored).toEqual([id])
  await page.getByRole('link', { name: 'Merkliste, ein Bild' }).press('Enter')
  // The front page, which is still there for a moment, shows the same figure.
  await page.waitForURL(/\/merkliste$/)
  const listed = figureOf(page, id)
  await listed.getByRole('button', { name: /^Aktionen/ }).waitFor()
  await listed.getByRole('link').first().press('Shift+F10')
  await item(page, 'Herunterladen').waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toContain(`-${id}.`)
  await expect.poll(() => hasFocus(listed.getByRole('link').first())).toBe(true)
})

it('lead an editor from the wall of pictures to an edited picture, and back to the same place', async () => {
  const [id = 0] = ids
  const { page } = await open({ viewer: site().viewers.editor, viewport: { width: 1000, height: 500 } })
  await page.goto('/bilder')
  const figure = figureOf(page, id)
  await figure.scrollIntoViewIfNeeded()
  await figure.hover()
  const menu = figure.getByRole('button', { name: 'Aktionen für „Deich am Abend“' })
  await menu.click()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  const place = async () => (await figure.boundingBox())?.y ?? Number.NaN
  const before = await place()
  await item(page, 'Bearbeiten').click()
  const editor = editorOnPage(page)
  await editor.marker.waitFor()
  await editor.field('Bildunterschrift').fill('Deich am Morgen')
  await editor.save()
  await figure.getByRole('link', { name: 'Deich am Morgen' }).last().waitFor()
  expect((await imageById(site().payload, id))?.caption).toBe('Deich am Morgen')
  // The message about it takes up space if it would cover a control.
  const room = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).paddingTop),
  )
  expect(Math.abs((await place()) - before)).toBeLessThan(20 + room)
  await expect.poll(() => hasFocus(figure.getByRole('button', { name: /^Aktionen/ }))).toBe(true)
})

it('offer editing to those who may, in the image manager of the picture', async () => {
  const id = ids.at(-1) ?? 0
  const { viewers } = site()
  const offered = async (viewer: (typeof viewers)['member'] | undefined) => {
    const { page, watch } = await open(viewer ? { viewer } : {})
    await page.goto(`/bilder/${id}`)
    const inWords = page.getByRole('button', { name: 'Vormerken' })
    await expect.poll(() => inWords.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
    await figureOf(page, id).hover()
    await page.getByRole('button', { name: 'Aktionen für „Leserbild“' }).click()
    await item(page, 'Herunterladen').waitFor()
    return { page, watch, edit: item(page, 'Bearbeiten'), remove: item(page, 'Löschen …') }
  }
  for (const viewer of [undefined, viewers.otherMember]) {
    const { page, edit, remove } = await offered(viewer)
    await expect.poll(async () => [await edit.count(), await remove.count()]).toEqual([0, 0])
    await expect.poll(() => page.getByRole('button', { name: 'Bild bearbeiten' }).count()).toBe(0)
  }
  for (const viewer of [viewers.member, viewers.editor]) {
    const { page, edit, remove } = await offered(viewer)
    await expect.poll(() => remove.count()).toBe(1)
    const opening = page.waitForResponse((response) => response.url().includes('/media/imgeditor?'))
    await edit.click()
    const answer = await opening
    expect(answer.status()).toBe(200)
    expect(new URL(answer.url()).searchParams.get('imageManagerPrefix')).toBe('participation')
    await editorOnPage(page).marker.waitFor()
  }
})
