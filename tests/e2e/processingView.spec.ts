import { AxeBuilder } from '@axe-core/playwright'
import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage, imageById, untilProcessed } from '../factories/images.ts'

import { looks, useSiteBrowser } from '../factories/pages.ts'
import { photograph, truncated } from '../factories/pictures/photograph.ts'

import { useSite } from '../factories/useSite.ts'

const VIEW = '/admin/bilder-verarbeitung'
const site = useSite({ server: true })
const open = useSiteBrowser(site)

beforeEach(async () => {
  await site().pool.query('delete from images; delete from graphile_worker._private_jobs')
})

it('says that all is done on an empty wall, and is found from the navigation', async () => {
  const { page } = await open({ viewer: site().viewers.editor, viewport: { width: 1600, height: 900 } })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Bildverarbeitung' }).click()
  await page.waitForURL(`**${VIEW}`)
  await page.getByText('Alles fertig').first().waitFor()
  await page.getByText('Kein Bild ist fehlgeschlagen.').waitFor()
})

it('shows work come and go without a reload', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(VIEW)
  await page.getByText('Alles fertig').first().waitFor()
  const { id } = await buildImage(site().payload, { fileName: 'deich.jpg' })
  await page.getByRole('row', { name: /deich\.jpg wartet auf Verarbeitung/ }).waitFor()
  const worker = await site().startWorker()
  await untilProcessed(site().payload, id)
  await page.getByText('Alles fertig').first().waitFor()
  await expect.poll(() => page.getByRole('status').first().textContent()).toContain('Alles fertig')
  await worker.stop()
})

it('says why pictures failed, and retries one, by keyboard', async () => {
  const id = await failed('halb.jpg')
  const other = await failed('auch-halb.jpg')
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(VIEW)
  await page.getByText('Die Datei ist unvollständig: Ein Teil des Bildes fehlt.').first().waitFor()
  await page.getByRole('button', { name: 'halb.jpg: Noch einmal versuchen', exact: true }).press('Enter')
  await expect.poll(() => stateOf(id)).toBe('waiting')
  await expect.poll(() => stateOf(other)).toBe('failed')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Fehlgeschlagene Bilder')
})

