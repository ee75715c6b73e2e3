import { expect, it } from 'vitest'
import { usePlainSite } from '../plainSite/usePlainSite.ts'

const { site, open } = usePlainSite()

it('serves a scene that the server has drawn, and that works in the browser', async () => {
  const html = await (await fetch(`${site().url}/?scene=hello&lang=en`)).text()
  expect(html).toContain('<html lang="en"')
  expect(html).toContain('/media/file/1/scene/M.webp')
  const { page } = await open()
  await page.goto('/?scene=hello')
  await page.getByRole('button', { name: '0' }).click()
  await page.getByRole('button', { name: '1' }).waitFor()
  const width = () => page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(320)
  expect(site().pictures()).toEqual(['/media/file/1/scene/M.webp'])
})

it('fails and delays on request', async () => {
  const get = async (path: string) => (await fetch(`${site().url}${path}`)).status
  site().failOnce('/1/scene/S')
  expect([await get('/media/file/1/scene/S.webp'), await get('/media/file/1/scene/S.webp')]).toEqual([
    503, 200,
  ])
  site().failAlways('/2/scene/S')
  expect([await get('/media/file/2/scene/S.webp'), await get('/media/file/2/scene/S.webp')]).toEqual([
    503, 503,
  ])
  expect(await get('/?scene=nothing')).toBe(404)
})
