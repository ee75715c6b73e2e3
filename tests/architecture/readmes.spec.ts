import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './sourceFiles.ts'

const folderOf = (name: string) => join(root, 'plugins', name)
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

/** The components and hooks that a module exports: names in capitals and small letters, and `useSomething`; types and errors apart. */
function componentsOf(text: string): string[] {
  const lists = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','))
  const own = [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = '']) => name)
  return [...lists.map((name) => name.trim()), ...own].filter((name) =>
    /^([A-Z]\w*[a-z](?<!Error)|use[A-Z]\w+)$/.test(name),
  )
}

const PACKAGES = readdirSync(join(root, 'plugins'))

describe.each(PACKAGES)('the README of %s', (name) => {
  const readme = read(folderOf(name), 'README.md')
  const entries = Object.entries<string>(JSON.parse(read(folderOf(name), 'package.json')).exports)

  it('begins with what users get and an example of setting it up', () => {
    const [, head = ''] = /^# .+\n\n([\s\S]*?)^## /m.exec(readme) ?? []
    const [intro = '', example] = head.split('\n\n')
    expect(intro.match(/[.:](?=\s|$)/g)?.length).toBeGreaterThan(1)
    expect(example).toMatch(/^```tsx?\n/)
  })

  it('names every entry of the package', () => {
    const missing = entries
      .map(([entry]) => `@litfass/${name}${entry.slice(1)}`)
      .filter((entry) => !new RegExp(`${entry.replaceAll(/[./]/g, '\\$&')}(?![\\w/])`).test(readme))
    expect(missing).toEqual([])
  })

  it.each(
    entries.filter(
      ([entry, file]) => !/^.\/(admin|rsc|icons|toolIcons)$/.test(entry) && /\.tsx?$/.test(file),
    ),
  )('names every component and hook of %s', (_, file) => {
    const missing = componentsOf(read(folderOf(name), file)).filter(
      (component) => !new RegExp(`\\b${component}\\b`).test(readme),
    )
    expect(missing).toEqual([])
  })
})

it('the check finds components among other exports', () => {
  const text =
    "export { createFlash, type Flash, FlashMessages, MAX_SLIDES } from './a.ts'\nexport function useFlash() {}"
  expect(componentsOf(text)).toEqual(['FlashMessages', 'useFlash'])
})
