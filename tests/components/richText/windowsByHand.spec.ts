import { findPlaces } from '@litfass/rich-text/routes'
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { hasFocus, tabTo } from '../../factories/editorOnPage.ts'
import { serveDesk } from '../../plainSite/stubs/serveDesk.ts'
import { serveEditor } from '../../plainSite/stubs/serveEditor.ts'
import { serveRoute } from '../../plainSite/stubs/serveRoute.ts'
import { blocksOf, button, textOf, useTextEditor } from './useTextEditor.ts'

const { site, openEditor } = useTextEditor()

/** How someone gets to things and uses them. */
type Hand = {
  /** Presses a button of the toolbar. */
  tool: (page: Page, name: string) => Promise<void>
  press: (target: Locator) => Promise<void>
  tick: (target: Locator) => Promise<void>
  write: (target: Locator, words: string) => Promise<void>
  cancel: (dialog: Locator) => Promise<void>
}

const keyboard: Hand = {
  async tool(page, name) {
    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('Home')
    const target = button(page, name)
    for (let presses = 0; presses < 30 && !(await hasFocus(target)); presses += 1)
      await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
  },
  async press(target) {
    await tabTo(target)
    await target.page().keyboard.press('Enter')
  },
  async tick(target) {
    await tabTo(target)
    await target.page().keyboard.press('Space')
  },
  async write(target, words) {
    await tabTo(target)
    await target.page().keyboard.type(words)
  },
  cancel: (dialog) => dialog.page().keyboard.press('Escape'),
}

const touch: Hand = {
  tool: (page, name) => button(page, name).tap(),
  press: (target) => target.tap(),
  tick: (target) => target.tap(),
  async write(target, words) {
    await target.tap()
    await target.page().keyboard.type(words)
  },
  cancel: (dialog) => dialog.getByRole('button', { name: /^(Cancel|Close)$/ }).tap(),
}

const insert = (dialog: Locator) => dialog.getByRole('button', { name: 'Insert', exact: true })

const around = (block: string) => ['paragraph Harbour', block, 'paragraph ! quay']

type Window = {
  name: string
  title: string
  /** The text when it was used and a sign was typed where the cursor is then. */
  written: string[]
  use: (dialog: Locator, hand: Hand) => Promise<void>
}

const WINDOWS: Window[] = [
  {
    name: 'Link',
    title: 'Link',
    written: ['paragraph Harbour|boat|! quay'],
    async use(dialog, hand) {
      await hand.write(dialog.locator('[name=link_text]'), 'boat')
      await hand.write(dialog.locator('[name=link_url]'), 'www.example.org')
      await hand.press(insert(dialog))
    },
  },
  {
    name: 'Picture',
    title: 'Insert a picture',
    written: around('picture'),
    async use(dialog, hand) {
      await hand.press(dialog.getByRole('button', { name: 'Choose an existing picture' }))
      const choice = dialog.page().getByRole('dialog', { name: 'Select image' })
      await hand.tick(choice.getByRole('checkbox', { name: /Anker/ }))
      await hand.press(choice.getByRole('button', { name: 'Use these' }))
    },
  },
  {
    name: 'Gallery',
    title: 'Insert a gallery',
    written: around('gallery'),
    async use(dialog, hand) {
      const found = dialog.getByRole('option', { name: /Hafenfest/ })
      await hand.write(dialog.getByRole('combobox'), 'Hafen')
      await found.waitFor()
      if (hand === touch) return found.tap()
      await dialog.page().keyboard.press('ArrowDown')
      await expect.poll(() => found.getAttribute('aria-selected')).toBe('true')
      await dialog.page().keyboard.press('Enter')
    },
  },
  {
    name: 'Video',
    title: 'Embed a video',
    written: around('embed'),
    async use(dialog, hand) {
      await hand.write(dialog.getByLabel('Address of the page'), 'https://youtu.be/dQw4w9WgXcQ')
      await hand.press(insert(dialog))
    },
  },
  {
    name: 'Map',
    title: 'Embed a map',
    written: around('embed'),
    async use(dialog, hand) {
      const address = 'https://www.openstreetmap.org/#map=13/54.4763/9.0514'
      await hand.write(dialog.getByRole('combobox'), address)
      await hand.press(insert(dialog))
    },
  },
  {
    name: 'Table',
    title: 'Size of the table',
    written: ['paragraph Harbour', 'table !||||||||', 'paragraph quay'],
    async use(dialog, hand) {
      await hand.press(dialog.getByRole('button', { name: 'Columns: 3, rows: 3', exact: true }))
    },
  },
  {
    name: 'Participation event',
    title: 'Insert a participation event',
    written: around('participation'),
    async use(dialog, hand) {
      await hand.write(dialog.locator('[name=event_id]'), '7')
      await hand.write(dialog.locator('[name=event_title]'), 'Poll')
      await hand.press(insert(dialog))
    },
  },
]

const phone = { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true }

it.each(
  WINDOWS.flatMap((window) => [
    { ...window, by: 'by keyboard alone', hand: keyboard, options: {} },
    { ...window, by: 'by touch', hand: touch, options: phone },
  ]),
)(
  '$name $by: cancelled, opened again and used, with the cursor and the history as they were',
  async (given) => {
    const { name, title, written, use, hand, options } = given
    const { page, text } = await openEditor('', options)
    const pictures = serveEditor(site())
    pictures.add({ id: 12, caption: 'Anker' })
    serveDesk(site(), pictures)
    serveRoute(site(), findPlaces, () => ({ isConfigured: false, places: [] }))
    const docs = [{ id: 3, title: 'Hafenfest', isPublished: true, pictures: [] }]
    site().serve('/api/galleries', () => ({ type: 'application/json', body: JSON.stringify({ docs }) }))
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    const leadsBack = async () => {
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      await expect.poll(() => hasFocus(textOf(page))).toBe(true)
    }

    await text.focus()
    await page.keyboard.type('Harbour quay')
    for (let at = 0; at < ' quay'.length; at += 1) await page.keyboard.press('ArrowLeft')
    for (const sign of ['.', ':']) {
      await hand.tool(page, name)
      await dialog.waitFor()
      await hand.cancel(dialog)
      await leadsBack()
      await page.keyboard.type(sign)
    }
    await expect.poll(() => blocksOf(page)).toEqual(['paragraph Harbour.: quay'])
    for (const _ of ':.') await page.keyboard.press('Backspace')
    await expect.poll(() => blocksOf(page)).toEqual(['paragraph Harbour quay'])

    await hand.tool(page, name)
    await dialog.waitFor()
    await use(dialog, hand)
    await leadsBack()
    await page.keyboard.type('!')
    await expect.poll(() => blocksOf(page)).toEqual(written)
    // What was typed, and what the window did.
    for (const _ of ['!', name]) await page.keyboard.press('Control+z')
    await expect.poll(() => blocksOf(page)).toEqual(['paragraph Harbour quay'])
    for (const _ of [name, '!']) await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => blocksOf(page)).toEqual(written)
  },
)
