import { tmpdir } from 'node:os'
import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { photoFolder, welcome } from './console.mjs'

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

it('names the addresses and every demo sign-in', () => {
  const accounts = [{ email: 'admin@litfass.test', password: 'litfass-demo', role: 'admin' }]
  const text = welcome({ siteUrl: 'http://localhost:3001', accounts, tookText: '2.0 s' }).join('\n')
  expect(text).toContain('http://localhost:3001/admin')
  expect(text).toContain('http://localhost:3001/api/openapi.json')
  expect(text).toContain('admin@litfass.test   litfass-demo   (admin)')
})

it('does not speak of sign-ins where there are none', () => {
  expect(welcome({ siteUrl: 'http://x', accounts: [], tookText: '1 s' }).join('\n')).not.toContain('sign-ins')
})

it('tells where the embedded database is, and where its password, but not the password itself', () => {
  const database = { url: 'postgres://litfass:geheim@127.0.0.1:5433/litfass', access: '/data/access.json' }
  const text = welcome({ siteUrl: 'http://x', accounts: [], database, tookText: '1 s' }).join('\n')
  expect(text).toContain('postgres://litfass@127.0.0.1:5433/litfass')
  expect(text).toContain('/data/access.json')
  expect(text).not.toContain('geheim')
})
