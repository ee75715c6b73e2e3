import { Readable } from 'node:stream'
import { type Handler, languageOf } from '@litfass/kit'
import { webStreamOf } from '@litfass/kit/storage'
import { auditLedger } from '../audit/auditLedger.ts'
import { presentAudit } from '../audit/auditReport.ts'
import type { ResolvedCreditsOptions } from '../options.ts'
import type * as routes from '../routes.ts'
import * as administration from './administration.ts'
import { exportStatement, readAccountStatement, readStatement } from './statement.ts'
import { availableBalance, type Posted } from './store.ts'

type Options = ResolvedCreditsOptions

/** Differences of each kind that the panel shows. */
const MOST_DIFFERENCES = 50

/** Answers `/admin/credit/audit`. */
export const answerAudit: Handler<typeof routes.audit, Options> = async ({ req }) =>
  presentAudit(req, await auditLedger(req, { signal: req.signal, most: MOST_DIFFERENCES }))

/** Answers `account/statement/{accountId}`. */
export const showAccountStatement: Handler<typeof routes.accountStatement, Options> = ({
  req,
  params,
  query,
}) => readAccountStatement(req, languageOf(req), { account: params.accountId, ...query })

/** Answers `account/delete/{accountId}`. */
export const removeLedgerAccount: Handler<typeof routes.deleteLedgerAccount, Options> = async ({
  req,
  params,
}) => {
  await administration.deleteLedgerAccount(req, params.accountId)
  return { deleted: params.accountId }
}

const posted = ({ entry }: Posted) => ({
  accountId: entry.account,
  balance: entry.balance,
  entryId: entry.id,
})

/** Answers `account/changescredits/{accountId}`. */
export const changeBalance: Handler<typeof routes.changeCredits, Options> = async ({ req, params, body }) =>
  posted(await administration.changeCredits(req, { account: params.accountId, ...body }))

/** Answers `entry/reverse/{entryId}`. */
export const reverse: Handler<typeof routes.reverseEntry, Options> = async ({ req, params, body }) => {
  const returned = posted(await administration.reverseUnlock(req, { entry: params.entryId, ...body }))
  // Part of it may have been taken again, for an order whose money was given back.
  return { ...returned, balance: await availableBalance(req, returned.accountId) }
}

/** Answers `statement`. */
export const showStatement: Handler<typeof routes.statement, Options> = ({ req, query }) =>
  readStatement(req, languageOf(req), query)

/** Answers `statementexport`, a batch at a time. */
export const downloadStatement: Handler<typeof routes.exportStatement, Options> = async ({ req, query }) => {
  const { language = languageOf(req), ...wanted } = query
  const parts = exportStatement(req, language, wanted)
  return new Response(webStreamOf(Readable.from(parts, { objectMode: false })), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="credits.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
