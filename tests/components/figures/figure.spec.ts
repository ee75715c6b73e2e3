import { describe, expect, it } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'
import { image, loaded } from './figureOnPage.ts'

const { site, open } = usePlainSite()

describe('the box of a figure', () => {
  it.each([
    [500, 1],
    [639, 1],
    [640, 1.5],
    [1023, 1.5],
    [1024, 16 / 9],
  ])('in a window of %d px has the ratio of that screen size', async (width, ratio) => {
    const { page } = await open({ viewport: { width, height: 800 } })
    await page.goto('/?scene=figure&ratio=1:1,3:2,16:9')
    const box = await page.locator('.litfass-picture').boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(ratio, 1)
  })

  it('has the size of its picture before it is loaded, and keeps it', async () => {
    const release = site().hold('/media/file/')
    const { page } = await open()
    await page.goto('/?scene=figure&width=320')
    const before = await page.locator('figure').boundingBox()
    const background = await page
      .locator('.litfass-picture')
      .evaluate((box) => getComputedStyle(box).backgroundImage)
    expect(background).toContain('data:image')
    release()
    await loaded(page)
    await expect.poll(() => page.locator('figure').boundingBox()).toEqual(before)
    expect(Math.round(320 / 1.5)).toBe(
      Math.round((await page.locator('.litfass-picture').boundingBox())?.height ?? 0),
    )
  })

  it.each([
    ['0,0', '0% 0%'],
    ['100,20', '100% 20%'],
  ])('is cropped around the focal point %s', async (focus, position) => {
    const { page } = await open()
    await page.goto(`/?scene=figure&ratio=1:1&focus=${focus}`)
    await loaded(page)
    const style = await image(page).evaluate((img) => {
      const { objectFit, objectPosition } = getComputedStyle(img)
      return [objectFit, objectPosition]
    })
    expect(style).toEqual(['cover', position])
  })
})

describe('a figure', () => {
  it('carries its type and its request parameters', async () => {
    const { page } = await open()
    await page.goto('/?scene=figure&ratio=1:1,3:2,16:9&badge&menu')
    const figure = page.getByRole('figure')
    await expect.poll(() => figure.getAttribute('data-media-id')).toBe('1')
    await expect.poll(() => figure.getAttribute('data-media-type')).toBe('image')
    expect(JSON.parse((await figure.getAttribute('data-reload')) ?? '')).toEqual({
      ratio: '1:1,3:2,16:9',
      showmediacontrolEdit: false,
      showmediacontrolDownload: false,
      showmediacontrolDelete: false,
      showContextMenu: true,
      badgeShowMetaData: true,
      disableReferenceMode: false,
    })
  })

  it('has caption and copyright below, or on the picture as a badge', async () => {
    const { page } = await open()
    await page.goto('/?scene=figure&lang=en')
    const picture = page.locator('.litfass-picture')
    const caption = page.locator('figcaption')
    await page.getByText('Photo: S. Nazarov').waitFor()
    const bottomOf = async (part: typeof picture) => {
      const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
      return Math.round(y + height)
    }
    expect((await caption.boundingBox())?.y).toBeGreaterThanOrEqual(await bottomOf(picture))
    await page.goto('/?scene=figure&badge')
    await page.getByText('Foto: S. Nazarov').waitFor()
    await expect.poll(() => bottomOf(caption)).toBe(await bottomOf(picture))
    await expect.poll(() => bottomOf(page.locator('figure'))).toBe(await bottomOf(picture))
  })

  it('has the bookmark button of its site unless disabled', async () => {
    const { page } = await open()
    await page.goto('/?scene=figure&bookmarks')
    await page.getByRole('button', { name: 'Merken 1' }).waitFor()
    await page.goto('/?scene=figure&bookmarks&noreference')
    await page.waitForSelector('html[data-ready]')
    await expect.poll(() => page.getByRole('button', { name: 'Merken 1' }).count()).toBe(0)
  })

  it('has a menu button only where its page asks for one, large enough for a finger', async () => {
    const { page } = await open({ hasTouch: true })
    await page.goto('/?scene=figure')
    await page.waitForSelector('html[data-ready]')
    await expect.poll(() => page.getByRole('button').count()).toBe(0)
    await page.goto('/?scene=figure&menu&lang=en')
    const button = page.getByRole('button', { name: 'Actions for “Der Deich am Abend' })
    await expect.poll(() => button.getAttribute('aria-haspopup')).toBe('menu')
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    const before = site().requests.length
    await button.click()
    await page.getByRole('menu').waitFor()
    expect(site().requests.length).toBeGreaterThan(before)
  })

  it('has no buttons in its HTML, and bookmark button and menu once somebody uses the page', async () => {
    const path = '/?scene=figure&menu&bookmarks'
    const html = await (await fetch(`${site().url}${path}`)).text()
    expect(html).toContain('<figure')
    expect(html).not.toContain('<button')
    const { page } = await open()
    await page.goto(path)
    await page.waitForSelector('html[data-ready]')
    await page.mouse.move(10, 10)
    await page.getByRole('button', { name: 'Merken 1' }).waitFor()
    await page.getByRole('button', { name: /^Aktionen/ }).waitFor()
  })

  it('opens its menu with the context key', async () => {
    const { page } = await open()
    await page.goto('/?scene=figure&menu&link')
    await page.waitForSelector('html[data-ready]')
    await page.getByRole('button', { name: /^Aktionen/ }).waitFor()
    await page.getByRole('link').first().press('Shift+F10')
    await page.getByRole('menu').waitFor()
  })
})
