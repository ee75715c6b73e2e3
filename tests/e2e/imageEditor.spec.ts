import { rename } from 'node:fs/promises'
import type { TestProcess } from '@litfass/kit/testing'
import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Image } from '../../payload-types.ts'
import { buildImage, type ImageOverrides } from '../factories/buildImage.ts'
import { callSite } from '../factories/callSite.ts'
import { editorOnPage, hasFocus, holdRequests, requestsTo, tabTo } from '../factories/editorOnPage.ts'
import { imageById } from '../factories/imageById.ts'
import { looks } from '../factories/looks.ts'
import { cornersOf, quarters } from '../factories/pictures/quarters.ts'
import { renditionFolder } from '../factories/storedFiles.ts'
import { untilProcessed } from '../factories/untilProcessed.ts'
import { useSite } from '../factories/useSite.ts'
import { useSiteBrowser } from '../factories/useSiteBrowser.ts'

const SAVING = '**/media/imgeditor/executemodules/**'
const TURNING = '**/media/imgeditor/prerotateimage/**'
const OPENING = '**/media/imgeditor?**'

const site = useSite({ server: true })
const open = useSiteBrowser(site)
let worker: TestProcess
beforeAll(async () => {
  worker = await site().startWorker()
})
afterEach(async () => {
  if (!worker.isRunning()) worker = await site().startWorker()
})

describe('opening and closing', () => {
  it('opens with the focus on its title, and closes by neither Escape nor a click beside it', async () => {
    const { id } = await ready()
    const { page, editor } = await openEditor(id)
    expect(await hasFocus(editor.heading)).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(4, 4)
    expect(await editor.dialog.isVisible()).toBe(true)
    expect(await editor.button('Entfernen').count()).toBe(0)
  })

  it('closes without saving anything when it is cancelled, and gives the focus back', async () => {
    const { id } = await ready({ caption: 'Steg' })
    const { page, editor } = await openEditor(id)
    await editor.field('Bildunterschrift').fill('Nicht zu speichern')
    await editor.button('Abbrechen').click()
    await editor.dialog.waitFor({ state: 'detached' })
    expect(await hasFocus(editButton(page))).toBe(true)
    expect(await stored(id)).toMatchObject({ caption: 'Steg', revision: 1 })
  })

  it('shows that it loads, and saves nothing meanwhile', async () => {
    const { id } = await ready()
    const { page } = await open({ viewer: site().viewers.editor })
    const letGo = await holdRequests(page, OPENING)
    await page.goto(`/bilder/${id}`)
    await editButton(page).click()
    const editor = editorOnPage(page)
    await editor.dialog.getByRole('status').filter({ hasText: 'Wird geladen …' }).waitFor()
    expect(await editor.button('Speichern').getAttribute('aria-disabled')).toBe('true')
    await letGo()
    await editor.marker.waitFor()
    expect(await editor.isIdle()).toBe(true)
  })

  it('says why a picture cannot be opened, and opens it at the next try', async () => {
    const { id } = await ready()
    const { page, context, watch } = await open({ viewer: site().viewers.editor })
    watch.expect(/status of 401/)
    await page.goto(`/bilder/${id}`)
    await editButton(page).waitFor()
    const cookies = await context.cookies()
    await context.clearCookies()
    await editButton(page).click()
    const editor = editorOnPage(page)
    await editor
      .says('error')
      .filter({ hasText: /[Mm]eld/ })
      .waitFor()
    await context.addCookies(cookies)
    await editor.button('Noch einmal versuchen').click()
    await editor.marker.waitFor()
  })

  it.each([
    { width: 1280, height: 900 },
    { width: 375, height: 800 },
  ])('shows a picture at most 60 % of the window high: $width × $height', async (viewport) => {
    const { id } = await ready({ picture: await quarters({ width: 400, height: 1000 }) })
    const { page, editor } = await openEditor(id, { viewport })
    const box = await editor.area.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(viewport.height * 0.6 + 0.5)
    expect(box?.height).toBeGreaterThan(200)
    expect(await isTooWide(page)).toBe(false)
  })
})

