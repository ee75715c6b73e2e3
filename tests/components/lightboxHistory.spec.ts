import { nextFrames, passTime } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { lightboxOn } from '../factories/lightboxOn.ts'
import { usePlainSite } from '../plainSite/usePlainSite.ts'

const { open } = usePlainSite()

/** On the scene, with a page before it in the history. */
async function onScene(query: string) {
  const { page } = await open()
  await page.goto('/?scene=hello')
  const lightbox = lightboxOn(page)
  await lightbox.goto(query)
  return { page, lightbox, entries: await entriesOf(page) }
}

const entriesOf = (page: Page) => page.evaluate(() => history.length)
const hashOf = (page: Page) => page.evaluate(() => location.hash)

describe('Back', () => {
  it('closes the lightbox, and once more leaves the page', async () => {
    const { page, lightbox, entries } = await onScene('count=3')
    const address = page.url()
    await lightbox.open(1)
    expect(page.url(), 'the address stays').toBe(address)
    await expect.poll(() => entriesOf(page)).toBe(entries + 1)
    await page.goBack()
    await lightbox.untilClosed()
    expect(page.url()).toBe(address)
    await page.goBack()
    await page.waitForURL(/scene=hello/)
  })

  it('leaves the page at once after the lightbox was closed in another way', async () => {
    const { page, lightbox } = await onScene('count=3')
    for (const close of ['Escape', 'button'] as const) {
      await lightbox.open(2)
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await lightbox.dialog.getByRole('button', { name: 'Schließen' }).click()
      await lightbox.untilClosed()
    }
    await page.goBack()
    await page.waitForURL(/scene=hello/)
  })

  it('closes it while it is still opening', async () => {
    const { page, lightbox } = await onScene('count=3')
    await lightbox.thumbnail(1).click()
    await lightbox.dialog.waitFor()
    await page.goBack()
    await lightbox.untilClosed()
    expect(page.url()).toContain('scene=lightbox')
  })

  it('closes one gallery after another has opened over it: there is one entry for both', async () => {
    const { page, lightbox, entries } = await onScene('count=3')
    await lightbox.open(1)
    await lightbox.thumbnail(6, 'b').dispatchEvent('click')
    await page.locator('[data-gallery=b]').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await expect.poll(() => entriesOf(page)).toBe(entries + 1)
    await page.goBack()
    await lightbox.untilClosed()
    await page.goBack()
    await page.waitForURL(/scene=hello/)
  })

  it('does so too when an address has opened the other one', async () => {
    const { page, lightbox } = await onScene('count=3&hash')
    await page.clock.install()
    await lightbox.open(1)
    await page.evaluate(() => {
      location.hash = 'gallery=b&pid=7'
    })
    await page.locator('[data-gallery=b]').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await expect.poll(lightbox.counter).toBe('2 / 2')
    await expect.poll(() => hashOf(page)).toBe('#gallery=b&pid=7')
    await passTime(page, 1000)
    await page.goBack()
    await lightbox.untilClosed()
    await page.goBack()
    await page.waitForURL(/scene=hello/)
  })
})

it('opening and closing many times does not let the history grow, and keeps the page in its place', async () => {
  const { page, lightbox, entries } = await onScene('count=3&tall')
  await lightbox.thumbnail(2).scrollIntoViewIfNeeded()
  const top = () => page.evaluate(() => scrollY)
  const before = await top()
  for (let times = 0; times < 3; times += 1) {
    await lightbox.open(2)
    await page.keyboard.press('Escape')
    await lightbox.untilClosed()
    await page.waitForFunction(() => !history.state?.litfassLightbox)
  }
  await expect.poll(() => entriesOf(page)).toBe(entries + 1)
  await expect.poll(() => top()).toBe(before)
})

it('Forward opens it again where it was left', async () => {
  const { page, lightbox } = await onScene('count=3')
  await lightbox.open(1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate(() => history.state?.litfassLightbox?.pid)).toBe(2)
  await page.goBack()
  await lightbox.untilClosed()
  await page.goForward()
  await lightbox.dialog.waitFor()
  await expect.poll(() => lightbox.counter()).toBe('2 / 3')
  await page.goBack()
  await lightbox.untilClosed()
})

it('what a router keeps in the history stays there', async () => {
  const { page, lightbox } = await onScene('count=3&hash')
  await page.evaluate(() => history.replaceState({ router: { tree: 1 } }, ''))
  await lightbox.open(1)
  const router = () => page.evaluate(() => history.state?.router)
  await expect.poll(() => router()).toEqual({ tree: 1 })
  await page.keyboard.press('Escape')
  await expect.poll(() => hashOf(page)).toBe('#gallery=null')
  await expect.poll(() => router()).toEqual({ tree: 1 })
})

