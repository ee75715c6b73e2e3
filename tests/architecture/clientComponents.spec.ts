import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './sourceFiles.ts'

/** An import of values by name: its names, and where from. */
const imports = /^import \{([^}]*)\} from '([^']+)'/gm
/** Packages whose hooks run in a browser alone; the panel renders what calls one on the server as an error. */
const ofBrowser = /^(@payloadcms\/ui|next\/navigation(\.js)?|react)$/
/** What no browser can load. */
const ofServer = /^(payload|@litfass\/kit|@litfass\/kit\/database)$/
/** Hooks that the server has as well. */
const everywhere = new Set(['use', 'useId', 'useMemo', 'useCallback'])

function valuesImported(text: string): { name: string; from: string }[] {
  return [...text.matchAll(imports)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => ({ name, from })),
  )
}

it('a component that needs the server calls no hook of the browser', () => {
  const found = sourceFiles('plugins', 'src').filter((file) => {
    const text = readFileSync(file, 'utf8')
    if (!file.endsWith('.tsx') || /^'use client'/.test(text)) return false
    const values = valuesImported(text)
    return (
      values.some(({ from }) => ofServer.test(from)) &&
      values.some(({ name, from }) => ofBrowser.test(from) && /^use[A-Z]/.test(name) && !everywhere.has(name))
    )
  })
  // Put the part with the hook into a file of its own that begins with 'use client'.
  expect(found.map((file) => relative(root, file))).toEqual([])
})
