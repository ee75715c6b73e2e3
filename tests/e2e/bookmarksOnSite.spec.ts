import { nextFrames, untilLoaded } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { countShifts, expectStill, useSiteBrowser } from '../factories/pages.ts'
import { photograph } from '../factories/pictures/photograph.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)

let id: number
beforeAll(async () => {
  const picture = await photograph({ width: 600, height: 400 })
  ;({ id } = await buildImage(site().payload, { caption: 'Boje im Nebel', picture }))
  await untilProcessed(site().payload, id)
})

beforeEach(() => site().pool.query('delete from bookmarks'))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const items = (page: Page) => page.locator('.litfass-bookmarks__item:visible')
const stored = async () => {
  const { rows } = await site().pool.query<{ temporary: boolean; saved: boolean; member: boolean }>(
    `select temporary_at is not null as temporary, saved_at is not null as saved, account_id is not null as member
     from bookmarks where media_id = $1`,
    [id],
  )
  return rows
}

it('does not shift its page while the lists load, for visitors and members', async () => {
  for (const viewer of [undefined, site().viewers.member]) {
    const { page } = await open({ viewport: { width: 375, height: 812 }, ...(viewer && { viewer }) })
    await countShifts(page)
    await page.goto('/merkliste')
    await untilLoaded(page)
    await page.getByText('Noch nichts vorgemerkt').waitFor()
    await nextFrames(page)
    await expectStill(page)
  }
})

it('keeps a visitor’s bookmarks at sign-in, and lets them move, undo and remove', async () => {
  const { page } = await open()
  await page.goto(`/bilder/${id}`)
  await button(page, 'Vormerken').click()
  await button(page, 'Vorgemerkt').waitFor()
  await expect.poll(stored).toEqual([{ temporary: true, saved: false, member: false }])
  await page.reload()
  await button(page, 'Vorgemerkt').waitFor()
  await expect.poll(() => button(page, 'Vorgemerkt').getAttribute('aria-pressed')).toBe('true')

  await page.getByRole('link', { name: 'Merkliste, ein Bild' }).click()
  await page.getByText('Ohne Anmeldung bleibt Ihre Liste 30 Tage auf diesem Gerät.').waitFor()
  await expect.poll(() => items(page).count()).toBe(1)
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).first().click()
  await page.getByLabel('E-Mail-Adresse').fill(email('member'))
  await page.getByLabel('Passwort', { exact: true }).fill(password('member'))
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()

  await page.waitForURL(/\/merkliste$/)
  await button(page, 'Dauerhaft speichern: Boje im Nebel').click()
  await page.getByText('Noch nichts vorgemerkt').waitFor()
  await expect.poll(stored).toEqual([{ temporary: false, saved: true, member: true }])
  await button(page, 'Rückgängig: Boje im Nebel').click()
  await expect.poll(() => items(page).count()).toBe(1)
  await expect.poll(stored).toEqual([{ temporary: true, saved: false, member: true }])

  await page.goto('/en/merkliste')
  await page.getByRole('tab', { name: 'Bookmarked 1' }).waitFor()
  await button(page, 'Remove: Boje im Nebel').click()
  await page.getByText('Nothing bookmarked yet').waitFor()
  await expect.poll(stored).toEqual([])
})

it('shows a list to anyone with its link, until that is withdrawn', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(`/bilder/${id}`)
  await button(page, 'Vormerken').click()
  await expect.poll(async () => (await stored()).length).toBe(1)
  await page.goto('/merkliste')
  await page.getByText('Liste teilen').first().click()
  await button(page, 'Link erstellen').click()
  const link = await page.getByLabel('Neuer Link').inputValue()
  const { page: other, watch } = await open()
  watch.expect(/status of 410/)
  await other.goto(new URL(link).pathname)
  await other.getByRole('link', { name: 'Boje im Nebel' }).first().waitFor()
  await other.getByRole('checkbox', { name: 'Auswählen: Boje im Nebel' }).check()
  const download = other.waitForEvent('download')
  await other.getByRole('link', { name: 'Ein Bild als ZIP herunterladen' }).click()
  expect((await download).suggestedFilename()).toBe('merkliste.zip')
  await button(other, 'Ein Bild in meine Merkliste übernehmen').click()
  await other.getByText('Das Bild ist vorgemerkt.').first().waitFor()
  await expect.poll(() => stored()).toContainEqual({ temporary: true, saved: false, member: false })
  await page.getByRole('button', { name: /^Zurückziehen: / }).click()
  await page.getByText('Der Link ist zurückgezogen.').first().waitFor()
  await other.reload()
  await other.getByRole('heading', { name: 'Diese Liste wird nicht mehr geteilt' }).waitFor()
})

const email = (kind: 'member') => site().viewers[kind].account?.email ?? ''
const password = (kind: 'member') => site().viewers[kind].account?.password ?? ''
