import { expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { buildImage } from '../factories/images.ts'
import { expectNotWide, useSiteBrowser } from '../factories/pages.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

const phone = { viewport: { width: 375, height: 800 } }

it('a printed front page has its headlines, and neither buttons nor tiles of pictures', async () => {
  await buildArticle(site().payload, { title: 'Die Flut kam in der Nacht', language: 'de' })
  const { page } = await open()
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { name: 'Die Flut kam in der Nacht' }).first().waitFor()
  await expect.poll(() => page.locator('button:visible').count()).toBe(0)
  await expect.poll(() => page.locator('nav:visible').count()).toBe(0)
  await expect.poll(() => page.locator('[class*="mosaic"]:visible figure').count()).toBe(0)
})

it('in letters twice as large, no part of the header covers another', async () => {
  const { page } = await open(phone)
  await page.goto('/')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const overlaps = () =>
    page
      .getByRole('banner')
      .getByRole('link')
      .evaluateAll((links) => {
        const boxes = links
          .map((link) => link.getBoundingClientRect())
          .filter(({ width, height }) => width > 0 && height > 0)
        return boxes.filter((one, at) =>
          boxes.some(
            (other, index) =>
              index > at &&
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          ),
        ).length
      })
  await expect.poll(overlaps).toBe(0)
  await expectNotWide(page)
})

it('in letters twice as large, a long word of a headline makes no page wider than a phone', async () => {
  const { payload } = site()
  const topic = await buildTopic(payload, 'Kommunalpolitik')
  const about = { language: 'de' as const, topics: [topic.id] }
  await buildArticle(payload, { ...about, title: 'Binnenschifffahrtsstraßenverkehrsordnungsentwurf' })
  const { slug } = await buildArticle(payload, { ...about, title: 'Der Rat tagt' })
  const { page } = await open(phone)
  await page.goto(`/artikel/${slug}`)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await page.getByRole('heading', { name: 'Mehr zum Thema Kommunalpolitik' }).waitFor()
  await expectNotWide(page)
})

it('on an English phone, the search icon is in the row of the navigation', async () => {
  const { page } = await open(phone)
  await page.goto('/en')
  const tops = () =>
    page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link')
      .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size)
  await expect.poll(tops).toBe(1)
  await expectNotWide(page)
})

it('an English page says that the names of its topics are German', async () => {
  const { slug } = await buildTopic(site().payload, 'Hafen und Handwerk')
  const { page } = await open()
  const langOf = () => page.getByRole('heading', { name: 'Hafen und Handwerk' }).getAttribute('lang')
  await page.goto(`/en/thema/${slug}`)
  await expect.poll(langOf).toBe('de')
  await page.goto(`/thema/${slug}`)
  await expect.poll(langOf).toBe(null)
})

it('a printed article is aligned at one edge, its picture too', async () => {
  const { id: lead } = await buildImage(site().payload, { caption: 'Das Freibad' })
  const { slug } = await buildArticle(site().payload, {
    title: 'Das Wasser wird kälter',
    language: 'de',
    lead,
  })
  for (const width of [673, 794]) {
    const { page } = await open({ viewport: { width, height: 900 } })
    await page.goto(`/artikel/${slug}`)
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { name: 'Das Wasser wird kälter' }).waitFor()
    const edges = () =>
      page
        .locator('article')
        .first()
        .locator('h1, figure, figcaption, p:text-is("Am Freitag um zehn.")')
        .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left)))])
    await expect.poll(async () => (await edges()).length).toBe(1)
  }
})

it('without script the header of an account that has signed in does not offer to sign in', async () => {
  const { page } = await open({ javaScriptEnabled: false, viewer: site().viewers.member })
  await page.goto('/')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Mein Konto' }).waitFor()
  await expect.poll(() => header.getByText('Anmelden').count()).toBe(0)
})
