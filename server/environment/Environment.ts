import type { LogLevel } from './variables.ts'

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
