import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { buildArticle } from '../factories/articles.ts'
import { expectNotWide, looks, useSiteBrowser } from '../factories/pages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)
const wide = { viewport: { width: 1600, height: 900 } }

async function onDesk(viewer: 'admin' | 'editor', options = {}) {
  const cookies = { 'payload-lng': 'de' }
  const { page } = await open({ ...wide, cookies, ...options, viewer: site().viewers[viewer] })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Artikel schreiben' }).waitFor()
  return page
}

const group = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

beforeEach(async () => {
  await site().pool.query(
    `delete from articles; delete from litfass_reports; delete from litfass_comments; delete from participation_entries;
     update accounts set state = 'approved' where state = 'pending'`,
  )
})

it('says in one sentence that nothing waits', async () => {
  const page = await onDesk('admin')
  await page.getByText('Es wartet nichts auf Sie.').waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Wartet auf Sie' }).count()).toBe(0)
  await expect.poll(() => page.getByText(/Es warte[nt] kein/).count()).toBe(0)
})

it('counts what waits, links to the filtered list, and marks its place in the navigation', async () => {
  await buildAccount(site().payload, { name: 'Ungeduld', state: 'pending' })
  await buildArticle(site().payload, { title: 'Vom Deich', state: 'submitted' })
  const page = await onDesk('admin')
  await page.getByText('2 Dinge warten auf Sie.').waitFor()
  await page.getByRole('region', { name: 'Beiträge prüfen 1' }).getByText('Vom Deich').waitFor()
  await page.locator('#nav-accounts-waiting').click()
  await page.getByRole('row', { name: 'Ungeduld' }).waitFor()
  await expect.poll(() => page.locator('#nav-accounts-waiting').getAttribute('aria-current')).toBe('page')
  await expect.poll(() => page.locator('#nav-accounts').getAttribute('aria-current')).toBe(null)
})

it('draws what appears today and tomorrow, hidden from screen readers: the lists say the same', async () => {
  const now = Date.now()
  await buildArticle(site().payload, { title: 'Eben erschienen', publishedAt: new Date(now).toISOString() })
  await buildArticle(site().payload, {
    title: 'Morgen früh',
    publishedAt: new Date(now + 24 * 3_600_000).toISOString(),
  })
  const page = await onDesk('editor')
  const line = page.locator('[data-desk="line"]')
  await line.getByText('Morgen früh').waitFor()
  await expect.poll(() => line.getAttribute('aria-hidden')).toBe('true')
  await expect
    .poll(() => line.locator('a[data-state="published"]').first().getAttribute('tabindex'))
    .toBe('-1')
  await page.getByRole('region', { name: 'Geplante Artikel 1' }).getByText('Morgen früh').waitFor()
  await line.locator('a', { hasText: 'Eben erschienen' }).click()
  await page.waitForURL('**/admin/collections/articles/*')
})

it('lists on a phone what appears today and tomorrow', async () => {
  const at = new Date(Date.now() + 24 * 3_600_000)
  await buildArticle(site().payload, { title: 'Morgen früh', publishedAt: at.toISOString() })
  const page = await onDesk('editor', { viewport: { width: 375, height: 800 } })
  const day = page.getByRole('region', { name: 'Der Tag' })
  await day.getByRole('heading', { name: 'Morgen' }).waitFor()
  await expect.poll(() => day.getByRole('listitem').textContent()).toMatch(/^\d\d:\d\dMorgen frühgeplant$/)
  await expect.poll(() => page.locator('[data-desk="line"]').isVisible()).toBe(false)
  await day.getByRole('link', { name: 'Morgen früh' }).click()
  await page.waitForURL('**/admin/collections/articles/*')
})