describe('saving', () => {
  it('lets nobody change anything while it saves, saves once, and shows on the page what was saved', async () => {
    const { id } = await ready()
    const { page, editor } = await openEditor(id)
    const saves = requestsTo(page, '/executemodules/')
    await editor.field('Bildunterschrift').fill('Ein Steg im Nebel')
    await editor.field('Urheber').fill('S. Nazarov')
    const letGo = await holdRequests(page, SAVING)
    await editor.button('Speichern').click()
    await editor.overlay.getByText('Wird gespeichert …').waitFor()
    await editor.button('Speichern').click({ force: true })
    for (const name of ['Speichern', 'Nach rechts drehen', 'Rückgängig', 'In die Mitte'])
      expect(await editor.button(name).getAttribute('aria-disabled'), name).toBe('true')
    for (const name of ['Bildunterschrift', 'Urheber', 'Waagrecht (%)'])
      expect(await editor.field(name).isEditable(), name).toBe(false)
    await editor.button('Nach rechts drehen').click({ force: true })
    await clickAt(editor, 10, 10)
    expect(await editor.degrees.textContent()).toBe('0°')
    expect(await editor.field('Waagrecht (%)').inputValue()).toBe('50')
    await letGo()
    await editor.dialog.waitFor({ state: 'detached' })
    expect(saves).toHaveLength(1)
    expect(await stored(id)).toMatchObject({
      caption: 'Ein Steg im Nebel',
      copyright: 'S. Nazarov',
      revision: 2,
    })
    await page.getByRole('heading', { name: 'Ein Steg im Nebel' }).waitFor()
    await page.getByText('Foto: S. Nazarov').waitFor()
    expect(await hasFocus(editButton(page))).toBe(true)
  })

  it('warns that a picture is not ready, cannot be saved before, and goes on by itself', async () => {
    await worker.stop()
    const { id } = await buildImage(site().payload, { picture: await quarters() })
    const { page, editor } = await openEditor(id, { isStub: true })
    await editor.says('warning').getByText('Das Bild wird noch verarbeitet.').waitFor()
    await editor.overlay.waitFor()
    await editor.field('Bildunterschrift').fill('Schon getippt')
    await editor.button('Speichern').click({ force: true })
    await page.keyboard.press('Control+s')
    expect(await editor.button('Speichern').getAttribute('aria-disabled')).toBe('true')
    expect(await stored(id)).toMatchObject({ is_stub: true, revision: 1 })
    worker = await site().startWorker()
    await editor.marker.waitFor({ timeout: 60_000 })
    await expect.poll(() => editor.says('warning').textContent()).toBe('')
    expect(await editor.field('Bildunterschrift').inputValue()).toBe('Schon getippt')
    await editor.save()
    expect(await stored(id)).toMatchObject({ caption: 'Schon getippt', revision: 2 })
  })

  it('saves while the worker has still to make the files of the save before', async () => {
    const { id } = await ready()
    await worker.stop()
    const first = await openEditor(id)
    await first.editor.button('Nach rechts drehen').click()
    await expect.poll(() => first.editor.degrees.textContent()).toBe('90°')
    await first.editor.save()
    const { editor } = await openEditor(id)
    expect(await editor.degrees.textContent()).toBe('90°')
    expect(ratioOfBox(await editor.area.boundingBox())).toBeCloseTo(3 / 4, 1)
    await editor.button('Nach rechts drehen').click()
    await expect.poll(() => editor.degrees.textContent()).toBe('180°')
    await editor.field('Bildunterschrift').fill('Auf dem Kopf')
    await editor.save()
    expect(await stored(id)).toMatchObject({ rotation: 180, caption: 'Auf dem Kopf', revision: 3 })
    worker = await site().startWorker()
    expect(await cornersWhenRendered(id, 180)).toBe('white blue red green')
  })

  it('says at the field what the server does not take, and keeps everything that was typed', async () => {
    const { id } = await ready()
    const { editor, watch } = await openEditor(id)
    watch.expect(/status of 4(00|22)/)
    const long = 'x'.repeat(2001)
    await editor.field('Bildunterschrift').fill(long)
    await editor.field('Urheber').fill('S. Nazarov')
    await editor.button('Speichern').click()
    await editor.says('error').filter({ hasText: /\S/ }).waitFor()
    const caption = editor.field('Bildunterschrift')
    await expect.poll(() => caption.getAttribute('aria-invalid')).toBe('true')
    expect(await errorOf(caption)).toMatch(/2000|2\.000/)
    expect(await caption.inputValue()).toBe(long)
    expect(await editor.field('Urheber').inputValue()).toBe('S. Nazarov')
    expect(await stored(id)).toMatchObject({ revision: 1 })
    await caption.fill(long.slice(1))
    await editor.save()
    expect(await stored(id)).toMatchObject({ caption: long.slice(1), copyright: 'S. Nazarov', revision: 2 })
  })
})

