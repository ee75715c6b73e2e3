import { expectAccessible } from '@litfass/kit/testing/browser'
import { expect, it } from 'vitest'
import { blocksOf, button, storedIn, useTextEditor } from './useTextEditor.ts'

const { site, open, openEditor } = useTextEditor()

it('formats what is typed by keyboard and toolbar, and takes it back', async () => {
  const { page, text } = await openEditor()
  await text.click()
  await button(page, 'Heading').click()
  await page.keyboard.type('Harbour')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Plain ')
  await page.keyboard.press('Control+b')
  await expect.poll(() => button(page, 'Bold').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.type('bold')
  await expect.poll(() => blocksOf(page)).toEqual(['h2 Harbour', 'paragraph Plain |bold'])
  await button(page, 'Bullet list').click()
  await expect.poll(() => blocksOf(page)).toContainEqual('ul Plain |bold')
  await button(page, 'Undo').click()
  await expect.poll(() => blocksOf(page)).toContainEqual('paragraph Plain |bold')
})

it('has one stop of the tabulator in its toolbar, moved by arrows', async () => {
  const { page, text } = await openEditor()
  await text.click()
  await page.keyboard.type('x')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('End')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Premium marker')
  await expect.poll(() => page.locator('[role=toolbar] button[tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('keeps one premium marker, which moves, and is deleted by keyboard', async () => {
  const { page, text } = await openEditor()
  await text.click()
  await page.keyboard.type('one')
  await button(page, 'Premium marker').click()
  await page.keyboard.type('two')
  await button(page, 'Premium marker').click()
  await page.keyboard.type('three')
  await expect
    .poll(() => blocksOf(page))
    .toEqual(['paragraph one', 'paragraph two', 'premium', 'paragraph three'])
  await page.getByText('From here on for subscribers only').click()
  await page.keyboard.press('Delete')
  await expect.poll(() => blocksOf(page)).not.toContainEqual('premium')
})

it('inserts a table of a size chosen by keyboard, and changes it', async () => {
  const { page, text } = await openEditor()
  await text.click()
  await button(page, 'Table').click()
  const dialog = page.getByRole('dialog')
  for (const key of ['ArrowLeft', 'ArrowDown']) await page.keyboard.press(key)
  await expect.poll(() => dialog.getByRole('status').textContent()).toBe('Columns: 2, rows: 4')
  await page.keyboard.press('Enter')
  await page.keyboard.type('first')
  await button(page, 'Row below').click()
  await expect.poll(() => page.getByRole('textbox').locator('tr').count()).toBe(5)
  await expect.poll(() => page.getByRole('textbox').locator('th').count()).toBe(2)
})

it('moves paragraphs, blocks and items of lists by keys', async () => {
  const { page, text } = await openEditor()
  await text.click()
  for (const words of ['one', 'two']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  await button(page, 'Premium marker').click()
  await page.getByText('From here on for subscribers only').click()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect.poll(() => blocksOf(page)).toEqual(['paragraph one', 'premium', 'paragraph two'])
  await button(page, 'Premium marker: Move down').click()
  await expect.poll(() => blocksOf(page)).toEqual(['paragraph one', 'paragraph two', 'premium'])
})

it('shows a text as others store it, and hands on nothing until somebody writes', async () => {
  const list = {
    root: {
      type: 'root',
      children: [
        {
          type: 'list',
          tag: 'ul',
          listType: 'bullet',
          children: [
            { type: 'listitem', children: [{ type: 'text', text: 'one' }] },
            {
              type: 'listitem',
              children: [
                {
                  type: 'link',
                  fields: { url: 'https://example.org/' },
                  children: [{ type: 'text', text: 'two' }],
                },
              ],
            },
          ],
        },
      ],
    },
  }
  const { page, text } = await openEditor(`&value=${encodeURIComponent(JSON.stringify(list))}`)
  await expect.poll(() => text.locator('li').allTextContents()).toEqual(['one', 'two'])
  await expect.poll(() => storedIn(page)).toBe('null')
  await text.getByText('one').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect.poll(() => blocksOf(page)).toEqual(['ul one!|two'])
})

it('says that its code cannot be loaded, leaves the page alone, and loads it when asked again', async () => {
  const { page, watch } = await open()
  watch.expect(/503|dynamically imported|Unable to preload/)
  site().failAlways('EditorSurface')
  await page.goto('/?scene=richTextEditor&lang=en')
  const message = page.getByRole('alert').filter({ hasText: 'The editor could not be loaded.' })
  await message.waitFor()
  site().clear()
  await message.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
})

const block = (type: string, more: object) => ({ type, version: 1, ...more })

const sample = {
  root: {
    type: 'root',
    children: [
      block('heading', { tag: 'h2', children: [block('text', { text: 'Am Hafen' })] }),
      block('paragraph', {
        children: [block('text', { text: 'Der Kran steht seit dem Morgen still, und niemand weiß, warum.' })],
      }),
      block('picture', { imageId: 7, width: 'text', caption: '' }),
      block('gallery', { galleryId: 3 }),
      block('premium', {}),
      block('quote', { children: [block('text', { text: 'So etwas gab es hier noch nie.' })] }),
      block('participation', { eventId: 0, title: 'Umfrage' }),
      block('embed', { service: 'video', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
    ],
  },
}

const given = `&value=${encodeURIComponent(JSON.stringify(sample))}`

it.each([
  ['light on a desktop', {}, ''],
  ['dark on a phone', { viewport: { width: 320, height: 720 }, colorScheme: 'dark' as const }, '&dark'],
])('is accessible, %s, and names what is not there', async (_, options, query) => {
  const { page } = await openEditor(`${given}${query}`, options)
  await page.getByText('Picture 7 does not exist').waitFor()
  await page.getByText('This participation event has been deleted.').waitFor()
  await page.getByText('2 references in the text are invalid').waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const shots = process.env.LITFASS_SCREENSHOTS
  if (shots) await page.screenshot({ path: `${shots}/editor${query || '-light'}.png`, fullPage: true })
})

it('logs a button it does not know', async () => {
  const { page, watch } = await openEditor('&buttons=bold,blink')
  watch.expect(/no button "blink"/)
  await expect.poll(() => page.getByRole('toolbar').getByRole('button').count()).toBe(1)
})
