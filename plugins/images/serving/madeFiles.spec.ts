import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localFileStore } from '@litfass/kit/storage'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type MadeFile, makeFile } from './madeFiles.ts'

let folder: string
let store: ReturnType<typeof localFileStore>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'litfass-made-'))
  store = localFileStore(folder)
  const path = join(folder, 'source')
  await writeFile(path, 'webp')
  await store.putFile('renditions/ab/XL.webp', path, 'image/webp')
})
afterAll(() => rm(folder, { recursive: true }))

const made = (name: string, encode: MadeFile['encode']): MadeFile => ({
  source: 'renditions/ab/XL.webp',
  key: `renditions/ab/${name}`,
  contentType: 'image/jpeg',
  encode,
})

/** Encodes on demand, and counts. */
function encoder() {
  const finish = Promise.withResolvers<void>()
  let begun = 0
  const encode = async (webp: Buffer) => {
    begun += 1
    await finish.promise
    return Buffer.from(`${webp} cut`)
  }
  return { encode, begun: () => begun, finish: () => finish.resolve() }
}

it('makes one file for all who ask for it at once', async () => {
  const { encode, begun, finish } = encoder()
  const asked = Array.from({ length: 30 }, () => makeFile(store, made('one.jpg', encode)))
  finish()
  expect(await Promise.all(asked)).toEqual(Array(30).fill('made'))
  expect(begun()).toBe(1)
  expect(await readFile(join(folder, 'renditions/ab/one.jpg'), 'utf8')).toBe('webp cut')
})

it('makes two at a time, and says when too many wait', async () => {
  const { encode, begun, finish } = encoder()
  const opened = vi.spyOn(store, 'open')
  const asked = Array.from({ length: 101 }, (_, at) => makeFile(store, made(`${at}.jpg`, encode)))
  await expect.poll(begun).toBe(2)
  expect(await asked.at(-1)).toBe('busy')
  const sameAgain = makeFile(store, made('7.jpg', encode))
  expect(opened).toHaveBeenCalledTimes(2)
  finish()
  expect(await Promise.all(asked.slice(0, -1))).toEqual(Array(100).fill('made'))
  expect([await sameAgain, begun()]).toEqual(['made', 100])
})

it('keeps neither a failure nor the want of the variant', async () => {
  const broken = made('failed.jpg', () => Promise.reject(new Error('broken')))
  await expect(makeFile(store, broken)).rejects.toThrow('broken')
  const { encode, finish } = encoder()
  finish()
  const file = made('failed.jpg', encode)
  expect(await makeFile(store, { ...file, source: 'renditions/ab/XXL.webp' })).toBe('absent')
  expect(await readdir(join(folder, 'renditions/ab'))).not.toContain('failed.jpg')
  expect(await makeFile(store, file)).toBe('made')
})