describe('turning', () => {
  it('turns by 90 degrees in both directions from 0 to 270, and asks for no preview of what is stored', async () => {
    const { id } = await ready()
    const { page, editor } = await openEditor(id)
    const previews = requestsTo(page, '/prerotateimage/')
    for (const degrees of [90, 180, 270, 0]) {
      await editor.button('Nach rechts drehen').click()
      await expect.poll(() => editor.degrees.textContent()).toBe(`${degrees}°`)
    }
    expect(previews.map(degreesOf)).toEqual([90, 180, 270])
    await editor.button('Nach links drehen').click()
    await expect.poll(() => editor.degrees.textContent()).toBe('270°')
    expect(ratioOfBox(await editor.area.boundingBox())).toBeCloseTo(3 / 4, 1)
    await editor.save()
    expect(await stored(id)).toMatchObject({ rotation: 270, revision: 2 })
    expect(await cornersWhenRendered(id, 270)).toBe('green white blue red')
    const shown = page.locator(`img[src*="/media/file/${id}/"]`).first()
    await expect.poll(() => shown.evaluate(ratioOfImage), { timeout: 30_000 }).toBeCloseTo(3 / 4, 2)
  })

  it('lets nobody change or save anything before a preview is there', async () => {
    const { id } = await ready()
    const { page, editor } = await openEditor(id)
    const letGo = await holdRequests(page, TURNING)
    await editor.button('Nach rechts drehen').click()
    await editor.overlay.getByText('Wird gedreht …').waitFor()
    for (const name of ['Speichern', 'Nach rechts drehen', 'Nach links drehen'])
      expect(await editor.button(name).getAttribute('aria-disabled'), name).toBe('true')
    await editor.button('Speichern').click({ force: true })
    await editor.button('Nach links drehen').click({ force: true })
    expect(await editor.degrees.textContent()).toBe('0°')
    await letGo()
    await expect.poll(() => editor.degrees.textContent()).toBe('90°')
    await expect.poll(() => editor.isIdle()).toBe(true)
    expect(await stored(id)).toMatchObject({ revision: 1 })
  })

  it('goes back to what it showed and says so when the preview fails, and turns once it is there', async () => {
    const { id, renditionHash } = await ready()
    const { editor, watch } = await openEditor(id)
    watch.expect(/status of (404|500|503)/)
    const folder = renditionFolder(site().dataDir, `${renditionHash}`)
    const src = await editor.picture.getAttribute('src')
    await rename(folder, `${folder}.away`)
    await editor.button('Nach links drehen').click()
    await editor.says('error').getByText('Das Drehen ist fehlgeschlagen.').waitFor()
    expect(await editor.degrees.textContent()).toBe('0°')
    expect(await editor.picture.getAttribute('src')).toBe(src)
    expect(await editor.isIdle()).toBe(true)
    await rename(`${folder}.away`, folder)
    await editor.button('Nach links drehen').click()
    await expect.poll(() => editor.degrees.textContent()).toBe('270°')
    await expect.poll(() => editor.says('error').textContent()).toBe('')
  })

  it('saves the picture it shows after a hundred clicks as quick as they can be', async () => {
    const { id } = await ready()
    const { page, editor } = await openEditor(id)
    const box = await editor.button('Nach rechts drehen').boundingBox()
    const at = { x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + 12 }
    for (let clicks = 0; clicks < 100; clicks += 1) await page.mouse.click(at.x, at.y)
    await expect.poll(() => editor.isIdle()).toBe(true)
    // Clicks while a preview comes do not count; a quarter turn more makes sure that there is one.
    if ((await editor.degrees.textContent()) === '0°') {
      await editor.button('Nach rechts drehen').click()
      await expect.poll(() => editor.degrees.textContent()).toBe('90°')
    }
    const degrees = Number.parseInt(`${await editor.degrees.textContent()}`, 10)
    expect(await editor.picture.getAttribute('src')).toContain(`/${degrees}?`)
    await editor.save()
    expect(await stored(id)).toMatchObject({ rotation: degrees, revision: 2 })
    expect(await cornersWhenRendered(id, degrees)).toBe(CORNERS.get(degrees))
  })

  it('turns by keyboard as often as a key is pressed, and keeps the focus', async () => {
    const { id } = await ready()
    const { page, editor } = await openEditor(id)
    await tabTo(editor.button('Nach rechts drehen'))
    for (const [key, degrees] of [
      ['Enter', 90],
      ['Space', 180],
      ['Enter', 270],
      ['Space', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => editor.degrees.textContent()).toBe(`${degrees}°`)
    }
    expect(await hasFocus(editor.button('Nach rechts drehen'))).toBe(true)
  })
})

describe('the focus point', () => {
  it('is set by a click, moved by a drag, and saved in whole percent', async () => {
    const { id } = await ready()
    const { page, editor } = await openEditor(id)
    await clickAt(editor, 25, 75)
    await expect.poll(() => focusOf(editor)).toEqual(['25', '75'])
    const from = await placeOf(editor, 25, 75)
    const to = await placeOf(editor, 80, 10)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => focusOf(editor)).toEqual(['80', '10'])
    await editor.save()
    expect(await stored(id)).toMatchObject({ focus_x: 80, focus_y: 10, revision: 2 })
  })

  it('goes by arrow keys by 1 percent and with Shift by 10, to 0 and to 100, which are saved', async () => {
    const { id } = await ready()
    const { page, editor } = await openEditor(id)
    const across = editor.dialog.getByRole('slider', { name: 'Bildmittelpunkt, waagrecht' })
    await tabTo(across)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('ArrowDown')
    expect(await focusOf(editor)).toEqual(['39', '51'])
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Shift+ArrowLeft')
      await page.keyboard.press('Shift+ArrowUp')
    }
    expect(await focusOf(editor)).toEqual(['0', '0'])
    expect(await across.getAttribute('aria-valuetext')).toBe('0 % von links, 0 % von oben')
    await editor.save()
    expect(await stored(id)).toMatchObject({ focus_x: 0, focus_y: 0 })

    await editButton(page).click()
    await tabTo(across)
    for (let presses = 0; presses < 11; presses += 1) {
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('Shift+ArrowDown')
    }
    expect(await focusOf(editor)).toEqual(['100', '100'])
    await editor.save()
    expect(await stored(id)).toMatchObject({ focus_x: 100, focus_y: 100 })
  })

  it('takes typed whole numbers alone, and says so of anything else', async () => {
    const { id } = await ready()
    const { editor } = await openEditor(id)
    const across = editor.field('Waagrecht (%)')
    await across.fill('12')
    await editor.field('Senkrecht (%)').fill('100')
    await across.fill('101')
    expect(await across.getAttribute('aria-invalid')).toBe('true')
    expect(await errorOf(across)).toBe('Bitte eine ganze Zahl von 0 bis 100.')
    expect(await editor.marker.getAttribute('style')).toContain('left: 12%')
    await across.fill('13')
    expect(await across.getAttribute('aria-invalid')).toBeNull()
    await editor.button('Speichern').click()
    await editor.dialog.waitFor({ state: 'detached' })
    expect(await stored(id)).toMatchObject({ focus_x: 13, focus_y: 100 })
  })

  it('stays on its spot when the picture is turned', async () => {
    const { id } = await ready({ focus_x: 0, focus_y: 100 })
    const { editor } = await openEditor(id)
    await editor.button('Nach rechts drehen').click()
    await expect.poll(() => focusOf(editor)).toEqual(['0', '0'])
    await editor.save()
    expect(await stored(id)).toMatchObject({ rotation: 90, focus_x: 0, focus_y: 0 })
  })
})

