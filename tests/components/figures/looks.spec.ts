import { expectAccessible } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { looks } from '../../factories/pages.ts'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

const { open } = usePlainSite()

describe.each(Object.entries(looks))('%s', (_, look) => {
  it.each(['de', 'en'])(
    'axe finds nothing on any figure, and nothing is wider than the screen: %s',
    async (language) => {
      const { page } = await open(look)
      for (const scene of [
        'figureStates&menu',
        'films&link',
        'lists&link',
        'figure&badge&menu&link&bookmarks',
      ]) {
        await page.goto(`/?scene=${scene}&lang=${language}`)
        await page.waitForSelector('html[data-ready]')
        await expectAccessible(page)
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(sideways, `px to scroll sideways in ${scene}`).toBeLessThanOrEqual(0)
      }
    },
  )
})
