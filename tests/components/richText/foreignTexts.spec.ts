import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { blocksOf, storedIn, textOf, useTextEditor } from './useTextEditor.ts'

const { openEditor } = useTextEditor()

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await textOf(page).evaluate((element, types) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(types)) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

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
    .toEqual(['h2 Title', 'paragraph Some |bold| text', 'ul item', 'paragraph end'])
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
    .toEqual(['ul one|within|two', 'paragraph both| |link', 'table a|b||c|d|'])
  await expect.poll(() => text.locator('ul ul').textContent()).toBe('within')
  await expect.poll(() => text.getByText('both').evaluate((element) => element.tagName)).toBe('STRONG')
  await expect.poll(() => page.getByText('was left out when pasting').first().isVisible()).toBe(true)
})

it('makes paragraphs of plain text, with its line breaks where empty lines part them', async () => {
  const { page, text } = await openEditor()
  await text.click()
  await paste(page, { 'text/plain': 'Dear all,\nhello\n\n\tBye' })
  await expect.poll(() => blocksOf(page)).toEqual(['paragraph Dear all,||hello', 'paragraph Bye'])
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
  await expect.poll(() => storedIn(page)).toContain('cell')
  const stored = (await storedIn(page)) ?? ''
  // A heading becomes a bold line.
  expect([...stored.matchAll(/"format":(\d+)/g)].map(([, format]) => Number(format)).filter(Boolean)).toEqual(
    [1, 1],
  )
  expect(stored).not.toMatch(/"(heading|table)"/)
})
