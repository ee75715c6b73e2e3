import type { CollectionConfig, SanitizedConfig } from 'payload'
import { expect, it } from 'vitest'
import { siteTimes } from './siteTimes.ts'

it('gives every time in a list the cell of the site’s clock, and leaves days and cells of others alone', async () => {
  const fields: CollectionConfig['fields'] = [
    { name: 'createdAt', type: 'date' },
    { name: 'closesAt', type: 'date', admin: { date: { pickerAppearance: 'dayAndTime' } } },
    { name: 'day', type: 'date', admin: { date: { pickerAppearance: 'dayOnly' } } },
    { name: 'own', type: 'date', admin: { components: { Cell: '#Own' } } },
    { name: 'inside', type: 'group', fields: [{ name: 'at', type: 'date' }] },
    { name: 'title', type: 'text' },
  ]
  // It reads the collections of a config alone.
  const config = { collections: [{ fields }] } as Partial<SanitizedConfig> as SanitizedConfig
  expect(await siteTimes(Promise.resolve(config))).toBe(config)
  const Cell = '@litfass/interface/momentCell#MomentCell'
  expect(fields).toMatchObject([
    { admin: { components: { Cell } } },
    { admin: { components: { Cell } } },
    { admin: { date: { pickerAppearance: 'dayOnly' } } },
    { admin: { components: { Cell: '#Own' } } },
    { fields: [{ admin: { components: { Cell } } }] },
    { name: 'title' },
  ])
  expect(fields[2]).not.toHaveProperty('admin.components')
})
