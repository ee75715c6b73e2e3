'use client'

import { useDocumentReload, usePanelPlace } from '@litfass/interface/panelPlace'
import { ClientError, createClient } from '@litfass/kit/client'
import {
  Button,
  ConfirmationModal,
  toast,
  useAuth,
  useConfig,
  useDocumentInfo,
  useFormModified,
  useListDrawerContext,
  useModal,
  useRouteCache,
  useSelection,
} from '@payloadcms/ui'
import { usePathname, useRouter } from 'next/navigation.js'
import { formatAdminURL } from 'payload/shared'
import { type ReactNode, useMemo, useState } from 'react'
import { mergeTopic, moveTopic } from '../routes.ts'
import type { TopicMove, TopicState } from '../topics.ts'
import { MergeChoice, type MergeTarget } from './MergeChoice.tsx'
import styles from './panel.module.css'
import { TopicUsage } from './TopicUsage.tsx'
import { type Text, useTexts } from './useTexts.ts'

/** Buttons above the list of topics for actions on several of them. */
export function TopicBulkActions() {
  const { isInDrawer } = useListDrawerContext()
  const { selectAll, selectedIDs } = useSelection()
  const { clearRouteCache } = useRouteCache()
  const text = useTexts()
  const isTrash = usePathname()?.endsWith('/trash') ?? false
  const ids = useMemo(() => selectedIDs.map(Number), [selectedIDs])
  // In a drawer, topics are ticked to choose them for a field.
  if (isInDrawer) return null
  return (
    <>
      {!isTrash && (
        <Actions ids={ids} moves={['enable', 'disable']} onDone={clearRouteCache}>
          {ids.length === 0 && <p className={styles.hint}>{text('actionsNone')}</p>}
          {selectAll === 'allAvailable' && <p className={styles.hint}>{text('actionsAll')}</p>}
        </Actions>
      )}
    </>
  )
}

const MOVES: Record<TopicState, readonly TopicMove[]> = {
  tag: ['enable', 'disable'],
  enabled: ['disable'],
  disabled: ['enable'],
}

/** The same buttons on a topic of its own. */
export function TopicActions() {
  const { id, savedDocumentData, isTrashed } = useDocumentInfo()
  const reload = useDocumentReload()
  const { config } = useConfig()
  const { collectionSlug } = useDocumentInfo()
  const router = useRouter()
  const topic = Number(id ?? Number.NaN)
  const ids = useMemo(() => [topic], [topic])
  if (!Number.isInteger(topic)) return null
  const state: TopicState = savedDocumentData?.state ?? 'tag'
  const onDone = (target?: MergeTarget) => {
    if (!target) return reload()
    const path = `/collections/${collectionSlug}/${target.id}` as const
    router.push(formatAdminURL({ adminRoute: config.routes.admin, path }))
  }
  return <>{!isTrashed && <Actions ids={ids} moves={MOVES[state]} onDone={onDone} isOnDocument />}</>
}

type ActionsProps = {
  ids: readonly number[]
  moves: readonly TopicMove[]
  /** Called after an action; with the topic that has taken the place of the others after they were merged. */
  onDone: (target?: MergeTarget) => void
  /** Whether a form is open, which has to be saved first. */
  isOnDocument?: boolean
  children?: ReactNode
}

function Actions({ ids, moves, onDone, isOnDocument = false, children }: ActionsProps) {
  const text = useTexts()
  const { permissions } = useAuth()
  const { openModal } = useModal()
  const isModified = useFormModified()
  const run = useActions()
  const [target, setTarget] = useState<MergeTarget>()
  const slugOf = (action: string) => `topics-${action}-${isOnDocument ? ids[0] : 'list'}`
  if (!permissions?.canAccessAdmin) return null
  const open = (action: string) => {
    setTarget(undefined)
    if (isOnDocument && isModified) toast.error(text('saveFirst'))
    else openModal(slugOf(action))
  }
  const merge = async () => {
    if (!target) return void toast.error(text('mergeMissing'))
    if (await run.merge(ids, target)) onDone(target)
  }
  return (
    <section className={styles.bar} data-on-document={isOnDocument} aria-label={text('actions')}>
      {children}
      {ids.length > 0 &&
        [...moves, 'merge' as const].map((action) => (
          <Button
            key={action}
            buttonStyle="pill"
            size="small"
            margin={false}
            extraButtonProps={{ 'aria-haspopup': 'dialog' }}
            onClick={() => open(action)}
          >
            {text(action)}
          </Button>
        ))}
      {moves.map((move) => (
        <ConfirmationModal
          key={move}
          modalSlug={slugOf(move)}
          heading={text(`${move}Title`)}
          body={
            <>
              <p>{text(`${move}Sure`, { count: ids.length })}</p>
              {move === 'disable' && <TopicUsage ids={ids} />}
            </>
          }
          confirmLabel={text(move)}
          onConfirm={async () => {
            if (await run.move(ids, move)) onDone()
          }}
        />
      ))}
      <ConfirmationModal
        modalSlug={slugOf('merge')}
        heading={text('mergeTitle')}
        body={
          <>
            <p>{text('mergeSure')}</p>
            <TopicUsage ids={ids} />
            <MergeChoice ids={ids} target={target} onChoose={setTarget} />
          </>
        }
        confirmLabel={text('merge')}
        onConfirm={merge}
      />
    </section>
  )
}

/** Returns the actions; each says how it ended, and returns whether it changed anything. */
function useActions() {
  const { baseUrl, language } = usePanelPlace()
  const text = useTexts()
  return useMemo(() => {
    const client = createClient({ routes: [[mergeTopic, moveTopic]], language: () => language, baseUrl })
    return {
      move: (ids: readonly number[], action: TopicMove) =>
        each({
          ids,
          text,
          work: (id) => client.call(moveTopic, { params: { id, action } }),
          done: (count) => text(`${action}Done`, { count }),
        }),
      merge: (ids: readonly number[], { id: into, name }: MergeTarget) =>
        each({
          ids: ids.filter((id) => id !== into),
          text,
          work: (id) => client.call(mergeTopic, { params: { id }, body: { into } }),
          done: (count) => text('mergeDone', { count, name }),
        }),
    }
  }, [baseUrl, language, text])
}

type Each = {
  ids: readonly number[]
  work: (id: number) => Promise<unknown>
  done: (count: number) => string
  text: Text
}

/** Does something for one topic after another, so that one that fails keeps no other from it. */
async function each({ ids, work, done, text }: Each): Promise<boolean> {
  const failures = new Map<string, number>()
  let count = 0
  for (const id of ids) {
    try {
      await work(id)
      count += 1
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      failures.set(error.msg, (failures.get(error.msg) ?? 0) + 1)
    }
  }
  if (count > 0) toast.success(done(count))
  for (const [msg, failed] of failures)
    toast.error(ids.length === 1 ? msg : text('someFailed', { count: failed, msg }))
  return count > 0
}
