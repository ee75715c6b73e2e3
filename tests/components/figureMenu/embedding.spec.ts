import { createServer } from 'node:http'
import { listenLocally } from '@litfass/kit/testing'
import { expectAccessible, pauseClock } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { sceneImage } from '../../plainSite/sceneImages.ts'
import { PREVIEW_WITHOUT_SCRIPT } from './menuOnPage.ts'
import { serveCuts } from './serveCuts.ts'
import { useFigureMenu } from './useFigureMenu.ts'

const { site, open, opened, openUrls } = useFigureMenu()

describe('the embed snippet', () => {
  it('is made for the selected ratio, by keyboard too, and previewed', async () => {
    const { page } = await openUrls()
    const code = page.getByRole('textbox', { name: 'HTML für die andere Seite' })
    await expect.poll(() => code.inputValue()).toContain('/media/imagecut/1/original-')
    const choice = page.getByRole('group', { name: 'Ausschnitt' })
    await choice.getByRole('radio', { name: 'ganzes Bild' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => choice.getByRole('radio', { name: '16:9' }).isChecked()).toBe(true)
    await expect.poll(() => code.inputValue()).toContain(`${site().url}/media/imagecut/1/16x9-XXL.jpg`)
    await expect.poll(() => code.inputValue()).not.toContain('original-')
    const frame = page.frameLocator('iframe[title="Vorschau des eingebetteten Bildes"]')
    await frame.getByRole('img').scrollIntoViewIfNeeded()
    const shape = () =>
      frame
        .getByRole('img')
        .evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth / img.naturalHeight : 0))
    await expect.poll(shape).toBeCloseTo(16 / 9, 2)
    await frame.getByText('Foto: S. Nazarov').waitFor()
  })

  it('has a preview as high as its content, which runs no scripts', async () => {
    const { page } = await openUrls()
    const iframe = page.locator('iframe')
    await iframe.scrollIntoViewIfNeeded()
    await expect.poll(() => iframe.getAttribute('sandbox')).not.toContain('allow-scripts')
    const heights = () =>
      iframe.evaluate((element) => {
        if (!(element instanceof HTMLIFrameElement)) return []
        return [element.clientHeight, element.contentDocument?.documentElement.scrollHeight ?? 0]
      })
    await expect.poll(async () => new Set(await heights()).size).toBe(1)
    expect((await heights())[0]).toBeGreaterThan(200)
  })

  it.each(['de', 'en'] as const)(
    'is copied whole and works on another site without script: %s',
    async (language) => {
      serveCuts(site())
      const { page, context, watch: ours } = await opened({ language, scene: 'menuEmbed' })
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const name = language === 'de' ? /^Kopieren: HTML/ : /^Copy: HTML/
      ours.expect(PREVIEW_WITHOUT_SCRIPT)
      await pauseClock(page)
      await page.getByRole('button', { name }).click()
      await page.getByRole('button', { name: language === 'de' ? /^Kopiert/ : /^Copied/ }).waitFor()
      const snippet = await page.evaluate(() => navigator.clipboard.readText())
      const embedded = sceneImage(2)
      const foreign = await serveForeignPage(snippet)
      try {
        const { page: other, watch } = await open({ javaScriptEnabled: false })
        watch.expect(/request to 127/)
        await other.goto(foreign.url)
        const picture = other.getByRole('img')
        await expect
          .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
          .toBeGreaterThan(300)
        const size = await picture.boundingBox()
        expect((size?.width ?? 0) / (size?.height ?? 1)).toBeCloseTo(1, 1)
        await expect.poll(() => other.getByRole('link').getAttribute('href')).toBe(`${site().url}/picture/2`)
        const caption = await other.locator('figcaption').textContent()
        expect(caption).toContain(embedded.caption)
        expect(caption).toContain(`${language === 'de' ? 'Foto' : 'Photo'}: Erika Muster`)
        const checked = await open()
        checked.watch.expect(/request to 127/)
        await checked.page.goto(foreign.url)
        await expectAccessible(checked.page)
      } finally {
        await foreign.close()
      }
    },
  )
})

/** A page of somebody else, on another origin, with the snippet in it. */
async function serveForeignPage(snippet: string): Promise<{ url: string; close: () => Promise<void> }> {
  const html = `<!doctype html><html lang="de"><title>Elsewhere</title><link rel="icon" href="data:,"><main>${snippet}</main>`
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(html)
  })
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}/`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
