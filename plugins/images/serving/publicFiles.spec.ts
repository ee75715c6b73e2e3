import { localFileStore } from '@litfass/kit/storage'
import { expect, it } from 'vitest'
import { images } from '../plugin.ts'
import { openPublicFiles, publicStubs } from './publicFiles.ts'

const ROWS = [
  { id: 1, visibility: 'public', is_stub: true, state: 'running', remaining: '3' },
  { id: 2, visibility: 'public', is_stub: false, state: 'ready', remaining: '0' },
  { id: 3, visibility: 'public', is_stub: true, state: 'failed', remaining: '0' },
  { id: 4, visibility: 'public', is_stub: true, state: null, remaining: null },
  { id: 5, visibility: 'restricted', is_stub: true, state: 'waiting', remaining: '5' },
  { id: 6, visibility: 'withdrawn', is_stub: true, state: 'waiting', remaining: '5' },
]

async function ask(query: string, { isVisitor = true, isOpen = true } = {}) {
  const answer = async ({ values: [ids] }: { values: [number[]] }) => ({
    rows: ROWS.filter(({ id }) => ids.includes(id)),
  })
  const pool: object = { query: answer }
  if (!isPool(pool)) throw new Error('Not a pool.')
  openPublicFiles(await configWith(isOpen ? {} : { mayRead: () => true }))
  return publicStubs({ pool })(new URLSearchParams(query), { isVisitor })
}

/** As far as the files are concerned. */
async function configWith(rule: { mayRead?: () => boolean }): Promise<never> {
  const plugin = images({
    collection: 'images',
    accountsCollection: 'accounts',
    store: localFileStore('/nowhere'),
    ...rule,
  })
  return (await plugin({ collections: [{ slug: 'images', fields: [] }] } as never)) as never
}

function isPool(value: object): value is Parameters<typeof publicStubs>[0]['pool'] {
  return 'query' in value
}

it('tells everybody how far public pictures are, and that unknown ones are ready', async () => {
  const expected = { 1: 3, 2: 0, 3: -1, 4: 1, 99: 0 }
  expect(await ask('ids=1,2,3,4,99')).toEqual(expected)
  expect(await ask('ids=1,2,3,4,99', { isVisitor: false })).toEqual(expected)
})

it('tells a visitor that pictures which are not for everybody are ready', async () => {
  expect(await ask('ids=1,5,6')).toEqual({ 1: 3, 5: 0, 6: 0 })
})

it.each(['ids=1,5', 'ids=6'])('leaves them to Payload for requests with credentials: %s', async (query) => {
  expect(await ask(query, { isVisitor: false })).toBeUndefined()
})

it('leaves all to Payload where the project has rules of its own', async () => {
  expect(await ask('ids=1', { isOpen: false })).toBeUndefined()
})

it.each(['', 'ids=', 'ids=x', 'ids=-1', `ids=${Array.from({ length: 201 }, (_, at) => at + 1)}`])(
  'leaves a malformed question to Payload, which says what is wrong: %s',
  async (query) => expect(await ask(query)).toBeUndefined(),
)
