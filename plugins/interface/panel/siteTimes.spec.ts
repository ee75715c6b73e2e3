import type { CollectionConfig, Config, Payload } from 'payload'
import { expect, it } from 'vitest'
import { siteTimes } from './siteTimes.ts'

it('gives every time in a list the cell of the site’s clock, and leaves days and cells of others alone', async () => {
  const order: string[] = []
  const fields: CollectionConfig['fields'] = [
    { name: 'createdAt', type: 'date' },
    { name: 'closesAt', type: 'date', admin: { date: { pickerAppearance: 'dayAndTime' } } },
    { name: 'day', type: 'date', admin: { date: { pickerAppearance: 'dayOnly' } } },
    { name: 'own', type: 'date', admin: { components: { Cell: '#Own' } } },
    { name: 'inside', type: 'group', fields: [{ name: 'at', type: 'date' }] },
    { name: 'title', type: 'text' },
  ]
  const config = await siteTimes({ onInit: () => void order.push('theirs') } as Partial<Config> as Config)
  // Payload hands over itself, of which this reads the collections.
  await config.onInit?.({ config: { collections: [{ fields }] } } as Partial<Payload> as Payload)
  expect(order).toEqual(['theirs'])
  const Cell = '@litfass/interface/momentCell#MomentCell'
  expect(config.admin?.dependencies?.[Cell]).toEqual({ path: Cell, type: 'component' })
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
