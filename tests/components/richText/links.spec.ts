import { linkTargets } from '@litfass/kit/routes'
import { expect, it } from 'vitest'
import { Refused, serveRoute } from '../../plainSite/stubs/serveRoute.ts'
import { blocksOf, button, storedIn, useTextEditor } from './useTextEditor.ts'

const { site, openEditor } = useTextEditor()

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
  await expect.poll(() => storedIn(page)).toContain(JSON.stringify(fields).slice(1, -1).split(',')[2])
  await expect.poll(() => blocksOf(page)).toEqual(['paragraph to the |harbour'])
  await button(page, 'Link').click()
  await dialog.getByRole('button', { name: 'Remove link' }).click()
  await expect.poll(() => storedIn(page)).not.toContain('"link"')
})

it('keeps the words of a link whatever is pressed as soon as its window has closed', async () => {
  const { page, text } = await openEditor()
  await text.click()
  await page.keyboard.type('More about the harbour')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await button(page, 'Link').click()
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await expect.poll(() => dialog.locator('[name=link_text]').inputValue()).toBe('harbour')
  await dialog.locator('[name=link_url]').fill('https://example.org/')
  // One key after the other, without waiting for the window.
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The next day')
  await expect
    .poll(() => blocksOf(page))
    .toEqual(['paragraph More about the |harbour', 'paragraph The next day'])
})

it('completes an address, and finds content of the site by words of its title', async () => {
  const { page, text, watch } = await openEditor()
  watch.expect(/503|A search has failed/)
  const asked: string[] = []
  const about = { collection: 'articles', kind: 'Article', date: '2026-05-03T10:00:00.000Z' }
  serveRoute(site(), linkTargets, ({ query }) => {
    asked.push(query.text)
    if (asked.length === 1) throw new Refused({ status: 503, code: 'unavailable', msg: 'Try again later.' })
    return {
      targets: [
        { ...about, id: 1, title: 'The harbour festival', url: '/en/artikel/harbour', isPublic: true },
        { ...about, id: 2, title: 'The old harbour', url: '/en/artikel/old-harbour', isPublic: false },
      ],
    }
  })
  const url = page.locator('[name=link_url]')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await text.click()
  await page.keyboard.press('Control+k')
  await url.fill('no address')
  await expect.poll(() => dialog.getByText('The search has failed.').isVisible()).toBe(true)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => dialog.getByRole('option').count()).toBe(2)
  await expect
    .poll(() => dialog.getByRole('option', { name: /old harbour/ }).textContent())
    .toContain('not public yet')
  await url.press('ArrowDown')
  await expect.poll(() => url.getAttribute('aria-activedescendant')).not.toBe(null)
  // What is typed leaves the result that was active.
  await url.press('Space')
  await expect.poll(() => url.getAttribute('aria-activedescendant')).toBe(null)
  await url.press('ArrowDown')
  await url.press('Enter')
  await expect.poll(() => url.inputValue()).toBe(new URL('/en/artikel/harbour', page.url()).href)
  await expect.poll(() => dialog.locator('[name=link_text]').inputValue()).toBe('The harbour festival')
  await expect.poll(() => dialog.getByText('Leads to: The harbour festival (Article)').isVisible()).toBe(true)
  await url.fill('www.example.org')
  await url.press('Enter')
  await expect.poll(() => storedIn(page)).toContain('"https://www.example.org"')
  expect(asked).toEqual(['no address', 'no address'])
})
