import { once } from 'node:events'
import { createServer } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  CLIENT_ADDRESS_HEADER,
  clientAddress,
  clientNetwork,
  clientNetworkOf,
  passClientAddress,
  proxyList,
  removeInternalHeaders,
  trustProxies,
  watchClientAddresses,
  withClientAddress,
} from './clientAddress.ts'

const proxies = proxyList(['10.0.0.0/8', '::1', '2001:db8::/32'])
const from = (socketAddress: string, forwardedFor?: string) =>
  clientAddress({ socketAddress, forwardedFor, trustedProxies: proxies })

const outside = fc.ipV4().filter((address) => !address.startsWith('10.'))
const hop = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.constant('unknown'))

describe('the address of a client', () => {
  it('is the one of the socket when nothing was forwarded', () => {
    expect(from('203.0.113.9')).toBe('203.0.113.9')
    expect(from('10.1.2.3')).toBe('10.1.2.3')
  })

  it('is the last forwarded one that no trusted proxy has', () => {
    expect(from('10.0.0.1', '203.0.113.9')).toBe('203.0.113.9')
    expect(from('10.0.0.1', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
    expect(from('10.0.0.1', '198.51.100.1,203.0.113.9 , 10.0.0.7')).toBe('203.0.113.9')
    expect(from('::1', '2001:db8::5, 2a00::1')).toBe('2a00::1')
  })

  it('is the first one when every hop is a trusted proxy', () => {
    expect(from('10.0.0.1', '10.0.0.3, 10.0.0.2')).toBe('10.0.0.3')
  })

  it('recognises an IPv4 address that is mapped to IPv6', () => {
    expect(from('::ffff:10.0.0.1', '::FFFF:203.0.113.9')).toBe('203.0.113.9')
    expect(from('0:0:0:0:0:ffff:a00:1', '::ffff:cb00:7109')).toBe('203.0.113.9')
  })

  it('stops at what is no address', () => {
    expect(from('10.0.0.1', '203.0.113.9, unknown')).toBe('10.0.0.1')
    expect(from('10.0.0.1', '203.0.113.9:4711')).toBe('10.0.0.1')
    expect(from('10.0.0.1', '203.0.113.9, ')).toBe('10.0.0.1')
  })

  it('never comes from a header unless a trusted proxy sent it', () => {
    fc.assert(
      fc.property(outside, fc.array(hop), (socket, hops) => {
        expect(from(socket, hops.join(', '))).toBe(socket)
      }),
    )
  })

  it('is not changed by anything written before the last untrusted hop', () => {
    fc.assert(
      fc.property(outside, fc.array(hop), (client, invented) => {
        expect(from('10.0.0.1', [...invented, client, '10.9.9.9'].join(','))).toBe(client)
      }),
    )
  })
})

describe('the network of a client', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:7:7::1', '2001:db8:7:7::/64'],
    ['2001:0DB8:0007:0007:1:2:3:4', '2001:db8:7:7::/64'],
    ['2001:db8::7:1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:CB00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:0:203.0.113.9', '0:0:0:0::/64'],
    ['::203.0.113.9', '0:0:0:0::/64'],
    ['2001:db8:7:7::/64', '2001:db8:7:7::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network)
  })
})

describe('proxyList', () => {
  it.each([
    '',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/x',
    '10.0.0.0/8/8',
    '10.0.0.0/-1',
    '::/129',
  ])('refuses %j in words', (entry) => {
    expect(() => proxyList([entry])).toThrow(`${entry} is neither an address nor a network.`)
  })

  it('takes an address without a length as that one address', () => {
    const list = proxyList(['192.0.2.1'])
    expect([list.check('192.0.2.1'), list.check('192.0.2.2')]).toEqual([true, false])
  })
})

