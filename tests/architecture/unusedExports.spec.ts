import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './sourceFiles.ts'

/** Where every export has a user; a folder joins once its exports have been cleared out. */
const CLEARED =
  /^(plugins\/(galleries|image-crop|image-editor|interface|picture-desk|rich-text)|tests\/(factories|plainSite))\/.+(?<!\.spec)\.tsx?$/

/** Files that re-export: an export named there is not yet used. */
const HANDS_ON = /^plugins\/[^/]+\/(index\.ts|exports\/|[^/]+\/index\.ts$)/

/** Types of arguments of a package's functions and components: a host may want to name them. */
const FOR_HOSTS = /(Options|Props)$/

const DECLARED = /^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm

const READERS = [
  '*.ts',
  '{plugins,tests}/**/*.spec.{ts,tsx}',
  'scripts/**/*.mjs',
  'plugins/*/README.md',
  'docs/*.md',
]

it('what a file exports is named in another one', { timeout: 120_000 }, () => {
  const code = sourceFiles('plugins', 'src', 'server', 'config', 'collections', 'tests')
  const others = globSync(READERS, { cwd: root, exclude: ['**/node_modules/**'] })
  const texts = [...code.map((path) => relative(root, path)), ...others].map(
    (path) => [path, readFileSync(join(root, path), 'utf8')] as const,
  )
  const declared = texts
    .filter(([path]) => CLEARED.test(path))
    .flatMap(([path, text]) => [...text.matchAll(DECLARED)].map(([, name = '']) => ({ path, name })))
    .filter(({ name }) => !FOR_HOSTS.test(name))
  const places = new Map(declared.map(({ name }) => [name, new Set<string>()]))
  for (const [path, text] of texts.filter(([path]) => !HANDS_ON.test(path)))
    for (const word of text.match(/\w+/g) ?? []) places.get(word)?.add(path)
  const unused = declared.filter(
    ({ path, name }) => ![...(places.get(name) ?? [])].some((place) => place !== path),
  )
  expect(unused).toEqual([])
})
