import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLock } from './sharedFiles.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const worker = `
  const { withLock } = await import(process.argv[1])
  const { readFileSync, writeFileSync } = await import('node:fs')
  for (let i = 0; i < 10; i += 1)
    await withLock(process.argv[2] + '/lock', async () => {
      const file = process.argv[2] + '/count'
      const count = Number(readFileSync(file, 'utf8'))
      await new Promise((done) => setTimeout(done, 2))
      writeFileSync(file, String(count + 1))
    })`

it('lets only one of several processes work at a time, a dead one having held the lock before', async () => {
  writeFileSync(join(folder, 'count'), '0')
  writeFileSync(join(folder, 'lock'), '{"pid":1,"started":"long ago"}')
  const module = new URL('./sharedFiles.mjs', import.meta.url).href
  const run = () =>
    new Promise((done) => {
      spawn(process.execPath, ['--input-type=module', '-e', worker, module, folder], { stdio: 'inherit' }).on(
        'exit',
        done,
      )
    })
  expect(await Promise.all([run(), run(), run()])).toEqual([0, 0, 0])
  expect(readFileSync(join(folder, 'count'), 'utf8')).toBe('30')
})

it('gives the lock back when the work fails', async () => {
  const lock = join(folder, 'lock')
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(withLock(lock, async () => 'again')).resolves.toBe('again')
})

it('takes over a lock whose file is damaged', async () => {
  writeFileSync(join(folder, 'lock'), '{"pid"')
  await expect(withLock(join(folder, 'lock'), async () => 'mine')).resolves.toBe('mine')
})
