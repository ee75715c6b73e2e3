import { expect, it } from 'vitest'
import { button } from './figureMenu/menuOnPage.ts'
import { useFigureMenu } from './figureMenu/useFigureMenu.ts'
import { useLightbox } from './useLightbox.ts'

const menus = useFigureMenu()
const lightboxes = useLightbox()

it('the lightbox says in English what the specification quotes, and goes on in the language of the page', async () => {
  for (const size of ['M', 'L', 'XL', 'XXL']) lightboxes.site().failAlways(`/2/scene/${size}.`)
  const { lightbox, watch } = await lightboxes.onScene('count=2')
  watch.expect(/status of 503/)
  await lightbox.thumbnail(2).click()
  const failure = lightbox.dialog.locator('.litfass-lightbox__failure p')
  await expect
    .poll(() => failure.textContent())
    .toBe('The image could not be loaded. Das Bild konnte nicht geladen werden.')
  await expect.poll(() => failure.locator('[lang=en]').textContent()).toBe('The image could not be loaded.')
})

it('so does the menu of a figure', async () => {
  const { page, watch } = await menus.opened()
  watch.expect(/503/)
  menus.site().failOnce('/fake/figure')
  await button(page).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Failed' })
  await expect
    .poll(() => failure.textContent())
    .toBe('Failed reloading Image. Das Bild konnte nicht neu geladen werden.')
  await expect.poll(() => failure.locator('[lang=en]').textContent()).toBe('Failed reloading Image.')
})
