import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { photograph } from '../factories/pictures/photograph.ts'

import { useSite } from '../factories/useSite.ts'

const NAMES = ['Anker', 'Boje', 'Deich', 'Ebbe', 'Flut'] as const
const site = useSite({ server: true })
const open = useSiteBrowser(site)
const ids: Record<string, number> = {}

beforeAll(async () => {
  const worker = await site().startWorker()
  for (const caption of NAMES) ids[caption] = await build(caption)
  await worker.stop()
})
beforeEach(() => choose(['Anker', 'Boje', 'Deich']))

async function openPanel(): Promise<Page> {
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto('/admin/globals/front-page')
  await page.locator('form[data-form-ready="true"]').first().waitFor()
  return page
}
const order = (page: Page) =>
  page
    .getByRole('group', { name: 'Ausgewählte Bilder' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => Number(item.getAttribute('data-image'))))
const expectOrder = (page: Page, names: readonly string[]) =>
  expect.poll(() => order(page)).toEqual(names.map((name) => ids[name]))

it('is ordered and filled from a search in the panel, and saved in that order', async () => {
  const page = await openPanel()
  await page.getByRole('button', { name: 'Nach hinten: Anker' }).click()
  await expectOrder(page, ['Boje', 'Anker', 'Deich'])
  await page.getByRole('button', { name: 'Bilder auswählen' }).click()
  const picker = page.getByRole('dialog', { name: 'Bilder auswählen' })
  await picker.getByText('5 Bilder zur Auswahl').waitFor()
  await expectAccessible(page)
  await picker.getByRole('checkbox', { name: /Flut/ }).press('Space')
  await picker.getByRole('searchbox', { name: 'Suchen' }).fill('ebb')
  await picker.getByText('Ein Bild zur Auswahl').waitFor()
  await picker.getByRole('checkbox', { name: /Ebbe/ }).press('Space')
  await picker.getByRole('button', { name: 'Übernehmen' }).click()
  await picker.waitFor({ state: 'detached' })
  await expectOrder(page, ['Boje', 'Anker', 'Deich', 'Flut', 'Ebbe'])
  await expectAccessible(page, { leaveOut: PAYLOADS_OWN })
  await save(page)
  await expect.poll(() => stored()).toEqual(['Boje', 'Anker', 'Deich', 'Flut', 'Ebbe'])
})

it('chooses the large picture in the same window, one at a time, instead of Payload’s list', async () => {
  const page = await openPanel()
  const lead = page.locator('#field-lead')
  await lead.getByRole('button', { name: 'Bild auswählen' }).click()
  const picker = page.getByRole('dialog', { name: 'Bild auswählen' })
  await expect.poll(() => lead.getByText('Aus vorhandenen auswählen').isVisible()).toBe(false)
  await picker.getByRole('checkbox', { name: /Flut/ }).press('Space')
  await picker.getByRole('searchbox').fill('dei')
  await picker.getByText('Ein Bild zur Auswahl').waitFor()
  await picker.getByRole('checkbox', { name: /Deich/ }).press('Space')
  await picker.getByText('Ausgewählt: Deich').waitFor()
  await picker.getByRole('button', { name: 'Übernehmen' }).click()
  await lead.locator(`img[src*="/media/file/${ids.Deich}/"]`).waitFor()
  await save(page)
  await expect.poll(() => storedLead()).toBe(ids.Deich)
  await lead.getByRole('button', { name: 'Bild auswählen' }).click()
  await expect.poll(() => picker.getByRole('checkbox', { name: /Deich/ }).isDisabled()).toBe(true)
  await picker.getByRole('checkbox', { name: /Flut/ }).check()
  await picker.getByRole('button', { name: 'Übernehmen' }).click()
  await lead.locator(`img[src*="/media/file/${ids.Flut}/"]`).waitFor()
  await save(page)
  await expect.poll(() => storedLead()).toBe(ids.Flut)
})

it('is shown on the front page in its order, the large picture first, without hidden ones', async () => {
  const { id: withdrawn } = await buildImage(site().payload, { caption: 'Zurückgezogen' })
  await choose(['Boje'], [withdrawn], ['Anker'])
  await site().payload.updateGlobal({
    slug: 'front-page',
    data: { lead: ids.Deich ?? null },
    depth: 0,
    overrideAccess: true,
  })
  const { page } = await open()
  await page.goto('/')
  await page.getByText('Ausgewählt', { exact: true }).waitFor()
  await expect
    .poll(() => headlines(page))
    .toEqual(['Deich', 'Boje', 'Zurückgezogen', 'Anker', 'Flut', 'Ebbe'])
  for (const visibility of ['restricted', 'withdrawn'] as const) {
    await show(withdrawn, visibility)
    await page.reload()
    await expect
      .poll(() => headlines(page), { message: visibility })
      .toEqual(['Deich', 'Boje', 'Anker', 'Flut', 'Ebbe'])
  }
  await site().payload.delete({ collection: 'images', id: withdrawn, depth: 0, overrideAccess: true })
  await choose([])
  await page.reload()
  await expect.poll(() => headlines(page)).toEqual(['Flut', 'Ebbe', 'Deich', 'Boje', 'Anker'])
  await page.getByText('Neuestes Bild').waitFor()
})

async function show(id: number, visibility: 'restricted' | 'withdrawn'): Promise<void> {
  await site().payload.update({
    collection: 'images',
    id,
    data: { visibility },
    depth: 0,
    overrideAccess: true,
  })
}

/** Markup around the field that is not ours. */
const PAYLOADS_OWN = [
  '.doc-tabs',
  '.doc-controls',
  '.app-header',
  '.upload__dropzoneAndUpload',
  '.field-description',
  // The lead story is chosen by Payload's own field.
  '.field-type.relationship',
]

async function build(caption: string): Promise<number> {
  const picture = await photograph({ width: 640, height: 420 })
  const { id } = await buildImage(site().payload, { caption, picture })
  await untilProcessed(site().payload, id)
  return id
}

/** Puts pictures on the front page, without the panel: by name, by id, by name again. */
async function choose(
  names: readonly string[],
  others: number[] = [],
  last: readonly string[] = [],
): Promise<void> {
  const idsOf = (named: readonly string[]) => named.flatMap((name) => ids[name] ?? [])
  await site().payload.updateGlobal({
    slug: 'front-page',
    data: { lead: null, pictures: [...idsOf(names), ...others, ...idsOf(last)] },
    depth: 0,
    overrideAccess: true,
  })
}

async function stored(): Promise<(string | undefined)[]> {
  const { pictures } = await site().payload.findGlobal({
    slug: 'front-page',
    depth: 0,
    overrideAccess: true,
  })
  return (pictures ?? []).map((picture) => NAMES.find((name) => ids[name] === picture))
}

async function storedLead(): Promise<unknown> {
  const { lead } = await site().payload.findGlobal({ slug: 'front-page', depth: 0, overrideAccess: true })
  return lead ?? null
}

async function save(page: Page): Promise<void> {
  const answer = page.waitForResponse((one) => one.url().includes('/api/globals/front-page') && one.ok())
  await page.getByRole('button', { name: 'Speichern' }).click()
  await answer
}

/** The captions of the page's pictures in their order, each once. */
async function headlines(page: Page): Promise<(string | undefined)[]> {
  const links = await page
    .locator('main a[href^="/bilder/"]')
    .evaluateAll((all) => all.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))))
  const nameOf = (id: number) => NAMES.find((name) => ids[name] === id) ?? 'Zurückgezogen'
  return [...new Set(links.filter((id) => id > 0))].map(nameOf)
}
