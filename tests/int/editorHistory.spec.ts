import { expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callRest } from '../factories/calls.ts'
import { editPicture, patchImage, readEditorHistory, restorePicture } from '../factories/editPicture.ts'
import {
  buildImage,
  buildReadyImage,
  type ImageOverrides,
  imageById,
  untilWide,
} from '../factories/images.ts'
import { expectSince } from '../factories/moments.ts'

import { photograph } from '../factories/pictures/photograph.ts'

import { replaceFileAsEditor } from '../factories/uploads.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })

it('lists the newest revision first, with author, time and changes', async () => {
  const { editor, admin } = site().viewers
  const began = Date.now()
  const { id } = await ready({ caption: 'Alt', copyright: '', fileName: 'hafen.jpg' })
  await editPicture(site(), id, { rotation: { degrees: 90 }, caption: { caption: 'Neu' } })
  await editPicture(site(), id, { focuspoint: { focus_x: 0, focus_y: 100 } }, { as: admin })
  const { page } = await readEditorHistory(site(), id)
  const same = {
    crop: null,
    copyright: '',
    alt: '',
    language: 'de',
    fileName: 'hafen.jpg',
    isOtherFile: false,
  }
  expect(page).toEqual({
    total: 3,
    revisions: [
      {
        ...same,
        revision: 3,
        savedAt: expect.any(String),
        savedBy: { id: admin.account?.id, name: await nameOf(admin.account?.id) },
        isCurrent: true,
        changed: ['focuspoint'],
        focus: { x: 0, y: 100 },
        rotation: 90,
        caption: 'Neu',
      },
      expect.objectContaining({
        revision: 2,
        savedBy: { id: editor.account?.id, name: await nameOf(editor.account?.id) },
        isCurrent: false,
        changed: ['rotation', 'caption'],
        rotation: 90,
      }),
      expect.objectContaining({ revision: 1, savedBy: null, changed: [], caption: 'Alt', rotation: 0 }),
    ],
  })
  for (const { savedAt } of page?.revisions ?? []) {
    expect(new Date(savedAt).toISOString()).toBe(savedAt)
    expectSince(began, savedAt)
  }
})

it('keeps the same revision current after a change that the history does not list', async () => {
  const { id } = await ready()
  expect((await patchImage(site(), id, { visibility: 'restricted' })).status).toBe(200)
  const { page } = await readEditorHistory(site(), id)
  expect(page?.revisions).toMatchObject([{ revision: 1, isCurrent: true }])
})

it('is read page by page, and knows the changes of the last entry on a page', async () => {
  const { id } = await ready()
  for (const caption of ['a', 'b', 'c', 'd']) await editPicture(site(), id, { caption: { caption } })
  const first = await readEditorHistory(site(), id, { limit: 2 })
  expect(captions(first)).toEqual(['d', 'c'])
  expect(first.page?.revisions[1]?.changed).toEqual(['caption'])
  const second = await readEditorHistory(site(), id, { limit: 2, before: 4 })
  expect(captions(second)).toEqual(['b', 'a'])
  expect(second.page).toMatchObject({ total: 5, revisions: [{ isCurrent: false }, { isCurrent: false }] })
  const last = await readEditorHistory(site(), id, { limit: 2, before: 2 })
  expect(last.page).toMatchObject({ total: 5, revisions: [{ revision: 1, changed: [] }] })
  expect((await readEditorHistory(site(), id, { before: 1 })).page).toEqual({ total: 5, revisions: [] })
})

it.each([
  ['no revision at all', { limit: 0 }],
  ['more than fifty', { limit: 51 }],
  ['half a revision', { limit: 1.5 }],
  ['what is before no revision', { before: 0 }],
])('refuses to list %s', async (_what, page) => {
  const { id } = await buildImage(site().payload)
  expect(await readEditorHistory(site(), id, page)).toMatchObject({
    status: 400,
    error: { code: 'malformed' },
  })
})

it('lists twenty when no number is given', async () => {
  const { id } = await ready()
  for (let at = 0; at < 21; at += 1) await editPicture(site(), id, { caption: { caption: `${at}` } })
  const { page } = await readEditorHistory(site(), id)
  expect([page?.revisions.length, page?.total]).toEqual([20, 22])
})

