import { passClientAddress } from '@litfass/kit'
import { beforeEach, describe, expect, it } from 'vitest'
import { routeTables } from '../../config/routes.ts'
import { callRest } from '../factories/calls.ts'
import { buildPictures } from '../factories/galleries.ts'
import { buildEvent, takePart } from '../factories/participation.ts'
import { postReport } from '../factories/reports.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

/** A visitor at an address, as a web server of this process passes it. */
function visitorAt(address: string) {
  const headers: Record<string, string> = {}
  passClientAddress(headers, address)
  return { ...site().viewers.anonymous, headers }
}

/** Two clients, each with two addresses. */
const CLIENTS = [
  ['2001:db8:7:7::/64', '2001:db8:7:7::1', '2001:DB8:7:7:ffff:1:2:3'],
  ['203.0.113.9', '203.0.113.9', '::ffff:cb00:7109'],
] as const

async function counted() {
  const { rows } = await site().pool.query('select key, points from litfass_rate_limits order by key')
  return rows.map(({ key, points }) => ({ key: String(key), points: Number(points) }))
}

beforeEach(() => site().pool.query('delete from litfass_rate_limits'))

const limited = routeTables.flatMap((table) => Object.values(table)).filter(({ limit }) => limit)

describe('a call of', () => {
  it.each(limited)('$name is counted by the network it comes from', async (route) => {
    const { name, method, path, limit } = route
    const call = async (address: string) => {
      const headers = {
        ...visitorAt(address).headers,
        'X-Requested-With': 'XMLHttpRequest',
        'Content-Type': 'application/json',
      }
      const answer = await callRest(site(), `/litfass${path.replaceAll(/\{\w+\}/g, '1')}`, {
        method,
        headers,
        ...(method !== 'GET' && { body: '{}' }),
      })
      await answer.body?.cancel()
    }
    for (const [, ...addresses] of CLIENTS) for (const address of addresses) await call(address)
    const rows = (await counted()).filter(({ key }) => key.includes(`:${name}:`))
    expect(rows).toEqual(
      CLIENTS.map(([network]) => ({
        key: `${limit?.points}/${limit?.seconds}:${name}:network:${network}`,
        points: 2,
      })),
    )
  })
})

it('votes of visitors are counted by network, in each event', async () => {
  const { id, options } = await buildEvent(site(), { audience: 'everyone' })
  for (const [, ...addresses] of CLIENTS)
    for (const address of addresses)
      expect((await takePart(site(), visitorAt(address), id, { options: [options[0]] })).status).toBe(200)
  const rows = (await counted()).filter(({ key }) => key.includes(':participation:'))
  expect(rows.map(({ points }) => points)).toEqual([2, 2])
})

it('reports of visitors are distinguished by network', async () => {
  const [contentId = 0] = await buildPictures(site().payload, 1)
  const report = async (address: string) => {
    const body = { contentType: 'image', contentId, reason: 'spam' }
    return (await postReport(site(), { viewer: visitorAt(address), path: 'report', body })).body.id
  }
  const ids = await Promise.all(CLIENTS.flatMap(([, ...addresses]) => addresses.map(report)))
  expect(new Set(ids).size).toBe(CLIENTS.length)
})

it('password attempts are counted by network', async () => {
  for (const [, ...addresses] of CLIENTS)
    for (const address of addresses) {
      const { headers } = visitorAt(address)
      await callRest(site(), '/accounts/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ email: 'niemand@litfass.test', password: 'ein-falsches-passwort' }),
      })
    }
  const rows = (await counted()).filter(({ key }) => /:signIn:(pair|address):/.test(key))
  expect(rows.map(({ points }) => points)).toEqual([2, 2, 2, 2])
})
