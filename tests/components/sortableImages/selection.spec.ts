import { expectAccessible, type OpenPageOptions, pauseClock } from '@litfass/kit/testing/browser'
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { expectNotWide, looks } from '../../factories/pages.ts'
import { stubBecomes } from '../../plainSite/stubBecomes.ts'
import { serveDesk } from '../../plainSite/stubs/serveDesk.ts'
import { serveEditor } from '../../plainSite/stubs/serveEditor.ts'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

const { site, open } = usePlainSite()

const NAMES = ['Anker', 'Boje', 'Deich', 'Ebbe', 'Flut'] as const
type Name = (typeof NAMES)[number]
const idOf = (name: Name) => NAMES.indexOf(name) + 1

/** Opens a selection of the first three of five pictures, and of others that are named. */
async function openSelection(options: OpenPageOptions & { more?: readonly number[] } = {}) {
  const { more = [], ...look } = options
  const editor = serveEditor(site())
  for (const caption of NAMES) editor.add({ id: idOf(caption), caption })
  serveDesk(site(), editor)
  const { page } = await open(look)
  const show = async () => {
    await page.goto(`/?scene=sortableImages&ids=${[1, 2, 3, ...more].join(',')}`)
    await handle(page, 'Anker').waitFor()
  }
  return { page, editor, show }
}

async function shown(look: OpenPageOptions = {}) {
  const opened = await openSelection(look)
  await opened.show()
  return opened
}

const selection = (page: Page) => page.getByRole('group', { name: 'Ausgewählte Bilder' })
const tiles = (page: Page) => selection(page).getByRole('listitem')
const handle = (page: Page, name: Name) => selection(page).getByRole('button', { name: `${name}, Bild` })
/** What a drag says to those who cannot see it. */
const said = (page: Page) => selection(page).locator('[id^="DndLiveRegion"]').textContent()
const expectOrder = async (page: Page, names: readonly Name[]) => {
  const ids = names.map((name) => `${idOf(name)}`)
  const shownIds = () =>
    tiles(page).evaluateAll((items) => items.map((item) => item.getAttribute('data-image')))
  await expect.poll(shownIds).toEqual(ids)
  await expect.poll(() => page.locator('[data-told]').textContent()).toBe(ids.join(','))
}

describe('the order', () => {
  it('is set by keyboard, and says where a picture is', async () => {
    const { page } = await shown()
    await pauseClock(page)
    const press = async (key: string, words: string) => {
      await page.keyboard.press(key)
      // A picture that is lifted hears its keys, and knows its neighbours, a moment later.
      await page.clock.runFor(100)
      await expect.poll(() => said(page)).toBe(words)
    }
    await handle(page, 'Anker').focus()
    await press('Space', 'Anker ist aufgenommen, Bild 1 von 3.')
    await press('ArrowRight', 'Anker käme an Stelle 2 von 3.')
    await press('ArrowRight', 'Anker käme an Stelle 3 von 3.')
    await press('Space', 'Anker ist abgelegt, jetzt Bild 3 von 3.')
    await expectOrder(page, ['Boje', 'Deich', 'Anker'])
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Anker, Bild 3 von 3')
    await press('Enter', 'Anker ist aufgenommen, Bild 3 von 3.')
    await press('ArrowLeft', 'Anker käme an Stelle 2 von 3.')
    await press('Escape', 'Anker bleibt, wo es war.')
    await expectOrder(page, ['Boje', 'Deich', 'Anker'])
  })

  it('is set with the mouse, whose click at the end presses nothing', async () => {
    const { page } = await shown()
    await pauseClock(page)
    await handle(page, 'Deich').hover()
    await page.mouse.down()
    const { x, y } = await middleOf(handle(page, 'Anker'))
    await page.mouse.move(x, y, { steps: 15 })
    await expect.poll(() => said(page)).toBe('Deich käme an Stelle 1 von 3.')
    await page.mouse.up()
    await expectOrder(page, ['Deich', 'Anker', 'Boje'])
    await page.clock.runFor(100)
    await page.getByRole('button', { name: 'Nach hinten: Deich' }).click()
    await expectOrder(page, ['Anker', 'Deich', 'Boje'])
  })

  it('is set by a long press on a phone, and not by a short one', async () => {
    const { page } = await shown({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true })
    await pauseClock(page)
    const session = await page.context().newCDPSession(page)
    /** Drags the first picture to the second with a finger that was held still for so long. */
    const drag = async (pressedMs: number, words?: string) => {
      await handle(page, 'Anker').scrollIntoViewIfNeeded()
      const [start, end] = [await middleOf(handle(page, 'Anker')), await middleOf(handle(page, 'Boje'))]
      const touch = (type: 'touchStart' | 'touchMove', part: number) => {
        const point = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }
        return session.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
      }
      await touch('touchStart', 0)
      await page.clock.runFor(pressedMs)
      for (let step = 1; step <= 12; step += 1) {
        await touch('touchMove', step / 12)
        await page.clock.runFor(30)
      }
      if (words) await expect.poll(() => said(page)).toBe(words)
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await page.clock.runFor(100)
    }
    await drag(200)
    await expectOrder(page, ['Anker', 'Boje', 'Deich'])
    await drag(300, 'Anker käme an Stelle 2 von 3.')
    await expectOrder(page, ['Boje', 'Anker', 'Deich'])
  })

  it('is set by plain buttons, which say what they did', async () => {
    const { page } = await shown()
    await page.getByRole('button', { name: 'Nach hinten: Anker' }).click()
    await expectOrder(page, ['Boje', 'Anker', 'Deich'])
    await selection(page).getByRole('status').getByText('Anker ist jetzt Bild 2 von 3.').waitFor()
    await page.getByRole('button', { name: 'Nach vorn: Anker' }).press('Enter')
    await expectOrder(page, ['Anker', 'Boje', 'Deich'])
    const first = page.getByRole('button', { name: 'Nach vorn: Anker' })
    await expect.poll(() => first.getAttribute('aria-disabled')).toBe('true')
  })
})

