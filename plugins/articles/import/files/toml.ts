import { UnreadableStory } from '../story.ts'

/*
 * TOML as front matter has it. Numbers, truth values and dates stay texts, as they are written: what they mean is decided by the
 * key that they belong to.
 */

type Table = { [key: string]: unknown }

/** A text, and how far it is read. */
type Cursor = { text: string; at: number }

const BLANK = /[ \t]*/y
const BLANK_LINES = /(?:[ \t\n]|#[^\n]*)*/y
const LINE_END = /[ \t]*(?:#[^\n]*)?(?:\n|$)/y
const BARE_KEY = /[\w-]+/y
const SCALAR =
  /(?:true|false|[+-]?(?:inf|nan)|0[xob][\da-f_]+|\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}[\d:.]*(?:Z|[+-]\d{2}:\d{2})?)?|\d{2}:\d{2}[\d:.]*|[+-]?\d[\d_]*(?:\.[\d_]+)?(?:e[+-]?\d+)?)(?=[\s,\]}#]|$)/iy
const STRINGS: readonly { pattern: RegExp; isLiteral: boolean }[] = [
  { pattern: /"""\n?((?:[^\\]|\\[\s\S])*?"{0,2})"""(?!")/y, isLiteral: false },
  { pattern: /'''\n?([\s\S]*?'{0,2})'''(?!')/y, isLiteral: true },
  { pattern: /"((?:[^"\\\n]|\\.)*)"/y, isLiteral: false },
  { pattern: /'([^'\n]*)'/y, isLiteral: true },
]

/**
 * Parses TOML.
 * @returns tables as objects without a prototype; every value that is no table and no array is a text
 * @throws UnreadableStory with the line of what is wrong
 */
export function parseToml(text: string): Table {
  const cursor = { text, at: 0 }
  const root = newTable()
  let table = root
  take(cursor, BLANK_LINES)
  while (cursor.at < text.length) {
    if (text[cursor.at] === '[') table = readTableName(cursor, root)
    else readEntry(cursor, table)
    if (take(cursor, LINE_END) === undefined) throw wrongAt(cursor)
    take(cursor, BLANK_LINES)
  }
  return root
}

const newTable = (): Table => Object.create(null)

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function wrongAt({ text, at }: Cursor, why = 'is not understood'): UnreadableStory {
  const line = text.slice(0, at).split('\n').length
  return new UnreadableStory(`Its front matter cannot be read: line ${line} ${why}.`)
}

function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.text)
  if (found) cursor.at = pattern.lastIndex
  return found ?? undefined
}

function skip(cursor: Cursor, sign: string): boolean {
  const isThere = cursor.text.startsWith(sign, cursor.at)
  if (isThere) cursor.at += sign.length
  return isThere
}

function expect(cursor: Cursor, sign: string): void {
  if (!skip(cursor, sign)) throw wrongAt(cursor)
}

/** Reads `[a.b]` or `[[a.b]]`, and returns the table that the next entries belong to. */
function readTableName(cursor: Cursor, root: Table): Table {
  expect(cursor, '[')
  const isOfArray = skip(cursor, '[')
  const path = readKey(cursor)
  expect(cursor, isOfArray ? ']]' : ']')
  const name = path.pop() ?? ''
  const parent = tableIn(cursor, root, path)
  const known = parent[name]
  if (isOfArray) {
    if (known !== undefined && !Array.isArray(known)) throw twice(cursor, name)
    const table = newTable()
    parent[name] = [...(known ?? []), table]
    return table
  }
  return tableIn(cursor, parent, [name])
}

/** Returns the table at a path, and makes those that are missing. */
function tableIn(cursor: Cursor, root: Table, path: readonly string[]): Table {
  let table = root
  for (const name of path) {
    const known = table[name]
    const next: unknown = Array.isArray(known) ? known.at(-1) : (known ?? newTable())
    if (!isTable(next)) throw twice(cursor, name)
    if (known === undefined) table[name] = next
    table = next
  }
  return table
}

const twice = (cursor: Cursor, name: string) => wrongAt(cursor, `has the key “${name}” once more`)

function readEntry(cursor: Cursor, table: Table): void {
  const path = readKey(cursor)
  const name = path.pop() ?? ''
  expect(cursor, '=')
  take(cursor, BLANK)
  const parent = tableIn(cursor, table, path)
  if (name in parent) throw twice(cursor, name)
  parent[name] = readValue(cursor)
}

function readKey(cursor: Cursor): string[] {
  const path: string[] = []
  do {
    take(cursor, BLANK)
    const part = take(cursor, BARE_KEY)?.[0] ?? readString(cursor)
    if (part === undefined) throw wrongAt(cursor)
    path.push(part)
    take(cursor, BLANK)
  } while (skip(cursor, '.'))
  return path
}

function readValue(cursor: Cursor): unknown {
  if (skip(cursor, '[')) return readArray(cursor)
  if (skip(cursor, '{')) return readInlineTable(cursor)
  const value = readString(cursor) ?? take(cursor, SCALAR)?.[0]
  if (value === undefined) throw wrongAt(cursor)
  return value
}

function readArray(cursor: Cursor): unknown[] {
  const items: unknown[] = []
  take(cursor, BLANK_LINES)
  while (!skip(cursor, ']')) {
    items.push(readValue(cursor))
    take(cursor, BLANK_LINES)
    if (!skip(cursor, ',') && cursor.text[cursor.at] !== ']') throw wrongAt(cursor)
    take(cursor, BLANK_LINES)
  }
  return items
}

function readInlineTable(cursor: Cursor): Table {
  const table = newTable()
  take(cursor, BLANK_LINES)
  while (!skip(cursor, '}')) {
    readEntry(cursor, table)
    take(cursor, BLANK_LINES)
    if (!skip(cursor, ',') && cursor.text[cursor.at] !== '}') throw wrongAt(cursor)
    take(cursor, BLANK_LINES)
  }
  return table
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', e: '\x1b' }

function readString(cursor: Cursor): string | undefined {
  for (const { pattern, isLiteral } of STRINGS) {
    const found = take(cursor, pattern)?.[1]
    if (found !== undefined) return isLiteral ? found : unescaped(cursor, found)
  }
  return undefined
}

const unescaped = (cursor: Cursor, text: string): string =>
  text.replace(
    /\\(?:[ \t]*\n\s*|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([\s\S]))/g,
    (all, short?: string, long?: string, sign?: string) => {
      const code = Number.parseInt(short ?? long ?? '', 16)
      if (code <= 0x10ffff) return String.fromCodePoint(code)
      if (sign === undefined) return /\n/.test(all) ? '' : '\uFFFD'
      if (sign === '"' || sign === '\\') return sign
      const known = ESCAPES[sign]
      if (known === undefined) throw wrongAt(cursor)
      return known
    },
  )