it('names accounts only to those who may read them: a member learns no name but their own', async () => {
  const { member, editor } = site().viewers
  const { id } = await ready({ owner: member, imageManagerPrefix: 'avatar' })
  const options = { prefix: 'avatar' }
  await editPicture(site(), id, { caption: { caption: 'Von mir' } }, { as: member, ...options })
  await editPicture(site(), id, { caption: { caption: 'Von der Redaktion' } }, { as: editor, ...options })
  const { page } = await readEditorHistory(site(), id, { as: member, ...options })
  expect(page?.revisions.map(({ savedBy }) => savedBy)).toEqual([
    { id: editor.account?.id, name: null },
    { id: member.account?.id, name: await nameOf(member.account?.id) },
    { id: member.account?.id, name: await nameOf(member.account?.id) },
  ])
})

it('keeps what a deleted account has saved', async () => {
  const { payload } = site()
  const { id } = await ready()
  const saver = await buildAccount(payload, { role: 'editor' })
  await payload.update({
    collection: 'images',
    id,
    data: { caption: 'Von jemandem' },
    user: saver,
    depth: 0,
    overrideAccess: false,
  })
  expect((await readEditorHistory(site(), id)).page?.revisions[0]).toMatchObject({
    savedBy: { id: saver.id },
  })
  await payload.delete({ collection: 'accounts', id: saver.id, depth: 0, overrideAccess: true })
  expect((await readEditorHistory(site(), id)).page?.revisions[0]).toMatchObject({
    savedBy: null,
    caption: 'Von jemandem',
    changed: ['caption'],
  })
})

it('keeps both files and the focus when the file is replaced, and restores either', async () => {
  const [first, second] = [
    await photograph({ width: 300, height: 200 }),
    await photograph({ width: 500, height: 250 }),
  ]
  const { id } = await ready({ picture: first, fileName: 'erste.jpg' })
  await editPicture(site(), id, { focuspoint: { focus_x: 0, focus_y: 80 } })
  await replaceFileAsEditor(site(), id, second)
  await untilWide(site().payload, id, 500)
  expect(await imageById(site().payload, id)).toMatchObject({ focus_x: 0, focus_y: 80 })
  expect((await readEditorHistory(site(), id)).page?.revisions).toMatchObject([
    { changed: ['upload'], focus: { x: 0, y: 80 }, fileName: 'neu.jpg', isOtherFile: false },
    { changed: ['focuspoint'], focus: { x: 0, y: 80 }, fileName: 'erste.jpg', isOtherFile: true },
    { changed: [], fileName: 'erste.jpg', isOtherFile: true },
  ])
  expect(await restorePicture(site(), id, { toRevision: 2 })).toMatchObject({ status: 200 })
  await untilWide(site().payload, id, 300)
  expect(await restorePicture(site(), id, { toRevision: 3 })).toMatchObject({ status: 200 })
  expect(await untilWide(site().payload, id, 500)).toMatchObject({ focus_x: 0, focus_y: 80 })
  const { page } = await readEditorHistory(site(), id)
  expect(page?.revisions.map(({ changed, isOtherFile }) => [changed, isOtherFile])).toEqual([
    [['upload'], false],
    [['upload'], true],
    [['upload'], false],
    [['focuspoint'], true],
    [[], true],
  ])
})

it('opens an editor with the origin of the texts', async () => {
  const picture = await photograph({ caption: 'Hafen im Nebel', copyright: 'S. Nazarov' })
  const { id } = await ready({ picture })
  expect(await originsOf(id)).toEqual({ caption: 'xmp', copyright: 'xmp' })
  await editPicture(site(), id, { caption: { caption: 'Hafen' }, copyright: { copyright: '' } })
  expect(await originsOf(id)).toEqual({ caption: 'typed' })
})

const ready = (overrides?: ImageOverrides) => buildReadyImage(site().payload, overrides)

function captions({ page }: Awaited<ReturnType<typeof readEditorHistory>>) {
  return page?.revisions.map(({ caption }) => caption)
}

async function nameOf(id: number | string | undefined): Promise<string> {
  const { rows } = await site().pool.query('select name from accounts where id = $1', [id])
  return rows[0].name
}

async function originsOf(id: number): Promise<unknown> {
  const path = `/litfass/media/imgeditor?imageManagerPrefix=article&imageId=${id}`
  const { origins } = await (await callRest(site(), path, { headers: site().viewers.editor.headers })).json()
  return origins
}
