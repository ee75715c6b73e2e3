import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(65_535)
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))
const flag = z.enum(['0', '1']).transform((value) => value === '1')
const timeZone = z.string().refine(isTimeZone, 'is not a time zone such as Europe/Berlin')
const networks = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine(
    (entries) => entries.every(isNetwork),
    'takes addresses and networks such as 10.0.0.0/8, separated by commas',
  )

const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
  LITFASS_DATA_DIR: z.string().min(1).default('.litfass'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres://')
    .optional(),
  LITFASS_EMBEDDED_URL: z.string().optional(),
  PAYLOAD_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
  LITFASS_URL: url.optional(),
  LITFASS_TRUSTED_PROXIES: networks.default([]),
  LITFASS_CDN_URL: url.optional(),
  LITFASS_ACCEL_PREFIX: z
    .string()
    .regex(/^\/([\w-]+\/)+$/, 'must begin and end with a slash, such as /_files/')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'must start with smtp:// or smtps://')
    .optional(),
  LITFASS_DEMO: flag.optional(),
  LITFASS_AVIF: flag.default(true),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket: 3 to 63 of a-z, 0-9, . and -')
    .optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  LITFASS_SAFE_MODE_SECONDS: z.coerce.number().int().min(10).max(86_400).default(600),
  LITFASS_TIME_ZONE: timeZone.default('Europe/Berlin'),
  LITFASS_MIGRATIONS_DIR: z.string().min(1).default('migrations'),
  LITFASS_LOG_LEVEL: logLevel.default('info'),
  LITFASS_LOG_FORMAT: z.enum(['json', 'text']).optional(),
  LITFASS_METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, 'must have 16 characters or more: letters, digits and . _ ~ + / -')
    .optional(),
  LITFASS_WORKER_PORT: port.optional(),
})

export type LogLevel = z.infer<typeof logLevel>

type Variables = z.infer<typeof variables>

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

/** Variables by name, as `process.env` has them. */
export type EnvironmentVariables = Record<string, string | undefined>

/** Which PostgreSQL holds the data: the one that comes along, or one of yours. */
export type DatabaseSettings = { kind: 'embedded' | 'outside'; url: string }

/** The checked environment (design section 3). Sizes in seconds where the name says so. */
export type Environment = Readonly<{
  port: number
  host: string
  dataDir: string
  /** Absent when nobody has named a database yet: the launcher starts the embedded one. */
  database: DatabaseSettings | undefined
  secret: string
  siteUrl: string
  trustedProxies: readonly string[]
  cdnUrl: string | undefined
  /** The internal location of nginx that sends files of the data folder; absent: this server sends them itself. */
  accelPrefix: string | undefined
  /** Whether pictures get AVIFs when nothing else is to be done. */
  avif: boolean
  smtpUrl: string | undefined
  demo: boolean
  storage: StorageSettings
  safeModeSeconds: number
  timeZone: string
  logLevel: LogLevel
  migrationsFolder: string
  /** Lines of JSON for machines, or of words for a terminal. */
  logFormat: 'json' | 'text'
  /** Who shows it may read /metrics; without one only this machine itself may. */
  metricsToken: string | undefined
  /** Where a worker answers /healthz, /readyz and /metrics; nowhere when absent. */
  workerPort: number | undefined
}>

/** Thrown with one line for each variable that cannot be used. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * Reads and checks every environment variable Litfass knows.
 * @throws EnvironmentError listing each wrong variable and what it should be
 */
export function readEnvironment(env: EnvironmentVariables = process.env): Environment {
  const values = parseVariables(env)
  const dataDir = resolve(values.LITFASS_DATA_DIR)
  const demo = values.LITFASS_DEMO ?? !values.DATABASE_URL
  const host = values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0')
  return Object.freeze({
    port: values.PORT,
    host,
    dataDir,
    database: databaseFrom(values),
    secret: values.PAYLOAD_SECRET ?? generatedSecret(dataDir),
    siteUrl: values.LITFASS_URL ?? `http://localhost:${values.PORT}`,
    trustedProxies: values.LITFASS_TRUSTED_PROXIES,
    cdnUrl: values.LITFASS_CDN_URL,
    accelPrefix: values.LITFASS_ACCEL_PREFIX,
    avif: values.LITFASS_AVIF,
    smtpUrl: values.SMTP_URL,
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

function parseVariables(env: EnvironmentVariables): Variables {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  const problems = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (!parsed.success || problems.length > 0) {
    throw new EnvironmentError(
      `The environment cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    )
  }
  return parsed.data
}

function contradictions(values: Variables): string[] {
  const problems: string[] = []
  if (values.DATABASE_URL && values.LITFASS_DEMO) {
    problems.push(
      'LITFASS_DEMO: demo content never goes into a database of yours; leave it out, or leave out DATABASE_URL',
    )
  }
  if (values.DATABASE_URL && !values.PAYLOAD_SECRET) {
    problems.push(
      'PAYLOAD_SECRET: needed with DATABASE_URL, and the same on every server; make one with: openssl rand -hex 32',
    )
  }
  if (values.S3_BUCKET && !(values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: both needed with S3_BUCKET')
  }
  if (!values.S3_BUCKET && (values.S3_ENDPOINT || values.S3_ACCESS_KEY_ID || values.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_BUCKET: needed with the other S3 variables')
  }
  if (values.LITFASS_ACCEL_PREFIX && values.S3_BUCKET) {
    problems.push(
      'LITFASS_ACCEL_PREFIX: nginx can send files of the data folder only, not those of a bucket; leave one of both out',
    )
  }
  return problems
}

function databaseFrom(values: Variables): DatabaseSettings | undefined {
  if (values.DATABASE_URL) return { kind: 'outside', url: values.DATABASE_URL }
  if (values.LITFASS_EMBEDDED_URL) return { kind: 'embedded', url: values.LITFASS_EMBEDDED_URL }
  return undefined
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

/** Two processes may ask at the same time: the first to link its file wins, both read the whole of it. */
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

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const longest = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest))
  )
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
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
