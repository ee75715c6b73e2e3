import { createRequire } from 'node:module'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  configuredTableName,
  findTableName,
  quotedTable,
  relationColumn,
  snakeCase,
  tableName,
  tableOf,
  withTableNames,
} from './tableNames.ts'

/** An adapter with what Payload's would know of these collections, by its keys. */
const adapter = (names: Record<string, string>) => ({
  db: {
    tableNameMap: new Map(Object.entries(names)),
    versionsSuffix: '_history',
    relationshipsSuffix: '_links',
  },
})

const payload = adapter({
  blog_posts: 'blog_posts',
  _blog_posts_history: '_blog_posts_history',
  blog_posts_cover_pictures: 'posts_covers',
  press_notes: 'press notes"',
})

const textOf = (query: ReturnType<typeof sql>, of: { db: object } = payload) =>
  new PgDialect().sqlToQuery(withTableNames(of, query))

describe('the name of a table', () => {
  it('is the one that the adapter has, whatever the case of the slug', () => {
    expect(tableName(payload, 'blogPosts')).toBe('blog_posts')
    expect(tableName(payload, 'press-notes')).toBe('press notes"')
  })

  it('has the endings that the adapter is told to use', () => {
    expect(tableName(payload, 'blogPosts', 'versions')).toBe('_blog_posts_history')
    expect(tableName(payload, 'blogPosts', 'relations')).toBe('blog_posts_links')
    expect(tableName(payload, 'blogPosts', 'texts')).toBe('blog_posts_texts')
    expect(tableName(payload, 'blogPosts', { rowsOf: 'coverPictures' })).toBe('posts_covers')
  })

  it('is unknown where the adapter has none', () => {
    expect(findTableName(payload, 'press-notes', 'versions')).toBeUndefined()
    expect(() => tableName(payload, 'novels')).toThrow('novels has no table.')
    expect(() => tableName(payload, 'press-notes', { rowsOf: 'rows' })).toThrow(
      'press-notes has no table of rows.',
    )
  })

  it('does not get out of its quotes', () => {
    expect(quotedTable(payload, 'press-notes')).toBe('"press notes"""')
  })

  it('is asked of no other adapter', () => {
    expect(() => tableName({ db: {} }, 'blogPosts')).toThrow('Litfass needs @payloadcms/db-postgres.')
  })
})

it('has a table named by a config before Payload has started', () => {
  const named = (dbName?: string | (() => string)) => ({
    collections: [Object({ slug: 'blogPosts', ...(dbName && { dbName }) })],
  })
  expect(configuredTableName(named(), 'blogPosts')).toBe('blog_posts')
  expect(configuredTableName(named('posts'), 'blogPosts')).toBe('posts')
  expect(
    configuredTableName(
      named(() => 'made'),
      'blogPosts',
    ),
  ).toBe('made')
})

it('has keys as Payload makes them, of whatever slug', () => {
  const adapterOf = createRequire(createRequire(import.meta.url).resolve('@payloadcms/db-postgres'))
  const payloads: (text: string) => string = adapterOf('to-snake-case')
  const letters = fc.constantFrom(...'abABzZ09_-.: é')
  fc.assert(
    fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 12 }), (slug) => {
      expect(snakeCase(slug)).toBe(payloads(slug))
    }),
    { numRuns: 5000 },
  )
})

describe('a statement', () => {
  const id = sql`${relationColumn('blogPosts')} in ${[1, sql`(select id from ${tableOf('press-notes')})`]}`
  const query = sql`select 1 from ${tableOf('blogPosts', 'relations')} where ${id} and note = ${'a'}`

  it('gets the names of the database it is run on, in all its parts', () => {
    expect(textOf(query)).toMatchObject({
      sql: 'select 1 from "blog_posts_links" where "blog_posts_id" in ($1, (select id from "press notes""")) and note = $2',
      params: [1, 'a'],
    })
    const other = adapter({ blog_posts: 'posts', press_notes: 'notes' })
    expect(textOf(query, other).sql).toBe(
      'select 1 from "posts_links" where "posts_id" in ($1, (select id from "notes")) and note = $2',
    )
  })

  it('keeps values in its text where that was asked for', () => {
    expect(textOf(sql`select ${1} from ${tableOf('blogPosts')}`.inlineParams())).toMatchObject({
      sql: 'select 1 from "blog_posts"',
      params: [],
    })
  })

  it('is refused where no adapter was asked', () => {
    expect(() => new PgDialect().sqlToQuery(query)).toThrow('is run by executeSql')
  })
})
