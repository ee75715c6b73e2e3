import { usePanelClient } from '@litfass/interface/panelActions'
import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import type { EntryKind } from '../ledger/entry.ts'
import { accountStatement } from '../routes.ts'
import { useFailure } from './useTexts.ts'

export type StatementPage = z.output<NonNullable<typeof accountStatement.reply>>

const ROUTES = [accountStatement]
const SHOWN = 20

/** The part of a statement that is shown: entries of a kind, before a number, or from an entry on. */
type Shown = { kind?: EntryKind | undefined; before?: number | undefined; entry?: number | undefined }

/**
 * Reads a page of an account's statement, and what is shown of it.
 * @param entry id of the entry that the first page begins with; the newest entry without one
 */
export function useStatement(account: number, entry: number | undefined) {
  const client = usePanelClient(ROUTES)
  const failure = useFailure()
  const [shown, setShown] = useState<Shown>({ entry })
  const [page, setPage] = useState<StatementPage>()
  const [fault, setFault] = useState('')
  const [reads, setReads] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reads` counts the pages that were asked for again, `failure` is made again each time
  useEffect(() => {
    const controller = new AbortController()
    const query = { ...shown, limit: SHOWN }
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
  }, [client, account, shown, reads])
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
