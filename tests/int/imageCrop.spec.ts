import { type Recipe, ROTATIONS, reframeFocus } from '@litfass/images/model'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { callRest } from '../factories/calls.ts'
import { cropPicture, editPicture } from '../factories/editPicture.ts'
import { buildReadyImage, historyOf, imageById } from '../factories/images.ts'

import { photograph } from '../factories/pictures/photograph.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })
const CROPS = [
  { x: 25, y: 10, width: 50, height: 80 },
  { x: 0, y: 50, width: 33.3333, height: 50 },
  null,
  { x: 10, y: 10, width: 12.5, height: 12.5 },
]

it('shows the chosen part of the upright original, and all of it again', async () => {
  const { id, renditionHash } = await ready(await photograph({ width: 1200, height: 800, orientation: 6 }))
  const crop = { x: 25, y: 10, width: 50, height: 50 }
  const cropped = await cropPicture(site(), id, { crop: { crop }, rotation: { degrees: 90 } })
  expect(cropped).toMatchObject({ crop, rotation: 90, width: 600, height: 400, is_stub: false })
  await cropPicture(site(), id, { crop: { crop: null }, rotation: { degrees: 0 } })
  expect(await imageById(site().payload, id)).toMatchObject({ crop: null, renditionHash, width: 800 })
})

it('moves the focus by arithmetic through crop and rotation in one save', async () => {
  const { id } = await ready()
  await editPicture(site(), id, { focuspoint: { focus_x: 40, focus_y: 30 } })
  let focus = { x: 40, y: 30 }
  let recipe: Recipe = { rotation: 0, crop: null }
  for (const [index, crop] of CROPS.entries()) {
    const next: Recipe = { rotation: ROTATIONS[(index + 1) % 4] ?? 0, crop }
    focus = reframeFocus(focus, recipe, next)
    recipe = next
    const answer = await editPicture(site(), id, { crop: { crop }, rotation: { degrees: next.rotation } })
    expect(answer).toMatchObject({
      status: 200,
      saved: { imageObj: { focus_x: focus.x, focus_y: focus.y, rotation: next.rotation, crop } },
    })
  }
  // The first of them: 40, 30 of the whole is 30, 25 of the crop, and lies at 75, 30 once that is turned.
  expect((await historyOf(site().payload, id))[2]).toMatchObject({ focus_x: 75, focus_y: 30 })
})

it('reads a focus of the same save in the cropped and rotated frame', async () => {
  const { id } = await ready()
  const answer = await editPicture(site(), id, {
    crop: { crop: CROPS[0] },
    rotation: { degrees: 270 },
    focuspoint: { focus_x: 7, focus_y: 93 },
  })
  expect(answer.saved?.imageObj).toMatchObject({ focus_x: 7, focus_y: 93, rotation: 270, crop: CROPS[0] })
})

it('makes no revision of an equal crop written in other numbers', async () => {
  const { id } = await ready()
  await editPicture(site(), id, { crop: { crop: { x: 10, y: 10, width: 33.3333, height: 50 } } })
  const again = { x: 10, y: 10, width: 100 / 3, height: 50 }
  const answer = await editPicture(site(), id, { crop: { crop: again } })
  expect(answer).toMatchObject({ status: 200, saved: { imageObj: { revision: 2 } } })
})

it.each([
  [{ crop: { x: 60, y: 0, width: 50, height: 50 } }, 'crop.crop', 'Der Ausschnitt liegt nicht ganz im Bild.'],
  [
    { crop: { x: 0, y: 0, width: 0.5, height: 50 } },
    'crop.crop.width',
    'Der Ausschnitt muss mindestens 1 % der Breite und der Höhe zeigen.',
  ],
  [{ crop: { x: 0, y: 0, width: 50 } }, 'crop.crop.height', expect.any(String)],
  [{}, 'crop.crop', expect.any(String)],
])('refuses %j and saves nothing', async (crop, field, message) => {
  const { id } = await ready()
  const answer = await editPicture(site(), id, { crop, caption: { caption: 'Neu' } })
  expect(answer).toMatchObject({ status: 400, error: { fieldErrors: { [field]: message } } })
  expect(await imageById(site().payload, id)).toMatchObject({ revision: 1, caption: null })
})

it('draws labelled controls only when the module is requested', async () => {
  const { id } = await ready()
  const { html, translation } = await open(`&imageId=${id}&modules=crop,rotation`)
  expect(html).toContain('data-imgeditor-module="crop"')
  expect(html).toContain('480 × 320 px')
  const ids = [...html.matchAll(/<input[^>]* id="([^"]+)"/g)].map(([, name]) => name)
  expect(ids).toHaveLength(6)
  for (const name of ids) expect(html).toContain(`for="${name}"`)
  expect(translation).toMatchObject({ crop_ratio_free: 'Free', crop_handle_nw: 'Upper left corner' })
  expect((await open(`&imageId=${id}`)).html).not.toContain('data-imgeditor-module="crop"')
})

const ready = (picture?: Buffer) => buildReadyImage(site().payload, { picture })

async function open(query: string) {
  const answer = await callRest(site(), `/litfass/media/imgeditor?imageManagerPrefix=article${query}`, {
    headers: { ...site().viewers.editor.headers, 'Accept-Language': 'en' },
  })
  return z
    .object({ html: z.string(), translation: z.record(z.string(), z.string()) })
    .parse(await answer.json())
}
