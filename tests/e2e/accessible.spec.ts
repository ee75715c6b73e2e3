import { expectAccessible } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import type { Image } from '../../payload-types.ts'
import { buildImage } from '../factories/buildImage.ts'
import { looks } from '../factories/looks.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { truncated } from '../factories/pictures/truncated.ts'
import { untilProcessed } from '../factories/untilProcessed.ts'
import { type Site, useSite } from '../factories/useSite.ts'
import { useSiteBrowser } from '../factories/useSiteBrowser.ts'

let first = 0
let broken = 0
const site = useSite({ server: true, worker: true, prepare: hangPictures })
const open = useSiteBrowser(site)

const PAGES = {
  home: () => '/',
  gallery: () => '/bilder',
  picture: () => `/bilder/${first}`,
  'picture that failed': () => `/bilder/${broken}`,
  'sign-in': () => '/anmelden',
  routes: () => '/schnittstellen',
  'not found': () => '/nirgends',
}

describe.each(Object.entries(looks))('%s', (_, look) => {
  it.each(['de', 'en'])(
    'axe finds nothing on any page, and nothing is wider than the screen: %s',
    async (language) => {
      const { page, watch } = await open(look)
      watch.expect(/status of 404/)
      for (const path of Object.values(PAGES)) {
        await page.goto(language === 'en' ? `/en${path()}`.replace(/\/$/, '') : path())
        await expectAccessible(page)
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(sideways, `px to scroll sideways on ${page.url()}`).toBeLessThanOrEqual(0)
      }
    },
  )

  it('axe finds nothing with the lightbox open', async () => {
    const { page } = await open(look)
    await page.goto('/bilder', { waitUntil: 'networkidle' })
    await page.locator(`a[data-lightbox][data-pid="${first}"]`).press('Enter')
    await page.getByRole('dialog').waitFor()
    // The flight from the thumbnail takes a third of a second.
    await page.waitForTimeout(700)
    await expectAccessible(page)
  })

  it('axe finds nothing in what staff see', async () => {
    const { page } = await open({ ...look, viewer: site().viewers.editor })
    await page.goto('/bilder', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Konto von editor' }).click()
    await page.getByRole('region', { name: 'Bilder hochladen' }).waitFor()
    await expectAccessible(page)
  })
})

it('axe finds nothing on an empty site', async () => {
  const { payload } = site()
  await payload.delete({ collection: 'images', where: { id: { exists: true } }, overrideAccess: true })
  for (const path of ['/', '/bilder', '/en', '/en/bilder']) {
    const { page } = await open()
    await page.goto(path)
    await expectAccessible(page)
  }
})

/** A wall with all there can be, wide and tall, and a picture that hangs nowhere because it is broken. */
async function hangPictures({ payload }: Site): Promise<void> {
  const shapes = [
    [1600, 900],
    [800, 1200],
    [900, 900],
    [2400, 700],
    [1200, 800],
    [1200, 800],
    [600, 900],
    [1500, 1000],
    [1200, 800],
  ] as const
  const made: Image[] = []
  for (const [width, height] of shapes) {
    made.push(
      await buildImage(payload, {
        picture: await photograph({ width, height }),
        caption: `Ein Bild, ${width} breit`,
        copyright: 'S. Nazarov',
      }),
    )
  }
  made.push(
    await buildImage(payload, { picture: truncated(await photograph()), caption: 'Ein Bild, das zerbrach' }),
  )
  for (const { id } of made) await untilProcessed(payload, id)
  first = made[8]?.id ?? 0
  broken = made[9]?.id ?? 0
}