it('retries all failures, after a confirmation', async () => {
  const ids = [await failed('a.jpg'), await failed('b.jpg'), await failed('c.jpg')]
  const { page } = await open({ viewer: site().viewers.admin })
  await page.goto(VIEW)
  await page.getByRole('button', { name: 'Alle noch einmal versuchen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('noch einmal verarbeitet werden: 3').waitFor()
  await expect.poll(() => stateOf(ids[0])).toBe('failed')
  await dialog.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  for (const id of ids) await expect.poll(() => stateOf(id)).toBe('waiting')
  await page.getByText('Kein Bild ist fehlgeschlagen.').waitFor()
})

it('says that no worker is running when the queue stands still', async () => {
  await buildImage(site().payload)
  await site().pool.query("update graphile_worker._private_jobs set run_at = now() - interval '5 minutes'")
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(VIEW)
  await page.getByText('Die Verarbeitung steht still').waitFor()
  await page.getByText('5 Min.').waitFor()
})

it('keeps what it knew while the server cannot be asked, and offers to ask again', async () => {
  const { page, watch } = await open({ viewer: site().viewers.editor })
  watch.expect(/ERR_FAILED|Failed to load resource/)
  await page.goto(VIEW)
  await page.getByText('Alles fertig').first().waitFor()
  await page.route('**/media/imagequeue', (route) => route.abort())
  await page.getByText('Unten steht der letzte bekannte Stand.').waitFor()
  await expect.poll(() => page.getByText('Alles fertig').first().isVisible()).toBe(true)
  await page.unroute('**/media/imagequeue')
  await page.getByRole('button', { name: 'Erneut abfragen' }).click()
  await expect.poll(() => page.getByText('Unten steht der letzte bekannte Stand.').count()).toBe(0)
})

it.each(['member', 'anonymous'] as const)('shows nothing of it to %s', async (name) => {
  await failed('geheim.jpg')
  const { page } = await open({ viewer: site().viewers[name] })
  await page.goto(VIEW)
  await page.waitForURL(name === 'member' ? '**/admin/unauthorized**' : '**/admin/login**')
  await expect.poll(() => page.getByText('geheim.jpg').count()).toBe(0)
})

describe.each(Object.entries(looks))('%s', (_, look) => {
  it('axe finds nothing, with work, failures and the dialog, and nothing is wider than the screen', async () => {
    await buildImage(site().payload, { fileName: 'wartet.jpg' })
    await failed('halb.jpg')
    const { page } = await open({ ...look, viewer: site().viewers.editor })
    await page.goto(VIEW)
    await page.getByRole('button', { name: 'Alle noch einmal versuchen' }).waitFor()
    await expectAccessible(page)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Alle noch einmal versuchen' }).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page)
  })
})

describe('the dashboard', () => {
  const list = (page: Page, name: string) => page.getByRole('region', { name })

  it('shows what there is to do, how much, with links to all of it', async () => {
    const done = await buildImage(site().payload, { caption: 'Deich', copyright: 'S. Nazarov' })
    await buildImage(site().payload, { caption: 'Ohne Urheber', copyright: '' })
    await buildImage(site().payload, { fileName: 'ohne-worte.jpg', copyright: 'S. Nazarov' })
    await buildGallery(site().payload, { pictures: [done.id] })
    const { page } = await open({ viewer: site().viewers.editor })
    await page.goto('/admin')
    await list(page, 'Neueste Bilder').getByRole('link', { name: 'Deich' }).waitFor()
    await page.locator('.step-nav__home svg').waitFor()
    await expect.poll(() => list(page, 'Fehlgeschlagene Bilder').count()).toBe(0)
    const unused = list(page, 'Noch nirgends verwendet')
    await unused.getByRole('link', { name: 'Ohne Urheber' }).waitFor()
    await expect.poll(() => unused.getByRole('link', { name: 'Deich' }).count()).toBe(0)

    const incomplete = list(page, 'Ohne Bildunterschrift oder Urheber')
    await incomplete.getByRole('link', { name: 'ohne-worte.jpg' }).waitFor()
    await incomplete.getByRole('link', { name: /Alle ansehen/ }).click()
    await page.waitForURL('**/admin/collections/images?**')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
    await page.goto('/admin')
    await unused.getByRole('link', { name: /Alle ansehen/ }).click()
    await page.waitForURL('**/admin/collections/images?**')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
    // Payload opens the filters automatically when the list begins with one.
    const filters = page.getByRole('button', { name: 'Filter' })
    const builder = page.locator('.where-builder')
    const shown = async () => {
      if ((await filters.getAttribute('aria-expanded')) !== 'true') await filters.click()
      return builder.getByText('nirgends verwendet').isVisible()
    }
    await expect.poll(shown).toBe(true)
  })

  it('processes a failed picture again', async () => {
    const id = await failed('halb.jpg')
    const { page } = await open({ viewer: site().viewers.editor })
    await page.goto('/admin')
    const broken = list(page, 'Fehlgeschlagene Bilder 1')
    await broken.getByText('Die Datei ist unvollständig: Ein Teil des Bildes fehlt.').waitFor()
    await broken.getByRole('button', { name: 'halb.jpg: Noch einmal versuchen' }).click()
    await expect.poll(() => stateOf(id)).toBe('waiting')
    await expect.poll(() => list(page, 'Fehlgeschlagene Bilder').count()).toBe(0)
  })

  it.each([
    ['de-DE', 'Bilder hochladen', 'Sortieren nach Bildunterschrift Aufsteigend'],
    ['en-GB', 'Upload images', 'Sort by Caption Ascending'],
  ])('and the list label their buttons: %s', async (locale, create, sort) => {
    await buildImage(site().payload)
    const { page } = await open({ viewer: site().viewers.editor, locale })
    await page.goto('/admin')
    await page.getByRole('link', { name: create }).first().waitFor()
    await page.goto('/admin/collections/images')
    await page.getByRole('button', { name: sort }).waitFor()
    await expect.poll(() => page.locator('[aria-label*="[object"]').count()).toBe(0)
  })

  it.each(Object.entries(looks))('axe finds nothing in its lists of pictures: %s', async (_, look) => {
    await failed('halb.jpg')
    const { page } = await open({ ...look, viewer: site().viewers.editor })
    await page.goto('/admin')
    await list(page, 'Fehlgeschlagene Bilder 1').waitFor()
    const { violations } = await new AxeBuilder({ page }).include('[data-section="pictures"]').analyze()
    expect(violations).toEqual([])
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  })
})

/** A picture that a worker has given up, according to its row. */
async function failed(fileName: string): Promise<number> {
  const { id } = await buildImage(site().payload, { fileName, picture: truncated(await photograph()) })
  await site().pool.query('delete from graphile_worker._private_jobs where key = $1', [`images:render:${id}`])
  await site().pool.query(
    `update images set processing_state = 'failed', processing_remaining = 0,
       processing_reason = 'failure.truncated' where id = $1`,
    [id],
  )
  return id
}

async function stateOf(id: number | undefined): Promise<string | null | undefined> {
  return (await imageById(site().payload, id ?? 0))?.processing?.state
}
