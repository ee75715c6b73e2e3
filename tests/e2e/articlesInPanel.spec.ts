import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { pressForDialog, useSiteBrowser } from '../factories/pages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

async function inPanel(path: string, complaint?: RegExp): Promise<Page> {
  const { page, watch } = await open({ viewer: site().viewers.editor, cookies: { 'payload-lng': 'de' } })
  if (complaint) watch.expect(complaint)
  await page.goto(`/admin${path}`)
  return page
}

const membersPiece = (title: string, state: 'draft' | 'submitted') =>
  buildArticle(site().payload, { title, state, owner: site().viewers.member.account?.id ?? 0 })

const stored = async (id: number) => {
  const { payload } = site()
  const article = await payload.findByID({ collection: 'articles', id, depth: 0, overrideAccess: true })
  return { state: article.state, title: article.title, reason: article.rejection?.reason ?? '' }
}

const bar = (page: Page) => page.getByRole('region', { name: 'Stand des Beitrags' })
const says = (page: Page, words: string | RegExp) =>
  expect.poll(() => bar(page).getByRole('status').textContent()).toMatch(words)
const shown = async (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0)

// A repeated test counts only what it creates itself.
beforeEach(async () => {
  await site().payload.delete({
    collection: 'articles',
    where: { id: { exists: true } },
    overrideAccess: true,
  })
})

it('an editor goes through submissions by keyboard: rejects with a reason, undoes that, publishes', async () => {
  const [first, second] = [
    await membersPiece('Vom Deich', 'submitted'),
    await membersPiece('Vom Hafen', 'submitted'),
  ]
  const page = await inPanel('/content-queue')
  await shown(page, '2 Beiträge warten.')
  await expect.poll(() => page.locator('#nav-articles-waiting').textContent()).toBe('Beiträge prüfen2')
  expect(
    (await new AxeBuilder({ page }).include('[aria-label="Beiträge prüfen"]').analyze()).violations.map(
      ({ id }) => id,
    ),
  ).toEqual([])
  await pressForDialog(page, 'r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Das ist Werbung.' }).click()
  await dialog.getByRole('button', { name: 'Ablehnen' }).click()
  await expect.poll(() => stored(first.id)).toMatchObject({ state: 'rejected', reason: 'Das ist Werbung.' })
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('z')
  await expect.poll(async () => (await stored(first.id)).state).toBe('submitted')
  await shown(page, 'Der Beitrag wartet wieder.')
  await page.keyboard.press('j')
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: 'Vom Hafen' }).getAttribute('aria-current'))
    .toBe('true')
  await page.keyboard.press('v')
  await expect.poll(async () => (await stored(second.id)).state).toBe('published')
  expect((await stored(first.id)).state).toBe('submitted')
})

it('a piece says where it stands; it is rejected, restored and scheduled, and a faster colleague costs no text', async () => {
  const { id } = await membersPiece('Von der Werft', 'submitted')
  const page = await inPanel(`/collections/articles/${id}`, /status of 409/)
  await says(page, 'Wartet auf eine Entscheidung der Redaktion.')
  await bar(page).getByRole('button', { name: 'Ablehnen …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Grund').fill('Wer hat das gesagt?')
  await dialog.getByRole('button', { name: 'Ablehnen' }).click()
  await says(page, /^Abgelehnt.*Wer hat das gesagt\?/)

  // Another editor undoes the rejection while the same decision is under way.
  await page.route(
    `**/a/ajax/article/desk/${id}`,
    async (route) => {
      await site().payload.update({
        collection: 'articles',
        id,
        data: { state: 'submitted' },
        depth: 0,
        overrideAccess: true,
      })
      await route.continue()
    },
    { times: 1 },
  )
  await page.locator('#field-title').fill('Von der alten Werft')
  await bar(page).getByRole('button', { name: 'Ablehnung zurücknehmen' }).click()
  await shown(page, /Jemand war schneller: Der Beitrag ist inzwischen eingesandt/)
  await says(page, 'Wartet auf eine Entscheidung der Redaktion.')
  await expect.poll(() => page.locator('#field-title').inputValue()).toBe('Von der alten Werft')

  await bar(page).getByRole('button', { name: 'Termine …' }).click()
  const year = new Date().getFullYear() + 1
  await bar(page).getByLabel('Erscheint am').fill(`${year}-03-01T08:00`)
  await bar(page).getByLabel('Verschwindet am').fill(`${year}-02-01T08:00`)
  await shown(page, 'Der Beitrag muss später verschwinden, als er erscheint.')
  await bar(page).getByLabel('Verschwindet am').fill('')
  await bar(page).getByRole('button', { name: 'Mit diesen Terminen veröffentlichen' }).click()
  await says(page, new RegExp(`^Geplant.*Erscheint am .*${year}`))
  expect(await stored(id)).toMatchObject({ state: 'published', title: 'Von der alten Werft' })
  expect(
    (await new AxeBuilder({ page }).include('[aria-label="Stand des Beitrags"]').analyze()).violations.map(
      ({ id }) => id,
    ),
  ).toEqual([])

  await page.goto('/admin/collections/articles')
  const scheduledOnes = page.getByRole('link', { name: 'Geplante 1' })
  await scheduledOnes.click()
  await expect.poll(() => scheduledOnes.getAttribute('aria-current')).toBe('page')
  await shown(page, /^Geplant für/)
})

it('a piece that was unpublished by mistake is republished from the message about it', async () => {
  const { id } = await buildArticle(site().payload, { title: 'Vom Deich' })
  const page = await inPanel(`/collections/articles/${id}`)
  await bar(page).getByRole('button', { name: 'Von der Website nehmen' }).click()
  await expect.poll(async () => (await stored(id)).state).toBe('draft')
  await expect.poll(() => bar(page).getByRole('button', { name: 'Ablehnen …' }).count()).toBe(0)
  await page.locator('.payload-toast-item').getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(async () => (await stored(id)).state).toBe('published')
  await says(page, /^Live/)
})

it('a piece begins with its first input, has a name before its headline, and the list says whose it is', async () => {
  const { account } = site().viewers.member
  await membersPiece('Vom Hafen', 'draft')
  const page = await inPanel('/collections/articles/create')
  await page.locator('form[data-form-ready="true"]').first().waitFor()
  await expect.poll(() => page.locator('h1').first().textContent()).toBe('Ohne Überschrift')
  const list = page.locator('.collection-list tbody tr')
  await page.goto('/admin/collections/articles')
  await expect.poll(() => list.count()).toBe(1)
  await expect.poll(() => list.first().textContent()).toContain(account?.name ?? '')
})
