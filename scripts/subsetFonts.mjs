import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Characters from one code point to another. */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** What German and English texts and the names in them need: Latin-1, and the typographer's marks. */
export const CHARACTERS = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ıŒœŸˆ˚˜',
  '\u2009\u2010\u2011\u202f',
  '‒–—―‘’‚“”„•…‰′″‹›€™←↑→↓−✓',
].join('')

/** Weights the site uses. */
const WEIGHTS = { min: 400, max: 700 }

/**
 * Without variable kerning (in GDEF), and without the alternates of OpenType features the site does not use: half the
 * bytes.
 */
const OPTIONS = {
  targetFormat: 'woff2',
  noHinting: true,
  keepFeatures: ['kern', 'liga', 'tnum'],
  dropTables: ['GDEF', 'STAT', 'gasp'],
  variationAxes: { wght: WEIGHTS },
}

/**
 * Writes the fonts that every page loads before its first text, to `src/app/(site)/fonts`. Run it when a font or this
 * file changes: `npm install --no-save subset-font@2.9.0 && node scripts/subsetFonts.mjs`.
 */
async function subsetFonts() {
  const { default: subset } = await import('subset-font')
  const target = join(root, 'src/app/(site)/fonts')
  mkdirSync(target, { recursive: true })
  for (const name of ['newsreader', 'inter']) {
    const source = join(root, 'node_modules/@fontsource-variable', name)
    const font = readFileSync(join(source, `files/${name}-latin-wght-normal.woff2`))
    writeFileSync(join(target, `${name}.woff2`), await subset(font, CHARACTERS, OPTIONS))
    writeFileSync(join(target, `${name}-LICENSE.txt`), readFileSync(join(source, 'LICENSE')))
  }
}

if (process.argv[1] === import.meta.filename) await subsetFonts()
