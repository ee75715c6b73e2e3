import { type BootedSuite, useSuite } from '@litfass/kit/testing'
import { handleEndpoints } from 'payload'
import { beforeEach, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { project } from '../factories/project.ts'

const suite = useSuite(project)

beforeEach(async () => {
  await suite().pool.query('delete from accounts')
})

it('makes the first account an approved admin, whatever it asked for', async () => {
  const account = await buildAccount(suite().payload, { role: 'member', state: 'pending' })
  expect(account).toMatchObject({ role: 'admin', state: 'approved' })
})

it('makes every later account as requested', async () => {
  await buildAccount(suite().payload)
  expect(await buildAccount(suite().payload, { role: 'member', state: 'pending' })).toMatchObject({
    role: 'member',
    state: 'pending',
  })
})

it('makes an admin of only one of several concurrent set-ups', async () => {
  const { payload } = suite()
  await Promise.all(
    Array.from({ length: 6 }, () => buildAccount(payload, { role: 'member', state: 'pending' })),
  )
  expect(await admins()).toHaveLength(1)
})

it('makes one admin of several concurrent set-ups over HTTP that all request the role', async () => {
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => register(suite(), name)))
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(await admins()).toHaveLength(1)
})

it('refuses a second set-up', async () => {
  expect(await register(suite(), 'a')).toBe(200)
  expect(await register(suite(), 'b')).toBe(403)
  expect(await admins()).toHaveLength(1)
})

async function register({ payload, url }: BootedSuite, name: string): Promise<number> {
  const account = {
    name,
    email: `${name}@litfass.test`,
    password: 'ein-passwort',
    role: 'admin',
    state: 'approved',
  }
  const request = new Request(`${url}/api/accounts/first-register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  return (await handleEndpoints({ config: payload.config, request })).status
}

async function admins(): Promise<unknown[]> {
  const { rows } = await suite().pool.query("select id from accounts where role = 'admin'")
  return rows
}
