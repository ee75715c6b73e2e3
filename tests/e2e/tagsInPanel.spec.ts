import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

async function openArticle() {
  const { id } = await buildArticle(site().payload, { language: 'de' })
  const { page } = await open({ viewer: site().viewers.editor, cookies: { 'payload-lng': 'de' } })
  await page.goto(`/admin/collections/articles/${id}`)
  await page.locator('form[data-form-ready="true"]').first().waitFor()
  return { id, page }
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Schlagwörter' })
const chosen = (page: Page) => page.getByRole('list', { name: 'Gewählte Schlagwörter' }).getByRole('listitem')

async function topicsNamed(pattern: string) {
  const text = 'select name, state from topics where name like $1 order by id'
  return (await site().pool.query(text, [pattern])).rows
}

async function tagsOf(article: number): Promise<string[]> {
  const text = `select t.name from articles_rels r join topics t on t.id = r.topics_id
    where r.parent_id = $1 and r.path = 'tags' order by r."order"`
  return (await site().pool.query<{ name: string }>(text, [article])).rows.map(({ name }) => name)
}

it('makes what an editor types a tag, not a topic: it is not in the navigation', async () => {
  const { id, page } = await openArticle()
  await field(page).fill('Deichschau')
  await page.getByText('Neu: Die Eingabetaste legt das Schlagwort an.').waitFor()
  const within = '.field-type:has([role="listbox"][aria-label="Vorhandene Schlagwörter und Themen"])'
  // Payload's own hints below fields are too pale.
  await expectAccessible(page, { within, leaveOut: ['.field-description'] })
  await field(page).press('Enter')
  await expect.poll(() => chosen(page).allTextContents()).toEqual(['Deichschau×'])
  await expect.poll(() => field(page).inputValue()).toBe('')
  expect(await topicsNamed('Deich%')).toEqual([{ name: 'Deichschau', state: 'tag' }])
  await page.getByRole('button', { name: 'Änderungen veröffentlichen' }).click()
  await expect.poll(() => tagsOf(id)).toEqual(['Deichschau'])
  await page.goto('/themen')
  await expect.poll(() => page.getByRole('navigation').getByText('Deichschau').count()).toBe(0)
})

it('suggests similar spellings first, adds one by keyboard, and removes it again', async () => {
  await buildTopic(site().payload, 'Hafenfest', { state: 'tag' })
  const { page } = await openArticle()
  // Faster than the suggestions: what exists is shown before anything is made.
  await field(page).pressSequentially('Hafenfeste')
  await field(page).press('Enter')
  const options = page.getByRole('listbox').getByRole('option')
  await expect
    .poll(() => options.allTextContents())
    .toEqual(['Hafenfest0 Inhalte', 'Neues Schlagwort „Hafenfeste“'])
  expect(await topicsNamed('Hafenfest%')).toEqual([{ name: 'Hafenfest', state: 'tag' }])
  await field(page).press('ArrowDown')
  await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true')
  await field(page).press('Enter')
  await expect.poll(() => chosen(page).allTextContents()).toEqual(['Hafenfest×'])
  await field(page).fill('HAFENFEST')
  await field(page).press('Enter')
  await expect.poll(() => field(page).inputValue()).toBe('')
  await expect.poll(() => chosen(page).count()).toBe(1)
  expect(await topicsNamed('%afenfest%')).toEqual([{ name: 'Hafenfest', state: 'tag' }])
  await page.getByRole('button', { name: '„Hafenfest“ entfernen' }).click()
  await expect.poll(() => chosen(page).count()).toBe(0)
})

it('offers no new topic beside an article', async () => {
  const { page } = await openArticle()
  await page.locator('#field-topics').waitFor()
  await expect.poll(() => page.locator('#field-topics .relationship-add-new').count()).toBe(0)
})
