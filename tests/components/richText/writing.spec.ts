import { expectAccessible, type OpenPageOptions } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { blocksOf, useTextEditor } from './useTextEditor.ts'

const scene = useTextEditor()

/** Opens the editor with the cursor in its text. */
async function openEditor(query = '', options: OpenPageOptions = {}) {
  const opened = await scene.openEditor(query, options)
  await opened.text.click()
  return opened
}

const menu = (page: Page) => page.getByRole('listbox', { name: 'Blocks' })
const option = (page: Page, name: string) => menu(page).getByRole('option', { name, exact: true })

/** Writes one paragraph for each text. */
async function write(page: Page, ...paragraphs: string[]): Promise<void> {
  for (const [at, words] of paragraphs.entries()) {
    if (at > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(words)
  }
}

it('takes typed signs for blocks and marks, and one undo leaves them as they were typed', async () => {
  const { page } = await openEditor()
  await page.keyboard.type('## Harbour')
  await expect.poll(() => blocksOf(page)).toEqual(['h2 Harbour'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('- boats')
  await expect.poll(() => blocksOf(page)).toEqual(['h2 Harbour', 'ul boats'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A **quay**')
  await expect.poll(() => blocksOf(page)).toContain('paragraph A |quay')
  await page.keyboard.press('Control+z')
  await expect.poll(() => blocksOf(page)).toContain('paragraph A **quay**')
})

it('writes below a selected block what is typed, and leads from it to the ends of the text', async () => {
  const premium = { type: 'premium', version: 1 }
  const line = (text: string) => ({
    type: 'paragraph',
    version: 1,
    children: [{ type: 'text', version: 1, text }],
  })
  const body = { root: { type: 'root', children: [line('one'), premium, line('two')] } }
  const { page } = await openEditor(`&value=${encodeURIComponent(JSON.stringify(body))}`)
  const block = page.getByText('From here on for subscribers only')
  await block.click()
  await page.keyboard.type('three')
  await expect
    .poll(() => blocksOf(page))
    .toEqual(['paragraph one', 'premium', 'paragraph three', 'paragraph two'])
  await block.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('.')
  await expect.poll(() => blocksOf(page)).toContain('paragraph two.')
  await block.click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('four')
  await expect
    .poll(() => blocksOf(page))
    .toEqual(['paragraph one', 'premium', 'paragraph four', 'paragraph three', 'paragraph two.'])
  await block.click()
  await page.keyboard.insertText('🙂')
  await expect.poll(() => blocksOf(page)).toContain('paragraph 🙂')
})

it('takes the signs of what a small text may not hold for text', async () => {
  const { page } = await openEditor('&small')
  await page.keyboard.type('## Harbour')
  await expect.poll(() => blocksOf(page)).toEqual(['paragraph ## Harbour'])
})

it('shows the signs of lists in all depths', async () => {
  const { page, text } = await openEditor()
  await page.keyboard.type('- boats')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ferries')
  const signOf = (words: string) =>
    text.getByText(words).evaluate((span) => getComputedStyle(span.closest('li') ?? span).listStyleType)
  await expect.poll(() => signOf('boats')).toBe('disc')
  await expect.poll(() => signOf('ferries')).toBe('circle')
})

it('grows with its text, and nothing in it scrolls', async () => {
  const { page, text } = await openEditor()
  await write(page, ...Array.from({ length: 40 }, (_, at) => `line ${at}`))
  await expect.poll(async () => (await text.boundingBox())?.height).toBeGreaterThan(900)
  const scrolling = await text.evaluate((element) => {
    const inside: string[] = []
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowY)) inside.push(at.className)
    return inside
  })
  expect(scrolling).toEqual([])
})

it('offers the blocks behind a slash, filtered in both languages, by keyboard', async () => {
  const { page, text } = await openEditor()
  await page.keyboard.type('/')
  // All but a post of a social network, for which the scene has no provider.
  await expect.poll(() => menu(page).getByRole('option').count()).toBe(12)
  await page.keyboard.type('zit')
  await expect.poll(() => menu(page).getByRole('option').allTextContents()).toEqual(['Quote'])
  await expectAccessible(page)
  const pointed = await text.getAttribute('aria-activedescendant')
  await expect.poll(() => option(page, 'Quote').getAttribute('id')).toBe(pointed)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Never seen before')
  await expect.poll(() => blocksOf(page)).toEqual(['quote Never seen before'])
  await expect.poll(() => menu(page).count()).toBe(0)
  await expect.poll(() => text.getAttribute('aria-activedescendant')).toBeNull()
})

it('puts a block in the place of what was typed, by key or pointer, which one undo takes back', async () => {
  const { page } = await openEditor()
  for (const choose of [() => page.keyboard.press('Enter'), () => option(page, 'Premium marker').click()]) {
    await page.keyboard.type('/prem')
    await option(page, 'Premium marker').waitFor()
    await choose()
    await expect.poll(async () => (await blocksOf(page))[0]).toBe('premium')
    await page.keyboard.press('Control+z')
    await expect.poll(() => blocksOf(page)).toEqual(['paragraph /prem'])
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
  }
})

it('leads through the list with arrows, and opens the window of a block', async () => {
  const { page } = await openEditor()
  await page.keyboard.type('Before /li')
  await expect.poll(() => option(page, 'Bullet list').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => option(page, 'Numbered list').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => option(page, 'Bullet list').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => menu(page).count()).toBe(0)
  await expect.poll(() => blocksOf(page)).toEqual(['paragraph Before /li'])
  await page.keyboard.type(' /vid')
  await option(page, 'Video').click()
  await page.getByRole('dialog', { name: /video/i }).waitFor()
  await expect.poll(() => blocksOf(page)).toEqual(['paragraph Before /li'])
})

it('is text where nothing matches, and within a word', async () => {
  const { page } = await openEditor()
  await page.keyboard.type('here and/or there /')
  await menu(page).waitFor()
  await page.keyboard.type('xyz')
  await expect.poll(() => menu(page).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('end')
  await expect.poll(() => blocksOf(page)).toEqual(['paragraph here and/or there /xyz', 'paragraph end'])
})

it('stays in sight on a phone', async () => {
  const { page } = await openEditor('', { viewport: { width: 375, height: 620 } })
  await write(page, ...Array.from({ length: 12 }, () => 'A line'), '/')
  const box = await menu(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375)
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(620)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

it('moves the paragraph with the cursor by Alt and an arrow, which one undo takes back', async () => {
  const { page } = await openEditor()
  await write(page, 'one', 'two', 'three')
  await page.keyboard.press('Alt+ArrowUp')
  const moved = ['paragraph one', 'paragraph three', 'paragraph two']
  await expect.poll(() => blocksOf(page)).toEqual(moved)
  await page.keyboard.type('!')
  await expect.poll(() => blocksOf(page)).toContain('paragraph three!')
  await page.keyboard.press('Control+z')
  await expect.poll(() => blocksOf(page)).toEqual(moved)
  await page.keyboard.press('Control+z')
  await expect.poll(() => blocksOf(page)).toEqual(['paragraph one', 'paragraph two', 'paragraph three'])
})

it('drags a paragraph by its handle, and leaves it where it was on Escape', async () => {
  const { page, text } = await openEditor()
  await write(page, 'one', 'two', 'three')
  const before = ['paragraph one', 'paragraph two', 'paragraph three']
  const drag = async () => {
    await text.getByText('one', { exact: true }).hover()
    await page.locator('[data-drag-handle]').hover()
    await page.mouse.down()
    const below = await text.getByText('three', { exact: true }).boundingBox()
    await page.mouse.move(20, (below?.y ?? 0) + (below?.height ?? 0) + 2, { steps: 5 })
  }
  await drag()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => blocksOf(page)).toEqual(before)
  await drag()
  await page.mouse.up()
  await expect.poll(() => blocksOf(page)).toEqual(['paragraph two', 'paragraph three', 'paragraph one'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => blocksOf(page)).toEqual(before)
})
