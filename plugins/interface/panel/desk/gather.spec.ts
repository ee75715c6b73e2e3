import { type DeskContact, type DeskPart, declareOptions, definePlugin, isAdmin } from '@litfass/kit'
import type { Config, PayloadRequest } from 'payload'
import { describe, expect, it } from 'vitest'
import { countParts, isNothing, isShown, partsFor, readParts, sumOf } from './gather.ts'

const label = { de: 'Wartende', en: 'Waiting' }
const part = (name: string, more: Partial<DeskPart> = {}): DeskPart =>
  ({ name, section: 'waiting', label, items: async () => [], ...more }) as DeskPart
const now = new Date('2026-11-27T12:00:00Z')

function request(
  role: string | undefined,
  parts: readonly DeskPart[] = [],
  contacts: readonly DeskContact[] = [],
) {
  const spec = definePlugin({ options: declareOptions('spec'), panel: { desk: { parts, contacts } } })
  const config = spec()(JSON.parse('{}')) as Config
  const logged: unknown[] = []
  const user = role === undefined ? null : { id: 1, collection: 'accounts', role, state: 'approved' }
  const payload = { config, logger: { error: (line: unknown) => logged.push(line) } }
  return { req: { payload, user, headers: new Headers() } as unknown as PayloadRequest, logged }
}

describe('parts of the desk', () => {
  it.each([
    ['admin', ['all', 'admins']],
    ['editor', ['all']],
    ['member', []],
    [undefined, []],
  ])('are for staff unless they say otherwise: %s', (role, names) => {
    const { req } = request(role, [part('all'), part('admins', { seenBy: isAdmin })])
    expect(partsFor(req).map(({ name }) => name)).toEqual(names)
  })

  it('are counted all at the same time, and one that fails leaves the others standing', async () => {
    const { req, logged } = request('editor')
    const begun: string[] = []
    const { promise: allBegun, resolve: goOn } = Promise.withResolvers<void>()
    const counting = (name: string, answer: () => number) =>
      part(name, {
        count: async () => {
          begun.push(name)
          if (begun.length === 3) goOn()
          await allBegun
          return answer()
        },
      })
    const broken = counting('broken', () => {
      throw new Error('away')
    })
    const counted = await countParts(
      req,
      [counting('one', () => 2), broken, counting('two', () => 0), part('uncounted')],
      now,
    )
    expect(counted.map(({ count }) => count)).toEqual([2, 'failed', 0, 'unknown'])
    expect(counted.filter(isShown).map(({ part: { name } }) => name)).toEqual(['one', 'broken', 'uncounted'])
    expect(sumOf(counted)).toBe(2)
    expect(logged).toEqual([expect.objectContaining({ part: 'broken' })])
  })

  it('say where senders are asked, all found together, except the reader and those without a page', async () => {
    const asked: number[][] = []
    const contact: DeskContact = async (_, ids) => {
      asked.push([...ids])
      return new Map([[7, '/nachrichten/an/70']])
    }
    const failing: DeskContact = () => Promise.reject(new Error('away'))
    const { req, logged } = request('editor', [], [contact, failing])
    const item = (id: number, sender: number | null) => ({ id, title: '', href: '/admin', sender })
    const read = await readParts({ req, now }, [
      { part: part('one', { items: async () => [item(1, 7), item(2, 1)] }), count: 2 },
      { part: part('two', { items: async () => [item(3, 7), item(4, 8), item(5, null)] }), count: 3 },
    ])
    expect(asked).toEqual([[7, 8]])
    expect(read.map(({ items }) => Array.isArray(items) && items.map(({ ask }) => ask))).toEqual([
      ['/nachrichten/an/70', undefined],
      ['/nachrichten/an/70', undefined, undefined],
    ])
    expect(logged).toHaveLength(1)
  })

  it('are read when there is something, and one that fails leaves the others standing', async () => {
    const { req, logged } = request('editor')
    const item = { id: 1, title: 'Der Deich', href: '/admin' }
    const fail = async () => Promise.reject(new Error('away'))
    const read = await readParts({ req, now }, [
      { part: part('full', { items: async () => [item], href: async () => '/admin/all' }), count: 1 },
      { part: part('empty', { items: fail }), count: 0 },
      { part: part('broken', { items: fail }), count: 3 },
      { part: part('uncounted'), count: 'failed' },
      { part: part('nothing'), count: 'unknown' },
      { part: { ...part('own'), items: undefined, Component: '/own#Part' } as DeskPart, count: 'unknown' },
    ])
    expect(read[0]?.href).toBe('/admin/all')
    expect(read.map(({ part: { name }, items }) => [name, items])).toEqual([
      ['full', [item]],
      ['broken', 'failed'],
      ['uncounted', 'failed'],
      ['own', 'component'],
    ])
    expect(logged).toEqual([expect.objectContaining({ part: 'broken' })])
  })

  it('say that nothing waits only when all counts are 0', () => {
    expect(isNothing([{ part: part('one'), count: 0 }])).toBe(true)
    expect(isNothing([{ part: part('one'), count: 'failed' }])).toBe(false)
  })
})
