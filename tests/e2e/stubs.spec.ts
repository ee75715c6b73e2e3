import { dropFile } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildImage } from '../factories/buildImage.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { truncated } from '../factories/pictures/truncated.ts'
import { useSite } from '../factories/useSite.ts'
import { useSiteBrowser } from '../factories/useSiteBrowser.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

it('is told of its stubs by one stream of events, exchanges them without a reload, and asks for nothing', async () => {
  const { payload } = site()
  const good = await buildImage(payload, { caption: 'Wird ein Bild' })
  const broken = await buildImage(payload, { caption: 'Wird keins', picture: truncated(await photograph()) })
  const { page } = await open()
  const [polls, streams] = [pollsOf(page), streamsOf(page)]
  await page.goto('/en/bilder')
  await page.locator('[data-stub="waiting"]').first().waitFor()
  await expect.poll(() => streams.length, { timeout: 20_000 }).toBe(1)
  expect(streams[0]).toEqual([good.id, broken.id].sort())

  const worker = await site().startWorker()
  await page.locator('img[src*="/media/file/"]').first().waitFor({ timeout: 30_000 })
  await page
    .getByText('The file is incomplete: part of the image is missing.')
    .first()
    .waitFor({ timeout: 30_000 })
  expect(await page.locator('[data-stub="waiting"]').count()).toBe(0)
  await page.waitForTimeout(6500)
  expect([polls.length, streams.length]).toEqual([0, 1])
  await worker.stop()
  await payload.delete({ collection: 'images', where: { id: { exists: true } }, overrideAccess: true })
})

it('asks every five seconds for all stubs at once while no stream gets through, and stops with the last', async () => {
  const { payload } = site()
  const good = await buildImage(payload, { caption: 'Wird ein Bild' })
  const broken = await buildImage(payload, { caption: 'Wird keins', picture: truncated(await photograph()) })
  const { page, watch } = await open()
  watch.expect(/\/media\/imageevents/)
  await page.route('**/media/imageevents?*', (route) => route.abort())
  const polls = pollsOf(page)
  await page.goto('/bilder')
  await page.getByText('Bild wird vorbereitet').first().waitFor()
  await expect.poll(() => polls.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
  for (const { ids } of polls) expect(ids).toEqual([good.id, broken.id].sort())
  const gaps = polls.slice(1).map(({ at }, index) => at - (polls[index]?.at ?? 0))
  for (const gap of gaps.slice(1)) expect(gap).toBeGreaterThan(4500)

  const worker = await site().startWorker()
  await page.locator('img[src*="/media/file/"]').first().waitFor({ timeout: 30_000 })
  await page
    .getByText('Die Datei ist unvollständig: Ein Teil des Bildes fehlt.')
    .first()
    .waitFor({ timeout: 30_000 })
  expect(await page.getByText('Bild wird vorbereitet').count()).toBe(0)
  const asked = polls.length
  await page.waitForTimeout(6500)
  expect(polls.length).toBe(asked)
  await worker.stop()
})

it('tells whoever uploaded a picture why it failed, and shows it to nobody else', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto('/bilder')
  const button = page.getByRole('region', { name: 'Bilder hochladen' }).locator('button', {
    hasText: 'Dateien auswählen',
  })
  const content = truncated(await photograph())
  await dropFile(button, { name: 'halb.jpg', type: 'image/jpeg', content })
  const tile = page.getByRole('list', { name: 'Angekommene Bilder' }).getByRole('listitem')
  await tile.getByText('Bild wird vorbereitet').waitFor()
  const worker = await site().startWorker()
  await tile.getByText('Die Datei ist unvollständig: Ein Teil des Bildes fehlt.').waitFor({ timeout: 30_000 })
  const visitor = await open()
  await visitor.page.goto('/bilder')
  expect(await visitor.page.locator('[data-stub]').count()).toBe(0)
  await worker.stop()
})

it('asks nothing on a page without stubs', async () => {
  await site().payload.delete({
    collection: 'images',
    where: { is_stub: { equals: true } },
    overrideAccess: true,
  })
  const { page } = await open()
  const [polls, streams] = [pollsOf(page), streamsOf(page)]
  await page.goto('/bilder')
  await page.waitForTimeout(6500)
  expect([polls, streams]).toEqual([[], []])
})

/** Every stream of events that a page opens, with its ids. */
function streamsOf(page: Page): number[][] {
  const streams: number[][] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!url.pathname.endsWith('/media/imageevents')) return
    streams.push((url.searchParams.get('ids') ?? '').split(',').map(Number).sort())
  })
  return streams
}

/** Every question for stubs that a page asks, with its ids and its time in milliseconds. */
function pollsOf(page: Page): { ids: number[]; at: number }[] {
  const polls: { ids: number[]; at: number }[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!url.pathname.endsWith('/media/imageisstub')) return
    polls.push({ ids: (url.searchParams.get('ids') ?? '').split(',').map(Number).sort(), at: Date.now() })
  })
  return polls
}
