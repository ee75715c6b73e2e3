import type { CollectionBeforeValidateHook, Field, PayloadRequest, SanitizedConfig } from 'payload'
import { describe, expect, it } from 'vitest'
import { keepOptions } from '../registry/options.ts'
import { guardValues } from './guardValues.ts'

const at: Field = { name: 'at', type: 'date' }

const FIELDS: Field[] = [
  at,
  { name: 'each', type: 'date', localized: true },
  { type: 'row', fields: [{ name: 'rowed', type: 'date' }] },
  { name: 'group', type: 'group', fields: [at] },
  { name: 'rows', type: 'array', fields: [{ name: 'deep', type: 'array', fields: [at] }] },
  { name: 'parts', type: 'blocks', blocks: [{ slug: 'part', fields: [at] }] },
  {
    type: 'tabs',
    tabs: [
      { name: 'tab', fields: [at] },
      { label: 'Other', fields: [{ name: 'tabbed', type: 'date' }] },
    ],
  },
]

/** What the save of a document by the server itself becomes, or the paths at which it is refused. */
async function save(data: object, originalDoc: object = {}): Promise<unknown> {
  const hooks: { beforeValidate: CollectionBeforeValidateHook[]; beforeChange: [] } = {
    ...{ beforeValidate: [], beforeChange: [] },
  }
  const collection = { slug: 'posts', fields: FIELDS, hooks, auth: false }
  // The parts of a config that are guarded.
  guardValues({ collections: [collection], globals: [] } as unknown as SanitizedConfig)
  const config = keepOptions(Object({}), 'kit', { timeZone: 'Europe/Berlin' })
  const req = { payload: { config }, t: (key: string) => key } as unknown as PayloadRequest
  try {
    return await Reflect.apply(hooks.beforeValidate[0] as CollectionBeforeValidateHook, undefined, [
      { collection, data, originalDoc, req, operation: 'update' },
    ])
  } catch (error) {
    return Object(error).data?.errors?.map(({ path }: { path: string }) => path)
  }
}

const NO_TIMES = [
  ...[
    '28.03.2099 02:30',
    'morgen',
    '2026-02-30',
    '+275760-09-13T00:00:00.000Z',
    '  ',
    'NaN',
    '0',
    '20260101',
  ],
  ...[0, 1_782_921_600_000, 20_260_101, true, false, [], [5], ['2026-07-01'], {}, { de: '2026-07-01' }],
  new Date(Number.NaN),
]

describe('what is no time', () => {
  it.each(NO_TIMES)(
    'is refused in every date field, wherever it stands and whoever saves: %j',
    async (value) => {
      const given = { at: value }
      const document = () => ({
        ...given,
        ...{ each: { de: '2026-07-01', en: value }, rowed: value, group: given, tab: given, tabbed: value },
        ...{
          rows: [{ deep: [{}, given] }],
          parts: [
            { blockType: 'part', ...given },
            { id: 'p', ...given },
          ],
        },
      })
      const stored = { parts: [{ id: 'p', blockType: 'part' }] }
      expect(await save(document(), stored)).toEqual([
        ...['at', 'each.en', 'rowed', 'group.at', 'rows.0.deep.1.at'],
        ...['parts.0.at', 'parts.1.at', 'tab.at', 'tabbed'],
      ])
    },
  )
})

it('a time without an offset is stored as one of the site, for each locale too', async () => {
  const noon = '2026-07-01T12:00'
  expect(await save({ at: noon, each: { de: noon, en: null } })).toEqual({
    at: '2026-07-01T10:00:00.000Z',
    each: { de: '2026-07-01T10:00:00.000Z', en: null },
  })
  expect(await save({ at: null, each: '', rowed: new Date(0) })).toEqual({
    at: null,
    each: '',
    rowed: new Date(0),
  })
})
