import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isAlive } from '../process/identity.mjs'
import { useEmbedded } from './useEmbedded.mjs'

const run = promisify(execFile)
let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const server = () => JSON.parse(readFileSync(join(folder, 'postgres/data-server.json'), 'utf8'))
const ask = async (url, sql) => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
const inAnotherProcess = (code) =>
  run(process.execPath, [
    '--input-type=module',
    '-e',
    `const { useEmbedded } = await import(process.argv[1])
     const database = await useEmbedded(process.argv[2])
     ${code}`,
    new URL('./useEmbedded.mjs', import.meta.url).href,
    folder,
  ])

it('keeps its data over a restart, and refuses connections without the password', async () => {
  const first = await useEmbedded(folder)
  await ask(first.url, 'create table pillar as select 3 as height')
  await expect(ask(first.url.replace(/:[0-9a-f]{10}/, ':'), 'select 1')).rejects.toThrow('password')
  const { pid, started } = server()
  await first.release()
  expect(isAlive({ pid, started })).toBe(false)
  const second = await useEmbedded(folder)
  expect(await ask(second.url, 'select height from pillar')).toEqual([{ height: 3 }])
  await second.release()
}, 60_000)

it('knows umlauts as letters and has the extensions that search needs', async () => {
  const database = await useEmbedded(folder)
  await ask(database.url, 'create extension pg_trgm; create extension unaccent; create extension citext')
  const [row] = await ask(
    database.url,
    `select lower('ÄÖÜ') as small, 'ä' <-> 'Ä' as distance, 'Ä'::citext = 'ä' as same`,
  )
  expect(row).toEqual({ small: 'äöü', distance: 0, same: true })
  await database.release()
}, 60_000)

it('finds the server again that a killed process left, and the last to leave stops it', async () => {
  await inAnotherProcess('process.kill(process.pid, "SIGKILL")').catch((error) =>
    expect(error.signal).toBe('SIGKILL'),
  )
  const left = server()
  expect(isAlive(left)).toBe(true)
  const database = await useEmbedded(folder)
  expect(server().pid).toBe(left.pid)
  await inAnotherProcess('await database.release()')
  expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.release()
  expect(isAlive(left)).toBe(false)
}, 60_000)

it('comes back on the same port, with everything that was committed, after the server was killed', async () => {
  const database = await useEmbedded(folder)
  await ask(database.url, 'create table vote as select 1 as id')
  expect(await database.revive()).toBe(false)
  const killed = server()
  process.kill(killed.pid, 'SIGKILL')
  await expect.poll(() => isAlive(killed), { interval: 5 }).toBe(false)
  expect(await database.revive()).toBe(true)
  expect(await ask(database.url, 'select id from vote')).toEqual([{ id: 1 }])
  await database.release()
}, 60_000)

it('sets new passwords when the file with them is lost', async () => {
  const first = await useEmbedded(folder)
  await first.release()
  rmSync(join(folder, 'postgres/access.json'))
  const second = await useEmbedded(folder)
  expect(second.url).not.toBe(first.url)
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(statSync(join(folder, 'postgres/access.json')).mode & 0o077).toBe(0)
  await second.release()
}, 60_000)