it('takes changes back and makes them again, by buttons and by keys', async () => {
  const { id } = await ready({ caption: 'Steg' })
  const { page, editor } = await openEditor(id)
  const state = async () => [
    await editor.field('Bildunterschrift').inputValue(),
    await editor.degrees.textContent(),
    ...(await focusOf(editor)),
  ]
  expect(await editor.button('Rückgängig').getAttribute('aria-disabled')).toBe('true')
  await editor.field('Bildunterschrift').fill('Deich')
  await editor.button('Nach rechts drehen').click()
  await expect.poll(state).toEqual(['Deich', '90°', '50', '50'])
  await clickAt(editor, 20, 30)
  await expect.poll(state).toEqual(['Deich', '90°', '20', '30'])
  await editor.button('Rückgängig').click()
  await editor.button('Rückgängig').click()
  await expect.poll(state).toEqual(['Deich', '0°', '50', '50'])
  await editor.button('Wiederholen').click()
  await expect.poll(state).toEqual(['Deich', '90°', '50', '50'])
  await page.keyboard.press('Control+z')
  await expect.poll(state).toEqual(['Deich', '0°', '50', '50'])
  await page.keyboard.press('Control+z')
  await expect.poll(state).toEqual(['Steg', '0°', '50', '50'])
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(state).toEqual(['Deich', '90°', '50', '50'])
  await editor.save()
  expect(await stored(id)).toMatchObject({ caption: 'Deich', rotation: 90, focus_x: 50 })
})

