import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { serveDesk } from '../../plainSite/stubs/serveDesk.ts'
import { serveEditor } from '../../plainSite/stubs/serveEditor.ts'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

const { site, open } = usePlainSite()

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

it('keeps the levels of lists, the marks and the columns of what is pasted, and says what it left out', async () => {
  const { page, text } = await openEditor()
  await text.click()
  const item = (level: number, sign: string, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign} </span>${words}</p>`
  await paste(page, {
    'text/html': `<b style="font-weight:normal">${item(1, '·', 'one')}${item(2, 'o', 'within')}${item(1, '·', 'two')}
      <p><span style="font-weight:700;text-decoration:underline">both</span> <a href="https://example.org/"><span
      style="text-decoration:underline">link</span></a><img src="file:///C:/a.png"></p>
      <table><tr><td rowspan=2>a</td><td>b</td></tr><tr><td>c</td></tr><tr><td colspan=2>d</td></tr></table></b>`,
    'text/plain': 'one',
  })
  await expect
    .poll(() => blocksOf(page))
    .toEqual([
      ['ul', 'one|within|two'],
      ['paragraph', 'both| |link'],
      ['table', 'a|b||c|d|'],
    ])
  await expect.poll(() => text.locator('ul ul').textContent()).toBe('within')
  await expect.poll(() => text.getByText('both').evaluate((element) => element.tagName)).toBe('STRONG')
  await expect.poll(() => page.getByText('was left out when pasting').first().isVisible()).toBe(true)
})

it('makes paragraphs of plain text, with its line breaks where empty lines part them', async () => {
  const { page, text } = await openEditor()
  await text.click()
  await paste(page, { 'text/plain': 'Dear all,\nhello\n\n\tBye' })
  await expect
    .poll(() => blocksOf(page))
    .toEqual([
      ['paragraph', 'Dear all,||hello'],
      ['paragraph', 'Bye'],
    ])
})

it('gets nothing into a small text that it may not hold, by keys, by paste or by drop', async () => {
  const { page, text } = await openEditor('&small')
  await text.click()
  await page.keyboard.press('Control+u')
  await page.keyboard.type('plain')
  await paste(page, { 'text/html': '<h2>Title</h2><p><u>under</u><sub>2</sub></p>', 'text/plain': 'Title' })
  await text.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/html', '<p><s>gone</s> <b>bold</b></p><table><tr><td>cell</td></tr></table>')
    const { x, y } = element.getBoundingClientRect()
    element.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, clientX: x, clientY: y }),
    )
  })
  await expect.poll(() => page.locator('[data-stored]').textContent()).toContain('cell')
  const stored = (await page.locator('[data-stored]').textContent()) ?? ''
  // A heading becomes a bold line.
  expect([...stored.matchAll(/"format":(\d+)/g)].map(([, format]) => Number(format)).filter(Boolean)).toEqual(
    [1, 1],
  )
  expect(stored).not.toMatch(/"(heading|table)"/)
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
  await page.keyboard.press('Alt+Shift+ArrowUp')
  const types = async () => (await blocksOf(page)).map((block) => JSON.stringify(block))
  await expect.poll(types).toEqual(['["paragraph","one"]', '["premium",""]', '["paragraph","two"]'])
  await button(page, 'Premium marker: Move down').click()
  await expect.poll(types).toEqual(['["paragraph","one"]', '["paragraph","two"]', '["premium",""]'])
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

const WINDOWS: readonly (readonly [name: string, title: RegExp])[] = [
  ['Link', /link/i],
  ['Picture', /Insert a picture/],
  ['Gallery', /gallery/i],
  ['Video', /video/i],
  ['Table', /table/i],
]

it('opens every window, is as before when it is cancelled, and opens it again', async () => {
  const { page, text, watch } = await openEditor()
  // The galleries to choose from are another server's.
  watch.expect(/404/)
  await text.click()
  await page.keyboard.type('Harbour')
  for (const [name, title] of [...WINDOWS, ...WINDOWS]) {
    await button(page, name).click()
    await expect.poll(() => page.getByRole('dialog', { name: title }).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('.')
  }
  const typed = `Harbour${'.'.repeat(2 * WINDOWS.length)}`
  await expect.poll(() => blocksOf(page)).toEqual([['paragraph', typed]])
  await button(page, 'Undo').click()
  await expect.poll(() => blocksOf(page)).not.toEqual([['paragraph', typed]])
})

it('lets a picture that is there be chosen, from a window that takes the place of the first', async () => {
  const { page, text } = await openEditor()
  const editor = serveEditor(site())
  editor.add({ id: 12, caption: 'Anker' })
  serveDesk(site(), editor)
  await text.click()
  await page.keyboard.type('Harbour')
  await button(page, 'Picture').click()
  const first = page.getByRole('dialog', { name: 'Insert a picture' })
  const choice = page.getByRole('dialog', { name: 'Select image' })
  for (const isTaken of [false, false, true]) {
    await first.getByRole('button', { name: 'Choose an existing picture' }).click()
    await expect.poll(() => choice.getByRole('checkbox', { name: /Anker/ }).isVisible()).toBe(true)
    await expect.poll(() => first.count()).toBe(0)
    if (isTaken) break
    await page.keyboard.press('Escape')
    await expect.poll(() => first.isVisible()).toBe(true)
  }
  await choice.getByRole('checkbox', { name: /Anker/ }).check()
  await choice.getByRole('button', { name: 'Use these' }).click()
  await expect.poll(async () => (await blocksOf(page)).map((block) => Object(block)[0])).toContain('picture')
  await expect.poll(() => blocksOf(page)).toContainEqual(['paragraph', 'Harbour'])
  await button(page, 'Undo').click()
  await expect.poll(() => blocksOf(page)).toEqual([['paragraph', 'Harbour']])
})

const picture = (name: string, type = 'image/png') => ({
  name,
  mimeType: type,
  buffer: Buffer.from('picture'),
})

it('uploads pictures with their progress, says why one is not taken, and inserts the others', async () => {
  const { page, text, watch } = await openEditor()
  watch.expect(/422/)
  const answers = [
    { status: 1, id: 31, image_link: '/x', thumb_link: '/t' },
    { msg: 'The image is broken.' },
    { status: 1, id: 32, image_link: '/x', thumb_link: '/t' },
  ]
  site().serve('/media/editorupload', () => {
    const answer = answers.shift() ?? { msg: 'too often' }
    return { type: 'application/json', body: JSON.stringify(answer), status: 'msg' in answer ? 422 : 200 }
  })
  await text.click()
  await button(page, 'Picture').click()
  const dialog = page.getByRole('dialog')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Upload new pictures' }).click(),
  ])
  await chooser.setFiles([
    picture('a.png'),
    picture('b.png'),
    picture('c.txt', 'text/plain'),
    picture('d.png'),
  ])
  await expect.poll(() => dialog.getByText('b.png: The image is broken.').isVisible()).toBe(true)
  await expect.poll(() => dialog.getByText('c.txt: Pictures are JPEG').isVisible()).toBe(true)
  await dialog.getByRole('button', { name: 'Insert the 2 other pictures' }).click()
  await expect.poll(async () => (await blocksOf(page)).length).toBe(2)
  const stored = (await page.locator('[data-stored]').textContent()) ?? ''
  // A heading becomes a bold line.
  expect([...stored.matchAll(/"imageId":(\d+)/g)].map(([, id]) => Number(id))).toEqual([31, 32])
})

it('cancels an upload, and says that one failed where the server says nothing', async () => {
  const { page, text, watch } = await openEditor()
  watch.expect(/502/)
  const waiting: (() => void)[] = []
  site().serve('/media/editorupload', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { type: 'text/html', body: '<h1>Bad gateway</h1>', status: 502 }
  })
  await text.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['picture'], 'kran.png', { type: 'image/png' }))
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('progressbar', { name: /Uploading kran.png: \d+ %/ }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel the upload' }).click()
  await expect.poll(() => dialog.getByText('The upload was cancelled.').isVisible()).toBe(true)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Upload new pictures' }).click(),
  ])
  await chooser.setFiles([picture('kran.png')])
  await expect.poll(() => waiting.length).toBe(2)
  for (const answer of waiting) answer()
  await expect.poll(() => dialog.getByText('Error during file upload.').isVisible()).toBe(true)
  await dialog.getByLabel('address of a picture on the web').fill('https://example.org/picture.svg')
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.getByText('The entered data is invalid.').isVisible()).toBe(true)
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
  await expect.poll(() => page.locator('[data-stored]').textContent()).toBe('null')
  await text.getByText('one').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect.poll(() => blocksOf(page)).toEqual([['ul', 'one!|two']])
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
