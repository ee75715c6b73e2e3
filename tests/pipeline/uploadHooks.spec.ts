import { resolve } from 'node:path'
import { type FileStore, localFileStore } from '@litfass/kit/storage'
import { eventually } from '@litfass/kit/testing'
import type { CollectionAfterChangeHook, CollectionBeforeValidateHook } from 'payload'
import { expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildImage, imageById, replaceFile } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { picturesConfig } from '../factories/picturesConfig.ts'
import { contentHash, filesBelow } from '../factories/storedFiles.ts'
import { uploadForm } from '../factories/uploads.ts'
import { useSite } from '../factories/useSite.ts'

const asked: string[] = []
const hooks = {
  beforeValidate: [refuseOnDemand],
  afterChange: [saveAnother],
}
const site = useSite({
  config: () => picturesConfig({ options: { store: countingStore() }, collection: { hooks } }),
})

it('gives no other picture the file when a hook of the project saves one in the same request', async () => {
  const { payload } = site()
  const other = await buildImage(payload)
  const { id } = await buildImage(payload, { caption: `saves ${other.id}` })
  const after = await imageById(payload, other.id)
  expect(after).toMatchObject({ caption: `saved with ${id}`, contentHash: other.contentHash })
  expect(after?.filename).toBe(other.filename)
})

it('keeps the file of an upload although a hook of the project saves another picture before it is stored', async () => {
  const { payload } = site()
  const other = await buildImage(payload)
  const picture = await photograph()
  const image = await buildImage(payload, { caption: `first saves ${other.id}`, picture })
  expect(await imageById(payload, image.id)).toMatchObject({ contentHash: contentHash(picture) })
  expect((await imageById(payload, other.id))?.contentHash).toBe(other.contentHash)
})

it('shows the hooks of the project what a document holds, and nothing of its file', async () => {
  const { payload, viewers } = site()
  seen.length = 0
  const { id } = await buildImage(payload, { caption: 'Kai' })
  await replaceFile(payload, id, await photograph())
  const body = uploadForm({ content: await photograph() }, 'article')
  const { headers } = viewers.editor
  await callRest(site(), '/litfass/media/upload', { method: 'POST', headers, body })
  expect(seen).toHaveLength(3)
  for (const data of seen) expect(structuredClone(data)).toEqual(data)
  expect(seen.flatMap((data) => Object.keys(data)).filter((key) => /upload$/i.test(key))).toEqual([])
})

it('asks the store once for the original of an upload, and hands it over once, whichever way it comes', async () => {
  const { payload, viewers } = site()
  const content = await photograph()
  asked.length = 0
  const body = uploadForm({ content }, 'article')
  const { headers } = viewers.editor
  const answer = await callRest(site(), '/litfass/media/upload', { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  expect(asked.splice(0)).toEqual(['stat', 'putFile'])
  const { id } = await buildImage(payload)
  expect(asked.splice(0)).toEqual(['stat', 'putFile'])
  await replaceFile(payload, id, await photograph())
  expect(asked.splice(0)).toEqual(['stat', 'putFile'])
  await buildImage(payload, { picture: content })
  expect(asked.splice(0)).toEqual(['stat'])
})

it('leaves connections to everybody else while more uploads than there are connections wait for a slow store', async () => {
  const { payload, viewers } = site()
  const release = holdStore()
  const before = asked.length
  const uploads = Array.from({ length: 12 }, async () => {
    const body = uploadForm({ content: await photograph({ width: 64, height: 64 }) }, 'article')
    const { headers } = viewers.editor
    return callRest(site(), '/litfass/media/upload', { method: 'POST', headers, body })
  })
  await eventually('eight uploads to wait for the store', () => putsSince(before) === 8)
  expect((await payload.count({ collection: 'images', overrideAccess: true })).totalDocs).toBeGreaterThan(0)
  expect(putsSince(before)).toBe(8)
  release()
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(12).fill(200))
})

it('leaves no temporary file of an upload that the project refuses', async () => {
  const { payload, dataDir } = site()
  const temporary = () => filesBelow(`${dataDir}/tmp`)
  const before = await temporary()
  await expect(buildImage(payload, { caption: 'refuse' })).rejects.toThrow('refused')
  expect(await temporary()).toEqual(before)
})

const putsSince = (before: number) => asked.slice(before).filter((name) => name === 'putFile').length

let held = Promise.resolve()

/** Lets the store finish no original until the function it returns is called. */
function holdStore(): () => void {
  const gate = Promise.withResolvers<void>()
  held = gate.promise
  return gate.resolve
}

/** A store that notes what is asked of it about originals. */
function countingStore(): FileStore {
  const store = localFileStore(resolve(process.env.LITFASS_DATA_DIR ?? '', 'files'))
  const note = (name: string, key: string) => key.startsWith('originals/') && asked.push(name)
  return {
    ...store,
    stat: (key) => {
      note('stat', key)
      return store.stat(key)
    },
    putFile: async (key, ...rest) => {
      note('putFile', key)
      await held
      return store.putFile(key, ...rest)
    },
  }
}

async function saveAnother({ doc, req }: Parameters<CollectionAfterChangeHook>[0]) {
  const [, other] = /^saves (\d+)$/.exec(doc.caption ?? '') ?? []
  if (!other) return doc
  await req.payload.update({
    collection: 'images',
    id: Number(other),
    data: { caption: `saved with ${doc.id}` },
    depth: 0,
    overrideAccess: true,
    req,
  })
  return doc
}

/** The data of each save as a hook of the project sees it. */
const seen: object[] = []

async function refuseOnDemand({ data, req }: Parameters<CollectionBeforeValidateHook>[0]) {
  seen.push({ ...data })
  if (data?.caption === 'refuse') throw new Error('refused')
  const [, other] = /^first saves (\d+)$/.exec(data?.caption ?? '') ?? []
  if (other)
    await req.payload.update({
      collection: 'images',
      id: Number(other),
      data: { copyright: 'saved first' },
      depth: 0,
      overrideAccess: true,
      req,
    })
  return data
}