describe('two editors of one picture', () => {
  it('tell the second what has changed, overwrite nothing, and keep what was typed on top of it', async () => {
    const { id } = await ready({ caption: 'Steg', copyright: 'Vorher' })
    const [first, second] = [await openEditor(id), await openEditor(id)]
    second.watch.expect(/status of 409/)
    await first.editor.field('Bildunterschrift').fill('Von der ersten')
    await first.editor.button('Nach rechts drehen').click()
    await expect.poll(() => first.editor.degrees.textContent()).toBe('90°')
    await first.editor.save()

    const { editor } = second
    await editor.field('Urheber').fill('Von der zweiten')
    await editor.button('Speichern').click()
    const conflict = editor.says('error')
    await conflict.getByText('Das Bild wurde inzwischen geändert').waitFor()
    expect(await conflict.textContent()).toMatch(/Drehung/)
    expect(await conflict.textContent()).toMatch(/Bildunterschrift/)
    expect(await editor.field('Urheber').inputValue()).toBe('Von der zweiten')
    expect(await stored(id)).toMatchObject({ caption: 'Von der ersten', copyright: 'Vorher', revision: 2 })
    await editor.button('Neu laden und meine Änderungen behalten').click()
    await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Von der ersten')
    await expect.poll(() => editor.degrees.textContent()).toBe('90°')
    expect(await editor.field('Urheber').inputValue()).toBe('Von der zweiten')
    await editor.save()
    expect(await stored(id)).toMatchObject({
      caption: 'Von der ersten',
      copyright: 'Von der zweiten',
      rotation: 90,
      revision: 3,
    })
  })

  it('let the second drop what it has typed', async () => {
    const { id } = await ready({ caption: 'Steg' })
    const [first, second] = [await openEditor(id), await openEditor(id)]
    second.watch.expect(/status of 409/)
    await first.editor.field('Bildunterschrift').fill('Von der ersten')
    await first.editor.save()
    await second.editor.field('Bildunterschrift').fill('Von der zweiten')
    await second.editor.button('Speichern').click()
    await second.editor.button('Meine Änderungen verwerfen').click()
    await expect.poll(() => second.editor.field('Bildunterschrift').inputValue()).toBe('Von der ersten')
    await expect.poll(() => second.editor.says('error').textContent()).toBe('')
    await second.editor.save()
    expect(await stored(id)).toMatchObject({ caption: 'Von der ersten', revision: 2 })
  })
})