it('removes the number from the navigation when the last waiting item is decided on its own page', async () => {
  const { id } = await buildAccount(site().payload, { name: 'Ungeduld', state: 'pending' })
  const page = await onDesk('admin')
  const waiting = page.locator('#nav-accounts-waiting')
  await expect.poll(() => waiting.textContent()).toMatch(/1$/)
  await page.goto(`/admin/collections/accounts/${id}`)
  await expect.poll(() => waiting.textContent()).toMatch(/1$/)
  await page.getByRole('button', { name: 'Freigeben', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Freigeben', exact: true }).click()
  await expect.poll(() => waiting.textContent()).not.toMatch(/[0-9]/)
})

it('shows editors nothing that they may not decide', async () => {
  await buildAccount(site().payload, { name: 'Ungeduld', state: 'pending' })
  const page = await onDesk('editor')
  await expect.poll(() => page.getByText('Wartende Konten').count()).toBe(0)
  await expect.poll(() => page.getByText('Selbstprüfung der Credits').count()).toBe(0)
})

it('groups the navigation by task, folds by keyboard and remembers that', async () => {
  const page = await onDesk('admin')
  const tasks = [
    'Prüfen',
    'Redaktion',
    'Bilder',
    'Startseite',
    'Leute',
    'Mitmachen',
    'Verkauf',
    'Einstellungen',
  ]
  const named = page.locator('nav button[aria-expanded]')
  await expect.poll(() => named.allTextContents()).toEqual(tasks)
  await expect.poll(() => page.locator('nav button[aria-expanded="false"]').count()).toBe(0)
  const former = /Sammlungen|Meldungen|Aussteuerung|Einsendung|Eingesandt/
  await expect.poll(() => page.locator('nav a').filter({ hasText: former }).allTextContents()).toEqual([])
  await group(page, 'Verkauf').focus()
  const kept = page.waitForResponse((answer) => answer.url().includes('/payload-preferences/nav'))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('#nav-credit-orders').isVisible()).toBe(false)
  await kept
  await page.reload()
  await expect.poll(() => group(page, 'Verkauf').getAttribute('aria-expanded')).toBe('false')
  await group(page, 'Verkauf').click()
  await expect.poll(() => page.locator('#nav-credit-orders').isVisible()).toBe(true)
})

it('is shown whatever layout of the former dashboard was saved', async () => {
  const { payload, viewers } = site()
  const layouts = [{ id: 'comments-waiting-0', width: 'medium' }]
  const id = Number(viewers.editor.account?.id)
  const account = await payload.findByID({ collection: 'accounts', id, depth: 0, overrideAccess: true })
  await payload.create({
    collection: 'payload-preferences',
    data: { key: 'dashboard-layout', value: { layouts }, user: { relationTo: 'accounts', value: id } },
    user: { ...account, collection: 'accounts' },
    depth: 0,
    overrideAccess: true,
  })
  const page = await onDesk('editor')
  await page.getByText('Es wartet nichts auf Sie.').waitFor()
})

describe.each(Object.entries(looks))('%s', (_, look) => {
  it('axe finds nothing on the first page, and nothing is wider than the screen', async () => {
    await buildArticle(site().payload, {
      title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3),
      state: 'submitted',
    })
    const page = await onDesk('admin', look)
    await page.getByText('Eine Sache wartet auf Sie.').waitFor()
    const { violations } = await new AxeBuilder({ page }).include('[data-section]').include('h1').analyze()
    expect(violations).toEqual([])
    await expectNotWide(page)
  })
})

it('keeps the navigation open on a notebook until it is closed', async () => {
  const page = await onDesk('editor', { viewport: { width: 1280, height: 800 } })
  await page.locator('aside.nav').getByRole('link', { name: 'Übersicht' }).waitFor()
  await page.locator('.nav-toggler').filter({ visible: true }).first().click()
  await expect.poll(() => page.locator('aside.nav').getAttribute('inert')).not.toBe(null)
  await page.getByRole('link', { name: 'Artikel schreiben' }).click()
  await page.waitForURL('**/admin/collections/articles/create')
  await expect.poll(() => page.locator('aside.nav').getAttribute('inert')).not.toBe(null)
  await page.reload()
  await page.locator('aside.nav').getByRole('link', { name: 'Übersicht' }).waitFor()
})

it('opens the navigation on a phone, with what waits', async () => {
  await buildArticle(site().payload, { title: 'Vom Deich', state: 'submitted' })
  const page = await onDesk('editor', { viewport: { width: 375, height: 800 } })
  await page
    .locator('.app-header__mobile-nav-toggler, .nav-toggler')
    .filter({ visible: true })
    .first()
    .click()
  await page.locator('#nav-articles-waiting').filter({ hasText: '1' }).click()
  await page.waitForURL('**/admin/content-queue')
})
