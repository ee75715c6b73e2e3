import { expectAccessible } from '@litfass/kit/testing/browser'
import { describe, it } from 'vitest'
import { looks } from '../../factories/pages.ts'
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
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  })
})
