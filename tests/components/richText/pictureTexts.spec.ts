import { imageIsStub, imageState } from '@litfass/images/routes'
import { pageEvents } from '@litfass/kit/routes'
import { expectAccessible } from '@litfass/kit/testing/browser'
import { expect, it } from 'vitest'
import { serveEditor } from '../../plainSite/stubs/serveEditor.ts'
import { serveRoute } from '../../plainSite/stubs/serveRoute.ts'
import { addressesOf } from '../../plainSite/stubs/serveUploads.ts'
import type { StoredPicture } from '../../plainSite/stubs/storedPicture.ts'
import { useTextEditor } from './useTextEditor.ts'

const { site, openEditor } = useTextEditor()

/** A page that hears nothing by events asks every five seconds (spec/media, section 4). */

/** Serves how far the files of a picture are, to those who ask. */
function serveStub(image: StoredPicture): void {
  const { id } = image
  const remaining = () => (image.isStub() ? 1 : 0)
  site().serve(pageEvents.path, () => ({ type: 'text/event-stream', body: 'event: end\ndata: {}\n\n' }))
  serveRoute(site(), imageIsStub, () => ({ [id]: remaining() }))
  serveRoute(site(), imageState, () => [
    {
      ...{ id, remaining: remaining(), total: 1, reason: null, ...image.size },
      ...{ thumbhash: null, dominantColour: null, imageUrls: addressesOf(image) },
    },
  ])
}

it('writes the texts of a picture within the text, and keeps what is typed where others have saved', async () => {
  const body = {
    root: { type: 'root', children: [{ type: 'picture', version: 1, imageId: 12, width: 'text' }] },
  }
  const { page, watch } = await openEditor(`&value=${encodeURIComponent(JSON.stringify(body))}`)
  watch.expect(/409/)
  const image = serveEditor(site()).add({ id: 12, caption: 'Anker', copyright: 'Erika Muster' })
  const block = page.getByRole('region', { name: /^Picture:/ })
  await block.getByText('missing').waitFor()
  await block.getByRole('button', { name: 'Add', exact: true }).click()
  const alt = block.getByLabel('Alternative text')
  await expect.poll(() => alt.evaluate((element) => element === document.activeElement)).toBe(true)
  await block.getByText('This applies wherever the picture is shown.').waitFor()
  await alt.fill('An anchor on the quay')
  image.save([{ fields: { alt: 'Ein Anker' } }])
  await block.getByRole('button', { name: 'Save texts' }).click()
  await block.getByText('Saved meanwhile: Ein Anker').waitFor()
  await expect.poll(() => alt.inputValue()).toBe('An anchor on the quay')
  await expectAccessible(page)
  await block.getByRole('button', { name: 'Save texts' }).click()
  await expect
    .poll(() => image.stored())
    .toMatchObject({ alt: 'An anchor on the quay', copyright: 'Erika Muster' })
  await block.getByRole('button', { name: 'Add', exact: true }).waitFor()
})

it('stores the texts of a picture that were typed before it is taken out of the text, and none that were cancelled', async () => {
  const body = {
    root: { type: 'root', children: [{ type: 'picture', version: 1, imageId: 12, width: 'text' }] },
  }
  const { page } = await openEditor(`&value=${encodeURIComponent(JSON.stringify(body))}`)
  const image = serveEditor(site()).add({ id: 12, caption: 'Anker', copyright: 'Erika Muster' })
  const block = page.getByRole('region', { name: /^Picture:/ })
  const write = async (words: string) => {
    await block.getByRole('button', { name: 'Add', exact: true }).click()
    await block.getByLabel('Alternative text').fill(words)
  }
  await write('A buoy')
  await block.getByRole('button', { name: 'Cancel' }).click()
  await write('An anchor on the quay')
  await block.getByRole('button', { name: /: remove$/ }).click()
  await expect.poll(() => image.stored()).toMatchObject({ alt: 'An anchor on the quay', revision: 2 })
})

it('stores the texts of a picture that is still being processed once it is, with what is typed meanwhile', async () => {
  const body = {
    root: { type: 'root', children: [{ type: 'picture', version: 1, imageId: 8, width: 'text' }] },
  }
  const { page } = await openEditor(`&value=${encodeURIComponent(JSON.stringify(body))}`)
  const image = serveEditor(site()).add({ id: 8, isStub: true })
  serveStub(image)
  const block = page.getByRole('region', { name: /^Picture/ })
  const write = async (words: string) => {
    await block.getByRole('button', { name: 'Add', exact: true }).click()
    await block.getByLabel('Alternative text').fill(words)
    await block.getByRole('button', { name: 'Save texts' }).click()
  }
  const waiting = block.getByRole('button', { name: 'Saving as soon as the picture is processed …' })
  await write('A buoy')
  await waiting.waitFor()
  await block.getByRole('button', { name: 'Cancel' }).click()
  await write('An anchor')
  await waiting.waitFor()
  await block.getByLabel('Alternative text').fill('An anchor on the quay')
  expect(image.stored()).toMatchObject({ alt: '', revision: 1 })
  image.process()
  await expect.poll(() => image.stored()).toMatchObject({ alt: 'An anchor on the quay', revision: 2 })
  await block.getByRole('button', { name: 'Add', exact: true }).waitFor()
})

it('stores the texts of a picture that is taken out of the text while it is being processed', async () => {
  const body = {
    root: { type: 'root', children: [{ type: 'picture', version: 1, imageId: 8, width: 'text' }] },
  }
  const { page } = await openEditor(`&value=${encodeURIComponent(JSON.stringify(body))}`)
  const image = serveEditor(site()).add({ id: 8, isStub: true })
  serveStub(image)
  const block = page.getByRole('region', { name: /^Picture/ })
  await block.getByRole('button', { name: 'Add', exact: true }).click()
  await block.getByLabel('Alternative text').fill('An anchor on the quay')
  await block.getByRole('button', { name: /: remove$/ }).click()
  await block.waitFor({ state: 'detached' })
  image.process()
  await expect.poll(() => image.stored()).toMatchObject({ alt: 'An anchor on the quay', revision: 2 })
})
