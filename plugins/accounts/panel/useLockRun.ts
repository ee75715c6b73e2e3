import { usePanelPlace } from '@litfass/interface/panelPlace'
import { createClient } from '@litfass/kit/client'
import { toast } from '@payloadcms/ui'
import { useMemo, useState } from 'react'
import { type LockAction, updateLockState } from '../lockRoutes.ts'
import { type LockReport, type NamedAccount, runLockAction } from './lockRun.ts'
import { useLockTexts } from './useLockTexts.ts'

type Given = { action: LockAction; reason: string; accounts: readonly NamedAccount[] }

/** Returns how far the latest run is, and a function that begins one and says how it ended. */
export function useLockRun(): {
  report: LockReport | undefined
  isRunning: boolean
  run: (given: Given) => Promise<LockReport>
  clear: () => void
} {
  const text = useLockTexts()
  const { baseUrl, language } = usePanelPlace()
  const [report, setReport] = useState<LockReport>()
  const client = useMemo(
    () => createClient({ routes: [[updateLockState]], language: () => language, baseUrl }),
    [baseUrl, language],
  )
  const run = async (given: Given) => {
    const done = await runLockAction({ ...given, client, unknown: text('unknown'), onProgress: setReport })
    if (done.changed > 0)
      toast.success(
        given.accounts.length === 1
          ? text(`done.${given.action}`)
          : text(`run.${given.action}`, { count: done.changed }),
      )
    return done
  }
  return {
    report,
    isRunning: report !== undefined && report.asked < report.total,
    run,
    clear: () => setReport(undefined),
  }
}
