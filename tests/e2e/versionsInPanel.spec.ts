import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { bodyOf, buildArticle } from '../factories/articles.ts'
import { restAs } from '../factories/calls.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)
const { send } = restAs(site)

/** A published article with a draft of an admin's and one of an editor's upon it; three versions. */
async function versionedArticle(): Promise<number> {
  const { payload, viewers } = site()
  const { id } = await buildArticle(payload, { title: 'Das Hafenfest', body: bodyOf('Drei Schiffe.') })
  const draft = `/api/articles/${id}?depth=0&draft=true&autosave=true`
  await send(viewers.admin, 'PATCH', draft, { title: 'Das Werftfest', _status: 'draft' })
  const body = bodyOf('Drei Schiffe.', 'Und ein Boot.')
  await send(viewers.editor, 'PATCH', draft, { body, _status: 'draft' })
  return id
}

async function versionsPage(id: number, options: Parameters<typeof open>[0] = {}): Promise<Page> {
  const { page } = await open({
    viewer: site().viewers.editor,
    cookies: { 'payload-lng': 'de' },
    ...options,
  })
  await page.goto(`/admin/collections/articles/${id}/versions`)
  await page.getByRole('heading', { name: 'Versionen', exact: true }).waitFor()
  return page
}

const versions = (page: Page) => page.locator('li[data-version]')
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Diese Version wiederherstellen?' })

const stored = (id: number, draft: boolean) =>
  site().payload.findByID({ collection: 'articles', id, draft, depth: 0, overrideAccess: true })

it('lists who changed what, accepts a name, and keeps it', async () => {
  const page = await versionsPage(await versionedArticle())
  await expect.poll(() => versions(page).count()).toBe(3)
  await versions(page).first().getByText('(+13 Zeichen)').waitFor()
  await versions(page).last().getByText('ohne Konto').waitFor()
  await versions(page)
    .first()
    .getByRole('button', { name: /^Benennen/ })
    .click()
  const name = page.getByRole('dialog', { name: 'Version benennen' }).getByLabel('Name', { exact: true })
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await name.fill('Vor der Freigabe')
  await name.press('Enter')
  await page.getByRole('heading', { name: 'Vor der Freigabe' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Vor der Freigabe' }).waitFor()
})

it('compares any two versions, the older one on the left', async () => {
  const page = await versionsPage(await versionedArticle())
  await versions(page).nth(0).getByRole('checkbox').check()
  await versions(page).nth(2).getByRole('checkbox').check()
  await page.getByRole('link', { name: 'Vergleichen' }).click()
  await page.waitForURL(/versions\/\d+\?versionFrom=\d+/)
  const headline = page
    .locator('.field-diff-container')
    .filter({ has: page.locator('.html-diff__diff-old') })
    .filter({ hasText: 'Das Werftfest' })
  await headline.getByText('Das Hafenfest').first().waitFor()
})

it('restores the requested version as a draft, and readers keep the published text', async () => {
  const id = await versionedArticle()
  const page = await versionsPage(id)
  await versions(page)
    .last()
    .getByRole('button', { name: /^Wiederherstellen/ })
    .click()
  await question(page).getByText('Was sie ersetzt, bleibt als Version erhalten.').waitFor()
  await question(page).getByRole('button', { name: 'Als Entwurf wiederherstellen' }).click()
  await page.getByText('Als Entwurf wiederhergestellt. Veröffentlicht wurde nichts.').waitFor()
  await page.waitForURL(new RegExp(`/articles/${id}$`))
  expect((await stored(id, true)).title).toBe('Das Hafenfest')
})

it('publishes a restored version only if requested, from the comparison too', async () => {
  const id = await versionedArticle()
  const page = await versionsPage(id)
  await versions(page)
    .nth(1)
    .getByRole('link', { name: /^Ansehen/ })
    .click()
  const restore = page.locator('.view-version').getByRole('button', { name: 'Wiederherstellen …' })
  await restore.click()
  await question(page).getByRole('button', { name: 'Sofort veröffentlichen' }).click()
  await page.getByText('Wiederhergestellt und veröffentlicht.').waitFor()
  expect((await stored(id, false)).title).toBe('Das Werftfest')
})

it('hides Payload’s button, which does not ask, where a comparison has no place for ours', async () => {
  const id = await versionedArticle()
  const page = await versionsPage(id)
  const version = await versions(page).last().getAttribute('data-version')
  await page.goto(`/admin/collections/articles/${id}/versions/${version}?versionFrom=${version}`)
  const button = page.locator('.view-version .restore-version')
  await button.waitFor({ state: 'attached' })
  await expect.poll(() => button.isVisible()).toBe(false)
  const restoring = page.locator('.view-version').getByRole('button', { name: /wiederherstellen/i })
  await expect.poll(() => restoring.count()).toBe(0)
})

it('keeps the question open with the reason if restoring fails', async () => {
  const id = await versionedArticle()
  const { page, watch } = await open({ viewer: site().viewers.editor, cookies: { 'payload-lng': 'de' } })
  watch.expect(/Failed to load resource/)
  await page.goto(`/admin/collections/articles/${id}/versions`)
  await page.route('**/versions/restore', (route) => route.abort())
  await versions(page)
    .last()
    .getByRole('button', { name: /^Wiederherstellen/ })
    .click()
  await question(page).getByRole('button', { name: 'Als Entwurf wiederherstellen' }).click()
  await expect.poll(() => question(page).getByRole('alert').textContent()).not.toBe('')
})

it.each(['light', 'dark'] as const)('can be used on a phone: %s', async (colorScheme) => {
  const page = await versionsPage(await versionedArticle(), {
    viewport: { width: 375, height: 812 },
    colorScheme,
  })
  await expect.poll(() => versions(page).count()).toBe(3)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  const { violations } = await new AxeBuilder({ page }).include('ol').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
})
