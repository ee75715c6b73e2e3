'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import {
  Button,
  useAuth,
  useConfig,
  useListDrawerContext,
  useListQuery,
  useRouteCache,
  useSelection,
} from '@payloadcms/ui'
import { mergeListSearchAndWhere } from 'payload/shared'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { PanelProps } from '../addToPanel.ts'
import { usePanelTexts } from '../usePanelTexts.ts'
import { type BulkCommand, BulkDialog, COMMANDS } from './BulkDialog.tsx'
import styles from './bulk.module.css'
import { createBulkCalls } from './bulkCalls.ts'
import { type BulkRun, createBulkRun } from './bulkRun.ts'
import type { BulkSelection } from './bulkTasks.ts'

/** Buttons above the list of pictures for actions on several of them. */
export function BulkActions(props: PanelProps) {
  const { permissions } = useAuth()
  const { isInDrawer } = useListDrawerContext()
  // In a drawer, pictures are ticked to choose them for a field.
  if (isInDrawer || !permissions?.collections?.[props.collection]?.update) return null
  return <BulkBar {...props} />
}

/** The bar is present before anything is ticked, which avoids a layout shift. */
function BulkBar(props: PanelProps) {
  const text = usePanelTexts()
  const { count = 0 } = useSelection()
  const { run, report, calls } = useBulkRun(props)
  const commandOf = useCommand()
  const [command, setCommand] = useState<BulkCommand | null>(null)
  const [isShown, setIsShown] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const isRunning = report?.isOver === false
  const open = (name: BulkCommand['name']) => {
    run.clear()
    setCommand(commandOf(name))
    setIsShown(true)
  }
  const close = () => setIsShown(false)
  // Payload clears the selection when the list reloads, and the focused button may disappear.
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons come and go with the count, which is not read here
  useEffect(() => {
    const isLost = report && !isShown && document.activeElement === document.body
    if (isLost) bar.current?.querySelector('button')?.focus()
  }, [count, isShown])
  return (
    <section ref={bar} className={styles.bar} aria-label={text('bulk')}>
      {count === 0 && !report && <p className={styles.hint}>{text('bulkNone')}</p>}
      {count > 0 &&
        COMMANDS.map((name) => (
          <Button
            key={name}
            buttonStyle="pill"
            size="small"
            margin={false}
            disabled={isRunning}
            extraButtonProps={{ 'aria-haspopup': 'dialog' }}
            onClick={() => open(name)}
          >
            {text(name)}
          </Button>
        ))}
      {report && (
        <Button buttonStyle="pill" size="small" margin={false} onClick={() => setIsShown(true)}>
          {text(isRunning ? 'show' : 'showResult')}
        </Button>
      )}
      {isShown && (report || command) && (
        <BulkDialog {...{ run, report, calls, command }} collection={props.collection} onClose={close} />
      )}
    </section>
  )
}

/** Returns the run of a list and its calls, and reloads the list when a run is over. */
function useBulkRun({ collection }: PanelProps) {
  const place = usePanelPlace()
  const gone = usePanelTexts()('gone')
  const { clearRouteCache } = useRouteCache()
  const run = bulkRunFor(collection)
  const report = useSyncExternalStore(run.subscribe, run.getSnapshot, () => null)
  const isOver = report?.isOver ?? false
  useEffect(() => {
    if (isOver) clearRouteCache()
  }, [isOver, clearRouteCache])
  const calls = useMemo(() => createBulkCalls({ ...place, collection, gone }), [place, collection, gone])
  return { run, report, calls }
}

/** Returns commands for the present selection: the ticked rows, or all matches of search and filters. */
function useCommand(): (name: BulkCommand['name']) => BulkCommand {
  const { count = 0, selectAll, selectedIDs } = useSelection()
  const { collectionSlug, query } = useListQuery()
  const { getEntityConfig } = useConfig()
  const allMatches = (): BulkSelection => {
    const collectionConfig = getEntityConfig({ collectionSlug })
    // A copy: `mergeListSearchAndWhere` mutates its input.
    const where = structuredClone(query.where ?? {})
    return {
      kind: 'filter',
      where: mergeListSearchAndWhere({ collectionConfig, search: query.search ?? '', where }),
    }
  }
  return (name) => {
    const ids = selectedIDs.filter((id) => typeof id === 'number')
    return { name, count, selection: selectAll === 'allAvailable' ? allMatches() : { kind: 'ids', ids } }
  }
}

const runs = new Map<string, BulkRun>()

/** Returns the page's only run for a collection; it continues while other views of the panel are open. */
function bulkRunFor(collection: string): BulkRun {
  const known = runs.get(collection)
  if (known) return known
  const run = createBulkRun({ pause, now: () => performance.now(), guard: askBeforeLeaving })
  runs.set(collection, run)
  return run
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
}

function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
