import { admittedCall, SERVER_FUNCTIONS } from '@litfass/kit/panel'
import { VIEWER_KINDS } from '@litfass/kit/testing'
import { describe, expect, it } from 'vitest'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const form = { collectionSlug: 'topics', schemaPath: 'topics', operation: 'create', formState: {} }

function admit(kind: (typeof VIEWER_KINDS)[number], sent: unknown) {
  const { payload, viewers } = site()
  return admittedCall({ payload, headers: new Headers(viewers[kind].headers) }, sent, ['of-the-project'])
}

it.each(VIEWER_KINDS)('lets %s call what the panel renders only where they may enter it', async (kind) => {
  const admitted = await admit(kind, { name: 'form-state', args: form })
  expect(Boolean(admitted)).toBe(['editor', 'admin'].includes(kind))
})

it('exists for what this version of the panel calls, and for no disabled feature', async () => {
  const names = await Promise.all(
    SERVER_FUNCTIONS.map(async (name) => ((await admit('admin', { name, args: {} })) ? [name] : [])),
  )
  expect(names.flat()).toEqual([
    'form-state',
    'get-default-layout',
    'render-document',
    'render-document-slots',
    'render-field',
    'render-list',
    'render-widget',
    'slugify',
    'table-state',
  ])
})

it('knows every function of the installed Payload, and no other', async () => {
  const { resolve } = await import('node:path')
  const { readFile } = await import('node:fs/promises')
  const file = resolve('node_modules/@payloadcms/next/dist/utilities/handleServerFunctions.js')
  const [, table = ''] = /const baseServerFunctions = \{([^}]*)\}/.exec(await readFile(file, 'utf8')) ?? []
  const names = [...table.matchAll(/^\s*'?([\w-]+)'?:/gm)].map(([, name]) => name)
  expect([...SERVER_FUNCTIONS].sort()).toEqual(names.sort())
})

it.each(VIEWER_KINDS)(
  'lets %s call a function of the project where they may enter, with plain data',
  async (kind) => {
    const call = { name: 'of-the-project', args: { anything: [1, 'two'] } }
    expect(await admit(kind, call)).toEqual(['editor', 'admin'].includes(kind) ? call : undefined)
    expect(await admit(kind, { ...call, args: { anything: () => 1 } })).toBeUndefined()
  },
)

describe('are refused to the admin', () => {
  const shared = { a: 1 }
  it.each([
    ['a name that objects inherit', { name: 'constructor', args: {} }],
    ['the prototype', { name: '__proto__', args: {} }],
    ['another name', { name: 'nothing', args: {} }],
    ['a name that is no text', { name: ['form-state'], args: form }],
    ['functions of their own', { name: 'mine', args: {}, serverFunctions: { mine: () => 1 } }],
    [
      'an argument that shows the whole config',
      { name: 'form-state', args: { ...form, skipClientConfigAuth: true } },
    ],
    ['the caller as an argument', { name: 'form-state', args: { ...form, user: { role: 'admin' } } }],
    ['a collection that is none', { name: 'form-state', args: { ...form, collectionSlug: 'toString' } }],
    ['an argument of another type', { name: 'form-state', args: { ...form, data: 'x' } }],
    ['a function within the data', { name: 'form-state', args: { ...form, data: { a: [() => 1] } } }],
    ['a promise within the data', { name: 'form-state', args: { ...form, data: { a: Promise.resolve(1) } } }],
    ['a map within the data', { name: 'form-state', args: { ...form, data: { a: new Map() } } }],
    ['what goes round in a circle', { name: 'form-state', args: { ...form, data: circle() } }],
    ['what is nested too deeply', { name: 'form-state', args: { ...form, data: deep(5_000) } }],
    ['nothing', undefined],
    ['a list', [{ name: 'form-state', args: form }]],
  ])('%s', async (_, sent) => {
    expect(await admit('admin', sent)).toBeUndefined()
  })

  it('except values that are sent once and referenced twice', async () => {
    const args = { ...form, data: { a: shared, b: [shared, shared] } }
    expect(await admit('admin', { name: 'form-state', args })).toEqual({ name: 'form-state', args })
  })

  it('except the check of a field, which the panel sends as a reference to a browser function', async () => {
    const validate = Object.defineProperty(() => undefined, '$$typeof', {
      value: Symbol.for('react.temporary.reference'),
    })
    const args = { ...form, formState: { name: { value: 'a', validate } } }
    expect(await admit('admin', { name: 'form-state', args })).toEqual({ name: 'form-state', args })
  })
})

function circle(): object {
  const data: Record<string, unknown> = {}
  data.a = data
  return data
}

function deep(levels: number): object {
  let data: object = {}
  for (let level = 0; level < levels; level += 1) data = { a: data }
  return data
}