describe('the network that limits are counted by', () => {
  const warnings: string[] = []
  afterEach(() => {
    trustProxies(0)
    warnings.length = 0
  })

  it('is what a web server of this process answers with, in no header and wherever it leads', async () => {
    const claimed = new Headers({ ...CLAIMED, 'x-forwarded-for': '198.51.100.2' })
    const answered = withClientAddress('203.0.113.9', async () => {
      await turn()
      return clientNetworkOf(claimed)
    })
    expect(clientNetworkOf(claimed)).toBeUndefined()
    expect(await answered).toBe('203.0.113.9')
  })

  it('is empty in work for the whole process, whichever request started it', () => {
    const made = () => withClientAddress(undefined, () => clientNetworkOf(new Headers()))
    expect(withClientAddress('203.0.113.9', made)).toBeUndefined()
  })

  it('is proved by what is worth nothing for another address', () => {
    const headers: Record<string, string> = {}
    passClientAddress(headers, '203.0.113.9')
    const forged = { ...headers, [CLIENT_ADDRESS_HEADER]: '198.51.100.1' }
    expect(clientNetworkOf(new Headers(forged))).toBeUndefined()
  })

  it('is what a request made by hand says, over whatever stood there', () => {
    const headers: Record<string, string> = { ...CLAIMED, 'x-forwarded-for': '198.51.100.2' }
    passClientAddress(headers, '203.0.113.9')
    expect(clientNetworkOf(new Headers(headers))).toBe('203.0.113.9')
  })

  it('is all that is passed on of an address', () => {
    const headers: Record<string, string> = {}
    passClientAddress(headers, '2001:db8:7:7:1:2:3:4')
    expect(clientNetworkOf(new Headers(headers))).toBe('2001:db8:7:7::/64')
    expect(Object.values(headers)).not.toContain('2001:db8:7:7:1:2:3:4')
  })

  it('is never the word of a client', () => {
    expect(clientNetworkOf(new Headers({ ...CLAIMED, 'x-forwarded-for': '198.51.100.2' }))).toBeUndefined()
  })

  it.each([
    [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    [2, '198.51.100.1, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
    [1, '::ffff:203.0.113.9', '203.0.113.9'],
    [1, '2001:db8:7:7::9', '2001:db8:7:7::/64'],
    [1, 'unknown', undefined],
    [1, '203.0.113.9,', undefined],
    [['10.0.0.0/8'], '198.51.100.1, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
    [[], '203.0.113.9', undefined],
  ])(
    'where nobody has passed it, is what %j trusted proxies have written: %s',
    (trusted, forwarded, address) => {
      trustProxies(trusted)
      expect(clientNetworkOf(new Headers({ ...CLAIMED, 'x-forwarded-for': forwarded }))).toBe(address)
    },
  )

  it('is that of the socket of any server of this process, whatever a client claims', async () => {
    watchClientAddresses((words) => warnings.push(words))
    expect(await askServer({})).toBe('127.0.0.1')
    expect(warnings).toEqual([])
    const claims = { ...CLAIMED, 'x-forwarded-for': '198.51.100.2' }
    expect(await askServer(claims)).toBe('127.0.0.1')
    await askServer(claims)
    expect(warnings).toEqual([expect.stringContaining('kit({ trustedProxies: 1 })')])
  })

  it('is what the proxies before that server have written, as many as are trusted', async () => {
    watchClientAddresses((words) => warnings.push(words))
    const behind = { 'x-forwarded-for': '198.51.100.2, 203.0.113.9' }
    for (const trusted of [1, ['127.0.0.1']]) {
      trustProxies(trusted)
      expect(await askServer(behind)).toBe('203.0.113.9')
    }
    trustProxies(5)
    expect(await askServer(behind)).toBe('198.51.100.2')
    expect(warnings).toEqual([])
  })
})

it('leaves nothing internal in the headers of a request', () => {
  const headers: Record<string, string> = { ...CLAIMED, accept: 'text/html' }
  removeInternalHeaders(headers)
  expect(headers).toEqual({ accept: 'text/html' })
})

const CLAIMED = { [CLIENT_ADDRESS_HEADER]: '198.51.100.1', 'x-litfass-address-proof': 'guessed' }

/** The address that a handler behind a plain server of Node sees, as behind `next start`. */
async function askServer(headers: Record<string, string>): Promise<string> {
  const server = createServer((request, response) => {
    const seen = new Headers()
    for (const [name, value] of Object.entries(request.headers)) seen.set(name, String(value))
    response.end(clientNetworkOf(seen) ?? 'unknown')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = { port: 0, ...Object(server.address()) }
  try {
    return await (await fetch(`http://127.0.0.1:${port}`, { headers })).text()
  } finally {
    server.close()
  }
}
