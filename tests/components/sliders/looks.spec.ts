import { expectAccessible, untilLoaded } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { looks, untilSlider } from '../../factories/pages.ts'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

const { open } = usePlainSite()

describe.each([
  ...Object.entries(looks),
  ['in forced colours', { forcedColors: 'active' as const }] as const,
])('axe %s', (_, look) => {
  it.each([
    'gallery&autoplay&thumbnails&count=9',
    'gallery&count=1',
    'gallery&count=0',
    'navigationSlider&on=small,medium,large&current=5',
    'navigationSlider&on=',
    'accordion&single',
  ])('finds nothing in %s', async (scene) => {
    const { page } = await open(look)
    await page.goto(`/?scene=${scene}`)
    await untilLoaded(page)
    await expectAccessible(page)
  })
})

it('prints every picture of a slider, one below the other', async () => {
  const { page } = await open()
  await page.goto('/?scene=gallery&count=5')
  await untilSlider(page)
  await page.emulateMedia({ media: 'print' })
  const places = () =>
    page.locator('.litfass-gallery__slide').evaluateAll((slides) =>
      slides.map((slide) => {
        const { top, bottom, left, width } = slide.getBoundingClientRect()
        const { opacity, visibility } = getComputedStyle(slide)
        return { top, bottom, left, width, isSeen: opacity === '1' && visibility === 'visible' }
      }),
    )
  await expect.poll(async () => (await places()).every(({ isSeen }) => isSeen)).toBe(true)
  const slides = await places()
  expect(slides).toHaveLength(5)
  for (const [index, slide] of slides.entries()) {
    expect(slide.left).toBe(slides[0]?.left)
    expect(slide.top).toBeGreaterThanOrEqual(slides[index - 1]?.bottom ?? slide.top)
  }
})
