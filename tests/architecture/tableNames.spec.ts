import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles } from './sourceFiles.ts'

/** Asks the adapter, and names what it does. */
const WHERE = 'plugins/kit/database/tableNames.ts'

/** How a table's name would be made of a slug, or one of another. */
const HAND_MADE: readonly [RegExp, string][] = [
  [/\.replace(?:All)?\((?:'-'|"-"|\/-\/g?|\/\[-_\]\/g?), ?['"]_['"]\)/, 'a slug with underscores'],
  [/\$\{[^`]*\}_(?:rels|v|texts|numbers|locales)`/, 'the table beside another one'],
  [/['"`]_\$\{[^`]*\}/, 'the table of versions'],
  [/\btableOf\(\s*`|\bquotedTable\([^)]*`|\btableName\([^)]*`/, 'a slug that is made of another'],
  [/identifier\(\s*`\$\{[^`]*\}_id`/, 'the column of a relation'],
  [/'to-snake-case'|\bsnakeCase\b/, 'the way in which Payload makes names'],
]

function handMade(text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const found = HAND_MADE.find(([pattern]) => pattern.test(line))
    return found ? [`${at + 1} makes ${found[1]}`] : []
  })
}

describe('the names of tables', () => {
  it('come from the adapter, by tableOf, tableName or quotedTable of @litfass/kit/database', () => {
    const found = sourceFiles('plugins', 'src', 'server', 'config', 'collections').flatMap((file) => {
      const name = relative(root, file)
      return name === WHERE ? [] : handMade(readFileSync(file, 'utf8')).map((made) => `${name}:${made}`)
    })
    expect(found).toEqual([])
  })

  it.each([
    "const table = collection.replaceAll('-', '_')",
    'const table = slug.replace(/-/g, "_")',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    'sql`from ${tableOf(`${collection}_rels`)} r`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    'const versions = `_${tableName(payload, slug)}_v`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    'sql.identifier(`${tableName(payload, topics)}_id`)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    'quotedTable(payload, `${collection}_sessions`)',
  ])('are found where they are made by hand: %s', (line) => {
    expect(handMade(line)).toHaveLength(1)
  })
})