it('takes a picture out, keeps the focus, and brings it back where it was', async () => {
  const { page } = await shown()
  await page.getByRole('button', { name: 'Entfernen: Boje' }).press('Enter')
  await expectOrder(page, ['Anker', 'Deich'])
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Entfernen: Deich')
  await page.getByRole('button', { name: 'Rückgängig Boje' }).click()
  await expectOrder(page, ['Anker', 'Boje', 'Deich'])
})

describe('the window to choose from', () => {
  it('is searched; several are ticked across searches, and none twice', async () => {
    const { page } = await shown()
    const opener = page.getByRole('button', { name: 'Bilder auswählen' })
    await opener.click()
    const picker = page.getByRole('dialog', { name: 'Bilder auswählen' })
    await picker.getByText('5 Bilder zur Auswahl').waitFor()
    await expect.poll(() => picker.getByRole('checkbox', { name: /Anker/ }).isDisabled()).toBe(true)
    await picker.getByRole('checkbox', { name: /Flut/ }).press('Space')
    await picker.getByRole('searchbox', { name: 'Suchen' }).fill('ebb')
    await picker.getByText('Ein Bild zur Auswahl').waitFor()
    await picker.getByRole('checkbox', { name: /Ebbe/ }).press('Space')
    await picker.getByText('2 Bilder angekreuzt').waitFor()
    await picker.getByRole('button', { name: 'Übernehmen' }).click()
    await picker.waitFor({ state: 'detached' })
    await expectOrder(page, ['Anker', 'Boje', 'Deich', 'Flut', 'Ebbe'])
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
    await opener.click()
    await picker.getByRole('searchbox').fill('gibt es nicht')
    await picker.getByText('Dazu gibt es kein Bild.').waitFor()
    // The first Escape is the field's own: it empties it.
    await page.keyboard.press('Escape')
    await picker.getByText('5 Bilder zur Auswahl').waitFor()
    await page.keyboard.press('Escape')
    await picker.waitFor({ state: 'detached' })
  })

  it('shows a stub as a picture as soon as it is one', async () => {
    const { page, editor } = await shown()
    const stub = editor.add({ id: 9, caption: 'Gerade hochgeladen', isStub: true })
    await page.getByRole('button', { name: 'Bilder auswählen' }).click()
    const choice = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Gerade hochgeladen' })
    await choice.getByText('wird vorbereitet').waitFor()
    stub.process()
    await stubBecomes(page, stub)
    await choice.locator('img[src*="/media/file/9/"]').waitFor()
    await expect.poll(() => choice.getByText('wird vorbereitet').count()).toBe(0)
  })
})

it('shows a stub as one until it has become a picture, and says what visitors do not see', async () => {
  const { page, editor, show } = await openSelection({ more: [8, 9] })
  const stub = editor.add({ id: 8, caption: 'Neu', isStub: true })
  editor.add({ id: 9, caption: 'Intern', visibility: 'restricted' })
  await show()
  await tiles(page).filter({ hasText: 'Neu' }).getByText('wird vorbereitet').waitFor()
  await tiles(page).filter({ hasText: 'Intern' }).getByText('nicht öffentlich').waitFor()
  stub.process()
  await stubBecomes(page, stub)
  await tiles(page).filter({ hasText: 'Neu' }).locator('img[src*="/media/file/8/"]').waitFor()
  await expect.poll(() => tiles(page).getByText('wird vorbereitet').count()).toBe(0)
})

it('opens the editor of a picture, and shows the words it has saved', async () => {
  const { page } = await shown()
  await page.getByRole('button', { name: 'Bearbeiten: Boje' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bild bearbeiten' })
  await dialog.getByRole('textbox', { name: 'Bildunterschrift' }).fill('Boje, grün')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })
  await tiles(page).getByText('Boje, grün').waitFor()
})

describe.each(Object.entries(looks))('%s', (_, look) => {
  it('axe finds nothing, with and without the window, and nothing is wider than the screen', async () => {
    const { page } = await shown(look)
    await expectAccessible(page)
    await expectNotWide(page)
    await page.getByRole('button', { name: 'Bilder auswählen' }).click()
    await page.getByRole('dialog').getByText('Bilder zur Auswahl').waitFor()
    await expectAccessible(page)
    await expectNotWide(page)
  })
})

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox()) ?? expect.fail('not to be seen')
  return { x: x + width / 2, y: y + height / 2 }
}
