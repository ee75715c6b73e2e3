import { expect, it } from 'vitest'
import { readLine, readText } from './values.ts'

it.each([
  ['a title', readLine(`${'a'.repeat(199)}😀😀`), `${'a'.repeat(199)}😀`],
  ['half of a sign', readLine('Konzert \ud83d'), 'Konzert'],
  ['a long text', readText(`${'b'.repeat(19_999)}😀`), `${'b'.repeat(19_999)}\ufffd`],
])('%s is cut so that a database can hold it', (_, read, expected) => {
  expect(read).toBe(expected)
  expect(read.isWellFormed()).toBe(true)
})
