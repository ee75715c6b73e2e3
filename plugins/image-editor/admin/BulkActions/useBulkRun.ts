import { usePanelPlace } from '@litfass/kit/panelPlace'
import { useRouteCache } from '@payloadcms/ui'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { PanelProps } from '../addToPanel.ts'
import { bulkRunOf } from '../bulk/bulkRunOf.ts'
import { createBulkCalls } from '../bulk/createBulkCalls.ts'
import { usePanelTexts } from '../usePanelTexts.ts'

/** The run for a list, and what it asks of the server; the list shows what has become of it when it is over. */
export function useBulkRun({ collection, reprocessPath }: PanelProps) {
  const place = usePanelPlace()
  const gone = usePanelTexts()('gone')
  const { clearRouteCache } = useRouteCache()
  const run = bulkRunOf(collection)
  const report = useSyncExternalStore(run.subscribe, run.read, () => null)
  const isOver = report?.isOver ?? false
  useEffect(() => {
    if (isOver) clearRouteCache()
  }, [isOver, clearRouteCache])
  const calls = useMemo(
    () => createBulkCalls({ ...place, collection, reprocessPath, gone }),
    [place, collection, reprocessPath, gone],
  )
  return { run, report, calls }
}
