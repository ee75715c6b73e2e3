import { passTime, untilLoaded } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveConsent } from '../factories/consentServer.ts'
import { looks, untilSlider } from '../factories/pages.ts'
import { usePlainSite } from '../plainSite/usePlainSite.ts'
import { serveBookmarks } from './bookmarks/serveBookmarks.ts'
import { PREVIEW_WITHOUT_SCRIPT } from './figureMenu/menuOnPage.ts'

const { site, open } = usePlainSite()
beforeEach(() => {
  serveConsent(site())
  const rows = new Map([1, 2, 3, 9].map((id) => [id, { temporary: true, saved: false }]))
  serveBookmarks(site(), { rows, acted: [] })
})

/** Rules of a site for bare elements: a usual reset, and rules meant for the site’s own elements alone. */
const SITES = {
  'with a reset': `
    *, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; }
    ul, ol { list-style: none; }
    img, video, svg { display: block; max-inline-size: 100%; block-size: auto; }
    button, input, select, textarea { font: inherit; color: inherit; }`,
  'with rules for bare elements': `
    body { line-height: 2.25; }
    button, input { min-width: 9rem; margin: 1rem; padding: 1.5rem 3rem; border: 4px dashed red; border-radius: 2rem;
      background: gold; box-shadow: 0 0 1rem red; font: italic 900 1.75rem / 2 serif; letter-spacing: 0.3em;
      text-transform: uppercase; }
    img { max-width: 50%; height: auto; margin: 2rem; padding: 1rem; border: 5px solid red; border-radius: 50%; }
    ul, ol, li, p, figure, figcaption, fieldset, details, dl, dd { margin: 2rem; padding: 1rem; list-style: square; }
    h2, h3, h4 { margin: 2rem; font: italic 3rem serif; text-transform: uppercase; }
    a { padding: 0.5rem; border-bottom: 3px solid red; text-transform: uppercase; }
    small { font-size: 2rem; }
    label { display: block; margin: 1rem; }`,
}

type Scene = [name: string, prepare?: (page: Page) => Promise<unknown>]
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const SCENES: Scene[] = [
  ['gallery&thumbnails&autoplay&count=6', untilSlider],
  [
    'lightbox',
    async (page) => {
      await page.locator('[data-lightbox]').first().click()
      await page.locator('.pswp--open').waitFor()
    },
  ],
  ['lists'],
  ['figureStates'],
  ['films'],
  [
    'menu&real',
    async (page) => {
      await page.locator('figure').hover()
      await page
        .getByRole('button', { name: /Menü|Aktionen|⋯/ })
        .first()
        .click()
    },
  ],
  ['menuEmbed'],
  ['navigationSlider&on=small,medium,large'],
  ['accordion'],
  ['bookmarks'],
  ['consent&embed'],
  ['interfaceForm'],
  ['interfaceLayers', press('Fenster')],
  ['interfaceLayers', press('Menü')],
  ['interfaceMessages'],
  ['interfaceReading'],
  ['interfaceUploads'],
]

/** Parts that hold what the site passes in, which its styles may change. */
const HOLDERS = `.litfass-accordion__content, .litfass-tabs__panel, .litfass-bar__content,
  .litfass-collection__fields, [class*="_body_"], [class*="_footer_"], .litfass-embed__preview`

/** The boxes of our visible elements: their sizes, and their places within the next one of ours around them. */
const boxesOf = (page: Page): Promise<[string, string][]> =>
  page.evaluate((holders) => {
    const ours = (element: Element) =>
      /(^| )(litfass-(?!locked)|_\w+_\w{5}_\d)/.test(element.getAttribute('class') ?? '')
    for (const clamp of document.querySelectorAll('.litfass-clamp__text')) clamp.parentElement?.remove()
    for (const holder of document.querySelectorAll(holders))
      for (const child of [...holder.childNodes])
        if (!(child instanceof Element && (ours(child) || child.querySelector('[class]')))) child.remove()
    const counts = new Map<string, number>()
    return [...document.querySelectorAll('[class]')].filter(ours).flatMap((element) => {
      const box = element.getBoundingClientRect()
      if (box.width * box.height === 0) return []
      const name = `${element.localName}.${(element.getAttribute('class') ?? '').replace(/ .*/, '')}`
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      let around = element.parentElement
      while (around && (!ours(around) || around.getBoundingClientRect().width === 0))
        around = around.parentElement
      const outer = around?.getBoundingClientRect()
      const place = outer ? ` at ${Math.round(box.x - outer.x)},${Math.round(box.y - outer.y)}` : ''
      return [[`${name} ${count}`, `${Math.round(box.width)} x ${Math.round(box.height)}${place}`]]
    })
  }, HOLDERS)

describe.each(Object.entries({ light: looks.light, 'on a phone': looks['on a phone'] }))('%s', (_, look) => {
  it.each(SCENES)(
    'every part of %s keeps its box on a page with rules of its own',
    async (scene, prepare) => {
      const { page, watch } = await open(look)
      await page.clock.install()
      // Some scenes ask for what a test of theirs would serve.
      watch.expect(/status of 404/)
      watch.expect(PREVIEW_WITHOUT_SCRIPT)
      await page.goto(`/?scene=${scene}`)
      await untilLoaded(page)
      await prepare?.(page)
      await page.addStyleTag({ content: '* { transition: none !important; animation: none !important; }' })
      await passTime(page, 300)
      const before = await boxesOf(page)
      expect(before.length).toBeGreaterThan(0)
      const moved = async () => {
        const after = new Map(await boxesOf(page))
        return before.flatMap(([name, box]) =>
          after.get(name) === box ? [] : `${name}: ${box}, then ${after.get(name)}`,
        )
      }
      for (const [site, content] of Object.entries(SITES)) {
        const styles = await page.addStyleTag({ content })
        await expect.poll(moved, { message: `what moves ${site}` }).toEqual([])
        await styles.evaluate((tag) => (tag instanceof Element ? tag.remove() : undefined))
      }
    },
  )
})
