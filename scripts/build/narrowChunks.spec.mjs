import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { narrow, narrowChunks } from './narrowChunks.mjs'

const isNarrow = (code) => !/[\u0100-\uffff]/.test(code)

it.each([
  String.raw`'„Moin“ – ja …'`,
  String.raw`'a\“b'`,
  String.raw`'a\\“b'`,
  String.raw`'\\\“'`,
  '`“${1 + 1}😀`',
  String.raw`/[“”–]+/.test('“') && /^😀$/u.test('😀') && !/^[^😀]$/u.test('😀') && /\–/.test('–')`,
  '((größe, šírka) => größe + šírka)(1, 2) // “',
  '({ größe: 1, “: 2 })'.replace('“', '"“"'),
])('says the same in one byte a character: %s', (code) => {
  expect(isNarrow(narrow(code))).toBe(true)
  expect(runInNewContext(narrow(code))).toEqual(runInNewContext(code))
})

it('keeps every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const code = JSON.stringify(text)
      expect(runInNewContext(narrow(code))).toBe(text)
    }),
  )
})

it('narrows the chunks of a server, and leaves what it could not read afterwards, and all other files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'litfass-chunks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = {
    'server/chunks/one.js': 'module.exports = "“"',
    'server/chunks/ssr/two.js': 'module.exports = `…`',
    'server/chunks/odd.js': 'const\u3000a = "“"',
    'server/chunks/one.js.map': '"“"',
    'static/chunks/three.js': '"“"',
  }
  for (const path of ['server/chunks/ssr', 'static/chunks'])
    mkdirSync(join(folder, path), { recursive: true })
  for (const [path, code] of Object.entries(files)) writeFileSync(join(folder, path), code)
  narrowChunks(folder)
  const now = Object.keys(files).map((path) => readFileSync(join(folder, path), 'utf8'))
  expect(now).toEqual([
    String.raw`module.exports = "\u201c"`,
    'module.exports = `\\u2026`',
    ...Object.values(files).slice(2),
  ])
})
