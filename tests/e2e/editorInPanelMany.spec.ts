import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Image } from '../../payload-types.ts'
import { bulkInPanel } from '../factories/bulkInPanel.ts'
import { hasFocus, holdRequests, requestsTo, tabTo } from '../factories/editorOnPage.ts'
import { untilProcessed } from '../factories/images.ts'
import { looks } from '../factories/pages.ts'
import { editButton, useEditorInPanel } from '../factories/useEditorInPanel.ts'

const { site, open, openFrontPage, ready, stubbed, change, stored } = useEditorInPanel()
const SAVING = '**/media/imgeditor/executemodules/**'

describe('for many pictures', () => {
  it('sets the copyright of those that have none, skips a stub, and undoes it', async () => {
    const [a, b, c] = [
      await ready({ fileName: 'a' }),
      await ready({ fileName: 'b' }),
      await ready({ fileName: 'c' }),
    ]
    const own = await ready({ fileName: 'd', copyright: 'dpa' })
    const stub = await stubbed('stumpf')
    const { page, bulk, watch } = await openList()
    watch.expect(/status of (422|409)/)
    await page.locator('#select-all').check()
    await bulk.choose('Urheber eintragen')
    await bulk.says('Bei 5 Bildern wird der Urheber eingetragen, wo noch keiner steht.')
    await expect.poll(() => bulk.button('Starten').isDisabled()).toBe(true)
    await bulk.dialog.getByLabel('Urheber', { exact: true }).fill('S. Nazarov')
    await bulk.start()
    await bulk.says('Fertig')
    for (const words of ['3 Bilder geändert', '1 Bild unverändert', '1 Bild übersprungen'])
      await bulk.says(words)
    await expect
      .poll(() => bulk.problems.allTextContents())
      .toEqual([expect.stringContaining('noch verarbeitet')])
    await expect
      .poll(() => bulk.problems.getByRole('link').getAttribute('href'))
      .toMatch(new RegExp(`/${stub.id}$`))
    await expect
      .poll(() => copyrightsOf([a, b, c, own, stub]))
      .toEqual([...Array(3).fill('S. Nazarov'), 'dpa', null])

    await change(b.id, { caption: 'Inzwischen' })
    await bulk.button('Rückgängig').click()
    await bulk.says('2 Bilder sind wieder wie vorher')
    await bulk.says('1 Bild fehlgeschlagen')
    await expect.poll(() => bulk.problems.allTextContents()).toEqual([expect.stringContaining('inzwischen')])
    await expect.poll(() => copyrightsOf([a, b, c, own])).toEqual([null, 'S. Nazarov', null, 'dpa'])
    await bulk.button('Schließen').click()
    await bulk.bar.getByRole('button', { name: 'Ergebnis zeigen' }).waitFor()
  })

  it('rotates each picture from its current rotation, after the pause that a busy server requests, and undoes it', async () => {
    const upright = await ready({ fileName: 'a' })
    const turned = await ready({ fileName: 'b' })
    await change(turned.id, { rotation: 270 })
    // A revision that the history does not keep: going back is not always one step.
    await change(turned.id, { visibility: 'restricted' })
    await untilProcessed(site().payload, turned.id)
    const { page, bulk, watch } = await openList()
    watch.expect(/status of 429/)
    const body = JSON.stringify({ msg: 'Zu viele Anfragen.', code: 'tooMany' })
    const busy = { status: 429, headers: { 'Retry-After': '2' }, contentType: 'application/json', body }
    await page.route(SAVING, (route) => route.fulfill(busy), { times: 1 })
    await bulk.tick('a.jpg', 'b.jpg')
    await bulk.choose('Nach rechts drehen')
    await bulk.start()
    await bulk.says('Der Server bittet um eine Pause. Es geht von selbst weiter.')
    await bulk.says('2 Bilder geändert')
    await expect.poll(() => rotationsOf([upright, turned])).toEqual([90, 0])
    await bulk.button('Rückgängig').click()
    await bulk.says('2 Bilder sind wieder wie vorher')
    await expect.poll(() => rotationsOf([upright, turned])).toEqual([0, 270])
  })

  it('applies to everything that search and filter match, also on other pages', async () => {
    const meant: Awaited<ReturnType<typeof ready>>[] = []
    for (const at of [1, 2, 3]) meant.push(await ready({ fileName: `meer-${at}`, caption: 'Meer' }))
    const hidden = await ready({ fileName: 'meer-9', caption: 'Meer', visibility: 'restricted' })
    const other = await ready({ fileName: 'wald', caption: 'Wald' })
    const { page, bulk } = await openList('limit=1&search=Meer&where[visibility][equals]=public')
    await page.getByRole('row').getByRole('checkbox').last().check()
    await page.getByRole('button', { name: /Alle .*\(3\).* auswählen/ }).click()
    await bulk.choose('Um 180° drehen')
    await bulk.start()
    await bulk.says('3 Bilder geändert')
    await expect.poll(() => rotationsOf([...meant, hidden, other])).toEqual([180, 180, 180, 0, 0])
  })

  it('renders pictures again', async () => {
    const picture = await ready({ fileName: 'a' })
    const madeAt = async () => {
      const { rows } = await site().pool.query(
        'select updated_at::text as at from image_renditions where image_id = $1',
        [picture.id],
      )
      return rows[0]?.at
    }
    const before = await madeAt()
    const { bulk } = await openList()
    await bulk.tick('a.jpg')
    await bulk.choose('Neu verarbeiten')
    await bulk.start()
    await bulk.says('1 Bild wird im Hintergrund neu verarbeitet')
    await expect.poll(() => bulk.button('Rückgängig').count()).toBe(0)
    await expect.poll(madeAt, { timeout: 60_000 }).not.toBe(before)
  })

  it('can be stopped, and continues while its window is closed', async () => {
    const pictures = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) pictures.push(await ready({ fileName: name }))
    const { page, bulk } = await openList()
    const letGo = await holdRequests(page, SAVING)
    const saves = requestsTo(page, '/executemodules/')
    await page.locator('#select-all').check()
    await bulk.choose('Nach rechts drehen')
    await bulk.start()
    await bulk.says('0 von 5')
    await expect.poll(() => saves.length).toBe(3)
    await page.keyboard.press('Escape')
    await bulk.dialog.waitFor({ state: 'detached' })
    await bulk.bar.getByRole('button', { name: 'Fortschritt zeigen' }).click()
    await bulk.button('Anhalten').click()
    await bulk.says('Wird angehalten …')
    await letGo()
    await bulk.says('Angehalten')
    await bulk.says('3 Bilder geändert')
    await bulk.says('2 Bilder nicht mehr versucht')
    expect((await rotationsOf(pictures)).filter((degrees) => degrees === 90)).toHaveLength(3)
  })

  it('stops without a connection, and reports how many were not tried', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await ready({ fileName: name })
    const { page, bulk, watch } = await openList()
    watch.expect(/ERR_FAILED|Failed to load resource/)
    await page.locator('#select-all').check()
    await page.route(SAVING, (route) => route.abort())
    await bulk.choose('Nach rechts drehen')
    await bulk.start()
    await bulk.says('Angehalten')
    await bulk.says('4 Bilder nicht mehr versucht')
    await bulk.dialog.getByRole('status').filter({ hasText: 'Keine Verbindung.' }).waitFor()
  })

  it('works by keyboard alone, and replaces a copyright on request', async () => {
    const picture = await ready({ fileName: 'a', copyright: 'dpa' })
    const { page, bulk } = await openList()
    await tabTo(page.getByRole('row').filter({ hasText: 'a.jpg' }).getByRole('checkbox'))
    await page.keyboard.press('Space')
    await tabTo(bulk.bar.getByRole('button', { name: 'Urheber eintragen' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type('S. Nazarov')
    await tabTo(bulk.dialog.getByLabel('Auch bei Bildern, bei denen schon ein Urheber steht'))
    await page.keyboard.press('Space')
    await tabTo(bulk.button('Starten'))
    await page.keyboard.press('Enter')
    await bulk.says('1 Bild geändert')
    await expect.poll(() => copyrightsOf([picture])).toEqual(['S. Nazarov'])
    await tabTo(bulk.button('Rückgängig'))
    await page.keyboard.press('Enter')
    await bulk.says('1 Bild ist wieder wie vorher')
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(bulk.bar.getByRole('button', { name: 'Ergebnis zeigen' }))).toBe(true)
    await expect.poll(() => copyrightsOf([picture])).toEqual(['dpa'])
  })

  it('offers nothing where pictures are ticked for selection', async () => {
    await ready({ fileName: 'a' })
    const { page } = await openFrontPage(null)
    // The grid of pictures stands in its place here; other projects have Payload's list.
    await page.locator('#field-lead .upload__listToggler').dispatchEvent('click')
    await page.getByRole('dialog').getByText('a.jpg').waitFor()
    await expect.poll(() => bulkInPanel(page).bar.count()).toBe(0)
  })
})

