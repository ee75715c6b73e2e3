import { pauseClock } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { sceneImage } from '../../plainSite/sceneImages.ts'
import { expectClosed, focusedText, german, PREVIEW_WITHOUT_SCRIPT } from './menuOnPage.ts'
import { final, useFigureMenu } from './useFigureMenu.ts'

const { site, openUrls } = useFigureMenu()

describe('the addresses of a picture', () => {
  it('are seven fields with whole addresses that select themselves', async () => {
    const { page } = await openUrls()
    const dialog = page.getByRole('dialog', { name: german.urls })
    const labels = ['T, 20', 'XS, 60', 'S, 160', 'M, 320', 'L, 640', 'XL, 1200', 'XXL, 1920']
    for (const label of labels) {
      const field = dialog.getByRole('textbox', { name: `${label} px breit`, exact: true })
      const size = label.split(',')[0]
      await expect.poll(() => field.inputValue()).toBe(`${site().url}/media/file/1/scene/${size}.webp`)
      await expect.poll(() => field.isEditable()).toBe(false)
    }
    const field = dialog.getByRole('textbox', { name: 'M, 320 px breit' })
    await field.focus()
    const selected = () => field.evaluate((input) => String(input.ownerDocument.getSelection()))
    await expect.poll(() => selected()).toBe(await field.inputValue())
    await dialog.getByRole('heading', { name: german.urls }).first().click()
    await field.click()
    await expect.poll(() => selected()).toBe(await field.inputValue())
  })

  it('state which sizes share a file, and its width', async () => {
    const small = sceneImage(6)
    const storage = { ...final, imageData: { id: 1, url_set: small.urls, width: 800, height: 600 } }
    const { page } = await openUrls({ storage })
    const field = page.getByRole('textbox', { name: 'XXL, 800 px breit' })
    expect(await field.evaluate((input) => input.getAttribute('aria-describedby'))).toBeTruthy()
    await expect.poll(() => page.getByText('Dieselbe Datei wie XL').count()).toBe(1)
    await expect.poll(() => page.getByText(/^Dieselbe Datei/).count()).toBe(1)
  })

  it('are copied, and the button confirms it for a second', async () => {
    const { page, context, watch } = await openUrls()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    watch.expect(PREVIEW_WITHOUT_SCRIPT)
    await pauseClock(page)
    const copy = page.getByRole('button', { name: 'Kopieren: Adresse L', exact: true })
    const width = (await copy.boundingBox())?.width
    await copy.click()
    const copied = page.getByRole('button', { name: 'Kopiert: Adresse L', exact: true })
    await copied.waitFor()
    expect((await copied.boundingBox())?.width).toBe(width)
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${site().url}/media/file/1/scene/L.webp`)
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Adresse L kopiert')
    await page.clock.runFor(999)
    await expect.poll(() => copied.count()).toBe(1)
    await page.clock.runFor(1)
    await copy.waitFor()
    await expect.poll(() => page.getByRole('status').allTextContents()).not.toContain('Adresse L kopiert')
  })

  it.each([
    ['has no clipboard for us', () => Object.defineProperty(navigator, 'clipboard', { value: undefined })],
    [
      'refuses its clipboard',
      () => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      },
    ],
  ])('are copied with execCommand where the browser %s', async (_, takeAway) => {
    const { page, context, watch } = await openUrls()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const read = await page.evaluateHandle(() => navigator.clipboard.readText.bind(navigator.clipboard))
    await page.evaluate(takeAway)
    watch.expect(PREVIEW_WITHOUT_SCRIPT)
    await pauseClock(page)
    await page.getByRole('button', { name: 'Kopieren: Adresse S', exact: true }).click()
    await page.getByRole('button', { name: 'Kopiert: Adresse S', exact: true }).waitFor()
    expect(await read.evaluate((readText) => readText())).toBe(`${site().url}/media/file/1/scene/S.webp`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Kopiert: Adresse S')
  })

  it('are selected with a hint to copy by hand as a last resort', async () => {
    const { page } = await openUrls()
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await page.getByRole('button', { name: 'Kopieren: Adresse S', exact: true }).click()
    await page.getByText('Der Browser erlaubt das Kopieren nicht.').waitFor()
    const field = page.getByRole('textbox', { name: 'S, 160 px breit', exact: true })
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(await field.inputValue())
  })

  it.each(['Escape', 'Schließen'])('are closed by %s, and the focus is back at the button', async (way) => {
    const { page } = await openUrls()
    for (let count = 0; count < 12; count += 1) await page.keyboard.press('Shift+Tab')
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('dialog') ?? document.activeElement?.tagName),
      )
      .not.toBe('BUTTON')
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await page.getByRole('button', { name: way }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expectClosed(page)
  })

  it('open inside a dialog of the page, and Escape closes one thing at a time', async () => {
    const { page } = await openUrls({ query: '&dialog' })
    await page.getByRole('textbox', { name: 'M, 320 px breit' }).focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await expect.poll(() => focusedText(page)).toBe('⋯')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedText(page)).toBe(german.edit)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
    await expect.poll(() => page.getByRole('dialog', { name: 'outer' }).count()).toBe(1)
    await expect.poll(() => focusedText(page)).toBe('⋯')
  })
})
