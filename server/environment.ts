import { resolve } from 'node:path'
import type { DatabaseSettings, Environment, StorageSettings } from './environment/Environment.ts'
import { generatedSecret } from './environment/generatedSecret.ts'
import { type EnvironmentVariables, parseVariables } from './environment/parseVariables.ts'
import type { Variables } from './environment/variables.ts'

export type { Environment, StorageSettings } from './environment/Environment.ts'
export { EnvironmentError, type EnvironmentVariables } from './environment/parseVariables.ts'
export type { LogLevel } from './environment/variables.ts'

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

if (process.argv[1] === import.meta.filename && process.argv.includes('--print')) {
  try {
    process.stdout.write(`${JSON.stringify(readEnvironment())}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(78)
  }
}
