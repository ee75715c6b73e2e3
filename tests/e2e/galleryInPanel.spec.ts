import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { useSite } from '../factories/useSite.ts'

const NAMES = ['Anker', 'Boje', 'Deich', 'Ebbe'] as const
const site = useSite({ server: true })
const open = useSiteBrowser(site)
const ids: Record<string, number> = {}
let gallery: number

beforeAll(async () => {
  const picture = await photograph({ width: 120, height: 80 })
  for (const caption of NAMES) {
    const copyright = caption === 'Deich' ? 'S. Nazarov' : ''
    const fileName = `${caption}.jpg`
    ids[caption] = (await buildImage(site().payload, { caption, copyright, picture, fileName })).id
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

/** Picks pictures in the grid, each by a search of its own. */
async function choose(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Bilder auswählen' }).click()
  const picker = page.getByRole('dialog', { name: 'Bilder auswählen' })
  for (const name of names) {
    await picker.getByRole('searchbox').fill(name)
    await picker.getByText('Ein Bild zur Auswahl').waitFor()
    await picker.getByRole('checkbox', { name }).press('Space')
  }
  await picker.getByText(`${names.length} Bilder angekreuzt`).waitFor()
  await picker.getByRole('button', { name: 'Übernehmen' }).click()
  await picker.waitFor({ state: 'detached' })
}

describe('deleting a picture', () => {
  const question = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Papierkorb' })
  const place = (page: Page) => question(page).getByRole('link', { name: 'Am Wasser', exact: true }).first()
  const isTrashed = async (name: string) => {
    const { rows } = await site().pool.query('select deleted_at from images where id = $1', [ids[name]])
    return rows[0]?.deleted_at !== null
  }

  it('says where it is used, keeps its place in the trash, and restores it from there', async () => {
    const { page } = await open({ viewer: site().viewers.editor })
    await page.goto(`/admin/collections/images/${ids.Anker}`)
    await page.locator('.doc-controls__popup button').click()
    await page.getByRole('button', { name: 'Löschen', exact: true }).click()
    await expect.poll(() => place(page).getAttribute('href')).toBe(`/admin/collections/galleries/${gallery}`)
    await question(page).getByText('nach dem Wiederherstellen ist alles an seinem Platz').waitFor()
    await question(page).getByRole('button', { name: 'In den Papierkorb' }).click()
    await expect.poll(() => isTrashed('Anker')).toBe(true)
    expect(await stored()).toEqual(['Anker', 'Boje'])

    await page.goto(`/admin/collections/images/trash/${ids.Anker}`)
    await page.locator('#action-restore').click()
    await page.locator('.restore-button').getByRole('button', { name: 'Bestätigen' }).click()
    await expect.poll(() => isTrashed('Anker')).toBe(false)
    expect(await stored()).toEqual(['Anker', 'Boje'])
  })

  it('says it for many together', async () => {
    const { page } = await open({ viewer: site().viewers.editor })
    await page.goto('/admin/collections/images')
    for (const name of ['Boje', 'Ebbe']) {
      const box = page.getByRole('row', { name }).getByRole('checkbox')
      // Payload draws an icon over it, and enables it once the panel has started.
      await expect.poll(() => box.isEnabled()).toBe(true)
      await box.check({ force: true })
    }
    await page.getByRole('button', { name: 'Löschen', exact: true }).click()
    await place(page).waitFor()
    await expect.poll(() => question(page).locator('strong').allTextContents()).toContain('Boje')
    await expect.poll(() => question(page).locator('strong').allTextContents()).not.toContain('Ebbe')
    await question(page).getByRole('button', { name: 'In den Papierkorb' }).click()
    await expect.poll(() => Promise.all(['Boje', 'Ebbe'].map(isTrashed))).toEqual([true, true])
    await site().pool.query('update images set deleted_at = null')
  })
})

/** What the editor has bookmarked, the newest first; ids of pictures. */
async function bookmark(pictures: readonly number[], list: 'saved' | 'temporary'): Promise<void> {
  await site().pool.query(
    `insert into bookmarks (account_id, image_type, media_id, ${list}_at)
     select $1, 'image', id, now() - at * interval '1 second' from unnest($2::int[]) with ordinality as given (id, at)`,
    [site().viewers.editor.account?.id, pictures],
  )
}

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Speichern' }).click()
  expect((await saved).status()).toBe(200)
}

it('takes many pictures together, across searches, without repetition, and says so', async () => {
  const page = await editor()
  await page.getByRole('button', { name: 'Bilder auswählen' }).click()
  const picker = page.getByRole('dialog', { name: 'Bilder auswählen' })
  for (const name of ['Anker', 'Boje'])
    await expect.poll(() => picker.getByRole('checkbox', { name }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'detached' })
  await choose(page, ['Ebbe', 'Deich'])
  const said = page.getByRole('status').filter({ hasText: 'dazugekommen' })
  await expect.poll(() => said.textContent()).toBe('2 Bilder sind dazugekommen.')
  await expect.poll(() => captions(page)).toEqual(['Anker', 'Boje', 'Ebbe', 'Deich'])
  await save(page)
  expect(await stored()).toEqual(['Anker', 'Boje', 'Ebbe', 'Deich'])
})

it('offers members’ pictures separately, and is navigated by arrow keys', async () => {
  const picture = await photograph({ width: 120, height: 80 })
  const { id } = await buildImage(site().payload, {
    caption: 'Leserbild',
    picture,
    imageManagerPrefix: 'participation',
  })
  const page = await editor()
  await page.getByRole('button', { name: 'Bilder auswählen' }).click()
  const picker = page.getByRole('dialog', { name: 'Bilder auswählen' })
  const box = (name: string) => picker.getByRole('checkbox', { name })
  await box('Ebbe').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box('Deich').evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await expect.poll(() => box('Ebbe').evaluate((one) => one === document.activeElement)).toBe(true)
  await expect.poll(() => box('Leserbild').count()).toBe(0)
  await picker.getByRole('combobox', { name: 'Bilder von' }).selectOption({ label: 'Mitglieder' })
  await box('Leserbild').check()
  await picker.getByText('2 Bilder angekreuzt').waitFor()
  await picker.getByRole('button', { name: 'Übernehmen' }).click()
  await expect.poll(() => rows(page).count()).toBe(4)
  await save(page)
  await expect.poll(async () => (await stored()).slice(0, 3)).toEqual(['Anker', 'Boje', 'Deich'])
  await site().payload.delete({ collection: 'images', id, depth: 0, overrideAccess: true })
})

it('gives a row another picture by the same grid', async () => {
  const page = await editor()
  const row = rows(page).first()
  await row.locator('.collapsible__toggle').first().click()
  await row.getByRole('button', { name: 'Bild auswählen', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Bild auswählen' })
  await picker.getByRole('checkbox', { name: 'Deich' }).check()
  await picker.getByRole('checkbox', { name: 'Ebbe' }).check()
  await picker.getByText('Ausgewählt: Ebbe').waitFor()
  await picker.getByRole('button', { name: 'Übernehmen' }).click()
  await expect.poll(() => captions(page)).toEqual(['Ebbe', 'Boje'])
  await save(page)
  expect(await stored()).toEqual(['Ebbe', 'Boje'])
})

describe('from the editor’s bookmarks', () => {
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Aus der Merkliste' }).click()
    const drawer = page.getByRole('dialog').filter({ has: page.getByText('Bilder aus der Merkliste') })
    await drawer.getByRole('listitem').first().waitFor()
    return drawer
  }
  const texts = async (drawer: Locator) =>
    (await drawer.getByRole('listitem').allInnerTexts()).map((text) => text.split(/\n+/).join(' · '))

  beforeEach(async () => {
    await site().pool.query('delete from bookmarks')
  })

  it('pictures are taken from a search and from both lists, with their copyright', async () => {
    await bookmark(
      [ids.Deich, ids.Anker].flatMap((id) => id ?? []),
      'temporary',
    )
    await bookmark([ids.Ebbe ?? 0], 'saved')
    const page = await editor()
    const drawer = await open(page)
    await expect
      .poll(() => texts(drawer))
      .toEqual([
        expect.stringContaining('Deich · Foto: S. Nazarov'),
        expect.stringContaining('Anker · Foto: ohne Angabe · steht schon in der Galerie'),
      ])
    const { violations } = await new AxeBuilder({ page }).include('.litfass-picker__panel').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await drawer.getByRole('searchbox').fill('nazar')
    await expect.poll(() => texts(drawer)).toHaveLength(1)
    await drawer.getByRole('checkbox', { name: 'Deich' }).check()
    await drawer.getByLabel('Liste').selectOption({ label: 'Gespeichert' })
    await drawer.getByText('Kein Bild passt zu „nazar“.').waitFor()
    await drawer.getByRole('searchbox').fill('')
    await drawer.getByRole('checkbox', { name: 'Ebbe' }).check()
    await drawer.getByRole('button', { name: '2 übernehmen' }).click()
    const said = page.getByRole('status').filter({ hasText: 'dazugekommen' })
    await expect.poll(() => said.textContent()).toBe('2 Bilder sind dazugekommen.')
    await drawer.waitFor({ state: 'detached' })
    await save(page)
    await expect.poll(() => stored()).toEqual(['Anker', 'Boje', 'Deich', 'Ebbe'])
  })

  it('what cannot be taken is shown with the reason, and left out when all are chosen', async () => {
    const { id: broken } = await buildImage(site().payload, { caption: 'Kaputt' })
    await site().pool.query(
      "update images set processing_state = 'failed', processing_remaining = -1 where id = $1",
      [broken],
    )
    await bookmark(
      [2_000_000_000, broken, ids.Boje, ids.Ebbe].flatMap((id) => id ?? []),
      'temporary',
    )
    const page = await editor()
    const drawer = await open(page)
    const reasons = [
      'Dieses Bild ist nicht mehr verfügbar.',
      'Das Bild konnte nicht verarbeitet werden.',
      'steht schon in der Galerie',
    ]
    for (const [at, reason] of reasons.entries()) {
      const item = drawer.getByRole('listitem').nth(at)
      await expect.poll(() => item.textContent()).toContain(reason)
      await expect.poll(() => item.getByRole('checkbox').isDisabled()).toBe(true)
    }
    await drawer.getByRole('button', { name: 'Alle auswählen' }).click()
    await drawer.getByRole('button', { name: '1 übernehmen' }).click()
    await expect.poll(() => captions(page)).toEqual(['Anker', 'Boje', 'Ebbe'])
    await page.getByRole('button', { name: 'Aus der Merkliste' }).click()
    await expect.poll(() => drawer.getByRole('checkbox', { name: 'Ebbe' }).isDisabled()).toBe(true)
  })
})

it('shows each row’s picture and state, and lets it be moved and removed', async () => {
  const page = await editor()
  await expect.poll(() => captions(page)).toEqual(['Anker', 'Boje'])
  await expect.poll(() => rows(page).first().textContent()).toContain('wird vorbereitet')
  await act(page, 0, 'Nach unten verschieben')
  await expect.poll(() => captions(page)).toEqual(['Boje', 'Anker'])
  await save(page)
  await expect.poll(() => stored()).toEqual(['Boje', 'Anker'])
  await act(page, 0, 'Entfernen')
  await expect.poll(() => captions(page)).toEqual(['Anker'])
  await save(page)
  await expect.poll(() => stored()).toEqual(['Anker'])
})

it('leads to its page, and to a preview for the editors before it is published', async () => {
  const page = await editor()
  const link = page.getByRole('link', { name: 'Auf der Website ansehen' })
  await expect.poll(() => link.getAttribute('href')).toBe(`/galerie/${gallery}`)
  await page.getByLabel('Veröffentlicht').uncheck()
  await save(page)
  await expect.poll(() => link.count()).toBe(0)
  const preview = page.getByRole('link', { name: 'Vorschau' })
  await expect.poll(() => preview.getAttribute('href')).toBe(`/galerie/${gallery}`)
  await page.goto(`/galerie/${gallery}`)
  await page.getByText('Diese Galerie ist noch nicht veröffentlicht.').waitFor()
})

it('is named on the document of each of its pictures, with the cut and a link', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(`/admin/collections/images/${ids.Boje}`)
  const used = page.getByRole('region', { name: 'Verwendet in' })
  const place = used.getByRole('listitem').filter({ hasText: 'Galerie: Am Wasser' }).first()
  await place.waitFor()
  await expect
    .poll(() => place.getByRole('link', { name: 'Seite ansehen: Am Wasser' }).getAttribute('href'))
    .toBe(`/galerie/${gallery}/bild/${ids.Boje}`)
  const { violations } = await new AxeBuilder({ page }).include('section:has(#picture-usage)').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.goto(`/admin/collections/images/${ids.Deich}`)
  await used.waitFor()
})

async function act(page: Page, row: number, name: string): Promise<void> {
  await rows(page).nth(row).locator('.array-actions button').first().click()
  await page.getByRole('button', { name, exact: true }).click()
}
