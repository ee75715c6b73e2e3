import { describe, expect, it } from 'vitest'
import { type Address, addressesOf, changes } from './surface.ts'
import { type Attacker, sweep, useTarget } from './useTarget.ts'

// A page of another site, open in the browser of a visitor or an account, changes nothing here.

const target = useTarget()

const FROM = {
  'another site': { Origin: 'http://evil.test', 'Sec-Fetch-Site': 'cross-site' },
  'another site, by an older browser': { Origin: 'http://evil.test' },
  'a sandboxed frame': { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  'another site behind a proxy that asks for a password': {
    Origin: 'http://evil.test',
    'Sec-Fetch-Site': 'cross-site',
    Authorization: 'Basic YTpi',
  },
  'another subdomain': { Origin: 'http://other.litfass.test', 'Sec-Fetch-Site': 'same-site' },
}

const FORMS = ['application/x-www-form-urlencoded', 'text/plain', 'application/json']

describe.each(Object.entries(FROM))('from %s', (_, headers) => {
  it.each(FORMS)('nothing is changed by a body of type %s', async (type) => {
    const { config, attackers } = target()
    const addresses = addressesOf(config).filter(changes)
    expect(addresses.length).toBeGreaterThan(20)
    const calls = attackers.flatMap((attacker) => addresses.map((address) => ({ attacker, address })))
    const passed = await sweep(calls, async ({ attacker, address }) => {
      const status = await statusOf(attacker, address, { ...headers, 'Content-Type': type })
      return [403, 405].includes(status)
        ? undefined
        : `${attacker.name}: ${address.method} ${address.path} ${status}`
    })
    expect(passed).toEqual([])
  })
})

async function statusOf({ cookie }: Attacker, { method, path }: Address, headers: Record<string, string>) {
  const answer = await fetch(`${target().url}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...cookie },
    ...(method !== 'GET' && { body: 'email=a%40b.test&password=falsch' }),
  })
  await answer.body?.cancel()
  return answer.status
}
