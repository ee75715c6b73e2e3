import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.mjs'
import { CHARACTERS } from './subsetFonts.mjs'

it('the fonts have every character of the texts of site and plugins', () => {
  const files = globSync('{src,plugins}/**/*{texts,Texts}*.ts', { cwd: root, exclude: isForeign })
  expect(files.length).toBeGreaterThan(10)
  const missing = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8')].filter((one) => one !== '\n' && !CHARACTERS.includes(one)),
  )
  expect(missing).toEqual([])
})

it('the fonts of the first text are small', () => {
  const bytes = ['newsreader', 'inter'].map(
    (name) => statSync(join(root, `src/app/(site)/fonts/${name}.woff2`)).size,
  )
  expect(Math.max(...bytes)).toBeLessThan(30_000)
})

const isForeign = (name) => /node_modules|\.spec\./.test(name)
