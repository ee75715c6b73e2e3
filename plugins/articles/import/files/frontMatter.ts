import { parse, TomlError } from 'smol-toml'
import { isScalar, parseDocument, visit } from 'yaml'
import { UnreadableStory } from '../story.ts'

/** The front matter of a file, and its text. Values are texts, of YAML and JSON as they are written, arrays and objects. */
export type FrontMatter = { head: Readonly<Record<string, unknown>>; body: string }

/**
 * Splits a file into its front matter and its text, both in the composed form: YAML between lines of `---`, TOML between lines of
 * `+++`, or a JSON object.
 * @throws UnreadableStory where there is no front matter, or none that can be read
 */
export function readFrontMatter(content: string): FrontMatter {
  const text = content
    .replace(/^\uFEFF+/, '')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[^\S\n]*\n)+/, '')
  if (text.startsWith('{')) return ofJson(text)
  const [opening, fence = '', format = ''] =
    /^(---|\+\+\+)[^\S\n]*(yaml|toml|json)?[^\S\n]*(?:\n|$)/.exec(text) ?? []
  if (opening === undefined)
    throw new UnreadableStory('It does not begin with front matter between lines of ---.')
  const rest = text.slice(opening.length)
  const closing = (fence === '---' ? /^(?:---|\.\.\.)[^\S\n]*$/m : /^\+\+\+[^\S\n]*$/m).exec(rest)
  if (!closing) throw new UnreadableStory(`Its front matter has no end: a line of ${fence} is missing.`)
  const inner = rest.slice(0, closing.index)
  const body = rest.slice(closing.index + closing[0].length).replace(/^\n/, '')
  const isToml = format === 'toml' || fence === '+++'
  return {
    head: checked(isToml ? parseToml(inner) : parseYaml(format === 'json' ? spaced(inner) : inner)),
    body,
  }
}

function parseToml(text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const why = error.message.split('\n')[0]?.replace(/^Invalid TOML document: /, '')
    throw new UnreadableStory(`Its front matter cannot be read: ${why} (line ${error.line}).`)
  }
}

/** Reads JSON as the YAML that it is, in which no key may stand twice. */
function ofJson(text: string): FrontMatter {
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}]/g)) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth > 0) continue
    const head = checked(parseYaml(spaced(text.slice(0, index + 1))))
    return { head, body: text.slice(index + 1).replace(/^[^\S\n]*\n/, '') }
  }
  throw new UnreadableStory('Its front matter has no end: a closing brace is missing.')
}

/** YAML is not indented with tabs, and its lines within a bracket are. */
const spaced = (json: string): string => ` ${json.replace(/^[^\S\n]*/gm, '  ')}`

function parseYaml(text: string): unknown {
  try {
    const document = parseDocument(text, { logLevel: 'error', merge: true })
    const [error] = document.errors
    if (error?.code === 'DUPLICATE_KEY') throw repeated(keyAt(text, error.pos[0]))
    if (error) throw error
    visit(document, {
      Scalar: (_, node) => {
        if (isScalar(node) && /^(?:number|boolean|bigint)$/.test(typeof node.value))
          node.value = node.source ?? String(node.value)
      },
    })
    return document.toJS()
  } catch (error) {
    if (error instanceof UnreadableStory) throw error
    // Besides what its grammar forbids: names that nothing has, and too many references to them.
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new UnreadableStory(`Its front matter cannot be read: ${why}`)
  }
}

const keyAt = (text: string, at: number): string =>
  (/^[^:\n]{0,100}/.exec(text.slice(at, at + 100))?.[0] ?? '').trim().replace(/^["']|["']$/g, '')

const repeated = (key: string) => new UnreadableStory(`Its front matter has the key “${key}” twice.`)

/** Drops keys and items without a value. Keys that differ only in case are one key. */
function checked(parsed: unknown): Record<string, unknown> {
  if (parsed === null || parsed === undefined) return {}
  if (typeof parsed !== 'object' || Array.isArray(parsed))
    throw new UnreadableStory('Its front matter has no keys.')
  const seen = new Set<string>()
  for (const key of Object.keys(parsed)) {
    if (seen.has(key.toLowerCase())) throw repeated(key)
    seen.add(key.toLowerCase())
  }
  return Object.fromEntries(
    Object.entries(parsed)
      .map(([key, value]) => [key, filled(value)] as const)
      .filter(([, value]) => value !== undefined),
  )
}

/** Returns a value without its empty parts; `undefined` where nothing is left. */
function filled(value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (typeof value !== 'object') return String(value)
  // TOML's dates keep whether they name a zone.
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) {
    const items = value.map(filled).filter((item) => item !== undefined)
    return items.length === 0 ? undefined : items
  }
  const entries = Object.entries(value)
    .map(([key, part]) => [key, filled(part)] as const)
    .filter(([, part]) => part !== undefined)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
