import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import type { EntryKind } from '../ledger.ts'
import { accountStatement } from '../routes.ts'
import { useClient, useFailure } from './useTexts.ts'

export type StatementPage = z.output<NonNullable<typeof accountStatement.reply>>

const ROUTES = [accountStatement]
const SHOWN = 20

/** The part of a statement that is shown: entries of a kind, before a number. */
type Shown = { kind?: EntryKind | undefined; before?: number | undefined }

/**
 * Reads a page of an account's statement, and what is shown of it.
 * @param entry id of an entry with which the statement begins
 */
export function useStatement(account: number, entry: number | undefined) {
  const client = useClient(ROUTES)
  const failure = useFailure()
  const [shown, setShown] = useState<Shown>({})
  const [page, setPage] = useState<StatementPage>()
  const [fault, setFault] = useState('')
  const [reads, setReads] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reads` counts the pages that were asked for again, `failure` is made anew each time
  useEffect(() => {
    const controller = new AbortController()
    const query = {
      ...shown,
      limit: SHOWN,
      ...(entry !== undefined && shown.before === undefined && { entry }),
    }
    client.call(accountStatement, { params: { accountId: account }, query, signal: controller.signal }).then(
      (read) => {
        setPage(read)
        setFault('')
      },
      (error) => {
        if (!controller.signal.aborted) setFault(failure(error))
      },
    )
    return () => controller.abort()
  }, [client, account, entry, shown, reads])
  return {
    page,
    fault,
    shown,
    show: setShown,
    reload: useCallback(() => {
      setShown({})
      setReads((before) => before + 1)
    }, []),
  }
}
