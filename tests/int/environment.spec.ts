import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnvironment } from '../../config/environment.ts'
import { EnvironmentError } from '../../config/variables.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'litfass-environment-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const outside = { DATABASE_URL: 'postgres://db.test/litfass', PAYLOAD_SECRET: 'sixteen characters and more' }

const REFUSED = {
  'a port that is none': { PORT: '70000' },
  'a port in words': { PORT: 'many' },
  'an address that is none': { LITFASS_URL: 'litfass.test' },
  'an address of another protocol': { LITFASS_URL: 'ftp://litfass.test' },
  'a database of another kind': { DATABASE_URL: 'mysql://db.test/x', PAYLOAD_SECRET: outside.PAYLOAD_SECRET },
  'a secret that is too short': { PAYLOAD_SECRET: 'short' },
  'a demo that is neither on nor off': { LITFASS_DEMO: 'yes' },
  'a mail server of another protocol': { SMTP_URL: 'http://mail.test' },
  'a sender without an address': { LITFASS_MAIL_FROM: 'Litfass' },
  'two senders': { LITFASS_MAIL_FROM: 'a@litfass.test, b@litfass.test' },
  'a sender that no mail server takes': { LITFASS_MAIL_FROM: 'litfass@localhost' },
  'a sender that begins another header': { LITFASS_MAIL_FROM: 'Litfass\r\nBcc: x <post@litfass.test>' },
  'a time zone nobody lives in': { LITFASS_TIME_ZONE: 'Europe/Litfass' },
  'a safe mode of no time': { LITFASS_SAFE_MODE_SECONDS: '0' },
}

it.each(Object.entries(REFUSED))('refuses %s and names the variable', (_, env) => {
  const [name = ''] = Object.keys(env)
  expect(() => read(env)).toThrow(EnvironmentError)
  expect(() => read(env)).toThrow(name)
})

it('names all wrong variables together', () => {
  expect(() => read({ PORT: '0', LITFASS_TIME_ZONE: 'x' })).toThrow(/PORT[\s\S]*LITFASS_TIME_ZONE/)
})

it('refuses an outside database without a secret, and says how to make one', () => {
  expect(() => read({ DATABASE_URL: outside.DATABASE_URL })).toThrow('openssl rand -hex 32')
})

it('refuses a mail server without a sender, and says what one looks like', () => {
  const smtp = { SMTP_URL: 'smtp://mail.test' }
  expect(() => read(smtp)).toThrow(/LITFASS_MAIL_FROM.*SMTP_URL.*<post@litfass\.example>/)
  expect(() => read({ ...smtp, LITFASS_MAIL_FROM: '' })).toThrow('LITFASS_MAIL_FROM')
  expect(read({ ...smtp, LITFASS_MAIL_FROM: 'post@litfass.test' }).mailFrom).toEqual({
    name: '',
    address: 'post@litfass.test',
  })
})

it.each([
  ['"Müller, Anna" <post@litfass.test>', 'Müller, Anna', 'post@litfass.test'],
  ['Ku\u0308ste <post@küste.test>', 'K\u00fcste', 'post@xn--kste-0ra.test'],
])('reads the sender %s', (written, name, address) => {
  expect(read({ LITFASS_MAIL_FROM: written }).mailFrom).toEqual({ name, address })
})

it('refuses demo content in an outside database', () => {
  expect(() => read({ ...outside, LITFASS_DEMO: '1' })).toThrow('LITFASS_DEMO')
})

it.each([{ S3_BUCKET: 'b' }, { S3_ENDPOINT: 'https://s3.test' }])(
  'refuses half of a file store: %j',
  (env) => {
    expect(() => read(env)).toThrow('S3_')
  },
)

it('treats an empty variable as absent', () => {
  expect(read({ PORT: '', LITFASS_CDN_URL: '' })).toMatchObject({ port: 3000, cdnUrl: undefined })
})

it('listens only locally in the demo, and to others with an outside database', () => {
  expect(read({})).toMatchObject({ demo: true, host: '127.0.0.1', siteUrl: 'http://localhost:3000' })
  expect(read(outside)).toMatchObject({ demo: false, host: '0.0.0.0' })
})

it('lets the site’s own address follow the port', () => {
  expect(read({ PORT: '4711' }).siteUrl).toBe('http://localhost:4711')
  expect(read({ PORT: '4711', LITFASS_URL: 'https://litfass.test/' }).siteUrl).toBe('https://litfass.test')
})

it('makes a secret once, for its owner’s eyes only', async () => {
  const { secret } = read({})
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(read({}).secret).toBe(secret)
  expect((await readFile(join(dataDir, 'secret'), 'utf8')).trim()).toBe(secret)
  expect((await stat(join(dataDir, 'secret'))).mode & 0o077).toBe(0)
})

it('cannot be changed', () => {
  expect(Object.isFrozen(read({}))).toBe(true)
})

function read(env: Record<string, string | undefined>) {
  return readEnvironment({ NODE_ENV: 'test', LITFASS_DATA_DIR: dataDir, ...env })
}
