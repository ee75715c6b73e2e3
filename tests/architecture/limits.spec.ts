import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { STREAM_LIMITS } from '@litfass/kit/events'
import { describe, expect, it } from 'vitest'
import { MAIL_PACE } from '../../plugins/accounts/entrance/registration.ts'
import { SIGN_IN_PACES } from '../../plugins/accounts/signIn/attempts.ts'
import { CODE_PACE } from '../../plugins/accounts/signIn/secondFactor.ts'
import { MAX_OPEN_ORDERS, MAX_UNPAID_ORDERS_A_DAY } from '../../plugins/credits/orders/place.ts'
import { reportContent } from '../../plugins/moderation/routes.ts'
import { limitsDocument } from '../../server/limitsDocument.ts'
import { root, sourceFiles } from './sourceFiles.ts'

const sources = sourceFiles('plugins', 'server', 'src', 'config', 'collections').map((file) => ({
  file: relative(root, file),
  text: readFileSync(file, 'utf8'),
}))
const filesWith = (words: RegExp) =>
  sources
    .filter(({ text }) => words.test(text))
    .map(({ file }) => file)
    .sort()

describe('the address of a client', () => {
  it('is read only by the web server and where its network is computed', () => {
    expect(filesWith(/remoteAddress|x-forwarded-for|x-real-ip|litfass-client-address/i)).toEqual([
      // This one checks the servers that pictures are loaded from.
      'plugins/images/fetching/guardedConnector.ts',
      'plugins/kit/limits/clientAddress.ts',
      'plugins/kit/registry/kitOptions.ts',
      'server/ops/metricsAccess.ts',
      'server/ops/probes.ts',
      'server/web.ts',
      'server/web/requestLog.ts',
      'server/web/siteAddress.ts',
    ])
  })

  it('becomes the network of limits in one place', () => {
    expect(filesWith(/\b(as|is) ClientNetwork\b/)).toEqual(['plugins/kit/limits/clientAddress.ts'])
  })

  it('is counted only by the kit, which stores all limits', () => {
    expect(filesWith(/['"]rate-limiter-flexible|LIMITS_TABLE\b/)).toEqual([
      'plugins/kit/database/ownTables.ts',
      'plugins/kit/limits/attempts.ts',
      'plugins/kit/limits/rateLimit.ts',
    ])
  })
})

/** The text of a document on one line. */
const read = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll(/\s+/g, ' ')

/** The numbers in a passage of a document, which is given with `#` for each. */
function numbersIn(path: string, passage: string): number[] {
  const parts = passage.split('#').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const found = read(path).match(new RegExp(parts.join('([\\d,]+|\\w+)')))
  if (!found) throw new Error(`${path} does not say: ${passage}`)
  return found.slice(1).map(numberOf)
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function numberOf(text: string): number {
  const word = WORDS.indexOf(text.toLowerCase())
  if (word >= 0) return word
  return text === 'twenty' ? 20 : Number(text.replaceAll(',', ''))
}

const { pair, address, account } = SIGN_IN_PACES
const { perAccount, perNetwork, visitors, perProcess } = STREAM_LIMITS
const SIGN_INS = 'docs/decisions/0025-signing-in.md'
const STREAMS = 'docs/decisions/0045-one-stream-a-page.md'
const inMinutes = ({ burst: { points, seconds } }: { burst: { points: number; seconds: number } }) => [
  points,
  seconds / 60,
]

describe('the numbers in the documents are those of the code:', () => {
  it.each([
    [
      SIGN_INS,
      'one account from one address | # in # minutes | one in # s',
      [...inMinutes(pair), pair.slowSeconds],
    ],
    [
      SIGN_INS,
      'all accounts from one address | # in # minutes | one in # s',
      [...inMinutes(address), address.slowSeconds],
    ],
    [
      SIGN_INS,
      'that are not known to it | # in an hour | one in # s',
      [account.burst.points * (3600 / account.burst.seconds), account.slowSeconds],
    ],
    [
      'plugins/accounts/README.md',
      '# tries in # minutes for an account from one network, then one in # s',
      [...inMinutes(pair), pair.slowSeconds],
    ],
    [
      'docs/decisions/0036-accounts.md',
      'Mails to one address are counted (# in an hour, then one in # minutes)',
      [MAIL_PACE.burst.points * (3600 / MAIL_PACE.burst.seconds), MAIL_PACE.slowSeconds / 60],
    ],
    [
      'docs/decisions/0036-accounts.md',
      'besides that by account: # in an hour, then one in # minutes',
      [CODE_PACE.burst.points * (3600 / CODE_PACE.burst.seconds), CODE_PACE.slowSeconds / 60],
    ],
    [
      STREAMS,
      'An account has # places on the server, the network of a school #, all visitors together # of #',
      [perAccount, perNetwork, visitors, perProcess],
    ],
    ['docs/decisions/0038-reports.md', '# reports an hour', [inHour(reportContent.limit)]],
    [
      'docs/decisions/0049-credits.md',
      'An account has at most # open orders, and at most # within 24 hours',
      [MAX_OPEN_ORDERS, MAX_UNPAID_ORDERS_A_DAY],
    ],
  ])('%s, "%s"', (path, passage, numbers) => {
    expect(numbersIn(path, passage)).toEqual(numbers)
  })

  it('docs/limits.md', () => {
    expect(readFileSync(join(root, 'docs/limits.md'), 'utf8')).toBe(limitsDocument())
  })
})

function inHour(limit: { points: number; seconds: number } | undefined): number {
  return limit ? limit.points * (3600 / limit.seconds) : 0
}
