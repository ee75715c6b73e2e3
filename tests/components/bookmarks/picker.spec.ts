import { VARIANT_KEYS } from '@litfass/images/model'
import { expectAccessible, passTime, pauseClock } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { sceneImage } from '../../plainSite/sceneImages.ts'
import { countFailures } from '../countFailures.ts'
import { untilAnswered } from '../untilAnswered.ts'
import { bodyOf } from './bodyOf.ts'
import { button, messages } from './bookmarksOnPage.ts'
import { json } from './json.ts'
import { useBookmarksScene } from './useBookmarksScene.ts'

const { site, openScene } = useBookmarksScene()

describe('the picker of pictures to copy', () => {
  it('selects a range with Shift, copies, and stays open with the reason of a refusal', async () => {
    const { page, watch } = await openScene('&picker')
    watch.expect(/were not copied/)
    const keys: (string | undefined)[] = []
    site().serve('/media/ajax/referenceimage/copy', async (_, request) => {
      keys.push(String(request.headers['idempotency-key']))
      const { imageReferences } = await bodyOf(request)
      return json(
        imageReferences.map((one) =>
          one.imageId === 3
            ? { ...one, msg: 'Dieses Bild dürfen Sie nicht kopieren.', code: 'forbidden' }
            : { id: 100 + one.imageId, title: `Kopie ${one.imageId}`, url: '/x', html: '' },
        ),
      )
    })
    await button(page, 'Aus der Merkliste').click()
    const dialog = page.getByRole('dialog', { name: 'Bilder aus der Merkliste' })
    const boxes = dialog.getByRole('checkbox')
    await boxes.first().check()
    await boxes.nth(2).focus()
    await page.keyboard.press('Shift+Space')
    await dialog.getByText('3 ausgewählt').waitFor()
    await expect.poll(() => boxes.nth(3).isDisabled()).toBe(true)
    await dialog.getByText('Foto: ohne Angabe').waitFor()
    await dialog.getByText('Foto: S. Nazarov').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '3 übernehmen' }).click()
    await dialog.getByText('2 von 3 Bildern übernommen.').waitFor()
    await dialog.getByText('Dieses Bild dürfen Sie nicht kopieren.').waitFor()
    await expect.poll(() => page.locator('[data-copied]').textContent()).toBe('Kopie 2, Kopie 1')
    await dialog.getByRole('button', { name: '1 übernehmen' }).click()
    await expect.poll(() => keys.length).toBe(2)
    expect(new Set(keys).size).toBe(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Aus der Merkliste')
  })

  it('tries a failed picture again after a second, and shows one in processing once it is ready', async () => {
    const { page, watch } = await openScene('&picker')
    watch.expect(/status of 503/)
    site().failOnce('/media/file/1/')
    const entry = (imageId: number, remaining: number) => ({
      ...{ imageId, imageType: 'image', temporaryAt: '2026-05-01T10:00:00.000Z', savedAt: null },
      image: { ...sceneImage(imageId), remaining },
    })
    const counts = { temporary: 2, saved: 0 }
    const entries = [entry(1, 0), entry(2, 3)]
    site().serve('/media/ajax/imagereferences', () => json({ list: 'temporary', total: 2, counts, entries }))
    const failures = await countFailures(page)
    const release = site().hold('/media/file/1/')
    await button(page, 'Aus der Merkliste').click()
    const dialog = page.getByRole('dialog', { name: 'Bilder aus der Merkliste' })
    const asked = (id: number) => site().requests.filter(({ url }) => url.startsWith(`/media/file/${id}/`))
    await dialog.getByText('Das Bild wird vorbereitet.').waitFor()
    await pauseClock(page)
    release()
    await failures(1)
    await passTime(page, 999)
    await untilAnswered(page)
    expect(asked(1)).toHaveLength(1)
    // React sets the timer a moment after the failure.
    const askedLater = async () => {
      await passTime(page, 500)
      return asked(1).map(({ url }) => url)
    }
    await expect.poll(askedLater).toEqual([expect.any(String), expect.stringMatching(/\.webp\?t=\d{13}$/)])
    expect(asked(2)).toEqual([])
    const { urls, width, height } = sceneImage(2)
    await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('stub', { detail })), {
      ...{ id: 2, kind: 'ready', urls, width, height },
    })
    await expect.poll(() => asked(2).length).toBe(1)
    await expect.poll(() => dialog.getByText('Das Bild wird vorbereitet.').count()).toBe(0)
  })

  it('loads pictures within 250 px of the part that scrolls, and not before', async () => {
    const { page } = await openScene('&picker')
    await page.setViewportSize({ width: 800, height: 600 })
    const entries = Array.from({ length: 60 }, (_, at) => ({
      ...{ imageId: at + 1, imageType: 'image', temporaryAt: '2026-05-01T10:00:00.000Z', savedAt: null },
      image: { ...sceneImage(at + 1), remaining: 0 },
    }))
    const counts = { temporary: 60, saved: 0 }
    site().serve('/media/ajax/imagereferences', () => json({ list: 'temporary', total: 60, counts, entries }))
    await button(page, 'Aus der Merkliste').click()
    const list = page.getByRole('region', { name: 'Bilder zur Auswahl' })
    /** Distances of the loaded and the other pictures below the part that scrolls, in px. */
    const distances = () =>
      list.evaluate((scroller) => {
        const { bottom } = scroller.getBoundingClientRect()
        const below = (selector: string) =>
          [...scroller.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().top - bottom)
        return { loaded: below('img[src]'), others: below('img:not([src])') }
      })
    await expect.poll(async () => (await distances()).loaded.length).toBeGreaterThan(0)
    await expect.poll(async () => Math.min(...(await distances()).others)).toBeGreaterThanOrEqual(250)
    expect(Math.max(...(await distances()).loaded)).toBeLessThan(250)
    const last = list.getByRole('checkbox').last()
    await last.focus()
    await expect.poll(() => list.locator('li:last-child img[src]').count()).toBe(1)
  })

  it('keeps the selection during a search, and closes when all are copied', async () => {
    const { page } = await openScene('&picker')
    site().serve('/media/ajax/referenceimage/copy', async (_, request) =>
      json(
        (await bodyOf(request)).imageReferences.map(({ imageId }) => ({
          id: imageId,
          title: String(imageId),
          url: '',
          html: '',
        })),
      ),
    )
    await button(page, 'Aus der Merkliste').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('searchbox').fill('Boje')
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(1)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: '2 übernehmen' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('[data-copied]').textContent()).toBe('3, 2')
  })

  it('reports a failed copy at the top of the page when closed meanwhile', async () => {
    const { page, watch } = await openScene('&picker')
    watch.expect(/could not be copied|503/)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    let answer: () => void = () => undefined
    const isClosed = new Promise<void>((resolve) => {
      answer = resolve
    })
    let isAsked = false
    site().serve('/media/ajax/referenceimage/copy', async () => {
      isAsked = true
      await isClosed
      return json({ msg: 'Die Datenbank ist gerade nicht da.', code: 'databaseAway' }, 503)
    })
    await button(page, 'Aus der Merkliste').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: '1 übernehmen' }).click()
    await expect.poll(() => isAsked).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    answer()
    await messages(page).getByText('Die Datenbank ist gerade nicht da.').waitFor()
    await expect.poll(() => logged.join()).toContain('Bookmarks could not be copied.')
  })

  it('uploads new pictures one after another, and says what is wrong with a file, then its name', async () => {
    const { page } = await openScene('&picker&uploads')
    const sent: string[] = []
    const imageUrls = Object.fromEntries(VARIANT_KEYS.map((key) => [key, `/media/file/1/scene/${key}.webp`]))
    const answers: (() => void)[] = []
    site().serve('/media/upload', async (_, request) => {
      const body = await textOf(request)
      sent.push(/filename="([^"]+)"/.exec(body)?.[1] ?? '')
      await new Promise<void>((resolve) => answers.push(resolve))
      return json({ files: [{ imageObj: JSON.stringify({ id: 100 + sent.length }), imageUrls }] })
    })
    await button(page, 'Aus der Merkliste').click()
    const dialog = page.getByRole('dialog', { name: 'Bilder aus der Merkliste' })
    const field = dialog.locator('input[type=file]')
    expect((await field.getAttribute('accept'))?.split(',')).toEqual(
      expect.arrayContaining(['.gif', '.jpg', '.jpeg', '.png', '.tiff', '.bmp']),
    )
    const buffer = Buffer.from('nothing to look at')
    await field.setInputFiles([
      { name: 'eins.jpg', mimeType: 'image/jpeg', buffer },
      { name: 'notiz.txt', mimeType: 'text/plain', buffer },
      { name: 'zwei.png', mimeType: 'image/png', buffer },
    ])
    const refusal =
      'Das ist kein Bild, das angenommen wird. Möglich sind GIF, JPEG, PNG, TIFF und BMP: notiz.txt'
    await messages(page).getByText(refusal).waitFor()
    await dialog.getByText('zwei.png wartet.').waitFor()
    await expect.poll(() => answers.length).toBe(1)
    await untilAnswered(page)
    expect(sent).toEqual(['eins.jpg'])
    answers[0]?.()
    await dialog.getByText('eins.jpg ist hochgeladen.').waitFor()
    await expect.poll(() => sent).toEqual(['eins.jpg', 'zwei.png'])
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.()
    await dialog.getByText('zwei.png ist hochgeladen.').waitFor()
  })
})

async function textOf(request: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('latin1')
}
