import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildGallery } from '../factories/buildGallery.ts'
import { buildImage } from '../factories/buildImage.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { useSite } from '../factories/useSite.ts'
import { useSiteBrowser } from '../factories/useSiteBrowser.ts'

const NAMES = ['Anker', 'Boje', 'Deich', 'Ebbe'] as const
const site = useSite({ server: true })
const open = useSiteBrowser(site)
const ids: Record<string, number> = {}
let gallery: number

beforeAll(async () => {
  const picture = await photograph({ width: 120, height: 80 })
  for (const caption of NAMES) {
    ids[caption] = (await buildImage(site().payload, { caption, picture, fileName: `${caption}.jpg` })).id
  }
})
beforeEach(async () => {
  const pictures = [ids.Anker, ids.Boje].flatMap((id) => id ?? [])
  gallery = (await buildGallery(site().payload, { title: 'Am Wasser', pictures })).id
})

async function editor() {
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(`/admin/collections/galleries/${gallery}`)
  await rows(page).first().waitFor()
  return page
}
const rows = (page: Page) => page.locator('#field-pictures .array-field__draggable-rows > *')
const captions = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => NAMES.find((name) => text.includes(name)))
const stored = async () => {
  const { rows } = await site().pool.query<{ pid: string }>(
    'select pid from galleries_pictures where _parent_id = $1 order by _order',
    [gallery],
  )
  return rows.map(({ pid }) => NAMES.find((name) => ids[name] === Number(pid)))
}

async function choose(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Bilder auswählen' }).click()
  const drawer = page.locator('.list-drawer')
  for (const name of names)
    await drawer.getByRole('row', { name }).getByRole('checkbox').check({ force: true })
  await drawer.getByRole('button', { name: /^Auswählen/ }).click()
}

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Speichern' }).click()
  expect((await saved).status()).toBe(200)
}

it('takes many pictures at once, none of them twice, and says so', async () => {
  const page = await editor()
  await choose(page, ['Anker', 'Deich', 'Ebbe'])
  const said = page.getByRole('status').filter({ hasText: 'dazugekommen' })
  await expect
    .poll(() => said.textContent())
    .toBe('2 Bilder sind dazugekommen. Ein Bild stand schon in der Galerie.')
  await expect.poll(async () => (await captions(page)).toSorted()).toEqual([...NAMES])
  await save(page)
  expect((await stored()).toSorted()).toEqual([...NAMES])
  expect((await stored()).slice(0, 2)).toEqual(['Anker', 'Boje'])
})

it('shows each row’s picture and state, and lets it be moved and taken out', async () => {
  const page = await editor()
  await expect.poll(() => captions(page)).toEqual(['Anker', 'Boje'])
  expect(await rows(page).first().textContent()).toContain('wird vorbereitet')
  await act(page, 0, 'Nach unten verschieben')
  await expect.poll(() => captions(page)).toEqual(['Boje', 'Anker'])
  await save(page)
  expect(await stored()).toEqual(['Boje', 'Anker'])
  await act(page, 0, 'Entfernen')
  await expect.poll(() => captions(page)).toEqual(['Anker'])
  await save(page)
  expect(await stored()).toEqual(['Anker'])
})

it('leads to its page, once it is published', async () => {
  const page = await editor()
  const link = page.getByRole('link', { name: 'Auf der Website ansehen' })
  expect(await link.getAttribute('href')).toBe(`/galerie/${gallery}`)
  await page.getByLabel('Veröffentlicht').uncheck()
  await save(page)
  await expect.poll(() => link.count()).toBe(0)
})

it('is named on the document of each of its pictures, with the cut and the way to it', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(`/admin/collections/images/${ids.Boje}`)
  const used = page.getByRole('region', { name: 'Verwendet in' })
  const place = used.getByRole('listitem').filter({ hasText: 'Galerie: Am Wasser' }).first()
  await place.waitFor()
  expect(await place.getByRole('link', { name: 'Seite ansehen: Am Wasser' }).getAttribute('href')).toBe(
    `/galerie/${gallery}/bild/${ids.Boje}`,
  )
  const { violations } = await new AxeBuilder({ page }).include('section:has(#picture-usage)').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.goto(`/admin/collections/images/${ids.Deich}`)
  await used.waitFor()
})

async function act(page: Page, row: number, name: string): Promise<void> {
  await rows(page).nth(row).locator('.array-actions button').first().click()
  await page.getByRole('button', { name, exact: true }).click()
}
