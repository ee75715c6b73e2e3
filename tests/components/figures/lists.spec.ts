import { nextFrames } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'
import { loaded, settled } from './figureOnPage.ts'

const { site, open } = usePlainSite()

describe('lists of figures', () => {
  it.each([
    ['300px', 1],
    ['600px', 2],
    ['1000px', 3],
  ])('%s wide have %d columns', async (width, columns) => {
    const { page } = await open()
    await page.goto(`/?scene=lists&width=${width}`)
    const lefts = await page
      .getByRole('list', { name: 'Liste' })
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(columns)
  })

  it.each([
    ['', 'figure'],
    ['&link', 'a'],
  ])(
    'reveal the hidden ones by one button, which states their number, and move the focus there%s',
    async (query, kind) => {
      const { page } = await open()
      await page.goto(`/?scene=lists${query}`)
      const loop = page.getByRole('list', { name: 'Schleife' })
      await expect.poll(() => loop.getByRole('listitem').count()).toBe(4)
      await page.waitForSelector('html[data-ready]')
      await page.getByRole('button', { name: '6 weitere Bilder zeigen' }).press('Enter')
      await expect.poll(() => loop.getByRole('listitem').count()).toBe(10)
      await expect.poll(() => page.getByRole('button').count()).toBe(0)
      const focused = await page.evaluate(() =>
        document.activeElement?.closest('li')?.matches(':nth-child(5)'),
      )
      expect(focused).toBe(true)
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.tagName))
        .toBe(kind === 'a' ? 'A' : 'LI')
      await page.getByRole('status').getByText('6 weitere Bilder werden gezeigt.').waitFor()
      await loop.getByRole('listitem').last().scrollIntoViewIfNeeded()
      await expect
        .poll(() =>
          site()
            .pictures()
            .some((url) => url.includes('/10/')),
        )
        .toBe(true)
    },
  )

  it('show everything without script', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/?scene=lists')
    await expect
      .poll(() => page.getByRole('list', { name: 'Schleife' }).getByRole('listitem').count())
      .toBe(10)
    await expect.poll(() => page.getByRole('button').count()).toBe(0)
  })
})

it('a page of 200 figures has no layout shift, and loads only pictures near the viewport', async () => {
  const { page } = await open({ viewport: { width: 375, height: 800 }, deviceScaleFactor: 2 })
  await page.clock.install()
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry)
          Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + Number(entry.value) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/?scene=figures&count=200')
  await loaded(page)
  await settled(page)
  const near = async () =>
    page.evaluate(() =>
      [...document.querySelectorAll('figure')]
        .filter((figure) => {
          const { top, bottom } = figure.querySelector('img')?.getBoundingClientRect() ?? {
            top: 0,
            bottom: 0,
          }
          return bottom >= -250 && top <= innerHeight + 250
        })
        .map(({ dataset }) => dataset.mediaId),
    )
  const fetched = () => [
    ...new Set(
      site()
        .pictures()
        .map((url) => url.split('/')[3]),
    ),
  ]
  expect(fetched().sort()).toEqual((await near()).sort())
  expect(fetched().length).toBeLessThan(8)
  for (let step = 0; step < 20; step += 1) {
    await page.mouse.wheel(0, 400)
    await nextFrames(page)
  }
  await settled(page)
  expect(fetched().length).toBeLessThan(60)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01)
})
