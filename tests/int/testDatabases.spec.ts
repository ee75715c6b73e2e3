import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase, eventually, serverUrl, type Template, type TestDatabase } from '@litfass/kit/testing'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'

const made: TestDatabase[] = []
const fingerprints: string[] = []
afterEach(async () => {
  await Promise.all(made.splice(0).map((database) => database.drop()))
  for (const fingerprint of fingerprints.splice(0))
    await query(`drop database if exists litfass_template_${fingerprint}`)
})

it('migrates once, however many suites start at the same moment, and gives each a database of its own', async () => {
  const { template, runs } = countingTemplate()
  const [one, two] = await Promise.all([create(template), create(template), create(template)])
  expect(runs()).toBe(1)
  await query('insert into things values (1)', one.url)
  expect(await query('select * from things', one.url)).toHaveLength(1)
  expect(await query('select * from things', two.url)).toHaveLength(0)
})

it('rebuilds a template that a crash has left half migrated', async () => {
  const { template, runs } = countingTemplate()
  const crash = { ...template, make: () => Promise.reject(new Error('the power went')) }
  await expect(create(crash)).rejects.toThrow('the power went')
  const { url } = await create(template)
  expect(runs()).toBe(1)
  expect(await query('select * from things', url)).toEqual([])
})

it('keeps files beside a template, and rebuilds both when they are too old', async () => {
  const { template, runs } = countingTemplate()
  const withFile: Template = {
    ...template,
    make: async (url, folder) => {
      await template.make(url, folder)
      await writeFile(join(folder, 'made'), `${runs()}`)
    },
  }
  const madeIn = async (maxAgeMs: number) => {
    const { templateDir = '' } = await create({ ...withFile, maxAgeMs })
    return readFile(join(templateDir, 'made'), 'utf8')
  }
  expect(await madeIn(60_000)).toBe('1')
  expect(await madeIn(60_000)).toBe('1')
  expect(await madeIn(0)).toBe('2')
})

it('drops leftovers of crashed runs, and nothing in use', async () => {
  const old = `litfass_suite_${Math.floor(Date.now() / 1000 - 4 * 60 * 60).toString(36)}_0123456789`
  await query(`create database ${old}`)
  const { name } = await create()
  await create()
  const names = (await query('select datname from pg_database')).map((row) => row.datname)
  expect(names).not.toContain(old)
  expect(names).toContain(name)
})

it('recreates a database under a name that a suite has left', async () => {
  const { template } = countingTemplate()
  const left = await create(template)
  await query('insert into things values (1)', left.url)
  const { url } = await create(template, left.name)
  expect(await query('select * from things', url)).toEqual([])
})

it('copies a template that still has connections', async () => {
  const { template } = countingTemplate()
  await create(template)
  const name = `litfass_template_${template.fingerprint}`
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  const lingering = new pg.Client(url.toString())
  await lingering.connect()
  const copying = create(template)
  const begun = new Set<number>()
  await eventually('a second attempt', async () => {
    const attempts = `select query_start from pg_stat_activity where state = 'active' and query like 'create database % template ${name}'`
    for (const { query_start } of await query(attempts)) begun.add(Number(query_start))
    return begun.size > 1
  })
  await lingering.end()
  expect(await query('select * from things', (await copying).url)).toEqual([])
})

function countingTemplate(): { template: Template; runs: () => number } {
  let count = 0
  const fingerprint = randomBytes(12).toString('hex')
  fingerprints.push(fingerprint)
  const make = async (url: string) => {
    count += 1
    await query('create table things (id integer)', url)
  }
  return { template: { fingerprint, make }, runs: () => count }
}

async function create(template?: Template, name?: string): Promise<TestDatabase> {
  const database = await createDatabase({ serverUrl: serverUrl(), name, ...(template && { template }) })
  made.push(database)
  return database
}

async function query(text: string, url = serverUrl()): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
