import { expectAccessible } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { useLightbox } from './useLightbox.ts'

const { site, onScene } = useLightbox()

describe('a picture that cannot be loaded', () => {
  it.each([
    ['de', 'Das Bild konnte nicht geladen werden.', 'Bilddatei öffnen'],
    ['en', 'The image could not be loaded.', 'Open the image file'],
  ])('is told of, with a link to it (%s)', async (language, words, link) => {
    for (const size of ['M', 'L', 'XL', 'XXL']) site().failAlways(`/2/scene/${size}.`)
    const { lightbox, watch } = await onScene(`count=2&lang=${language}`)
    watch.expect(/status of 503/)
    await lightbox.thumbnail(2).click()
    await lightbox.dialog.getByText(words).waitFor()
    const address = await lightbox.dialog.getByRole('link', { name: link }).getAttribute('href')
    expect(address).toContain('/media/file/2/')
  })
})

describe('what is said', () => {
  it.each([
    [
      'de',
      'Bild 2 von 5: Boje im Nebel',
      ['Bilder in groß', 'Schließen', 'Vorheriges Bild', 'Nächstes Bild', 'Vollbild'],
    ],
    [
      'en',
      'Image 2 of 5: Boje im Nebel',
      ['Full-size images', 'Close', 'Previous image', 'Next image', 'Full screen'],
    ],
  ])(
    'has names and positions in the language of the page (%s)',
    async (language, position, [label, ...names]) => {
      const { page, lightbox, button } = await onScene(`count=5&lang=${language}`)
      await lightbox.open(1)
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => lightbox.status.textContent()).toBe(position)
      await expect.poll(() => page.getByRole('dialog', { name: label }).count()).toBe(1)
      for (const name of names) await expect.poll(() => button(name).count(), { message: name }).toBe(1)
      // The caption stands below; the picture does not repeat it.
      const [number = ''] = position.split(':')
      await expect.poll(() => lightbox.dialog.getByRole('img', { name: number }).count()).toBe(1)
    },
  )

  it('tells a picture without words by its place', async () => {
    const { lightbox } = await onScene('count=5')
    await lightbox.open(4)
    await expect.poll(() => lightbox.dialog.getByRole('img', { name: 'Bild 4 von 5' }).count()).toBe(1)
    await expect.poll(() => lightbox.status.textContent()).toBe('Bild 4 von 5')
  })

  it('shows caption and credit', async () => {
    const { lightbox } = await onScene('count=5')
    await lightbox.open(2)
    const caption = lightbox.dialog.getByRole('group', { name: 'Bildtext' })
    await expect.poll(() => caption.textContent()).toBe('Boje im NebelFoto: Erika Muster')
  })
})

describe('a picture that is not in the gallery any more', () => {
  it.each([
    ['de', 'Dieses Bild ist nicht mehr in der Galerie. Sie sehen das benachbarte.'],
    ['en', 'This image is no longer in the gallery. This one was next to it.'],
  ])('opens its neighbour with a notice, which is said too (%s)', async (language, words) => {
    const { page, lightbox } = await onScene(`count=5&hash&without=3&lang=${language}#gallery=a&pid=3`)
    await lightbox.untilOpen()
    await expect.poll(() => lightbox.pictureShown()).toContain('/media/file/4/')
    const notice = lightbox.dialog.locator('p', { hasText: words })
    await expect.poll(() => notice.isVisible()).toBe(true)
    await expect.poll(() => lightbox.status.textContent()).toContain(words)
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#gallery=a&pid=4')
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await notice.waitFor({ state: 'hidden' })
    await expect.poll(() => lightbox.status.textContent()).not.toContain(words)
  })
})

it('markup has its place among the pictures, with a title and keys of its own', async () => {
  const { page, lightbox } = await onScene('count=2&html')
  await lightbox.open(2)
  await page.keyboard.press('ArrowRight')
  await lightbox.dialog.getByText('Das war es.').waitFor()
  await expect.poll(() => lightbox.status.textContent()).toBe('Bild 3 von 3: Ende der Reihe')
  await lightbox.dialog.getByRole('textbox', { name: 'Feld' }).fill('abc')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('+z')
  await expect.poll(() => lightbox.counter()).toBe('3 / 3')
  await expect.poll(() => lightbox.dialog.getByRole('textbox').inputValue()).toBe('ab+zc')
})

it('a long caption scrolls by keyboard and wheel, and the picture stays', async () => {
  const { page, lightbox } = await onScene('count=2&long')
  await lightbox.open(1)
  const caption = lightbox.dialog.getByRole('group', { name: 'Bildtext' })
  const top = () => caption.evaluate((element) => element.scrollTop)
  await caption.hover()
  await page.mouse.wheel(0, 80)
  await expect.poll(top).toBeGreaterThan(0)
  const before = await top()
  await caption.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(top).toBeGreaterThan(before)
  expect(await caption.evaluate(({ clientHeight }) => clientHeight / innerHeight)).toBeLessThanOrEqual(0.41)
  await expectAccessible(page)
})
