import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'
import { fileOf, loaded } from './figureOnPage.ts'

const { site, open } = usePlainSite()

describe('the states of a figure', () => {
  const states = async (language = 'de', options = {}) => {
    const opened = await open(options)
    await opened.page.goto(`/?scene=figureStates&lang=${language}`)
    await opened.page.waitForSelector('html[data-ready]')
    return { ...opened, figure: (id: number) => opened.page.locator(`figure[data-media-id="${id}"]`) }
  }
  const tell = (page: Page, detail: object) =>
    page.evaluate((data) => window.dispatchEvent(new CustomEvent('stub', { detail: data })), detail)
  const urls = Object.fromEntries(
    ['T', 'XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size) => [size, fileOf(1, size)]),
  )

  it.each([
    [
      'de',
      'Bild wird vorbereitet',
      'Dieses Bild gibt es nicht mehr.',
      'Film wird vorbereitet',
      'nicht mehr verfügbar',
    ],
    ['en', 'Preparing image', 'This image no longer exists.', 'Preparing film', 'no longer available'],
  ])('are told in words: %s', async (language, stub, deleted, preparing, unavailable) => {
    const { figure } = await states(language)
    await figure(1).getByText(stub).waitFor()
    await figure(3).getByText(deleted).waitFor()
    await figure(5).getByText(preparing).waitFor()
    await figure(6).getByText(unavailable).waitFor()
    await figure(2).getByRole('button', { name: 'Noch einmal 2' }).waitFor()
    await expect.poll(() => figure(3).locator('img').count()).toBe(0)
    await expect.poll(() => figure(6).locator('img').count()).toBe(0)
    await expect.poll(() => figure(5).locator('img').count()).toBe(1)
  })

  it('shows the progress of a stub, and reloads it when it is ready', async () => {
    const fresh = { caption: 'Gelesen aus der Datei', remaining: 0, urls }
    site().serve('/figure/1', () => figureAnswer(1, fresh))
    const { page, figure } = await states()
    await expect.poll(() => page.locator('html').getAttribute('data-watched')).toBe('1 2')
    await tell(page, { id: 1, kind: 'waiting', remaining: 2, total: 8 })
    await figure(1).getByText('6 von 8').waitFor()
    const before = await figure(1).locator('.litfass-picture').boundingBox()
    await tell(page, { id: 1, kind: 'ready', urls, width: 2400, height: 1600 })
    await figure(1).getByText('Gelesen aus der Datei').waitFor()
    await expect.poll(() => figure(1).getAttribute('data-state')).toBe('shown')
    const asked = () =>
      site()
        .pictures()
        .filter((url) => url.includes('/1/'))
    await expect.poll(() => asked().length).toBe(1)
    await expect.poll(() => figure(1).locator('.litfass-picture').boundingBox()).toEqual(before)
    await page.getByRole('status').getByText('Bild ist fertig').waitFor()
    expect(asked()).toHaveLength(1)
  })

  it('shows the local file until the picture is ready, and why a picture failed', async () => {
    const { page, figure } = await states()
    await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
    await figure(1).locator('img[src^="data:image"]').waitFor()
    await tell(page, { id: 1, kind: 'failed', reason: 'Die Datei ist unvollständig.' })
    await figure(1).getByText('Die Datei ist unvollständig.').waitFor()
    await tell(page, { id: 1, kind: 'gone' })
    await figure(1).getByText('Dieses Bild gibt es nicht mehr.').waitFor()
  })

  it.each([
    ['de', 'Das Bild konnte nicht neu geladen werden.', 'Erneut versuchen'],
    ['en', 'The image shown here may be out of date.', 'Try again'],
  ])(
    'that fails to reload reports it, keeps its picture, and can be retried: %s',
    async (language, more, again) => {
      const { page, figure, watch } = await states(language)
      watch.expect(/status of 500/)
      site().serve('/figure/4', () => ({ type: 'text/plain', body: 'no', status: 500 }))
      await page.getByRole('button', { name: 'Neu laden' }).click()
      const failure = figure(4).getByRole('alert')
      await failure.getByText('Failed reloading Image.').waitFor()
      await failure.getByText(more).waitFor()
      await loaded(page)
      site().serve('/figure/4', () => figureAnswer(4, { caption: 'Neu' }))
      await failure.getByRole('button', { name: again }).click()
      await figure(4).getByText('Neu').waitFor()
      await expect.poll(() => failure.count()).toBe(0)
    },
  )

  it('reloads on request of a script without React, and shows a deleted picture in its place', async () => {
    site().serve('/figure/4', () => figureAnswer(4, 'deleted'))
    const { page, figure } = await states()
    const before = await figure(4).locator('.litfass-picture').boundingBox()
    await page.evaluate(() =>
      document.dispatchEvent(new CustomEvent('litfass:reload', { detail: { id: 4, imageType: 'image' } })),
    )
    await figure(4).getByText('Dieses Bild gibt es nicht mehr.').waitFor()
    await expect.poll(() => figure(4).locator('.litfass-picture').boundingBox()).toEqual(before)
    await expect.poll(() => figure(4).locator('img').count()).toBe(0)
  })
})

/** What the site answers for a figure of a scene: with other data of its picture, or without any. */
function figureAnswer(id: number, change: object | 'deleted') {
  const size = (key: string) => [key, fileOf(id, key)]
  const image = {
    id,
    caption: '',
    copyright: '',
    alt: '',
    language: 'de',
    focus: { x: 50, y: 50 },
    width: 2400,
    height: 1600,
    remaining: 0,
    urls: Object.fromEntries(['T', 'XS', 'S', 'M', 'L', 'XL', 'XXL'].map(size)),
    hasAvifs: false,
    placeholder: null,
    dominantColour: null,
  }
  const media =
    change === 'deleted'
      ? { type: 'image', state: 'deleted', id }
      : { type: 'image', state: 'shown', image: { ...image, ...change } }
  const ratio = { small: '3:2', medium: '3:2', large: '3:2' }
  const controls = { edit: false, download: false, delete: false, contextMenu: false }
  const look = { ratio, controls, badgeShowMetaData: false, disableReferenceMode: true, heroImageMark: false }
  return { type: 'application/json', body: JSON.stringify({ media, ...look }) }
}
