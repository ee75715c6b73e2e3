import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './sourceFiles.ts'

/** Everything that a file loads: imports of values and types, exports from elsewhere, `import()`, styles. */
const LOADED = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\brequire\s*\(\s*|@import\s+)(['"])([^'"]+)\1/g

/** The crop module proves that anyone can write one: in a package of its own, through the public interface only. */
const home = resolve(root, 'plugins/image-crop')
const INTERFACE = ['@litfass/image-editor', '@litfass/image-editor/client']

const loaded = sourceFiles('plugins/image-crop').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(LOADED)].map(([, , from = '']) => ({ path, from })),
)

it('the crop module loads nothing of the image editor but its public interface', () => {
  const own = loaded.filter(({ from }) => from.startsWith('@litfass/image-editor'))
  expect(own.map(({ from }) => from)).toContain('@litfass/image-editor')
  expect(own.filter(({ from }) => !INTERFACE.includes(from))).toEqual([])
})

it('the crop module loads no file from outside its package', () => {
  const outside = loaded
    .filter(({ from }) => from.startsWith('.') || from.startsWith('/'))
    .filter(({ path, from }) => relative(home, resolve(dirname(path), from)).startsWith('..'))
  expect(outside).toEqual([])
})
