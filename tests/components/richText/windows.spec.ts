import { findPlaces } from '@litfass/rich-text/routes'
import { expect, it } from 'vitest'
import { serveDesk } from '../../plainSite/stubs/serveDesk.ts'
import { serveEditor } from '../../plainSite/stubs/serveEditor.ts'
import { serveRoute } from '../../plainSite/stubs/serveRoute.ts'
import { blocksOf, button, storedIn, useTextEditor } from './useTextEditor.ts'

const { site, openEditor } = useTextEditor()

it('refuses an address that cannot be embedded in words, and embeds one that can', async () => {
  const { page, text } = await openEditor()
  await text.click()
  await button(page, 'Video').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address of the page').fill('https://example.org/film')
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.getByRole('alert').textContent()).toContain('cannot be embedded')
  await dialog.getByLabel('Address of the page').fill('https://youtu.be/dQw4w9WgXcQ?si=x')
  await page.keyboard.press('Enter')
  await expect.poll(() => blocksOf(page)).toContainEqual('embed')
  await expect.poll(() => storedIn(page)).toContain('watch?v=dQw4w9WgXcQ')
})

it('asks for the address of a map where places cannot be found by their name, before anything is typed', async () => {
  const { page, text } = await openEditor()
  serveRoute(site(), findPlaces, () => ({ isConfigured: false, places: [] }))
  await text.click()
  await button(page, 'Map').click()
  const dialog = page.getByRole('dialog', { name: 'Embed a map' })
  await dialog.getByText('Open OpenStreetMap, show the place there').waitFor()
  await dialog.getByLabel('Address of the page').fill('Wyk')
  await expect.poll(() => dialog.getByLabel(/Name of a place/).count()).toBe(0)
})

it('inserts a map by the name of a place', async () => {
  const { page, text } = await openEditor()
  const wyk = { name: 'Wyk auf Föhr', about: 'Nordfriesland', latitude: 54.6936, longitude: 8.5717, zoom: 13 }
  serveRoute(site(), findPlaces, ({ query }) => ({ isConfigured: true, places: query.text ? [wyk] : [] }))
  await text.click()
  await button(page, 'Map').click()
  const dialog = page.getByRole('dialog', { name: 'Embed a map' })
  await dialog.getByLabel('Name of a place, or address of a map').fill('Wyk auf')
  await dialog.getByRole('option', { name: /Wyk auf Föhr/ }).click()
  await expect
    .poll(() => storedIn(page))
    .toContain('https://www.openstreetmap.org/?mlat=54.6936&mlon=8.5717#map=13/54.6936/8.5717')
})

const WINDOWS: readonly (readonly [name: string, title: RegExp])[] = [
  ['Link', /link/i],
  ['Picture', /Insert a picture/],
  ['Gallery', /gallery/i],
  ['Video', /video/i],
  ['Table', /table/i],
]

it('opens every window, is as before when it is cancelled, and opens it again', async () => {
  const { page, text, watch } = await openEditor()
  // The galleries to choose from are another server's.
  watch.expect(/404/)
  await text.click()
  await page.keyboard.type('Harbour')
  for (const [name, title] of [...WINDOWS, ...WINDOWS]) {
    await button(page, name).click()
    await expect.poll(() => page.getByRole('dialog', { name: title }).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('.')
  }
  const typed = `Harbour${'.'.repeat(2 * WINDOWS.length)}`
  await expect.poll(() => blocksOf(page)).toEqual([`paragraph ${typed}`])
  await button(page, 'Undo').click()
  await expect.poll(() => blocksOf(page)).not.toEqual([`paragraph ${typed}`])
})

it('lets a picture that is there be chosen, from a window that takes the place of the first', async () => {
  const { page, text } = await openEditor()
  const editor = serveEditor(site())
  editor.add({ id: 12, caption: 'Anker' })
  serveDesk(site(), editor)
  await text.click()
  await page.keyboard.type('Harbour')
  await button(page, 'Picture').click()
  const first = page.getByRole('dialog', { name: 'Insert a picture' })
  const choice = page.getByRole('dialog', { name: 'Select image' })
  for (const isTaken of [false, false, true]) {
    await first.getByRole('button', { name: 'Choose an existing picture' }).click()
    await expect.poll(() => choice.getByRole('checkbox', { name: /Anker/ }).isVisible()).toBe(true)
    await expect.poll(() => first.count()).toBe(0)
    if (isTaken) break
    await page.keyboard.press('Escape')
    await expect.poll(() => first.isVisible()).toBe(true)
  }
  await choice.getByRole('checkbox', { name: /Anker/ }).check()
  await choice.getByRole('button', { name: 'Use these' }).click()
  await expect.poll(() => blocksOf(page)).toContain('picture')
  await expect.poll(() => blocksOf(page)).toContainEqual('paragraph Harbour')
  await button(page, 'Undo').click()
  await expect.poll(() => blocksOf(page)).toEqual(['paragraph Harbour'])
})

it('makes a gallery of pictures and inserts it, and loses nothing on the way', async () => {
  const { page, text } = await openEditor('&staff')
  const editor = serveEditor(site())
  editor.add({ id: 12, caption: 'Anker' })
  const desk = serveDesk(site(), editor)
  const json = { type: 'application/json', body: JSON.stringify({ docs: [] }) }
  site().serve('/api/galleries', () => json)
  await text.click()
  await button(page, 'Gallery').click()
  await button(page, 'New gallery').click()
  const dialog = page.getByRole('dialog', { name: 'New gallery' })
  await dialog.getByRole('button', { name: 'Create and insert' }).click()
  await dialog.getByText('Please enter a title.').waitFor()
  await dialog.getByText('Please choose at least one picture.').waitFor()
  await dialog.getByLabel('Title of the new gallery').fill('At the quay')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await button(page, 'New gallery').click()
  await expect.poll(() => dialog.getByLabel('Title of the new gallery').inputValue()).toBe('At the quay')
  await dialog.getByRole('button', { name: 'Select images' }).click()
  await page.getByRole('checkbox', { name: /Anker/ }).check()
  await page.getByRole('button', { name: 'Use these' }).click()
  await dialog.getByRole('button', { name: 'Create and insert' }).click()
  await expect.poll(() => storedIn(page)).toContain('"galleryId":5')
  expect(desk.galleries).toEqual([{ title: 'At the quay', imageIds: [12] }])
})
