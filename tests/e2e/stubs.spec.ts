import { dropFile, untilLoaded } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildImage } from '../factories/images.ts'
import { openUploads, useSiteBrowser } from '../factories/pages.ts'
import { photograph, truncated } from '../factories/pictures/photograph.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

it('receives its stubs by one event stream, replaces them without a reload, and polls nothing', async () => {
  const { payload } = site()
  const good = await buildImage(payload, { caption: 'Wird ein Bild' })
  const broken = await buildImage(payload, { caption: 'Wird keins', picture: truncated(await photograph()) })
  const { page } = await open()
  await page.clock.install()
  const [polls, streams] = [await pollsOf(page), streamsOf(page)]
  await page.goto('/en/bilder')
  await page.locator('[data-stub="waiting"]').first().waitFor()
  // On a busy machine a stub may hydrate too late for the first stream, which is then replaced.
  await expect.poll(() => streams.at(-1)).toEqual([good.id, broken.id].sort())
  const opened = streams.length

  const worker = await site().startWorker()
  await page.locator('img[src*="/media/file/"]').first().waitFor()
  await page.getByText('The file is incomplete: part of the image is missing.').first().waitFor()
  await expect.poll(() => page.locator('[data-stub="waiting"]').count()).toBe(0)
  await pass(page, 6500)
  expect([polls.length, streams.length]).toEqual([0, opened])
  await worker.stop()
  await payload.delete({ collection: 'images', where: { id: { exists: true } }, overrideAccess: true })
})

it('polls all stubs together every five seconds while no stream gets through, and stops with the last', async () => {
  const { payload } = site()
  const good = await buildImage(payload, { caption: 'Wird ein Bild' })
  const broken = await buildImage(payload, { caption: 'Wird keins', picture: truncated(await photograph()) })
  const { page, watch } = await open()
  watch.expect(/\/live\/events/)
  await page.route('**/live/events?*', (route) => route.abort())
  await page.clock.install()
  const polls = await pollsOf(page)
  await page.goto('/bilder')
  await page.getByText('Bild wird vorbereitet').first().waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  while (polls.length < 4) await pass(page, 250)
  // The first may be sent before all stubs of the page have hydrated.
  for (const { ids } of polls.slice(1)) expect(ids).toEqual([good.id, broken.id].sort())
  const gaps = polls.slice(1).map(({ at }, index) => at - (polls[index]?.at ?? 0))
  for (const gap of gaps.slice(1)) expect(gap).toBeGreaterThanOrEqual(4500)

  await page.clock.resume()
  const worker = await site().startWorker()
  await page.locator('img[src*="/media/file/"]').first().waitFor()
  await page.getByText('Die Datei ist unvollständig: Ein Teil des Bildes fehlt.').first().waitFor()
  await expect.poll(() => page.getByText('Bild wird vorbereitet').count()).toBe(0)
  const asked = polls.length
  await pass(page, 6500)
  expect(polls.length).toBe(asked)
  await worker.stop()
})

it('tells the uploader why a picture failed, and shows it to no one else', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  await openUploads(page)
  const button = page.getByRole('region', { name: 'Bilder hochladen' }).locator('button', {
    hasText: 'Dateien auswählen',
  })
  const content = truncated(await photograph())
  await dropFile(button, { name: 'halb.jpg', type: 'image/jpeg', content })
  const tile = page.getByRole('list', { name: 'Hochgeladene Bilder' }).getByRole('listitem')
  await tile.getByText('Bild wird vorbereitet').waitFor()
  const worker = await site().startWorker()
  await tile.getByText('Die Datei ist unvollständig: Ein Teil des Bildes fehlt.').waitFor()
  const visitor = await open()
  await visitor.page.goto('/bilder')
  await expect.poll(() => visitor.page.locator('[data-stub]').count()).toBe(0)
  await worker.stop()
})

it('polls nothing on a page without stubs', async () => {
  await site().payload.delete({
    collection: 'images',
    where: { is_stub: { equals: true } },
    overrideAccess: true,
  })
  const { page } = await open()
  await page.clock.install()
  const [polls, streams] = [await pollsOf(page), streamsOf(page)]
  await page.goto('/bilder')
  await untilLoaded(page)
  await pass(page, 6500)
  expect([polls, streams]).toEqual([[], []])
})

/** Lets milliseconds pass on the page, and waits for the requests it makes then: they come before one that is made later. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await page.evaluate(async () => void (await fetch('/healthz')).status)
}

/** Every stream of events that a page opens, with its ids. */
function streamsOf(page: Page): number[][] {
  const streams: number[][] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!url.pathname.endsWith('/live/events')) return
    const [, ids = ''] = /(?:^|;)images:([\d,]+)/.exec(url.searchParams.get('watch') ?? '') ?? []
    streams.push(ids.split(',').map(Number).sort())
  })
  return streams
}

/** Every poll for stubs that a page sends, with their ids and the moment by the page's own clock. */
async function pollsOf(page: Page): Promise<{ ids: number[]; at: number }[]> {
  const polls: { ids: number[]; at: number }[] = []
  await page.exposeFunction('notePoll', (address: string, at: number) => {
    const { searchParams } = new URL(address, 'http://page')
    polls.push({ ids: (searchParams.get('ids') ?? '').split(',').map(Number).sort(), at })
  })
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input)
      if (address.includes('/media/imageisstub')) Reflect.get(window, 'notePoll')(address, Date.now())
      return send(input, init)
    }
  })
  return polls
}
