import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './sourceFiles.ts'

/** A row of the table: section and number, statement, where it is built, what holds it. */
const ROW = /^\| +(\d+)\.(\d+) +\| +(.+?) +\| +(.+?) +\| +(.+?) +\|$/gm
/** A file and what stands in it: `path` (`name`, `name`). */
const BUILT = /`([^`]+\.[a-z]+)`(?: \(((?:`[^`]+`(?:, )?)+)\))?/g
/** A file and tests in it: `path`: “title”, “title”. */
const HELD = /`([^`]+\.spec\.ts)`: ((?:“[^”]+”(?:, )?)+)/g

const table = readFileSync(join(root, 'docs/spec-media.md'), 'utf8')

const rows = [...table.matchAll(ROW)].map(([, section = '', number = '', , built = '', held = '']) => ({
  section,
  number: Number(number),
  name: `${section}.${number}`,
  built: placesIn(built, BUILT, /`([^`]+)`/g),
  held: placesIn(held, HELD, /“([^”]+)”/g),
  isOpen: held.includes('open: '),
}))

describe('the table of the media area’s statements', () => {
  it('is numbered by section, line by line', () => {
    expect(rows.length).toBeGreaterThan(180)
    expect(table.match(/^\| *\d+\.\d/gm)).toHaveLength(rows.length)
    const numbers = Object.values(Object.groupBy(rows, ({ section }) => section)).flatMap((inSection = []) =>
      inSection.map(({ section, number }, index) => [section, number - index]),
    )
    expect(numbers.filter(([, first]) => first !== 1)).toEqual([])
  })

  it('says of each statement where it is built and which test holds it', () => {
    const isMissing = ({ built, held, isOpen }: (typeof rows)[number]) =>
      built.length === 0 || (held.length === 0 && !isOpen)
    expect(rows.filter(isMissing).map(({ name }) => name)).toEqual([])
  })

  it('names existing files, and what they contain', () => {
    const wrong = rows.flatMap(({ name, built }) =>
      built.flatMap(({ path, words }) => {
        const text = textOf(path)
        if (text === undefined) return [`${name}: ${path}`]
        return words.filter((word) => !text.includes(word)).map((word) => `${name}: ${path}: ${word}`)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('quotes titles of tests as they are', () => {
    const wrong = rows.flatMap(({ name, held }) =>
      held.flatMap(({ path, words }) =>
        words.filter((title) => !hasTitle(path, title)).map((title) => `${name}: ${path}: ${title}`),
      ),
    )
    expect(wrong).toEqual([])
  })
})

/** Reads a cell: the files it names, each with the words that belong to it. */
function placesIn(cell: string, place: RegExp, word: RegExp): { path: string; words: string[] }[] {
  return [...cell.matchAll(place)].map(([, path = '', words = '']) => ({
    path,
    words: [...words.matchAll(word)].map(([, found = '']) => found),
  }))
}

function textOf(path: string): string | undefined {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Whether a file has a test of that title: the first argument of a call, in any kind of quotes, with others after it. */
function hasTitle(path: string, title: string): boolean {
  const text = textOf(path) ?? ''
  return ["'", '"', '`'].some((quote) => {
    const at = text.indexOf(`${quote}${title}${quote},`)
    return at > 0 && /\(\s*$/.test(text.slice(0, at))
  })
}
