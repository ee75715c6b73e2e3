import { isAdmin, viewerOf } from '@litfass/kit'
import { type SQL, sql, tableOf, withTableNames } from '@litfass/kit/database'
import type { CollectionBeforeOperationHook, CollectionSlug } from 'payload'
import { INVOICES, LEDGER_ACCOUNTS, ORDERS, PACKAGES } from '../constants.ts'
import type { ResolvedCreditsOptions } from '../options.ts'

/*
 * The search of the panel's list of orders. Payload looks for a text in fields of the orders alone, or joins each of them with its member
 * before it compares any. So the condition of a search is replaced by one that begins with the members and packages that are meant.
 */

/**
 * The fields that the list searches, which also distinguish a search from any other condition. They are the order's own: those of
 * members could only be named by viewers who may read the accounts of the ledger.
 */
export const SEARCHED_FIELDS = ['number', 'packageTitle']

/** Replaces the condition of a search by one for the orders of the members, and with the numbers, that it means. */
export const searchOrders =
  ({
    accountsCollection,
  }: Pick<ResolvedCreditsOptions, 'accountsCollection'>): CollectionBeforeOperationHook =>
  ({ args, req }) => {
    if (!('where' in args) || !args.where) return args
    // Anyone who may not read e-mail addresses here does not find them either.
    const isByEmail = isAdmin(viewerOf(req))
    const find = (text: string) =>
      withTableNames(req.payload, foundOrders(text, { accountsCollection, isByEmail }))
    return Object.assign({ ...args }, { where: withSearch(args.where, find) })
  }

function withSearch(where: unknown, find: (text: string) => SQL): unknown {
  if (Array.isArray(where)) return where.map((part) => withSearch(part, find))
  if (typeof where !== 'object' || where === null) return where
  const parts = Object.entries(where).map(([path, condition]): [string, unknown] => {
    if (!/^(and|or)$/i.test(path)) return [path, condition]
    const text = /^or$/i.test(path) ? searchedText(condition) : undefined
    // Payload's adapter hands values of `in` to Drizzle, which takes a statement too.
    return [path, text ? [{ id: { in: [find(text)] } }] : withSearch(condition, find)]
  })
  return Object.fromEntries(parts)
}

/**
 * Returns the text that a search of the list looks for.
 * @param alternatives the conditions of an `or`
 * @returns nothing for any other condition
 */
export function searchedText(alternatives: unknown): string | undefined {
  if (!Array.isArray(alternatives) || alternatives.length !== SEARCHED_FIELDS.length) return undefined
  const texts = SEARCHED_FIELDS.map((path, index) => likeOf(alternatives[index], path))
  const [text] = texts
  return typeof text === 'string' && text.trim() !== '' && texts.every((one) => one === text)
    ? text.trim()
    : undefined
}

const likeOf = (condition: unknown, path: string): unknown => Object(Object(condition)[path]).like

/** A whole number of a series, such as B-2026-000012: one of an order, or of one of its invoices. */
const WHOLE_NUMBER = /^[a-z]-\d{4}-\d{6,}$/i

type Search = { accountsCollection: CollectionSlug; isByEmail: boolean }

/**
 * The ids of the orders that a text means: by the member's name or e-mail address, by the title of the package, or by the number of an
 * order or an invoice. Only parts of numbers are looked for in all orders.
 */
export function foundOrders(text: string, search: Search): SQL {
  if (WHOLE_NUMBER.test(text)) return withNumber(text.toUpperCase())
  const named = sql`${ofMembers(text, search)} union ${ofPackages(text)}`
  return /\d/.test(text)
    ? sql`${named} union select o.id from ${tableOf(ORDERS)} o where o.number ilike ${patternOf(text)}`
    : named
}

const withNumber = (number: string): SQL => sql`
  select o.id from ${tableOf(ORDERS)} o where o.number = ${number}
  union select i.order_id from ${tableOf(INVOICES)} i where i.number = ${number}`

function ofMembers(text: string, { accountsCollection, isByEmail }: Search): SQL {
  const fields = isByEmail ? [sql`p.name`, sql`p.email`] : [sql`p.name`]
  return sql`select o.id from ${tableOf(accountsCollection)} p
    join ${tableOf(LEDGER_ACCOUNTS)} a on a.owner_id = p.id
    join ${tableOf(ORDERS)} o on o.account_id = a.id where ${allWordsIn(text, fields)}`
}

const ofPackages = (text: string): SQL => sql`
  select o.id from ${tableOf(PACKAGES)} k join ${tableOf(ORDERS)} o on o.package_id = k.id
    where ${allWordsIn(text, [sql`k.title_de`, sql`k.title_en`])}`

/** The condition that each word of a text is part of one of some columns. */
function allWordsIn(text: string, columns: readonly SQL[]): SQL {
  const words = text.split(/\s+/).map((word) => {
    const pattern = patternOf(word)
    return sql`(${sql.join(
      columns.map((column) => sql`${column} ilike ${pattern}`),
      sql` or `,
    )})`
  })
  return sql.join(words, sql` and `)
}

const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
