import { describe, expect, it } from 'vitest'
import {
  clickAt,
  errorOf,
  focusOf,
  hasFocus,
  holdRequests,
  placeOf,
  ratioOfBox,
  requestsTo,
  tabTo,
} from '../../factories/editorOnPage.ts'
import { editButton, TURNING, useEditorScene } from './useEditorScene.ts'

const { site, openEditor } = useEditorScene()

describe('turning', () => {
  it('turns by 90 degrees in both directions from 0 to 270, and asks for no preview of what is stored', async () => {
    const { page, editor, picture } = await openEditor()
    const previews = requestsTo(page, '/prerotateimage/')
    for (const degrees of [90, 180, 270, 0]) {
      await editor.button('Nach rechts drehen').click()
      await expect.poll(() => editor.degrees.textContent()).toBe(`${degrees}°`)
    }
    expect(previews.map(degreesOf)).toEqual([90, 180, 270])
    // The time at which the editor was opened, and the revision of the picture.
    for (const preview of previews)
      expect(new URL(preview.url()).searchParams.get('uid')).toMatch(/^\d{13}-1$/)
    await editor.button('Nach links drehen').click()
    await expect.poll(() => editor.degrees.textContent()).toBe('270°')
    expect(ratioOfBox(await editor.area.boundingBox())).toBeCloseTo(3 / 4, 1)
    await editor.save()
    expect(picture.stored()).toMatchObject({ rotation: 270, revision: 2 })
  })

  it('lets nobody change or save anything before a preview is there', async () => {
    const { page, editor, picture } = await openEditor()
    const letGo = await holdRequests(page, TURNING)
    await editor.button('Nach rechts drehen').click()
    await editor.overlay.getByText('Wird gedreht …').waitFor()
    for (const name of ['Speichern', 'Abbrechen', 'Nach rechts drehen', 'Nach links drehen'])
      await expect
        .poll(() => editor.button(name).getAttribute('aria-disabled'), { message: name })
        .toBe('true')
    await editor.button('Speichern').click({ force: true })
    await editor.button('Abbrechen').click({ force: true })
    await editor.button('Nach links drehen').click({ force: true })
    await expect.poll(() => editor.degrees.textContent()).toBe('0°')
    await letGo()
    await expect.poll(() => editor.degrees.textContent()).toBe('90°')
    await expect.poll(() => editor.isIdle()).toBe(true)
    expect(picture.stored()).toMatchObject({ revision: 1 })
  })

  it('goes back to what it showed and says so when the preview fails, and turns once it is there', async () => {
    const { editor, watch } = await openEditor()
    watch.expect(/status of 503/)
    const src = await editor.picture.getAttribute('src')
    site().failOnce('/prerotateimage/')
    await editor.button('Nach links drehen').click()
    await editor.says('error').getByText('Das Drehen ist fehlgeschlagen.').waitFor()
    await expect.poll(() => editor.degrees.textContent()).toBe('0°')
    await expect.poll(() => editor.picture.getAttribute('src')).toBe(src)
    await expect.poll(() => editor.isIdle()).toBe(true)
    await editor.button('Nach links drehen').click()
    await expect.poll(() => editor.degrees.textContent()).toBe('270°')
    await expect.poll(() => editor.says('error').textContent()).toBe('')
  })

  it('saves the picture it shows after a hundred clicks as quick as they can be', async () => {
    const { editor, picture } = await openEditor()
    // The button moves with the height of the picture: a mouse that stays where it is would press another one.
    for (let clicks = 0; clicks < 100; clicks += 1)
      await editor.button('Nach rechts drehen').dispatchEvent('click')
    await expect.poll(() => editor.isIdle()).toBe(true)
    // Clicks while a preview comes do not count; a quarter turn more makes sure that there is one.
    if ((await editor.degrees.textContent()) === '0°') {
      await editor.button('Nach rechts drehen').click()
      await expect.poll(() => editor.degrees.textContent()).toBe('90°')
    }
    const degrees = Number.parseInt(`${await editor.degrees.textContent()}`, 10)
    await expect.poll(() => editor.picture.getAttribute('src')).toContain(`/${degrees}?`)
    await editor.save()
    expect(picture.stored()).toMatchObject({ rotation: degrees, revision: 2 })
  })

  it('turns by keyboard as often as a key is pressed, and keeps the focus', async () => {
    const { page, editor } = await openEditor()
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
    await expect.poll(() => hasFocus(editor.button('Nach rechts drehen'))).toBe(true)
  })
})

describe('the focus point', () => {
  it('is set by a click, moved by a drag, and saved in whole percent', async () => {
    const { page, editor, picture } = await openEditor()
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
    expect(picture.stored()).toMatchObject({ focus_x: 80, focus_y: 10, revision: 2 })
  })

  it('goes by arrow keys by 1 percent and with Shift by 10, to 0 and to 100, which are saved', async () => {
    const { page, editor, picture } = await openEditor()
    const across = editor.dialog.getByRole('slider', { name: 'Bildmittelpunkt, waagrecht' })
    await tabTo(across)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focusOf(editor)).toEqual(['39', '51'])
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Shift+ArrowLeft')
      await page.keyboard.press('Shift+ArrowUp')
    }
    await expect.poll(() => focusOf(editor)).toEqual(['0', '0'])
    await expect.poll(() => across.getAttribute('aria-valuetext')).toBe('0 % von links, 0 % von oben')
    await editor.save()
    expect(picture.stored()).toMatchObject({ focus_x: 0, focus_y: 0 })

    await editButton(page).click()
    await tabTo(across)
    for (let presses = 0; presses < 11; presses += 1) {
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('Shift+ArrowDown')
    }
    await expect.poll(() => focusOf(editor)).toEqual(['100', '100'])
    await editor.save()
    expect(picture.stored()).toMatchObject({ focus_x: 100, focus_y: 100 })
  })

  it('takes typed whole numbers alone, and says so of anything else', async () => {
    const { editor, picture } = await openEditor()
    const across = editor.field('Waagrecht (%)')
    await across.fill('12')
    await editor.field('Senkrecht (%)').fill('100')
    await across.fill('101')
    await expect.poll(() => across.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => errorOf(across)).toBe('Bitte eine ganze Zahl von 0 bis 100.')
    await expect.poll(() => editor.marker.getAttribute('style')).toContain('left: 12%')
    await across.fill('13')
    await expect.poll(() => across.getAttribute('aria-invalid')).toBeNull()
    await editor.save()
    expect(picture.stored()).toMatchObject({ focus_x: 13, focus_y: 100 })
  })

  it('stays on its spot when the picture is turned', async () => {
    const { editor, picture } = await openEditor({ focus: { x: 0, y: 100 } })
    await editor.button('Nach rechts drehen').click()
    await expect.poll(() => focusOf(editor)).toEqual(['0', '0'])
    await editor.save()
    expect(picture.stored()).toMatchObject({ rotation: 90, focus_x: 0, focus_y: 0 })
  })
})

const degreesOf = (request: { url: () => string }) =>
  Number(new URL(request.url()).pathname.split('/').at(-1))
