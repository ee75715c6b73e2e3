import { columnName, executeSql, sql, tableOf } from '@litfass/kit/database'
import type { Payload } from 'payload'
import { excerptOf } from './commentText.ts'
import { options } from './options.ts'

type Language = 'de' | 'en'
type Asked = { type: string; id: number; language: Language }

/** The path of the page of a commented document; `undefined` where it has none. */
export async function pageOf(payload: Payload, { type, id, language }: Asked): Promise<string | undefined> {
  const found = options.of(payload).content[type]
  if (!found) return undefined
  const path = found.page[language].replace('{id}', String(id))
  if (!path.includes('{slug}')) return path
  const slug = await fieldOf(payload, { collection: found.collection, id, field: 'slug' })
  return slug ? path.replace('{slug}', encodeURIComponent(slug)) : undefined
}

/** What a document is called in notices and lists: its title, or its kind and number. */
export async function titleOf(payload: Payload, { type, id, language }: Asked): Promise<string> {
  const found = options.of(payload).content[type]
  if (!found) return `${type} ${id}`
  const title =
    found.title && (await fieldOf(payload, { collection: found.collection, id, field: found.title }))
  return title ? excerptOf(title, 80) : `${found.label[language]} ${id}`
}

type Field = { collection: string; id: number; field: string }

async function fieldOf(payload: Payload, { collection, id, field }: Field): Promise<string> {
  const column = sql.identifier(columnName(payload, collection, field))
  const [row] = await executeSql(
    { payload },
    sql`select ${column} as value from ${tableOf(collection)} where id = ${id}`,
  )
  return typeof row?.value === 'string' ? row.value : ''
}

/** Whether a path is the page of a type of content: a form without script is led to no other. */
export function isPageOf(path: string, pattern: string): boolean {
  const [before = '', after = ''] = pattern.split(/\{\w+\}/)
  const between = path.slice(before.length, path.length - after.length)
  return path.startsWith(before) && path.endsWith(after) && /^[\w.~%-]+$/.test(between)
}
