import { z } from 'zod'
import { isNetwork } from './isNetwork.ts'
import { isTimeZone } from './isTimeZone.ts'

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

/** Every variable Litfass knows, with its default. */
export const variables = z.object({
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

export type Variables = z.infer<typeof variables>