describe('the history', () => {
  it('tells what was saved, holds a version against what is there now, and goes back to it', async () => {
    const { id } = await ready({ caption: 'Steg' })
    const first = await openEditor(id)
    await first.editor.field('Bildunterschrift').fill('Deich')
    await first.editor.button('Nach rechts drehen').click()
    await expect.poll(() => first.editor.degrees.textContent()).toBe('90°')
    await first.editor.save()
    await cornersWhenRendered(id, 90)

    const { editor } = await openEditor(id)
    await openHistory(editor)
    await editor.dialog.getByText('2 von 2 Fassungen').waitFor()
    expect(await entry(editor, 2).textContent()).toContain('Drehung und Bildunterschrift')
    expect(await entry(editor, 2).getAttribute('aria-current')).toBe('true')
    await entry(editor, 1).getByRole('button', { name: 'Vergleichen' }).click()
    const comparison = editor.dialog.getByRole('region', { name: 'Vergleich' })
    await comparison.getByRole('row', { name: 'Bildunterschrift Steg Deich' }).waitFor()
    await comparison.getByRole('button', { name: 'Vergleich beenden' }).click()
    await entry(editor, 1).getByRole('button', { name: 'Wiederherstellen' }).click()
    await editor.says('success').filter({ hasText: /\S/ }).waitFor()
    await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Steg')
    await expect.poll(() => editor.degrees.textContent()).toBe('0°')
    expect(await stored(id)).toMatchObject({ caption: 'Steg', rotation: 0, revision: 3 })
    await editor.dialog.getByText('3 von 3 Fassungen').waitFor()
  })

  it('asks before what was not saved is lost', async () => {
    const { id } = await ready({ caption: 'Steg' })
    const first = await openEditor(id)
    await first.editor.field('Bildunterschrift').fill('Deich')
    await first.editor.save()
    const { editor } = await openEditor(id)
    await openHistory(editor)
    await editor.field('Urheber').fill('Noch nicht gespeichert')
    const restore = entry(editor, 1).getByRole('button', { name: /^Wiederherstellen/ })
    await restore.click()
    const question = editor.dialog.getByRole('group', { name: 'Ungespeicherte Änderungen gehen verloren.' })
    await question.getByRole('button', { name: 'Abbrechen' }).press('Enter')
    expect(await hasFocus(restore)).toBe(true)
    expect(await editor.field('Urheber').inputValue()).toBe('Noch nicht gespeichert')
    expect(await stored(id)).toMatchObject({ revision: 2 })
    await restore.press('Enter')
    await question.getByRole('button', { name: 'Trotzdem wiederherstellen' }).press('Enter')
    await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Steg')
    expect(await editor.field('Urheber').inputValue()).toBe('')
    expect(await stored(id)).toMatchObject({ caption: 'Steg', revision: 3 })
  })
})

it.each(Object.entries(looks))('axe finds nothing in any state: %s', async (_, look) => {
  const { id } = await ready({ caption: 'Steg' })
  const { page, editor, watch } = await openEditor(id, look)
  watch.expect(/status of 4(00|09|22)/)
  const fine = async (state: string) => {
    await expectAccessible(page)
    expect(await isTooWide(page), state).toBe(false)
  }
  await fine('open')
  await editor.field('Waagrecht (%)').fill('101')
  await editor.field('Bildunterschrift').fill('x'.repeat(2001))
  await editor.button('Speichern').click()
  await editor.says('error').filter({ hasText: /\S/ }).waitFor()
  await fine('wrong fields')
  await openHistory(editor)
  await entry(editor, 1).waitFor()
  await fine('the history')
  await site().pool.query("update images set revision = 2, copyright = 'Andere' where id = $1", [id])
  await editor.field('Bildunterschrift').fill('Deich')
  await editor.button('Speichern').click()
  await editor.button('Meine Änderungen verwerfen').waitFor()
  await fine('a conflict')
  await editor.button('Neu laden und meine Änderungen behalten').click()
  await expect.poll(() => editor.says('error').textContent()).toBe('')
  const letGo = await holdRequests(page, SAVING)
  await editor.button('Speichern').click()
  await editor.overlay.getByText('Wird gespeichert …').waitFor()
  await fine('saving')
  await letGo()
  await editor.dialog.waitFor({ state: 'detached' })
})

it('can be used from beginning to end without a mouse', async () => {
  const { id } = await ready()
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(`/bilder/${id}`)
  await tabTo(editButton(page))
  await page.keyboard.press('Enter')
  const editor = editorOnPage(page)
  await editor.marker.waitFor()
  await tabTo(editor.dialog.getByRole('slider', { name: 'Bildmittelpunkt, waagrecht' }))
  await page.keyboard.press('Shift+ArrowRight')
  await tabTo(editor.button('Nach rechts drehen'))
  await page.keyboard.press('Enter')
  await expect.poll(() => editor.degrees.textContent()).toBe('90°')
  await tabTo(editor.field('Bildunterschrift'))
  await page.keyboard.type('Nur mit Tasten')
  await tabTo(editor.field('Urheber'))
  await page.keyboard.type('S. Nazarov')
  await page.keyboard.press('Control+s')
  await editor.dialog.waitFor({ state: 'detached' })
  expect(await hasFocus(editButton(page))).toBe(true)
  expect(await stored(id)).toMatchObject({
    caption: 'Nur mit Tasten',
    copyright: 'S. Nazarov',
    rotation: 90,
    focus_x: 50,
    focus_y: 60,
  })
})