it('going away takes no entry back that is not its own', async () => {
  const { page, lightbox } = await onScene('count=3')
  await page.clock.install()
  await lightbox.open(1)
  await page.evaluate(() => {
    history.back = () => document.documentElement.setAttribute('data-asked-back', '')
    history.pushState({ other: true }, '', '/?scene=lightbox&elsewhere')
    document.querySelector<HTMLButtonElement>('main > button:last-of-type')?.click()
  })
  await lightbox.untilClosed()
  await passTime(page, 2000)
  await expect.poll(() => page.locator('html[data-asked-back]').count()).toBe(0)
  expect(page.url()).toContain('elsewhere')
})

describe('the address', () => {
  it('is written only with setUrlHash, without an entry for each picture', async () => {
    const { page, lightbox, entries } = await onScene('count=5&hash')
    await lightbox.open(1)
    await expect.poll(() => hashOf(page)).toBe('#gallery=a&pid=1')
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => hashOf(page)).toBe('#gallery=a&pid=4')
    await expect.poll(() => entriesOf(page)).toBe(entries + 1)
    await page.keyboard.press('Escape')
    await lightbox.untilClosed()
    await expect.poll(() => hashOf(page)).toBe('#gallery=null')
  })

  it('stays as it is without setUrlHash', async () => {
    const { page, lightbox } = await onScene('count=5')
    await lightbox.open(1)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await lightbox.untilClosed()
    await expect.poll(() => hashOf(page)).toBe('')
  })

  it('is after Back what it was before', async () => {
    const { page, lightbox } = await onScene('count=5&hash')
    const before = page.url()
    await lightbox.open(1)
    await expect.poll(() => hashOf(page)).toBe('#gallery=a&pid=1')
    await page.goBack()
    await lightbox.untilClosed()
    await expect.poll(() => page.url()).toBe(before)
  })

  it('opens its picture, also after a reload, and needs no entry for that', async () => {
    const { page, lightbox, entries } = await onScene('count=5&hash#gallery=a&pid=3')
    await lightbox.dialog.waitFor()
    await expect.poll(() => lightbox.counter()).toBe('3 / 5')
    await expect.poll(() => entriesOf(page)).toBe(entries)
    await page.reload()
    await lightbox.dialog.waitFor()
    await expect.poll(() => lightbox.counter()).toBe('3 / 5')
    await page.keyboard.press('Escape')
    await lightbox.untilClosed()
    await expect.poll(() => hashOf(page)).toBe('#gallery=null')
    await page.reload()
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await expect.poll(() => lightbox.dialog.count()).toBe(0)
    await page.goBack()
    await page.waitForURL(/scene=hello/)
  })

  it('opens again after a reload with its entry, which then is taken back as well', async () => {
    const { page, lightbox } = await onScene('count=5&hash')
    await lightbox.open(2)
    await page.reload()
    await lightbox.dialog.waitFor()
    await expect.poll(lightbox.counter).toBe('2 / 5')
    await page.keyboard.press('Escape')
    await lightbox.untilClosed()
    await expect.poll(() => hashOf(page)).toBe('#gallery=null')
    await page.goBack()
    await page.waitForURL(/scene=hello/)
  })

  it('leads to another picture while it is open', async () => {
    const { page, lightbox } = await onScene('count=5')
    await lightbox.open(2)
    await page.evaluate(() => {
      location.hash = 'gallery=a&pid=5'
    })
    await expect.poll(lightbox.counter).toBe('5 / 5')
  })

  it.each(['#gallery=a', '#gallery=a&pid=x', '#gallery=nobody&pid=1', '#gallery=a&pid=77'])(
    'opens nothing for %s',
    async (hash) => {
      const { page, lightbox } = await onScene(`count=5${hash}`)
      await nextFrames(page)
      await page.evaluate(() => {
        const opened = new Set<Element>()
        new MutationObserver(() => {
          for (const dialog of document.querySelectorAll('.pswp')) opened.add(dialog)
          document.documentElement.dataset.opened = String(opened.size)
        }).observe(document.body, { childList: true })
      })
      // One that the address opens would come first.
      await lightbox.open(6, 'b')
      await expect.poll(() => page.locator('html').getAttribute('data-opened')).toBe('1')
      await expect.poll(() => lightbox.counter()).toBe('1 / 2')
    },
  )
})
