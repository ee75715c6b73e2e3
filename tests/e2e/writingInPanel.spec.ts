import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { bodyOf, buildArticle } from '../factories/articles.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

const FIRST_SCREEN = { width: 1280, height: 800 }

const title = (page: Page) => page.locator('#field-title')
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const hasFocus = (locator: ReturnType<typeof textOf>) =>
  locator.evaluate((element) => element.contains(document.activeElement))

async function openPanel(path: string) {
  const { page, watch } = await open({
    viewer: site().viewers.editor,
    cookies: { 'payload-lng': 'de' },
    viewport: FIRST_SCREEN,
  })
  await page.goto(`/admin/collections/articles${path}`)
  // A new article is stored first, and has an address of its own then.
  await page.waitForURL(/\/articles\/\d+/)
  await page.locator('form[data-form-ready="true"]').first().waitFor()
  await textOf(page).waitFor()
  return { page, watch }
}

async function openArticle() {
  const { id } = await buildArticle(site().payload, {
    state: 'draft',
    title: 'Vom Deich',
    body: bodyOf('Am Freitag um zehn.', 'Am Samstag um elf.'),
  })
  return { id, ...(await openPanel(`/${id}`)) }
}

it('a new article begins in its headline, has its writer as author, and shows its text on the first screen', async () => {
  const { page } = await openPanel('/create')
  await expect.poll(() => hasFocus(title(page))).toBe(true)
  await page.keyboard.type('Vom Meer')
  await expect.poll(() => title(page).inputValue()).toBe('Vom Meer')
  const { rows } = await site().pool.query('select name from profiles where account_id = $1', [
    site().viewers.editor.account?.id,
  ])
  await page.locator('#field-authors').getByText(String(rows[0]?.name)).waitFor()
  expect((await textOf(page).boundingBox())?.y).toBeLessThan(FIRST_SCREEN.height - 40)
})

it('the tabulator leads from the headline over the kicker and the tools into the text', async () => {
  const { page } = await openPanel('/create')
  await title(page).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(page.locator('#field-kicker'))).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(page.getByRole('toolbar', { name: 'Text gestalten' }))).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(textOf(page))).toBe(true)
})

it('an article with a headline is opened to be read: nothing takes the focus', async () => {
  const { page } = await openArticle()
  await expect.poll(() => title(page).inputValue()).toBe('Vom Deich')
  expect(await hasFocus(title(page))).toBe(false)
  expect((await textOf(page).boundingBox())?.y).toBeLessThan(FIRST_SCREEN.height - 40)
})

it('the writing mode shows headline and text alone, and loses neither cursor nor undo', async () => {
  const { page } = await openArticle()
  await textOf(page).getByText('Am Samstag um elf.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Oder zwölf.')
  await page.getByRole('button', { name: 'Schreibmodus', exact: true }).click()
  const leave = page.getByRole('button', { name: 'Schreibmodus verlassen' })
  await leave.waitFor()
  for (const rest of ['.app-header', '.doc-header', '#field-kicker', '#field-authors', 'aside.nav'])
    await expect.poll(() => page.locator(rest).first().isVisible()).toBe(false)
  await expect.poll(() => title(page).isVisible()).toBe(true)
  await expect.poll(() => page.locator('.doc-controls').isVisible()).toBe(true)
  await page.keyboard.type(' Oder eins.')
  await expect.poll(() => textOf(page).textContent()).toContain('Am Samstag um elf. Oder zwölf. Oder eins.')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('#field-kicker').isVisible()).toBe(true)
  await expect.poll(() => hasFocus(textOf(page))).toBe(true)
  await page.keyboard.press('Control+z')
  await expect.poll(() => textOf(page).textContent()).not.toContain('Oder eins.')
  await page.keyboard.press('Control+Shift+F')
  await leave.waitFor()
  await leave.click()
  await expect.poll(() => leave.count()).toBe(0)
})

it('Escape closes the list of blocks first, and the writing mode then', async () => {
  const { page } = await openArticle()
  await textOf(page).getByText('Am Samstag um elf.').click()
  await page.keyboard.press('Control+Shift+F')
  const leave = page.getByRole('button', { name: 'Schreibmodus verlassen' })
  await leave.waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type(' /bil')
  const blocks = page.getByRole('listbox', { name: 'Bausteine' })
  await blocks.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => blocks.count()).toBe(0)
  await expect.poll(() => leave.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => leave.count()).toBe(0)
  await expect.poll(() => textOf(page).textContent()).toContain('/bil')
})
