import { expect, it } from 'vitest'
import { addPlainTables, type PlainTable } from './plainTables.ts'
import { tableName } from './tableNames.ts'

type Adapter = Parameters<typeof addPlainTables>[0]

/** An adapter with the tables of two collections, one of which counts its documents itself. */
const adapter = (): Adapter => ({
  tableNameMap: new Map([
    ['places', 'places'],
    ['editions', 'press editions'],
  ]),
  rawTables: {
    places: { name: 'places', columns: { id: { name: 'id', type: 'serial' } } },
    'press editions': { name: 'press editions', columns: { id: { name: 'id', type: 'numeric' } } },
  },
})

function added(...tables: PlainTable[]) {
  const db = adapter()
  addPlainTables(db, tables)
  return db
}

const hours: PlainTable = {
  name: 'opening_hours',
  columns: {
    place_id: { type: 'reference', to: 'places', onDelete: 'cascade', required: true },
    edition_id: { type: 'reference', to: 'editions', onDelete: 'set null', unique: true },
    day: { type: 'choice', options: ['monday', 'tuesday'], required: true },
    is_open: { type: 'boolean', default: false },
    opens_at: { type: 'time', index: true },
  },
  timestamps: true,
  unique: [['place_id', 'day']],
  indexes: [['day', 'opens_at']],
}

it('a table is found by its name, as those of collections are by their slugs', () => {
  expect(tableName({ db: added(hours) }, 'opening_hours')).toBe('opening_hours')
})

it('rows are numbered by the database, and their times are set there', () => {
  const { columns } = added(hours).rawTables.opening_hours ?? {}
  expect(columns?.id).toEqual({ name: 'id', type: 'serial', primaryKey: true })
  for (const name of ['created_at', 'updated_at'])
    expect(columns?.[name]).toMatchObject({ type: 'timestamp', notNull: true, defaultNow: true })
})

it('a column with a default is never empty', () => {
  const { columns } = added(hours).rawTables.opening_hours ?? {}
  expect(columns?.is_open).toMatchObject({ type: 'boolean', notNull: true, default: false })
  expect(columns?.opens_at).toMatchObject({ notNull: false })
})

it('a reference has the type of the ids that it refers to', () => {
  const { columns } = added(hours).rawTables.opening_hours ?? {}
  expect(columns?.place_id).toMatchObject({
    type: 'integer',
    reference: { table: 'places', name: 'id', onDelete: 'cascade' },
  })
  expect(columns?.edition_id).toMatchObject({
    type: 'numeric',
    reference: { table: 'press editions', onDelete: 'set null' },
  })
})

it('indexes are called after their table and columns, and a reference has one', () => {
  const { indexes = {} } = added(hours).rawTables.opening_hours ?? {}
  expect(Object.values(indexes).map(({ name, unique }) => [name, unique])).toEqual([
    ['opening_hours_edition_id_idx', true],
    ['opening_hours_place_id_day_idx', true],
    ['opening_hours_place_id_idx', false],
    ['opening_hours_opens_at_idx', false],
    ['opening_hours_day_opens_at_idx', false],
  ])
})

it('a table may refer to another one of its plugin that follows it', () => {
  const visits: PlainTable = {
    name: 'visits',
    columns: { hours_id: { type: 'reference', to: 'opening_hours', onDelete: 'cascade' } },
  }
  expect(added(visits, hours).rawTables.visits?.columns.hours_id).toMatchObject({
    type: 'integer',
    reference: { table: 'opening_hours' },
  })
})

it.each(['places', 'editions'])('a name that a collection or its table has is refused: %s', (name) => {
  expect(() => added({ name, columns: {} })).toThrow(`A plugin has a table ${name}`)
})

it('tables are added again where the adapter makes its schema once more', () => {
  const db = added(hours)
  db.rawTables = adapter().rawTables
  addPlainTables(db, [hours])
  expect(Object.keys(db.rawTables)).toContain('opening_hours')
})
