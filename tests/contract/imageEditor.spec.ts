import { expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })

it('opens with controls, texts and the picture', async () => {
  const { id } = await buildImage(site().payload, {
    caption: '<b>Sturm</b> & "Wellen"',
    copyright: 'S. Nazarov',
    focus_x: 0,
  })
  await untilProcessed(site().payload, id)
  const { status, data } = await open(`imageManagerPrefix=article&imageId=${id}`)
  expect(status).toBe(200)
  expect(JSON.parse(data.imageObj)).toEqual({
    id,
    focus_x: 0,
    focus_y: 50,
    caption: '<b>Sturm</b> & "Wellen"',
    copyright: 'S. Nazarov',
    alt: '',
    language: 'de',
    is_stub: false,
    rotation: 0,
    crop: null,
    width: 480,
    height: 320,
    revision: 1,
  })
  expect(data.imageUrl).toMatch(new RegExp(`/media/file/${id}/[\\w-]+/L\\.webp$`))
  expect(data.translation).toMatchObject({ rotation_failed: 'Das Drehen ist fehlgeschlagen.' })
  expect(data.html).toContain('&lt;b&gt;Sturm&lt;/b&gt; &amp; &quot;Wellen&quot;')
  for (const name of ['focuspoint', 'caption', 'copyright', 'rotation'])
    expect(data.html).toContain(`data-imgeditor-module="${name}"`)
  // Upload is offered only while there is no picture, the warning only for a stub.
  expect(data.html).not.toContain('data-imgeditor-module="upload"')
  expect(data.html).not.toContain('wird noch verarbeitet')
})

it('has a label for every field it draws', async () => {
  const { data } = await open('imageManagerPrefix=article')
  const html = String(data.html)
  const fields = [...html.matchAll(/<(?:input|textarea)[^>]* id="([^"]+)"/g)].map(([, id]) => id)
  expect(fields).toHaveLength(7)
  for (const id of fields) expect(html).toContain(`for="${id}"`)
})

it('opens without a picture for an upload', async () => {
  const { data } = await open('imageManagerPrefix=article')
  expect(data).toMatchObject({ imageObj: 'null', imageUrl: null })
  expect(data.html).toContain('data-imgeditor-module="upload"')
})

it('opens in English with the texts of the specification', async () => {
  const { data } = await open('imageManagerPrefix=article&modules=caption', 'en')
  expect(data.translation).toMatchObject({
    image_in_process: 'image in process',
    saving_failed: 'Undefined Error: Saving failed.',
    loading_failed: 'Undefined Error: Loading failed.',
  })
  expect(data.html).toContain('lang="en"')
})

it('warns about a picture that cannot be shown yet', async () => {
  const { id } = await buildImage(site().payload)
  await untilProcessed(site().payload, id)
  await site().pool.query('update images set is_stub = true where id = $1', [id])
  const { data } = await open(`imageManagerPrefix=article&imageId=${id}`, 'en')
  expect(data.html).toContain('image in process')
})

it.each([
  ['no image manager', '', 400],
  ['an image manager nobody knows', 'imageManagerPrefix=nirgends', 400],
  ['a module nobody knows', 'imageManagerPrefix=article&modules=caption,sepia', 400],
  ['a picture that is not there', 'imageManagerPrefix=article&imageId=999999', 404],
  ['an id that is none', 'imageManagerPrefix=article&imageId=abc', 400],
])('does not open for %s', async (_what, query, wanted) => {
  const { status, data } = await open(query)
  expect(status).toBe(wanted)
  expect(data).toMatchObject({ msg: expect.any(String), code: expect.any(String) })
})

async function open(query: string, language = 'de') {
  const headers = { ...site().viewers.editor.headers, 'Accept-Language': language }
  const answer = await callSite(site(), `/media/imgeditor?${query}`, { headers })
  return { status: answer.status, data: await answer.json() }
}
