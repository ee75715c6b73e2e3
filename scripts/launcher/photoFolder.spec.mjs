import { tmpdir } from 'node:os'
import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { photoFolder } from './photoFolder.mjs'

const folder = tmpdir()

it('takes a relative folder from where the person stands', () => {
  expect(photoFolder(['--photos', basename(folder)], dirname(folder))).toBe(folder)
  expect(photoFolder([`--photos=${basename(folder)}`], dirname(folder))).toBe(folder)
})

it('takes none when none is named', () => {
  expect(photoFolder([])).toBeUndefined()
})

it.each([[['--photo', 'x']], [['--photos']], [['--photos', 'a', 'b']]])(
  'refuses %j with the usage',
  (args) => {
    expect(() => photoFolder(args)).toThrow('Usage: npm start')
  },
)

it('refuses a folder that is not there', () => {
  expect(() => photoFolder(['--photos', 'no-such-folder'])).toThrow('is not a folder')
})
