import { type NamedDocument, type RunReport, useListRun } from '@litfass/interface/panelActions'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import { createClient } from '@litfass/kit/client'
import { toast } from '@payloadcms/ui'
import { useMemo } from 'react'
import { type LockAction, updateLockState } from '../lockRoutes.ts'
import { useLockTexts } from './useLockTexts.ts'

type Given = { action: LockAction; reason: string; accounts: readonly NamedDocument[] }

/** Returns how far the latest run is, and a function that begins one and says how it ended. */
export function useLockRun(): {
  report: RunReport | undefined
  isRunning: boolean
  run: (given: Given) => Promise<RunReport>
  clear: () => void
} {
  const text = useLockTexts()
  const { baseUrl, language } = usePanelPlace()
  const listRun = useListRun(text('unknown'))
  const client = useMemo(
    () => createClient({ routes: [[updateLockState]], language: () => language, baseUrl }),
    [baseUrl, language],
  )
  const run = async ({ action, reason, accounts }: Given) => {
    const done = await listRun.run(accounts, (accountId) =>
      client.call(updateLockState, { body: { accountId, action, ...(reason && { reason }) } }),
    )
    if (done.changed > 0)
      toast.success(
        accounts.length === 1 ? text(`done.${action}`) : text(`run.${action}`, { count: done.changed }),
      )
    return done
  }
  return { ...listRun, run }
}
