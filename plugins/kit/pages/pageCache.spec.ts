import { setImmediate as tick } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { setIdentification } from '../recording/identify.ts'
import {
  changesAt,
  markUncacheable,
  noteRead,
  noteStatement,
  pageAudience,
  reading,
  recorded,
} from '../recording/recording.ts'
import { PageCache } from './pageCache.ts'

const time = { now: 1000, isCurrent: true }

function open({ maxBytes = 1_000_000 } = {}) {
  time.now = 1000
  time.isCurrent = true
  return new PageCache<string>({
    maxBytes,
    sizeOf: (page) => page.length,
    databaseTime: () => time.now,
    isCurrent: () => time.isCurrent,
  })
}

const page = async (value: string) => ({ value, isKeepable: true })
const row = (id: number) => reading({ topic: 'images', ids: [id] }, async () => id)
const list = (ids: readonly number[]) => reading({ topic: 'images', found: () => ids }, async () => ids)
const changed = (ids: readonly number[], lists = false) => ({ topic: 'images', ids, lists })

describe('a kept page', () => {
  it('is rendered once', async () => {
    const cache = open()
    const render = vi.fn(() => page('home'))
    expect(await cache.load('/', render)).toEqual({ value: 'home', outcome: 'miss' })
    expect(await cache.load('/', render)).toEqual({ value: 'home', outcome: 'hit' })
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('knows the audience it is made for, and says where it has asked for that', async () => {
    const cache = open()
    const said: unknown[] = []
    const asking = () => async () => {
      const audience = await row(1).then(() =>
        pageAudience(async () => new Headers({ cookie: 'of-staff=1' })),
      )
      said.push(audience, recorded().isForAudience)
      return page(`for ${audience}`)
    }
    await cache.load('/', () => {
      said.push(recorded().isForAudience)
      return page('for all')
    })
    await cache.load('/a', asking())
    await cache.load('/a\nmember', asking(), 'member')
    expect(said).toEqual([false, 'anonymous', true, 'member', true])
    expect([cache.get('/a'), cache.get('/a\nmember')]).toEqual(['for anonymous', 'for member'])
  })

  it('is made for its sender where it may not be kept', async () => {
    setIdentification(async (headers) => ({
      ...{ kind: 'account', id: 1, state: 'approved' },
      role: headers.get('cookie') === 'of-staff=1' ? 'editor' : 'member',
    }))
    const audienceBy = (headers: Record<string, string>) => pageAudience(async () => new Headers(headers))
    expect(await audienceBy({ cookie: 'of-staff=1' })).toBe('staff')
    expect(await audienceBy({ cookie: 'of-staff=0' })).toBe('member')
    expect(await audienceBy({ 'x-litfass-audience': 'staff' })).toBe('anonymous')
    expect(await pageAudience()).toBe('anonymous')
  })

  it('goes when a row it shows changes, and stays when another one does', async () => {
    const cache = open()
    await cache.load('/1', () => row(1).then(() => page('one')))
    cache.drop(changed([2]))
    expect(cache.get('/1')).toBe('one')
    cache.drop(changed([2, 1]))
    expect(cache.get('/1')).toBeUndefined()
  })

  it('goes with a list when the list changes, or a row found in it', async () => {
    const cache = open()
    const fill = () => cache.load('/', () => list([1, 2]).then(() => page('wall')))
    await fill()
    cache.drop(changed([3]))
    expect(cache.get('/')).toBe('wall')
    cache.drop(changed([3], true))
    expect(cache.get('/')).toBeUndefined()
    await fill()
    cache.drop(changed([2]))
    expect(cache.get('/')).toBeUndefined()
  })

  it('made from thousands of rows goes when any row changes', async () => {
    const cache = open()
    const ids = Array.from({ length: 3000 }, (_, id) => id)
    await cache.load('/', () => reading({ topic: 'images', ids }, async () => page('gallery')))
    cache.drop(changed([1]))
    expect(cache.get('/')).toBeUndefined()
  })

  it('goes at the moment it changes by itself', async () => {
    const cache = open()
    await cache.load('/', async () => {
      changesAt(3000)
      changesAt(new Date(2000))
      return page('today')
    })
    time.now = 1999
    expect(cache.get('/')).toBe('today')
    time.now = 2000
    expect(cache.get('/')).toBeUndefined()
    expect(cache.state).toMatchObject({ pages: 0, bytes: 0 })
  })

  it('is not shown while changes may have been missed', async () => {
    const cache = open()
    await cache.load('/', () => page('old'))
    time.isCurrent = false
    expect(cache.get('/')).toBeUndefined()
    expect(await cache.load('/', () => page('new'))).toMatchObject({ value: 'new' })
  })
})

describe('nothing is kept of', () => {
  it.each([
    ['an error', async () => ({ value: 'failed', isKeepable: false })],
    [
      "one viewer's own page",
      async () => {
        markUncacheable('asks who is signed in')
        return page('yours')
      },
    ],
    [
      'a page that reads documents without a record',
      async () => {
        noteRead('images')
        return page('x')
      },
    ],
    [
      'a page that runs a statement without a record',
      async () => {
        noteStatement()
        return page('x')
      },
    ],
  ])('%s', async (_, render) => {
    const cache = open()
    expect((await cache.load('/', render)).outcome).toBe('pass')
    expect(cache.state.pages).toBe(0)
  })

  it('a rendering that fails; the next request tries again', async () => {
    const cache = open()
    await expect(cache.load('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await cache.load('/', () => page('back'))).value).toBe('back')
  })

  it.each([
    ['read', () => row(1)],
    ['is reading', () => reading({ topic: 'images', found: () => [1] }, () => tick().then(() => tick()))],
  ])('a page when something changes that it %s', async (_, read) => {
    const cache = open()
    const loaded = cache.load('/', async () => {
      await read()
      await tick()
      return page('old')
    })
    await tick()
    cache.drop(changed([1]))
    expect(await loaded).toEqual({ value: 'old', outcome: 'pass' })
    expect(cache.state.pages).toBe(0)
  })

  it('a page that was being rendered when everything was dropped', async () => {
    const cache = open()
    const loaded = cache.load('/', () => tick().then(() => page('old')))
    cache.clear()
    expect((await loaded).outcome).toBe('pass')
  })
})

describe('requests at the same time', () => {
  it('share one rendering', async () => {
    const cache = open()
    const render = vi.fn(() => tick().then(() => page('home')))
    const all = await Promise.all(Array.from({ length: 50 }, () => cache.load('/', render)))
    expect(render).toHaveBeenCalledTimes(1)
    expect(all.filter(({ outcome }) => outcome === 'shared')).toHaveLength(49)
  })

  it('share none that a change has made stale', async () => {
    const cache = open()
    const first = cache.load('/', () =>
      row(1)
        .then(tick)
        .then(tick)
        .then(() => page('old')),
    )
    await tick()
    cache.drop(changed([1]))
    const second = cache.load('/', () => row(1).then(() => page('new')))
    expect([(await first).value, (await second).value]).toEqual(['old', 'new'])
    expect(cache.get('/')).toBe('new')
  })

  it('share none while changes may have been missed', async () => {
    const cache = open()
    const render = vi.fn(() => tick().then(() => page('home')))
    time.isCurrent = false
    await Promise.all([cache.load('/', render), cache.load('/', render)])
    expect(render).toHaveBeenCalledTimes(2)
  })
})

it('tells a CDN what has become stale, whether or not a page of it is kept', () => {
  const onStale = vi.fn()
  const cache = new PageCache<string>({
    maxBytes: 1000,
    sizeOf: (value) => value.length,
    databaseTime: () => 1000,
    isCurrent: () => true,
    onStale,
  })
  cache.drop(changed([7], true))
  expect(onStale).toHaveBeenLastCalledWith(['images', 'images:7', 'images:*'])
  cache.clear()
  expect(onStale).toHaveBeenLastCalledWith('all')
  expect(cache.timeUntil(4000)).toBe(3000)
})

it('drops the least recently used pages first, and never holds more bytes than it may', async () => {
  const keys = fc.integer({ min: 0, max: 9 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(keys, fc.nat(9000)), { maxLength: 60 }), async (visits) => {
      const cache = open({ maxBytes: 30_000 })
      const used: string[] = []
      for (const [key, size] of visits) {
        await cache.load(`/${key}`, () => page('x'.repeat(size)))
        const { pages, bytes } = cache.state
        expect(bytes).toBeLessThanOrEqual(30_000)
        used.unshift(`/${key}`)
        const recent = [...new Set(used)].slice(0, pages)
        // Read in the order of their last use, so that reading leaves it as it was.
        expect(recent.toReversed().filter((kept) => cache.get(kept) === undefined)).toEqual([])
      }
    }),
  )
})
