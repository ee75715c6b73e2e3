import { expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { patchImage } from '../factories/editPicture.ts'
import { buildImage, imageById } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { payloadForm } from '../factories/uploads.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const embedded = { caption: 'Sturm über der Förde', copyright: 'S. Nazarov', alt: 'Wellen an einer Mole' }

it('fills empty texts from the file', async () => {
  const image = await buildImage(site().payload, { picture: await photograph(embedded) })
  expect(image).toMatchObject(embedded)
})

it('keeps what was written when the picture was uploaded', async () => {
  const picture = await photograph(embedded)
  const image = await buildImage(site().payload, { picture, caption: 'Eigene Worte', copyright: '' })
  expect(image).toMatchObject({ caption: 'Eigene Worte', copyright: 'S. Nazarov' })
})

it('keeps the caption of a picture whose file is replaced', async () => {
  const { id } = await buildImage(site().payload, { caption: 'Eigene Worte', copyright: '' })
  const body = payloadForm({ content: await photograph(embedded) }, {})
  const { headers } = site().viewers.editor
  const answer = await callRest(site(), `/images/${id}`, { method: 'PATCH', headers, body })
  expect(answer.status).toBe(200)
  expect(await imageById(site().payload, id)).toMatchObject({
    caption: 'Eigene Worte',
    copyright: 'S. Nazarov',
  })
})

it('has texts in the language of the site, unless another is given', async () => {
  expect((await buildImage(site().payload)).language).toBe('de')
  const { id } = await buildImage(site().payload, { language: 'nds' })
  for (const language of ['Platt', 'DE', 'de_DE'])
    expect((await patchImage(site(), id, { language })).status, language).toBe(400)
  expect((await patchImage(site(), id, { language: 'pt-BR' })).status).toBe(200)
  expect(await imageById(site().payload, id)).toMatchObject({ language: 'pt-BR' })
})

it.each([
  ['caption', 2000],
  ['copyright', 500],
  ['alt', 250],
])('accepts a %s of at most %i characters, as people count them', async (name, most) => {
  const { id } = await buildImage(site().payload)
  const family = '👩‍👩‍👧'
  expect((await patchImage(site(), id, { [name]: family.repeat(most) })).status).toBe(200)
  expect((await patchImage(site(), id, { [name]: family.repeat(most + 1) })).status).toBe(400)
  expect(await imageById(site().payload, id)).toMatchObject({ [name]: family.repeat(most) })
})

it.each([0, 1, 50, 100])('keeps a focus of %i percent', async (percent) => {
  const { id } = await buildImage(site().payload)
  expect((await patchImage(site(), id, { focus_x: percent, focus_y: 100 - percent })).status).toBe(200)
  expect(await imageById(site().payload, id)).toMatchObject({ focus_x: percent, focus_y: 100 - percent })
})

it('keeps a focus of 0 percent that comes with the upload', async () => {
  const image = await buildImage(site().payload, { focus_x: 0, focus_y: 0 })
  expect(image).toMatchObject({ focus_x: 0, focus_y: 0 })
})

it.each([101, -1, 1.5, 'Mitte', null])('refuses a focus of %j', async (value) => {
  const { id } = await buildImage(site().payload)
  for (const name of ['focus_x', 'focus_y']) {
    const answer = await patchImage(site(), id, { [name]: value })
    expect(answer.status).toBe(400)
  }
  expect(await imageById(site().payload, id)).toMatchObject({ focus_x: 50, focus_y: 50 })
})

it('has a rule in the database itself against a focus outside the picture', async () => {
  const { id } = await buildImage(site().payload)
  await expect(site().pool.query('update images set focus_x = 101 where id = $1', [id])).rejects.toThrow(
    'focus_x',
  )
})

it.each([45, -90, 360, 90.5])('refuses a rotation of %f degrees', async (rotation) => {
  const { id } = await buildImage(site().payload)
  expect((await patchImage(site(), id, { rotation })).status).toBe(400)
})

it('always lists seven addresses, beginning with the upload', async () => {
  const { id } = await buildImage(site().payload, { picture: await photograph({ width: 100, height: 60 }) })
  const answer = await callRest(site(), `/images/${id}`)
  const { url_set } = await answer.json()
  expect(Object.keys(url_set).sort()).toEqual(['L', 'M', 'S', 'T', 'XL', 'XS', 'XXL'])
  expect(new Set(Object.values(url_set)).size).toBe(3)
})
