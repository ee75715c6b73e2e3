import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { photograph } from '../factories/pictures/photograph.ts'
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

it('a member comments and changes it; an editor takes it down in the queue by keyboard, and takes that back', async () => {
  const { page } = await open({ viewer: site().viewers.member })
  await page.goto(path)
  await page.mouse.wheel(0, 4000)
  const field = page.getByLabel('Ihr Kommentar')
  await field.fill('Schönes Boot!')
  // The number comes without loading the page anew.
  const other = (await open({})).page
  await other.goto(path)
  await other.mouse.wheel(0, 4000)
  await shown(other, 'Melden Sie sich an, um zu kommentieren.')

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
  // The key is heard once the page is awake.
  await expect
    .poll(async () => {
      const isOpen = (await panel.getByRole('dialog').count()) > 0
      if (!isOpen) await panel.keyboard.press('r')
      return isOpen
    })
    .toBe(true)
  await panel.getByRole('dialog').getByRole('button', { name: 'Werbung' }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect.poll(states).toEqual([{ state: 'rejected', text: 'Ein schönes Boot!' }])
  await panel.getByRole('dialog').waitFor({ state: 'detached' })
  await panel.keyboard.press('z')
  await expect.poll(states).toEqual([{ state: 'public', text: 'Ein schönes Boot!' }])
})

it('a visitor likes an article and a comment with one click each, finds them again, and takes one back', async () => {
  const { slug } = await buildArticle(site().payload, { title: 'Am Deich' })
  const { page } = await open({})
  const story = `/artikel/${slug}`
  const own = page.getByRole('button', { name: /^Gefällt mir$/ })
  const its = page.getByRole('button', { name: /^Gefällt mir .+/ })
  const read = async (address: string) => {
    await page.goto(address)
    await page.mouse.wheel(0, 4000)
  }
  const isLiked = (button: Locator) => expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  await page.goto(story)
  // Before anything of it is loaded.
  await own.click()
  await shown(page, '1 gefällt das')
  await read(path)
  await its.click()
  await shown(page, '1 gefällt das')
  await read(path)
  await isLiked(its)
  await read(story)
  await isLiked(own)
  await own.click()
  await expect.poll(() => page.getByText('1 gefällt das').count()).toBe(0)

  const member = (await open({ viewer: site().viewers.member })).page
  await member.goto(path)
  await member.mouse.wheel(0, 4000)
  await shown(member, '1 gefällt das')
  // One cannot like what one has written.
  await expect.poll(() => member.getByRole('button', { name: /^Gefällt mir .+/ }).count()).toBe(0)
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
