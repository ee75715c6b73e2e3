import { describe, expect, it } from 'vitest'
import { lightboxOn } from '../../factories/lightboxOn.ts'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'
import { fileOf } from './figureOnPage.ts'

const { site, open } = usePlainSite()

describe('the figures of a page', () => {
  it('have no buttons in the HTML, and a bookmark button and a menu each once there is script', async () => {
    const html = await (await fetch(`${site().url}/?scene=pageFigures`)).text()
    expect(html.match(/<figure/g)).toHaveLength(3)
    expect(html).not.toMatch(/aria-haspopup="menu"|Vormerken 1/)
    const { page } = await open()
    await page.goto('/?scene=pageFigures')
    const figures = page.getByRole('figure')
    for (const [at, caption] of ['Der Deich am Abend', 'Boje im Nebel', 'Fischmarkt'].entries()) {
      const figure = figures.nth(at)
      await figure.getByRole('button', { name: `Vormerken ${at + 1}` }).waitFor()
      await figure.getByRole('button', { name: `Aktionen für „${caption}` }).waitFor()
    }
    await expect.poll(() => page.getByRole('button', { name: /^Aktionen/ }).count()).toBe(3)
  })

  it('open their menu with the context key, wherever the focus is in them', async () => {
    const { page } = await open()
    await page.goto('/?scene=pageFigures')
    await page.getByRole('button', { name: 'Vormerken 2' }).waitFor()
    const second = page.getByRole('figure').nth(1)
    await second.getByRole('link').first().press('Shift+F10')
    await page.getByRole('menu').waitFor()
    await expect
      .poll(() => second.getByRole('button', { name: /^Aktionen/ }).getAttribute('aria-expanded'))
      .toBe('true')
  })

  it('lead to their pages by their captions, and open in one lightbox in the order of the page', async () => {
    const { page } = await open()
    await page.goto('/?scene=pageFigures')
    await page.getByRole('button', { name: 'Vormerken 1' }).waitFor()
    const caption = page.getByRole('link', { name: 'Boje im Nebel' }).last()
    await expect.poll(() => caption.getAttribute('href')).toBe('/picture/2')
    const { dialog: lightbox, open: openPicture } = lightboxOn(page)
    await openPicture(2, 'page')
    await lightbox.getByText('2 / 3').waitFor()
    await lightbox.getByText('Foto: Erika Muster').waitFor()
    await page.keyboard.press('ArrowLeft')
    // Its caption stands elsewhere on the page.
    await lightbox.getByText('Der Deich am Abend').first().waitFor()
    await lightbox.getByText('Foto: S. Nazarov').waitFor()
  })

  it('follow a page that is rendered again with other pictures', async () => {
    const { page } = await open()
    await page.goto('/?scene=pageFigures')
    await page.getByRole('button', { name: 'Vormerken 3' }).waitFor()
    await page.getByRole('button', { name: 'Anderes Bild' }).click()
    await page.getByRole('figure').first().getByRole('button', { name: 'Vormerken 2' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Vormerken/ }).count()).toBe(2)
    const source = () => page.locator('figure img').first().getAttribute('src')
    await expect.poll(source).toMatch(/\/media\/file\/2\/scene\//)
  })

  it('are loaded one by one as they come near, however many there are', async () => {
    const { page } = await open({ viewport: { width: 800, height: 600 } })
    await page.goto('/?scene=pageFigures&count=40&gap=60')
    await expect.poll(() => site().pictures()).toEqual([fileOf(1, 'M')])
    await page.getByRole('figure').last().scrollIntoViewIfNeeded()
    await expect.poll(() => site().pictures().at(-1)).toMatch(/^\/media\/file\/40\//)
    expect(site().pictures().length).toBeLessThan(6)
  })
})
