import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { captureConsole, createLog, payloadLogger } from './log.ts'

const MAIL = 'member@litfass.test'
const TOKEN = 'reset\ntoken-4711'
const QUERY = 'select * from "accounts" where "email" = $1 and "token" = $2'

const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
const failedQuery = new DrizzleQueryError(QUERY, [MAIL, TOKEN], lost)
const notUnique = Object.assign(
  new Error('duplicate key value violates unique constraint "accounts_email_idx"'),
  {
    code: '23505',
    constraint: 'accounts_email_idx',
    detail: `Key (email)=(${MAIL}) already exists.`,
  },
)
const unreadable = Object.assign(new Error(`invalid input syntax for type integer: "${TOKEN}"`), {
  code: '22P02',
})

const ERRORS: readonly (readonly [string, Error])[] = [
  ['a failed statement', failedQuery],
  [
    'a failed statement behind another error',
    new Error(`Asking failed: ${failedQuery.message}`, { cause: failedQuery }),
  ],
  ['one of several errors', new AggregateError([failedQuery], 'all failed')],
  ['a value that is there twice', new DrizzleQueryError(QUERY, [MAIL, TOKEN], notUnique)],
  ['a value that cannot be read', unreadable],
  [
    'an error with fields of its own',
    Object.assign(new Error('refused'), { rejected: [MAIL], token: TOKEN }),
  ],
]

type Lines = { error: (...said: never[]) => void; lines: () => string }

/** All the ways a line may take into the log. */
const LOGS: Record<string, () => Lines> = {
  'Payload’s log': () => payloadLog('json'),
  'Payload’s log on a terminal': () => payloadLog('text'),
  'the log': () => ownLog('json'),
  'the log on a terminal': () => ownLog('text'),
}

afterEach(() => vi.restoreAllMocks())

for (const [name, open] of Object.entries(LOGS)) {
  it.each(ERRORS)(`${name} logs %s without user input`, (_, err) => {
    const log = open()
    for (const entry of [{ err, msg: 'GET / failed' }, { err }, { error: err, msg: err.message }])
      tell(log, entry)
    expectNoValues(log.lines())
  })

  it(`${name} says which statement failed, why and where`, () => {
    const log = open()
    tell(log, { err: failedQuery, msg: 'GET / failed' })
    const lines = log.lines()
    for (const said of [
      'GET / failed',
      'where \\"email\\" = $1',
      'Connection terminated',
      'privateValues.spec.ts',
    ])
      expect(lines.replaceAll('"', '\\"').replaceAll('\\\\"', '\\"')).toContain(said)
  })
}

it.each(ERRORS)('Payload’s log tells of %s alone, and in words', (_, err) => {
  const log = payloadLog('json')
  tell(log, err)
  tell(log, `failed: ${err.message}`)
  tell(log, 'failed: %s', err)
  expect(log.lines().match(/\n/g)).toHaveLength(3)
  expectNoValues(log.lines())
})

it.each(ERRORS)('the console logs %s without user input', (_, err) => {
  const { log, lines } = recorded('json')
  for (const method of ['error', 'warn', 'info', 'log'] as const) vi.spyOn(console, method)
  captureConsole(log)
  console.error(err)
  console.error(' ⨯', err, new Error('second', { cause: err }))
  console.error({ err })
  console.error(`${err}`)
  expect(lines().match(/\n/g)).toHaveLength(4)
  expectNoValues(lines())
})

it('keeps the error code of the database and the constraint for searches in the log', () => {
  const { log, lines } = recorded('json')
  log.error({ msg: 'failed', err: new DrizzleQueryError(QUERY, [MAIL], notUnique) })
  expect(JSON.parse(lines())).toMatchObject({
    err: { type: 'DrizzleQueryError', code: '23505', constraint: 'accounts_email_idx' },
  })
})

function tell(log: Lines, ...said: unknown[]): void {
  Reflect.apply(log.error, log, said)
}

function expectNoValues(lines: string): void {
  expect(lines).not.toBe('')
  for (const value of [MAIL, 'member', 'token-4711']) expect(lines).not.toContain(value)
}

function recorded(logFormat: 'json' | 'text') {
  const written: string[] = []
  const log = createLog({ logLevel: 'info', logFormat }, { write: (text) => written.push(text) })
  return { log, lines: () => written.join('') }
}

function ownLog(logFormat: 'json' | 'text'): Lines {
  const { log, lines } = recorded(logFormat)
  return { error: (entry: { msg: string }) => log.error(entry), lines }
}

/** Payload makes its logger of these settings in the same way. */
function payloadLog(logFormat: 'json' | 'text'): Lines {
  const written: string[] = []
  const settings = payloadLogger({ logLevel: 'info', logFormat })
  if (typeof settings === 'string' || !('options' in settings)) throw new Error('No settings for pino.')
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  const logger = pino(settings.options, settings.destination ?? { write: (line) => void written.push(line) })
  return { error: (...said) => Reflect.apply(logger.error, logger, said), lines: () => written.join('') }
}
