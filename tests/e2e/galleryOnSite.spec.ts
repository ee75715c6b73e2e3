import { untilLoaded } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { editorOnPage } from '../factories/editorOnPage.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage, imageById, untilProcessed } from '../factories/images.ts'

import { lightboxOn } from '../factories/lightboxOn.ts'
import { untilSlider, useSiteBrowser } from '../factories/pages.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { type Site, useSite } from '../factories/useSite.ts'

/** Pictures the gallery shows; one more was deleted after it had been made. */
const COUNT = 60
const DELETED_AT = 30

const shown: number[] = []
let gallery = 0
let deleted = 0
const site = useSite({ server: true, worker: true, prepare: hangGallery })
const open = useSiteBrowser(site)

const NOTICE = 'Dieses Bild ist nicht mehr in der Galerie. Sie sehen das benachbarte.'
const EDITOR_FAILED = 'Die Bildbearbeitung konnte nicht geladen werden.'

it('the options of a gallery reach its slider and its lightbox', async () => {
  const { page } = await open()
  await page.goto(`/galerie/${gallery}`)
  await page.getByRole('list', { name: 'Vorschaubilder' }).waitFor()
  const lightbox = await openShown(page)
  await lightbox.dialog.getByRole('button', { name: 'Vergrößern' }).waitFor()
  await lightbox.dialog.getByRole('button', { name: 'Teilen' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(`**/galerie/${gallery}#gallery=${gallery}&pid=${picture(1)}`)
  await page.keyboard.press('Escape')
  await lightbox.untilClosed()
})

it('an embed replaces its picture in the slider and in the lightbox, and ends when that moves on', async () => {
  const embed = { address: 'https://youtu.be/dQw4w9WgXcQ', title: 'Hafen im Nebel' }
  const pictures = [{ image: picture(0), embed }, picture(1), picture(2)]
  const { id } = await buildGallery(site().payload, { pictures })
  const { page, context, watch } = await open()
  watch.expect(/^request to www\.youtube-nocookie\.com$/)
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' }),
  )
  await page.goto(`/galerie/${id}`)
  const gate = { name: 'Hafen im Nebel – Inhalt von YouTube (Google)' }
  const load = page
    .locator('.litfass-gallery')
    .getByRole('group', gate)
    .getByRole('button', { name: 'Einmal laden' })
  // Until the page is hydrated, Next removes a new hash from the address.
  await expect.poll(() => load.isEnabled()).toBe(true)
  await page.goto(`/galerie/${id}#gallery=${id}&pid=${picture(0)}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', gate).getByRole('button', { name: 'Einmal laden' }).click()
  await dialog.locator('iframe').waitFor()
  await dialog.getByRole('button', { name: 'Nächstes Bild' }).click()
  await dialog.locator('iframe').waitFor({ state: 'detached' })
  await site().payload.delete({ collection: 'galleries', id, overrideAccess: true })
})

it('a badge in place of the caption, and no bookmark button, are settings of a gallery', async () => {
  const look = { badgeShowMetaData: true, disableReferenceMode: true }
  for (const layout of ['slider', 'list'] as const) {
    const { id } = await buildGallery(site().payload, { layout, pictures: [picture(0), picture(1)], ...look })
    const { page } = await open()
    await page.goto(`/galerie/${id}`)
    await untilLoaded(page)
    await page.locator('.litfass-figure__badge').first().waitFor()
    await expect
      .poll(() =>
        page
          .locator('main .litfass-figure')
          .getByRole('button', { name: /vormerken/i })
          .count(),
      )
      .toBe(0)
    await site().payload.delete({ collection: 'galleries', id, overrideAccess: true })
  }
})

it('a slider is printed as all pictures with caption and credit', async () => {
  const { id } = await buildGallery(site().payload, { pictures: shown.slice(0, 6), hasThumbnails: true })
  const { page } = await open()
  await page.goto(`/galerie/${id}`)
  await untilSlider(page)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const slides = page.locator('.litfass-gallery__slide')
  const printed = () =>
    slides.evaluateAll((all) => {
      const boxes = all.map((slide) => slide.getBoundingClientRect())
      return all.filter((slide, at) => {
        const [box, before] = [boxes[at], boxes[at - 1]]
        const image = slide.querySelector('img')
        return (
          slide.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          box?.left === boxes[0]?.left &&
          (!before || (box && box.top >= before.bottom)) &&
          image &&
          image.naturalWidth > 0 &&
          /Möwe \d/.test(slide.textContent ?? '') &&
          slide.textContent?.includes('Erika Muster')
        )
      }).length
    })
  await expect.poll(printed).toBe(6)
  await site().payload.delete({ collection: 'galleries', id, overrideAccess: true })
})

it('the bar of galleries slides on the screen sizes of the front page’s settings', async () => {
  const { id } = await buildGallery(site().payload, { title: 'Deich', pictures: [picture(0)] })
  const set = (small: boolean, medium: boolean, large: boolean) =>
    site().payload.updateGlobal({
      slug: 'front-page',
      data: { navigationSlider: { small, medium, large } },
      overrideAccess: true,
    })
  await set(false, true, true)
  expect(await htmlOf(`/galerie/${gallery}`)).toContain('data-slides="medium large"')
  await set(true, false, false)
  expect(await htmlOf(`/galerie/${gallery}`)).toContain('data-slides="small"')
  await site().payload.delete({ collection: 'galleries', id, overrideAccess: true })
})

it('the main picture of a gallery is preloaded no larger than its slide', async () => {
  const answer = await callSite(site(), `/galerie/${gallery}`)
  // React announces it in the head of the answer, or in that of the page.
  const told = `${answer.headers.get('link')} ${await answer.text()}`
  expect(told).toMatch(/rel="?preload"?[^>]* imagesizes="min\(100vw, 120vh\)"/i)
})

it.each([
  ['de', '', 'Vorschaubilder', `Bild 51 von ${COUNT}: Möwe 51`],
  ['en', '/en', 'Thumbnails', `Image 51 of ${COUNT}: Möwe 51`],
])(
  'the second page of a gallery counts on from the first, in the slider and large: %s',
  async (_, start, strip, place) => {
    const { page } = await open()
    await page.goto(`${start}/galerie/${gallery}?seite=2`)
    await page.getByText(`51 / ${COUNT}`).waitFor()
    await expect
      .poll(() => page.locator('[aria-posinset="51"]').getAttribute('aria-setsize'))
      .toBe(`${COUNT}`)
    const thumbnails = page.getByRole('list', { name: strip }).getByRole('button')
    await expect.poll(() => thumbnails.first().getAttribute('aria-label')).toBe(place)
    const lightbox = await openShown(page)
    await expect.poll(() => lightbox.counter()).toBe(`51 / ${COUNT}`)
  },
)

it('a bar at the end covers nothing while the page is scrolled, opens the large pictures and shares the gallery', async () => {
  const { page } = await open({ viewport: { width: 375, height: 667 } })
  await page.goto(`/galerie/${gallery}`)
  await untilLoaded(page)
  const bar = page.locator('.litfass-bar')
  for (const y of [0, 150, 400, 10_000]) {
    await page.evaluate((top) => scrollTo(0, top), y)
    const covered = await bar.evaluate((element) => {
      const article = element.parentElement?.querySelector('article')
      return (article?.getBoundingClientRect().bottom ?? 0) - element.getBoundingClientRect().top
    })
    expect(covered, `scrolled by ${y}`).toBeLessThanOrEqual(0)
  }
  await bar.getByRole('link', { name: 'Bilder groß ansehen' }).click()
  const lightbox = lightboxOn(page)
  await lightbox.untilOpen()
  await expect.poll(() => lightbox.counter()).toBe(`1 / ${COUNT}`)
  await page.keyboard.press('Escape')
  await lightbox.untilClosed()
  await bar.getByRole('button', { name: 'Teilen' }).click()
  const mail = bar.getByRole('menuitem', { name: 'Per E-Mail teilen' })
  expect(decodeURIComponent(`${await mail.getAttribute('href')}`)).toContain(
    `${site().url}/galerie/${gallery}`,
  )
})

it('a picture of a gallery has a page with its own title, card and neighbours', async () => {
  const html = await htmlOf(`/galerie/${gallery}/bild/${picture(1)}`)
  expect(html).toContain('<title>Möwe 2')
  expect(html).toContain('<meta name="description" content="Möwe 2 Foto: Erika Muster"/>')
  const card = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(new URL(card).pathname).toBe(`/media/imagecut/${picture(1)}/social.jpg`)
  const file = await callSite(site(), `${new URL(card).pathname}${new URL(card).search}`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  await file.body?.cancel()
  expect(html).toContain('application/json+oembed')
  const { page } = await open()
  await page.goto(`/galerie/${gallery}/bild/${picture(1)}`)
  const moves = page.locator('a[rel=prev], a[rel=next]')
  const addresses = await moves.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual([0, 2].map((at) => `/galerie/${gallery}/bild/${picture(at)}`))
})

it('a picture whose files are being made is not offered for embedding', async () => {
  await site().pool.query('update images set is_stub = true where id = $1', [picture(9)])
  expect(await htmlOf(`/galerie/${gallery}/bild/${picture(9)}`)).not.toContain('json+oembed')
  await site().pool.query('update images set is_stub = false where id = $1', [picture(9)])
})

it('the address of a deleted picture leads to its neighbour and says so, by page and in the lightbox', async () => {
  const { page } = await open()
  await page.goto(`/galerie/${gallery}/bild/${deleted}`)
  await page.getByText('Das gesuchte Bild ist nicht mehr in dieser Galerie.').waitFor()
  await page.getByRole('heading', { name: `Möwe ${DELETED_AT + 1}`, exact: true }).waitFor()
  await page.goto('/')
  await page.goto(`/galerie/${gallery}#gallery=${gallery}&pid=${deleted}`)
  const lightbox = lightboxOn(page)
  await lightbox.dialog.getByText(NOTICE, { exact: true }).waitFor()
  await expect.poll(() => lightbox.counter()).toBe(`${DELETED_AT + 1} / ${COUNT}`)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
})

it('an owner sees where a picture is used, if they can open that', async () => {
  const { page } = await open({ viewer: site().viewers.member })
  await page.goto(`/galerie/${gallery}`)
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Bild löschen?' })
  await question.getByText('Es wird nachgesehen').waitFor({ state: 'detached' })
  await expect
    .poll(() => question.getByRole('button', { name: 'In den Papierkorb' }).getAttribute('aria-disabled'))
    .toBe('false')
  await expect.poll(() => question.textContent()).toContain('Das Bild wird noch verwendet:')
  await expect.poll(() => question.getByRole('link').first().getAttribute('href')).toBe(`/galerie/${gallery}`)
  await question.getByRole('button', { name: 'Abbrechen' }).click()
})

it('a picture says before its deletion where it is used, and is restored with one press', async () => {
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(`/galerie/${gallery}`)
  await untilLoaded(page)
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Bild löschen?' })
  await question.getByRole('link', { name: 'Hafen', exact: true }).waitFor()
  await question.getByRole('button', { name: 'In den Papierkorb' }).click()
  await page.getByText('Dieses Bild gibt es nicht mehr.').first().waitFor()
  expect((await callSite(site(), `/bilder/${picture(0)}`)).status).toBe(404)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByText('Das Bild ist wieder da.').first().waitFor()
  await page.getByText('Dieses Bild gibt es nicht mehr.').first().waitFor({ state: 'detached' })
  expect((await callSite(site(), `/bilder/${picture(0)}`)).status).toBe(200)
})

it('the editor is opened by the menu of a figure, which is reloaded and keeps the caption of its gallery', async () => {
  const { page, watch } = await open({ viewer: site().viewers.editor })
  watch.expect(/ERR_FAILED/)
  await page.goto(`/galerie/${gallery}`)
  await untilLoaded(page)
  await openMenu(page)
  const bringBack = await loseScripts(page)
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
  await page.getByRole('alert').getByText(EDITOR_FAILED).waitFor()
  await page.getByRole('heading', { name: 'Hafen', level: 1 }).waitFor()
  await bringBack()
  await page.getByRole('menuitem', { name: 'Erneut versuchen' }).click()
  const editor = editorOnPage(page)
  await editor.marker.waitFor()
  await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Möwe 1')
  await editor.field('Bildunterschrift').fill('Etwas anderes')
  await editor.field('Urheber').fill('Foto: Jemand anders')
  const reread = page.waitForResponse(/\/media\/getmediaview\/.*ggmReloader=1/)
  await editor.save()
  await reread
  const caption = page.locator('.litfass-gallery__slide:not([inert]) figcaption')
  await expect.poll(() => caption.textContent()).toBe('Nur hier Foto: Jemand anders')
  await expect.poll(() => imageById(site().payload, picture(0))).toMatchObject({ caption: 'Etwas anderes' })
})

it('an editor that fails to load leaves the page as it is, and can be opened again', async () => {
  const { page, watch } = await open({ viewer: site().viewers.editor })
  watch.expect(/ERR_FAILED/)
  await page.goto(`/galerie/${gallery}/bild/${picture(1)}`)
  await untilLoaded(page)
  const edit = page.getByRole('button', { name: 'Bild bearbeiten' })
  // It is loaded with a script of its own.
  await edit.waitFor()
  const bringBack = await loseScripts(page)
  await edit.click()
  await page.getByRole('alert').getByText(EDITOR_FAILED).waitFor()
  await page.getByRole('heading', { name: 'Möwe 2', exact: true }).waitFor()
  await bringBack()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await editorOnPage(page).marker.waitFor()
})

const picture = (at: number) => shown[at] ?? 0

async function htmlOf(path: string): Promise<string> {
  const answer = await callSite(site(), path)
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Opens the picture the slider shows. */
async function openShown(page: Page) {
  await untilSlider(page)
  await page.locator('.litfass-gallery__slide:not([inert]) a[data-lightbox]').click()
  const lightbox = lightboxOn(page)
  await lightbox.untilOpen()
  return lightbox
}

/** Opens the menu of the picture the slider shows. */
async function openMenu(page: Page): Promise<void> {
  await untilSlider(page)
  await page
    .locator('.litfass-gallery')
    .getByRole('button', { name: /^Aktionen/ })
    .first()
    .click()
  await page.getByRole('menu').waitFor()
}

/** Lets no further script arrive, until the returned function is called. */
async function loseScripts(page: Page): Promise<() => Promise<void>> {
  const scripts = '**/_next/static/**'
  await page.route(scripts, (route) => route.abort())
  return () => page.unroute(scripts)
}

async function hangGallery({ payload, viewers }: Site): Promise<void> {
  const file = await photograph({ width: 240, height: 160 })
  const build = (number: number) =>
    buildImage(payload, {
      picture: file,
      caption: `Möwe ${number}`,
      copyright: 'Foto: Erika Muster',
      ...(number === 1 && { owner: viewers.member, imageManagerPrefix: 'avatar' }),
    })
  for (let number = 1; number <= COUNT; number += 1) shown.push((await build(number)).id)
  deleted = (await build(0)).id
  const rows = shown.toSpliced(DELETED_AT, 0, deleted)
  const { id } = await buildGallery(payload, {
    title: 'Hafen',
    hasThumbnails: true,
    setUrlHash: true,
    hasZoomAndShare: true,
    hasCallBar: true,
    pictures: rows.map((image, at) => (at === 0 ? { image, caption: 'Nur hier' } : image)),
  })
  gallery = id
  // Privileged: a test removes it.
  await payload.delete({ collection: 'images', id: deleted, overrideAccess: true })
  for (const each of shown) await untilProcessed(payload, each)
}