describe.each(Object.entries(looks))('%s', (_, look) => {
  it('axe finds nothing in our windows, and nothing is wider than the screen', async () => {
    const { id } = await ready({ fileName: 'a' })
    await stubbed('stumpf')
    const { page, watch } = await open({ ...look, viewer: site().viewers.editor })
    const bulk = bulkInPanel(page)
    await bulk.goto()
    await expectAccessible(page, { leaveOut: ['table', '.app-header', '.search-bar', '.page-controls'] })
    await bulk.tick('a.jpg', 'stumpf.jpg')
    await bulk.choose('Urheber eintragen')
    await expectAccessible(page)
    await bulk.dialog.getByLabel('Urheber', { exact: true }).fill('S. Nazarov')
    watch.expect(/status of 422/)
    await bulk.start()
    await bulk.says('Fertig')
    await expectAccessible(page)
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
    await page.goto(`/admin/collections/images/${id}`)
    await page.locator('#field-caption').fill('Mole')
    await editButton(page).click()
    await page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' }).waitFor()
    await expectAccessible(page)
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  })
})

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function openList(query?: string) {
  const { page, watch } = await open({ viewer: site().viewers.editor })
  const bulk = bulkInPanel(page)
  await bulk.goto(query)
  return { page, watch, bulk }
}

async function copyrightsOf(images: readonly Image[]): Promise<unknown[]> {
  return Promise.all(images.map(async ({ id }) => (await stored(id))?.copyright ?? null))
}

async function rotationsOf(images: readonly Image[]): Promise<unknown[]> {
  return Promise.all(images.map(async ({ id }) => (await stored(id))?.rotation))
}
