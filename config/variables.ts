import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import addressparser from 'nodemailer/lib/addressparser/index.js'
import { z } from 'zod'

/** Variables by name, as `process.env` has them. */
export type EnvironmentVariables = Record<string, string | undefined>

/** Thrown with one line for each variable that cannot be used. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * Validates variables one by one, then together; an empty one counts as unset.
 * @throws EnvironmentError listing each wrong variable and what it should be
 */
export function parseVariables(env: EnvironmentVariables): Variables {
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

/** Who may get an account; see `@litfass/accounts`. */
const registration = z.enum(['closed', 'approval', 'open'])

/** Rules of consent; see `@litfass/consent`. */
const consentRules = z.enum(['strict', 'classic'])

/** A mailbox, as headers of e-mails write it: `Name <address>`, or just an address. */
const mailbox = z.string().transform((text, context) => {
  const found = readMailbox(text)
  if (!found) {
    context.addIssue({
      code: 'custom',
      message: 'takes one address, with or without a name, such as Litfass <post@litfass.example>',
    })
  }
  return found ?? z.NEVER
})

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
  LITFASS_REGISTRATION: registration.default('approval'),
  LITFASS_CONSENT_RULES: consentRules.default('strict'),
  LITFASS_COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][\w-]{0,60}$/, 'is not the name of a header such as CF-IPCountry')
    .transform((name) => name.toLowerCase())
    .optional(),
  LITFASS_CDN_URL: url.optional(),
  LITFASS_ACCEL_PREFIX: z
    .string()
    .regex(/^\/([\w-]+\/)+$/, 'must begin and end with a slash, such as /_files/')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'must start with smtp:// or smtps://')
    .optional(),
  LITFASS_MAIL_FROM: mailbox.optional(),
  LITFASS_BOUNCE_KEY: z
    .string()
    .regex(/^[\w.~+/-]{32,}=*$/, 'must have 32 characters or more: letters, digits and . _ ~ + / -')
    .optional(),
  LITFASS_GEOCODER: z
    .url({ protocol: /^https?$/ })
    .regex(/\/(api|search)\/?$/, 'must end in /api (Photon) or /search (Nominatim)')
    .optional(),
  LITFASS_DEMO: flag.optional(),
  LITFASS_AVIF: flag.default(true),
  LITFASS_PAGE_CACHE_MB: z.coerce.number().int().min(0).max(16_000).default(128),
  LITFASS_PURGE_URL: url.optional(),
  LITFASS_PURGE_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, 'must have 16 characters or more: letters, digits and . _ ~ + / -')
    .optional(),
  LITFASS_PAYMENT_URL: url.optional(),
  LITFASS_PAYMENT_KEY: z.string().min(32, 'must have 32 characters or more').optional(),
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

/** Finds variables that contradict each other: one line each, which says what to do. */
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
  if (values.SMTP_URL && !values.LITFASS_MAIL_FROM) {
    problems.push(
      'LITFASS_MAIL_FROM: needed with SMTP_URL: who sends the e-mails, such as Litfass <post@litfass.example>',
    )
  }
  if (values.S3_BUCKET && !(values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: both needed with S3_BUCKET')
  }
  if (!values.S3_BUCKET && (values.S3_ENDPOINT || values.S3_ACCESS_KEY_ID || values.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_BUCKET: needed with the other S3 variables')
  }
  if (Boolean(values.LITFASS_PURGE_URL) !== Boolean(values.LITFASS_PURGE_TOKEN)) {
    problems.push('LITFASS_PURGE_URL, LITFASS_PURGE_TOKEN: each needs the other')
  }
  if (values.LITFASS_PURGE_URL && values.LITFASS_PAGE_CACHE_MB === 0) {
    problems.push(
      'LITFASS_PURGE_URL: a CDN keeps only pages that the server keeps; raise LITFASS_PAGE_CACHE_MB',
    )
  }
  if (Boolean(values.LITFASS_PAYMENT_URL) !== Boolean(values.LITFASS_PAYMENT_KEY)) {
    problems.push('LITFASS_PAYMENT_URL, LITFASS_PAYMENT_KEY: each needs the other')
  }
  if (values.LITFASS_COUNTRY_HEADER && values.LITFASS_TRUSTED_PROXIES.length === 0) {
    problems.push(
      'LITFASS_COUNTRY_HEADER: only a proxy of LITFASS_TRUSTED_PROXIES may say where a visitor is; name it there',
    )
  }
  if (values.LITFASS_ACCEL_PREFIX && values.S3_BUCKET) {
    problems.push(
      'LITFASS_ACCEL_PREFIX: nginx can send files of the data folder only, not those of a bucket; leave one of both out',
    )
  }
  return problems
}

/** Reads one mailbox; its domain may have letters beyond ASCII, which mail servers know in Punycode. */
function readMailbox(text: string): { name: string; address: string } | undefined {
  if (/\p{Cc}/u.test(text)) return undefined
  const [found, ...more] = addressparser(text, { flatten: true })
  if (!found || more.length > 0) return undefined
  const at = found.address.lastIndexOf('@')
  const address = `${found.address.slice(0, at)}@${domainToASCII(found.address.slice(at + 1))}`
  if (at < 1 || !z.email().max(254).safeParse(address).success) return undefined
  return { name: found.name.trim().normalize('NFC'), address }
}

/** True for an IP address, or a network such as `10.0.0.0/8`. */
function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const longest = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest))
  )
}

/** True for a name such as `Europe/Berlin`. */
function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
