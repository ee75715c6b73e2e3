import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { blocksOf, textOf, useTextEditor } from './useTextEditor.ts'

const { openEditor } = useTextEditor()

/** Hands over texts as keyboards on a screen do: each is composed sign by sign, and then confirmed. */
async function compose(page: Page, ...texts: string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  for (const text of texts) {
    for (let end = 1; end <= text.length; end += 1)
      await browser.send('Input.imeSetComposition', {
        ...{ text: text.slice(0, end), selectionStart: end, selectionEnd: end },
      })
    await browser.send('Input.insertText', { text })
  }
}

const marksIn = (page: Page) =>
  textOf(page).evaluate((element) =>
    [...element.querySelectorAll('strong, em')].map(({ tagName, textContent }) => [tagName, textContent]),
  )

const android = {
  hasTouch: true,
  isMobile: true,
  viewport: { width: 375, height: 700 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

describe.each([
  ['on a desktop', {}],
  ['on Android', android],
])('signs that are composed, %s', (_, options) => {
  it.each([
    ['## ', 'H2'],
    ['- ', 'UL'],
    ['1. ', 'OL'],
    ['> ', 'BLOCKQUOTE'],
  ])('%s is a block, which one undo leaves as it was typed', async (signs, tag) => {
    const { page, text } = await openEditor('', options)
    await text.click()
    for (const parts of [[signs], [...signs]]) {
      await compose(page, ...parts)
      await expect.poll(() => text.evaluate((element) => element.firstElementChild?.tagName)).toBe(tag)
      await page.keyboard.press('Control+z')
      await expect.poll(() => blocksOf(page)).toEqual([`paragraph ${signs}`.trim()])
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
    }
  })

  it.each([
    ['*k*', ['EM', 'k']],
    ['_k_', ['EM', 'k']],
    ['**fett**', ['STRONG', 'fett']],
    ['__fett__', ['STRONG', 'fett']],
  ])('%s is a mark, which one undo leaves as it was typed', async (words, mark) => {
    const { page, text } = await openEditor('', options)
    await text.click()
    for (const parts of [[words], [...words]]) {
      await page.keyboard.type('Ein ')
      await compose(page, ...parts)
      await expect.poll(() => marksIn(page)).toEqual([mark])
      await page.keyboard.press('Control+z')
      await expect.poll(() => blocksOf(page)).toEqual([`paragraph Ein ${words}`])
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
    }
  })
})
