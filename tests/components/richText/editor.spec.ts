import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

const { open } = usePlainSite()

async function openEditor(query = '', options = {}) {
  const opened = await open(options)
  await opened.page.goto(`/?scene=richTextEditor&lang=en${query}`)
  const text = opened.page.getByRole('textbox', { name: 'Text', exact: true })
  await text.waitFor()
  return { ...opened, text }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

type StoredNode = { type: string; tag?: string; text?: string; children?: StoredNode[] }

/** The blocks that are handed on, in short: their type, and what they say. */
async function blocksOf(page: Page): Promise<unknown[]> {
  const stored = JSON.parse((await page.locator('[data-stored]').textContent()) ?? 'null')
  const words = (node: StoredNode): string => node.text ?? (node.children ?? []).map(words).join('|')
  return (stored?.root.children ?? []).map((node: StoredNode) => [node.tag ?? node.type, words(node)])
}

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await page.getByRole('textbox', { name: 'Text', exact: true }).evaluate((element, types) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(types)) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

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
  await expect
    .poll(() => blocksOf(page))
    .toEqual([
      ['h2', 'Harbour'],
      ['paragraph', 'Plain |bold'],
    ])
  await button(page, 'Bullet list').click()
  await expect.poll(() => blocksOf(page)).toContainEqual(['ul', 'Plain |bold'])
  await button(page, 'Undo').click()
  await expect.poll(() => blocksOf(page)).toContainEqual(['paragraph', 'Plain |bold'])
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

it('asks for a link until text and address are valid, and removes one', async () => {
  const { page, text } = await openEditor()
  await text.click()
  await page.keyboard.type('to the ')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect.poll(() => dialog.getByText('Please enter a text.').isVisible()).toBe(true)
  await dialog.locator('[name=link_text]').fill('harbour')
  await dialog.locator('[name=link_url]').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.getByText('The entered data is invalid.').isVisible()).toBe(true)
  await expect.poll(() => dialog.getByRole('button', { name: 'Remove link' }).count()).toBe(0)
  await dialog.locator('[name=link_url]').fill('https://example.org/')
  await dialog.locator('[name=new_tab]').check()
  await page.keyboard.press('Enter')
  const fields = { linkType: 'custom', newTab: true, url: 'https://example.org/' }
  await expect
    .poll(() => page.locator('[data-stored]').textContent())
    .toContain(JSON.stringify(fields).slice(1, -1).split(',')[2])
  await expect.poll(() => blocksOf(page)).toEqual([['paragraph', 'to the |harbour']])
  await button(page, 'Link').click()
  await dialog.getByRole('button', { name: 'Remove link' }).click()
  await expect.poll(() => page.locator('[data-stored]').textContent()).not.toContain('"link"')
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
    .toEqual([
      ['paragraph', 'one'],
      ['paragraph', 'two'],
      ['premium', ''],
      ['paragraph', 'three'],
    ])
  await page.getByText('From here on for subscribers only').click()
  await page.keyboard.press('Delete')
  await expect.poll(() => blocksOf(page)).not.toContainEqual(['premium', ''])
})

it('inserts a table of a size chosen by keyboard, and changes it', async () => {
  const { page, text } = await openEditor()
  await text.click()
  await button(page, 'Table').click()
  const dialog = page.getByRole('dialog')
  for (const key of ['ArrowLeft', 'ArrowDown']) await page.keyboard.press(key)
  await expect.poll(() => dialog.getByRole('status').textContent()).toBe('2 columns, 4 rows')
  await page.keyboard.press('Enter')
  await page.keyboard.type('first')
  await button(page, 'Row below').click()
  await expect.poll(() => page.getByRole('textbox').locator('tr').count()).toBe(5)
  await expect.poll(() => page.getByRole('textbox').locator('th').count()).toBe(2)
})

it('takes what Word copies as a text of its own, without styles', async () => {
  const { page, text } = await openEditor()
  await text.click()
  await paste(page, {
    'text/html': `<html><head><style>p{color:red}</style></head><body>
      <h1 style="mso-pagination:none">Title</h1>
      <p class=MsoNormal>Some <b style='mso-bidi-font-weight:normal'>bold</b><o:p></o:p> text</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>· </span>item</p>
      <p onclick="x()"><img src=x onerror="window.hacked=1"><a href="javascript:x()">end</a></p></body></html>`,
    'text/plain': 'Title',
  })
  await expect
    .poll(() => blocksOf(page))
    .toEqual([
      ['h2', 'Title'],
      ['paragraph', 'Some |bold| text'],
      ['ul', 'item'],
      ['paragraph', 'end'],
    ])
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

it('refuses an address that cannot be embedded in words, and embeds one that can', async () => {
  const { page, text } = await openEditor()
  await text.click()
  await button(page, 'Video').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address of the page').fill('https://example.org/film')
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.getByRole('alert').textContent()).toContain('cannot be embedded')
  await dialog.getByLabel('Address of the page').fill('https://youtu.be/dQw4w9WgXcQ?si=x')
  await page.keyboard.press('Enter')
  await expect.poll(() => blocksOf(page)).toContainEqual(['embed', ''])
  await expect.poll(() => page.locator('[data-stored]').textContent()).toContain('watch?v=dQw4w9WgXcQ')
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
