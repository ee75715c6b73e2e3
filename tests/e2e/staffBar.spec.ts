import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { expectNotWide, looks, useSiteBrowser } from '../factories/pages.ts'
import { arrange, buttonOn, slotOn } from '../factories/teaserDialog.ts'
import { buildPage, placesOf, saveTeaserAs } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

const barOn = (page: Page) => page.getByRole('navigation', { name: 'Redaktion', exact: true })

async function pageWithHero(title: string) {
  const { id, slug, teasers } = await buildPage(site(), { title })
  const article = await buildArticle(site().payload, { title: 'Die Flut kam in der Nacht', language: 'de' })
  const on = { path: `/seite/${slug}`, hero: teasers.hero ?? 0 }
  await arrange(site(), on, { layout: 'single', entities: [`article:${article.id}`] })
  return { id, ...on }
}

describe('the staff bar', () => {
  it('leads from a page to its form, to another time, and to the plan of its day', async () => {
    const on = await pageWithHero('Werkzeuge der Seite')
    const { page } = await open({ viewer: site().viewers.editor, cookies: { 'payload-lng': 'de' } })
    await page.goto(on.path)
    const bar = barOn(page)
    await expect
      .poll(() => bar.getByRole('link', { name: 'Bearbeiten', exact: true }).getAttribute('href'))
      .toBe(`/admin/collections/pages/${on.id}`)
    await expect
      .poll(() => bar.getByRole('link', { name: 'Redaktionsbereich' }).getAttribute('href'))
      .toBe('/admin')
    // At the end of the page the bar lies on nothing, which would be too small to touch where it sticks out.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expectAccessible(page)
    await bar.getByRole('link', { name: 'Zu anderer Zeit' }).click()
    await page.getByRole('region', { name: 'Ansicht zu anderer Zeit' }).waitFor()
    await barOn(page).getByRole('link', { name: 'Tagesplan' }).click()
    await page.getByRole('heading', { name: 'Tagesplan', level: 1 }).waitFor()
    await page.getByRole('heading', { name: /^Heute, / }).waitFor()
    await page.getByRole('heading', { name: /^Morgen, / }).waitFor()
    await page.getByText('Die Flut kam in der Nacht').first().waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Seite' }).inputValue()).toBe(`${on.id}`)
    await page.getByRole('link', { name: 'Seite um 00:00 ansehen' }).first().click()
    await page.getByRole('region', { name: 'Ansicht zu anderer Zeit' }).waitFor()
  })

  it('names the form of an article, and is not shown to members', async () => {
    const { id, slug } = await buildArticle(site().payload, { title: 'Am Kai', language: 'de' })
    const { page } = await open({ viewer: site().viewers.editor })
    await page.goto(`/artikel/${slug}`)
    await expect
      .poll(() => barOn(page).getByRole('link', { name: 'Bearbeiten' }).getAttribute('href'))
      .toBe(`/admin/collections/articles/${id}`)
    const member = (await open({ viewer: site().viewers.member })).page
    await member.goto(`/artikel/${slug}`)
    await member.getByRole('button', { name: /^Konto von/ }).waitFor()
    await expect.poll(() => barOn(member).count()).toBe(0)
  })

  it('is as wide as a phone, and does not cover what has the focus', async () => {
    const on = await pageWithHero('Am Telefon')
    const { page } = await open({ ...looks['on a phone'], viewer: site().viewers.editor })
    await page.goto(on.path)
    await barOn(page).waitFor()
    await expectNotWide(page)
    const heights = await barOn(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(44)
  })

  it('finds the plan in the panel too: on the first page and at the form of a page', async () => {
    const on = await pageWithHero('Wege im Panel')
    const cookies = { 'payload-lng': 'de' }
    const viewport = { width: 1600, height: 900 }
    const { page } = await open({ viewer: site().viewers.editor, cookies, viewport })
    await page.goto('/admin')
    const plans = page.getByRole('link', { name: 'Tagesplan' }).filter({ visible: true })
    await plans.first().waitFor()
    await page.goto(`/admin/collections/pages/${on.id}`)
    await expect
      .poll(() => page.locator(`a[href="/admin/tagesplan?page=${on.id}"]`).getByText('Tagesplan').count())
      .toBe(1)
    await expect.poll(() => page.locator(`a[href="${on.path}?as=anonymous"]`).count()).toBe(1)
  })
})

describe('the pencil of a teaser', () => {
  it.each(['light', 'on a phone'] as const)('has a name and covers no headline: %s', async (look) => {
    const on = await pageWithHero(`Stift, ${look}`)
    const { page } = await open({ ...looks[look], viewer: site().viewers.editor })
    await page.goto(on.path)
    const pencil = buttonOn(page, on)
    await pencil.waitFor()
    await expect.poll(() => pencil.getAttribute('aria-label')).toMatch(/^Teaser „.+“ bearbeiten$/)
    const box = await pencil.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    const headline = slotOn(page, on).getByRole('heading').first()
    const covered = await headline.evaluate((element, { x, y, width, height }) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return [...words.getClientRects()].filter(
        ({ left, right, top, bottom }) => left < x + width && x < right && top < y + height && y < bottom,
      ).length
    }, box ?? { x: 0, y: 0, width: 0, height: 0 })
    expect(covered).toBe(0)
  })

  it.each(['light', 'on a phone'] as const)(
    'has its name on it, and stands in the place that it changes, also in an empty one: %s',
    async (look) => {
      const { page } = await open({ ...looks[look], viewer: site().viewers.editor })
      await page.goto('/')
      const pencils = page.getByRole('button', { name: /^Teaser „.+“ bearbeiten$/ })
      await pencils.first().waitFor()
      const told = await pencils.evaluateAll((all) =>
        all.map((pencil) => {
          const name = pencil.querySelector('span')
          const box = pencil.getBoundingClientRect()
          const touched = [...document.querySelectorAll<HTMLElement>('[data-litfass-teaser]')].filter(
            (slot) => {
              const { top, bottom } = slot.getBoundingClientRect()
              return top < box.bottom && box.top < bottom
            },
          )
          return {
            name: name?.offsetWidth && name.offsetWidth > 10 ? name.textContent : undefined,
            slots: touched.map(({ dataset }) => dataset.teaserName),
          }
        }),
      )
      expect(told.map(({ name }) => name)).toContain('Über dem Aufmacher')
      // An empty slot has no room: its button reaches into what follows.
      for (const { name, slots } of told) expect(slots).toContain(name)
    },
  )

  it('stays visible while a change is unconfirmed', async () => {
    const on = await pageWithHero('Noch offen')
    const other = await buildArticle(site().payload, { title: 'Der Markt zieht um', language: 'de' })
    const places = placesOf(`article:${other.id}`)
    await saveTeaserAs(site(), site().viewers.editor, { id: on.hero, layout: 'single', places })
    const { page } = await open({ viewer: site().viewers.editor })
    await page.goto(on.path)
    await buttonOn(page, on)
      .getByText(/^\d+:\d\d$/)
      .waitFor()
  })
})
