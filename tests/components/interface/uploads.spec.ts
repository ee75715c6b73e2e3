import { dropFile, expectAccessible, pauseClock } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { button, press } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { sceneOf } = useInterface()
const openScene = sceneOf('interfaceUploads')

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function choose(page: Page, ...names: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Dateien wählen')
  const files = names.map((name) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('x') }))
  await (await chooser).setFiles(files)
}

describe('a drop zone', () => {
  it('opens the file dialog by keyboard', async () => {
    const { page } = await openScene()
    const chooser = page.waitForEvent('filechooser')
    await button(page, 'Dateien wählen').focus()
    await page.keyboard.press('Enter')
    expect((await chooser).isMultiple()).toBe(true)
  })

  it('accepts dropped files, refused ones too, and shows its verdict while dragging', async () => {
    const { page } = await openScene()
    const zone = page.locator('[data-zone]')
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['x'], 'hafen.jpg', { type: 'image/jpeg' }))
      return transfer
    })
    await zone.dispatchEvent('dragenter', { dataTransfer: data })
    await zone.getByText('Loslassen').waitFor()
    await zone.dispatchEvent('dragleave', { dataTransfer: data })
    await zone.getByText('Bilder hierher ziehen').waitFor()
    await dropFile(zone, { name: 'hafen.jpg', type: 'image/jpeg', content: Buffer.from('x') })
    await dropFile(zone, { name: 'brief.pdf', type: 'application/pdf', content: Buffer.from('x') })
    await row(page, 'hafen.jpg').getByText('0 %').waitFor()
    await row(page, 'brief.pdf').getByText('kein Bild').waitFor()
  })
})

describe('a list of uploads', () => {
  it('shows the progress of each file', async () => {
    const { page } = await openScene()
    await choose(page, 'a.jpg', 'b.jpg')
    await row(page, 'b.jpg').getByText('wartet').waitFor()
    await press(page, '40 Prozent')
    const bar = page.getByRole('progressbar', { name: 'Fortschritt von a.jpg' })
    await expect.poll(() => bar.getAttribute('value')).toBe('40')
    await expectAccessible(page)
    await press(page, 'Verbindung weg')
    await row(page, 'a.jpg').getByText('verbindet neu').waitFor()
    await press(page, 'gespeichert')
    await row(page, 'a.jpg').getByText('da', { exact: true }).waitFor()
    await row(page, 'b.jpg').getByText('0 %').waitFor()
  })

  it('shows a file of unknown size without a number', async () => {
    const { page } = await openScene()
    await press(page, 'Adresse')
    await row(page, 'm.jpg').getByText('wird geladen').waitFor()
    await expect.poll(() => page.getByRole('progressbar').getAttribute('value')).toBeNull()
  })

  it('retries a failed file', async () => {
    const { page } = await openScene()
    await choose(page, 'a.jpg')
    await press(page, 'voll')
    await row(page, 'a.jpg').getByText('Der Server ist voll.').waitFor()
    await button(page, 'Nochmals a.jpg').click()
    await row(page, 'a.jpg').getByText('0 %').waitFor()
  })

  it('moves the focus to a neighbouring row on removal, and at last to the file button', async () => {
    const { page } = await openScene()
    await choose(page, 'a.jpg', 'b.jpg')
    await button(page, 'Weg damit a.jpg').click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Weg damit b.jpg')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('listitem').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Dateien wählen')
  })
})

describe('a text to copy', () => {
  it('is copied, and confirms it for a second', async () => {
    const { page } = await openScene('', { permissions: ['clipboard-read', 'clipboard-write'] })
    await pauseClock(page)
    await button(page, 'Kopieren: Adresse').click()
    await button(page, 'Kopiert: Adresse').waitFor()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('https://example.org/bild.jpg')
    await page.clock.runFor(1000)
    await button(page, 'Kopieren: Adresse').waitFor()
  })

  it('is left selected where the browser refuses', async () => {
    const { page } = await openScene()
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      document.execCommand = () => false
    })
    await button(page, 'Kopieren: Adresse').click()
    await page.getByText('Bitte selbst kopieren.').waitFor()
    await expect
      .poll(() => page.evaluate(() => getSelection()?.toString()))
      .toBe('https://example.org/bild.jpg')
  })
})
