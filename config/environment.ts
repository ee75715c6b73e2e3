import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type EnvironmentVariables, type LogLevel, parseVariables, type Variables } from './variables.ts'

/** Where files are kept: a folder, or a bucket of an S3-compatible store. */
export type StorageSettings =
  | { kind: 'local'; directory: string }
  | {
      kind: 's3'
      bucket: string
      endpoint: string | undefined
      region: string
      accessKeyId: string
      secretAccessKey: string
    }

/** Which PostgreSQL holds the data: the embedded one, or one of your own. */
type DatabaseSettings = { kind: 'embedded' | 'outside'; url: string }

/** The checked environment (design section 3). Sizes in seconds where the name says so. */
export type Environment = Readonly<{
  port: number
  host: string
  dataDir: string
  /** Absent when no database is named: the launcher starts the embedded one. */
  database: DatabaseSettings | undefined
  secret: string
  siteUrl: string
  /** Origin under which the web server of this environment is reached on its own machine. */
  ownUrl: string
  trustedProxies: readonly string[]
  /** Who may register: no one, people whom an admin then approves, or anyone. */
  registration: 'closed' | 'approval' | 'open'
  /** Rules of consent: ask every visitor, or decide by country. */
  consentRules: 'strict' | 'classic'
  /** Header in which a trusted proxy names the visitor's country, in lower case; absent when none does. */
  countryHeader: string | undefined
  cdnUrl: string | undefined
  /** nginx's internal location that serves files of the data folder; when absent, this server sends them itself. */
  accelPrefix: string | undefined
  /** Whether idle workers add AVIFs to pictures. */
  avif: boolean
  /** Memory for finished pages; 0 keeps none. */
  pageCacheBytes: number
  /** Where and with which secret the pages of a CDN are purged; without it no CDN may keep pages. */
  purge: { url: string; token: string } | undefined
  /** Where payments are begun with an outside provider, and the secret that both sides sign with. */
  payment: { url: string; secret: string } | undefined
  smtpUrl: string | undefined
  /** Who sends the e-mails of the site; the name may be empty. */
  mailFrom: { name: string; address: string }
  /** Who shows it delivers e-mails that have come back; without it none are taken. */
  bounceKey: string | undefined
  /** Address of the Photon or Nominatim service that finds places for maps; without it a map is inserted by its address. */
  geocoder: string | undefined
  demo: boolean
  storage: StorageSettings
  safeModeSeconds: number
  timeZone: string
  logLevel: LogLevel
  migrationsFolder: string
  /** Lines of JSON for machines, or of words for a terminal. */
  logFormat: 'json' | 'text'
  /** Bearer token for /metrics; without one only this machine may read them. */
  metricsToken: string | undefined
  /** Port of a worker's /healthz, /readyz and /metrics; not served when absent. */
  workerPort: number | undefined
}>

/**
 * Reads and checks every environment variable Litfass knows.
 * @throws EnvironmentError listing each wrong variable and what it should be
 */
export function readEnvironment(env: EnvironmentVariables = process.env): Environment {
  const values = parseVariables(env)
  const dataDir = resolve(values.LITFASS_DATA_DIR)
  const demo = values.LITFASS_DEMO ?? !values.DATABASE_URL
  const host = values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0')
  const siteUrl = values.LITFASS_URL ?? `http://localhost:${values.PORT}`
  return Object.freeze({
    port: values.PORT,
    host,
    dataDir,
    database: databaseFrom(values),
    secret: values.PAYLOAD_SECRET ?? generatedSecret(dataDir),
    ownUrl: ownUrl(host, values.PORT),
    siteUrl,
    trustedProxies: values.LITFASS_TRUSTED_PROXIES,
    registration: values.LITFASS_REGISTRATION,
    consentRules: values.LITFASS_CONSENT_RULES,
    countryHeader: values.LITFASS_COUNTRY_HEADER,
    cdnUrl: values.LITFASS_CDN_URL,
    accelPrefix: values.LITFASS_ACCEL_PREFIX,
    avif: values.LITFASS_AVIF,
    pageCacheBytes: values.LITFASS_PAGE_CACHE_MB * 1_000_000,
    purge: purgeFrom(values),
    payment: paymentFrom(values),
    smtpUrl: values.SMTP_URL,
    // Without a mail server they are only written to the data folder.
    mailFrom: values.LITFASS_MAIL_FROM ?? {
      name: 'Litfass',
      address: `litfass@${new URL(siteUrl).hostname}`,
    },
    bounceKey: values.LITFASS_BOUNCE_KEY,
    geocoder: values.LITFASS_GEOCODER,
    demo,
    storage: storageFrom(values, dataDir),
    safeModeSeconds: values.LITFASS_SAFE_MODE_SECONDS,
    timeZone: values.LITFASS_TIME_ZONE,
    migrationsFolder: resolve(values.LITFASS_MIGRATIONS_DIR),
    logLevel: values.LITFASS_LOG_LEVEL,
    logFormat: values.LITFASS_LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json'),
    metricsToken: values.LITFASS_METRICS_TOKEN,
    workerPort: values.LITFASS_WORKER_PORT,
  })
}

/** A server that listens on all addresses is reachable at the loopback address. */
function ownUrl(host: string, port: number): string {
  const address = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}

let known: Environment | undefined

/** The environment of this process, read at the first call: reading it costs more than a page has time for. */
export function processEnvironment(): Environment {
  known ??= readEnvironment()
  return known
}

function databaseFrom(values: Variables): DatabaseSettings | undefined {
  if (values.DATABASE_URL) return { kind: 'outside', url: values.DATABASE_URL }
  if (values.LITFASS_EMBEDDED_URL) return { kind: 'embedded', url: values.LITFASS_EMBEDDED_URL }
  return undefined
}

function purgeFrom({ LITFASS_PURGE_URL: url, LITFASS_PURGE_TOKEN: token }: Variables): Environment['purge'] {
  return url && token ? { url, token } : undefined
}

function paymentFrom(values: Variables): Environment['payment'] {
  const { LITFASS_PAYMENT_URL: url, LITFASS_PAYMENT_KEY: secret } = values
  return url && secret ? { url, secret } : undefined
}

function storageFrom(values: Variables, dataDir: string): StorageSettings {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!bucket || !accessKeyId || !secretAccessKey)
    return { kind: 'local', directory: resolve(dataDir, 'files') }
  return {
    kind: 's3',
    bucket,
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    accessKeyId,
    secretAccessKey,
  }
}

if (process.argv[1] === import.meta.filename && process.argv.includes('--print')) {
  try {
    process.stdout.write(`${JSON.stringify(readEnvironment())}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(78)
  }
}

/**
 * Reads the secret of a data folder, generating it if there is none. When two processes generate one at the same
 * time, the first to link its file wins and both read that.
 */
function generatedSecret(dataDir: string): string {
  const file = resolve(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const own = `${file}.${process.pid}`
    writeFileSync(own, randomBytes(32).toString('hex'), { mode: 0o600 })
    try {
      linkSync(own, file)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      rmSync(own)
    }
  }
  return readFileSync(file, 'utf8').trim()
}
