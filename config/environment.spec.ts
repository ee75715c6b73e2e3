import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import { EnvironmentError, type EnvironmentVariables } from './variables.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'litfass-env-'))
const base = { LITFASS_DATA_DIR: dataDir }
const outside = { ...base, DATABASE_URL: 'postgres://db/litfass', PAYLOAD_SECRET: 'a-secret-of-some-length' }

function refusal(env: EnvironmentVariables): string {
  try {
    readEnvironment(env)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message
    throw error
  }
  return ''
}

afterAll(() => rmSync(dataDir, { recursive: true }))

describe('readEnvironment', () => {
  it('binds the demo to the local machine when nothing is set', () => {
    expect(readEnvironment(base)).toMatchObject({
      demo: true,
      host: '127.0.0.1',
      port: 3000,
      database: undefined,
    })
  })

  it('makes a secret once and keeps it where only the owner can read it', () => {
    const { secret } = readEnvironment(base)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(readEnvironment(base).secret).toBe(secret)
    expect(statSync(join(dataDir, 'secret')).mode & 0o077).toBe(0)
  })

  it('is no demo and listens to all with a database of yours', () => {
    expect(readEnvironment(outside)).toMatchObject({
      demo: false,
      host: '0.0.0.0',
      database: { kind: 'outside' },
    })
  })

  it('refuses a database of yours without a secret, and says how to make one', () => {
    expect(refusal({ ...base, DATABASE_URL: 'postgres://db/litfass' })).toMatch(
      /PAYLOAD_SECRET.*openssl rand/,
    )
  })

  it('never puts demo content into a database of yours', () => {
    expect(refusal({ ...outside, LITFASS_DEMO: '1' })).toMatch(/LITFASS_DEMO/)
  })

  it('names every wrong variable, a line each', () => {
    const text = refusal({
      ...base,
      PORT: '99999',
      LITFASS_TIME_ZONE: 'Mars/Base',
      LITFASS_URL: 'ftp://x',
      LITFASS_TRUSTED_PROXIES: 'nobody',
    })
    for (const name of ['PORT', 'LITFASS_TIME_ZONE', 'LITFASS_URL', 'LITFASS_TRUSTED_PROXIES'])
      expect(text).toContain(`\n  ${name}: `)
  })

  it('refuses a guessable token and an unknown log level', () => {
    const text = refusal({
      ...base,
      LITFASS_METRICS_TOKEN: 'short',
      LITFASS_LOG_LEVEL: 'loud',
      LITFASS_LOG_FORMAT: 'xml',
      LITFASS_WORKER_PORT: '0',
    })
    for (const name of [
      'LITFASS_METRICS_TOKEN',
      'LITFASS_LOG_LEVEL',
      'LITFASS_LOG_FORMAT',
      'LITFASS_WORKER_PORT',
    ])
      expect(text).toContain(`\n  ${name}: `)
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readEnvironment({ ...base, PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  it('wants all of a bucket or nothing of it', () => {
    expect(refusal({ ...base, S3_BUCKET: 'pictures' })).toMatch(/S3_ACCESS_KEY_ID/)
    expect(refusal({ ...base, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toMatch(/S3_BUCKET/)
    expect(refusal({ ...base, S3_SECRET_ACCESS_KEY: 'secret' })).toMatch(/S3_BUCKET/)
    expect(refusal({ ...base, S3_BUCKET: 'Pictures/of' })).toMatch(/S3_BUCKET: is not the name of a bucket/)
  })

  it('lets a CDN keep pages only with a secret, and where the server keeps them', () => {
    const purge = { LITFASS_PURGE_URL: 'https://cdn.test/purge/', LITFASS_PURGE_TOKEN: 'a-secret-of-the-cdn' }
    expect(readEnvironment({ ...base, ...purge }).purge).toEqual({
      url: 'https://cdn.test/purge',
      token: 'a-secret-of-the-cdn',
    })
    expect(readEnvironment(base).purge).toBeUndefined()
    expect(refusal({ ...base, ...purge, LITFASS_PURGE_TOKEN: '' })).toMatch(/each needs the other/)
    expect(refusal({ ...base, ...purge, LITFASS_PAGE_CACHE_MB: '0' })).toMatch(/LITFASS_PURGE_URL: a CDN/)
  })

  it('takes payments by an outside provider only with a long secret', () => {
    const payment = {
      LITFASS_PAYMENT_URL: 'https://pay.test/checkouts/',
      LITFASS_PAYMENT_KEY: 'a-secret-of-32-characters-or-more',
    }
    expect(readEnvironment({ ...base, ...payment }).payment).toEqual({
      url: 'https://pay.test/checkouts',
      secret: 'a-secret-of-32-characters-or-more',
    })
    expect(readEnvironment(base).payment).toBeUndefined()
    expect(refusal({ ...base, ...payment, LITFASS_PAYMENT_URL: '' })).toMatch(/each needs the other/)
    expect(refusal({ ...base, ...payment, LITFASS_PAYMENT_KEY: 'short' })).toMatch(/32 characters/)
  })

  it('takes e-mails that have come back only with a long key', () => {
    const key = 'a-key-of-32-characters-or-more-01'
    expect(readEnvironment({ ...base, LITFASS_BOUNCE_KEY: key }).bounceKey).toBe(key)
    expect(readEnvironment(base).bounceKey).toBeUndefined()
    for (const wrong of ['short', key.slice(0, 31), `${key} with a space`, `${key}\u00e4`])
      expect(refusal({ ...base, LITFASS_BOUNCE_KEY: wrong })).toMatch(/LITFASS_BOUNCE_KEY.*32 characters/)
  })

  it('lets nginx send files of the data folder, and none of a bucket', () => {
    const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    const accel = { LITFASS_ACCEL_PREFIX: '/_files/' }
    expect(readEnvironment({ ...base, ...accel }).accelPrefix).toBe('/_files/')
    expect(readEnvironment(base).accelPrefix).toBeUndefined()
    expect(refusal({ ...base, ...accel, ...bucket })).toMatch(/LITFASS_ACCEL_PREFIX: .*bucket/)
    for (const wrong of ['_files/', '/_files', '/', '//', '/a b/', '/../', 'https://x/'])
      expect(refusal({ ...base, LITFASS_ACCEL_PREFIX: wrong })).toMatch(/LITFASS_ACCEL_PREFIX: must begin/)
  })

  it('trusts the country only from a trusted proxy, and asks every visitor for consent by default', () => {
    const header = { LITFASS_COUNTRY_HEADER: 'CF-IPCountry', LITFASS_TRUSTED_PROXIES: '10.0.0.0/8' }
    expect(readEnvironment({ ...base, ...header, LITFASS_CONSENT_RULES: 'classic' })).toMatchObject({
      consentRules: 'classic',
      countryHeader: 'cf-ipcountry',
    })
    expect(readEnvironment(base)).toMatchObject({ consentRules: 'strict', countryHeader: undefined })
    expect(refusal({ ...base, LITFASS_COUNTRY_HEADER: 'CF-IPCountry' })).toMatch(/LITFASS_TRUSTED_PROXIES/)
    expect(refusal({ ...base, ...header, LITFASS_COUNTRY_HEADER: 'a b' })).toMatch(/name of a header/)
    expect(refusal({ ...base, LITFASS_REGISTRATION: 'everybody' })).toMatch(/LITFASS_REGISTRATION/)
    expect(refusal({ ...base, LITFASS_CONSENT_RULES: 'none' })).toMatch(/LITFASS_CONSENT_RULES/)
  })

  it('derives the site address from the port unless one is set', () => {
    expect(readEnvironment({ ...base, PORT: '4000' }).siteUrl).toBe('http://localhost:4000')
    const own = (HOST?: string) => readEnvironment({ ...base, PORT: '4000', HOST }).ownUrl
    expect([own(), own('::'), own('10.0.0.7'), own('fd00::7')]).toEqual([
      ...['http://127.0.0.1:4000', 'http://[::1]:4000', 'http://10.0.0.7:4000', 'http://[fd00::7]:4000'],
    ])
    const { siteUrl, mailFrom } = readEnvironment({ ...base, LITFASS_URL: 'https://litfass.example/' })
    expect([siteUrl, mailFrom.address]).toEqual(['https://litfass.example', 'litfass@litfass.example'])
  })
})
