import type { CollectionConfig, SanitizedConfig } from 'payload'
import { expect, it } from 'vitest'
import { siteTimes } from './siteTimes.ts'

const Cell = '@litfass/interface/momentCell#MomentCell'
const Diff = '@litfass/interface/momentDiff#MomentDiff'
const times = '@litfass/interface/documentTimes#DocumentTimes'

// It reads the collections and globals of a config alone.
const configOf = (part: object) => part as Partial<SanitizedConfig> as SanitizedConfig

it('gives every time the cell and the comparison of the site’s clock, and leaves days and components of others alone', async () => {
  const fields: CollectionConfig['fields'] = [
    { name: 'createdAt', type: 'date' },
    { name: 'closesAt', type: 'date', admin: { date: { pickerAppearance: 'dayAndTime' } } },
    { name: 'day', type: 'date', admin: { date: { pickerAppearance: 'dayOnly' } } },
    { name: 'own', type: 'date', admin: { components: { Cell: '#Own' } } },
    { name: 'inside', type: 'group', fields: [{ name: 'at', type: 'date' }] },
    { name: 'title', type: 'text' },
  ]
  const globalFields: CollectionConfig['fields'] = [{ name: 'since', type: 'date' }]
  const config = configOf({
    collections: [{ fields, admin: {} }],
    globals: [{ fields: globalFields, admin: {} }],
  })
  expect(await siteTimes(Promise.resolve(config))).toBe(config)
  expect([...fields, ...globalFields]).toMatchObject([
    { admin: { components: { Cell, Diff } } },
    { admin: { components: { Cell, Diff } } },
    { admin: { date: { pickerAppearance: 'dayOnly' }, components: { Diff } } },
    { admin: { components: { Cell: '#Own', Diff } } },
    { fields: [{ admin: { components: { Cell, Diff } } }] },
    { name: 'title' },
    { admin: { components: { Cell, Diff } } },
  ])
  expect(fields[2]).not.toHaveProperty('admin.components.Cell')
})

it('tells the times of a document at the head of every form, behind what others put there', async () => {
  const config = configOf({
    collections: [
      { fields: [], admin: { components: { edit: { beforeDocumentControls: ['#Own'] } } } },
      { fields: [], admin: {} },
    ],
    globals: [{ fields: [], admin: { components: { elements: { beforeDocumentControls: ['#Own'] } } } }],
  })
  await siteTimes(Promise.resolve(config))
  expect(config.collections.map(({ admin }) => admin.components?.edit?.beforeDocumentControls)).toEqual([
    ['#Own', times],
    [times],
  ])
  expect(config.globals[0]?.admin?.components?.elements?.beforeDocumentControls).toEqual(['#Own', times])
})