it('speaks English on English pages', async () => {
  const { id } = await ready()
  const { page, watch } = await open({ viewer: site().viewers.editor })
  watch.expect(/status of 409/)
  await page.goto(`/en/bilder/${id}`)
  await page.getByRole('button', { name: 'Edit picture' }).click()
  const editor = editorOnPage(page, 'Edit image')
  await editor.field('Caption').fill('A jetty')
  await editor.button('Rotate left').click()
  await expect.poll(() => editor.degrees.textContent()).toBe('270°')
  await site().pool.query('update images set revision = revision + 1 where id = $1', [id])
  await editor.button('Save').click()
  await editor.says('error').getByText('in the meantime').waitFor()
  await editor.button('Load again and keep my changes').click()
  await expect.poll(() => editor.says('error').textContent()).toBe('')
  await editor.save('Save')
  expect(await stored(id)).toMatchObject({ caption: 'A jetty', rotation: 270 })
})

const CORNERS: ReadonlyMap<number, string> = new Map([
  [90, 'blue red green white'],
  [180, 'white blue red green'],
  [270, 'green white blue red'],
])

type Look = Parameters<typeof open>[0] & { isStub?: boolean }
type Editor = ReturnType<typeof editorOnPage>

const editButton = (page: Page) => page.getByRole('button', { name: 'Bild bearbeiten' })

async function ready(overrides: ImageOverrides = {}): Promise<Image> {
  const picture = await quarters()
  const { id } = await buildImage(site().payload, { picture, fileName: 'viertel.png', ...overrides })
  return untilProcessed(site().payload, id)
}

async function openEditor(id: number, { isStub = false, ...look }: Look = {}) {
  const opened = await open({ viewer: site().viewers.editor, ...look })
  opened.page.setDefaultTimeout(20_000)
  await opened.page.goto(`/bilder/${id}`)
  await editButton(opened.page).click()
  const editor = editorOnPage(opened.page)
  await (isStub ? editor.overlay : editor.marker).waitFor()
  return { ...opened, editor }
}

const stored = (id: number) => imageById(site().payload, id)
const degreesOf = (request: { url: () => string }) =>
  Number(new URL(request.url()).pathname.split('/').at(-1))
const ratioOfBox = (box: { width: number; height: number } | null) => (box ? box.width / box.height : 0)
const ratioOfImage = (image: Element): number =>
  image instanceof HTMLImageElement && image.complete ? image.naturalWidth / image.naturalHeight : 0

const focusOf = ({ field }: Editor) =>
  Promise.all(['Waagrecht (%)', 'Senkrecht (%)'].map((name) => field(name).inputValue()))

async function placeOf({ area }: Editor, x: number, y: number) {
  const box = await area.boundingBox()
  if (!box) throw new Error('There is no picture to be seen.')
  return { x: box.x + (box.width * x) / 100, y: box.y + (box.height * y) / 100 }
}

async function clickAt(editor: Editor, x: number, y: number): Promise<void> {
  const place = await placeOf(editor, x, y)
  await editor.dialog.page().mouse.click(place.x, place.y)
}

/** What stands at a field about its being wrong. */
function errorOf(field: ReturnType<Editor['field']>): Promise<string> {
  return field.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.flatMap((id) => document.getElementById(id)?.textContent ?? []).join(' ')
  })
}

const entry = ({ dialog }: Editor, revision: number) => dialog.locator(`[data-revision="${revision}"]`)
const openHistory = ({ dialog }: Editor) => dialog.getByText('Verlauf', { exact: true }).click()

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** The corners of the largest file, clockwise from the upper left one, once it is turned by so many degrees. */
async function cornersWhenRendered(id: number, degrees: number): Promise<string> {
  const isRendered = async () => {
    const image = await stored(id)
    return image?.rotation === degrees && image.processing?.state === 'ready' && (await cornersShown(image))
  }
  await expect.poll(isRendered, { timeout: 60_000 }).toBe(CORNERS.get(degrees))
  return `${await isRendered()}`
}

async function cornersShown({ url_set }: Image): Promise<string | undefined> {
  const url: unknown = Object(url_set).XL
  const file = await callSite(site(), `${url}`)
  return file.ok ? (await cornersOf(await file.bytes())).corners : undefined
}
