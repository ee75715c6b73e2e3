'use client'

import {
  ActionBar,
  ActionQuestion,
  type NamedDocument,
  RunFailures,
  useListRun,
  usePanelClient,
} from '@litfass/interface/panelActions'
import { useDocumentReload, usePanelTexts } from '@litfass/interface/panelPlace'
import type { taskTexts } from '@litfass/kit'
import {
  toast,
  useAuth,
  useConfig,
  useDocumentInfo,
  useFormModified,
  useListDrawerContext,
  useListQuery,
  useModal,
  useRouteCache,
  useSelection,
} from '@payloadcms/ui'
import { usePathname, useRouter } from 'next/navigation.js'
import { formatAdminURL } from 'payload/shared'
import { type ReactNode, useState } from 'react'
import { mergeTopic, moveTopic } from '../routes.ts'
import { TOPIC_STATES, type TopicMove, type TopicState } from '../topics.ts'
import { MergeChoice, type MergeTarget } from './MergeChoice.tsx'
import styles from './panel.module.css'
import { TopicUsage } from './TopicUsage.tsx'
import { useTexts } from './useTexts.ts'

/** Buttons above the list of topics for actions on several of them. */
export function TopicBulkActions() {
  const { isInDrawer } = useListDrawerContext()
  const { selectAll, selectedIDs } = useSelection()
  const { data } = useListQuery()
  const { clearRouteCache } = useRouteCache()
  const text = useTexts()
  const isTrash = usePathname()?.endsWith('/trash') ?? false
  // In a drawer, topics are ticked to choose them for a field.
  if (isInDrawer || isTrash) return null
  const topicOf = (id: unknown): ListedTopic => {
    const found = data?.docs.find((topic) => topic.id === id)
    return { id: Number(id), name: String(found?.name ?? `#${id}`), state: stateIn(found) }
  }
  return (
    <Actions topics={selectedIDs.map(topicOf)} moves={['enable', 'disable']} onDone={clearRouteCache}>
      {selectAll === 'allAvailable' && <p className={styles.hint}>{text('actionsAll')}</p>}
    </Actions>
  )
}

/** A topic with its state as the editor has seen it. */
type ListedTopic = NamedDocument & { state: TopicState | undefined }

const stateIn = (topic: Readonly<Record<string, unknown>> | undefined): TopicState | undefined =>
  TOPIC_STATES.find((state) => state === topic?.state)

const MOVES: Record<TopicState, readonly TopicMove[]> = {
  tag: ['enable', 'disable'],
  enabled: ['disable'],
  disabled: ['enable'],
}

/** The same buttons on a topic's own page. */
export function TopicActions() {
  const { id, collectionSlug, savedDocumentData, isTrashed } = useDocumentInfo()
  const reload = useDocumentReload()
  const { config } = useConfig()
  const router = useRouter()
  const topic = Number(id ?? Number.NaN)
  if (!Number.isInteger(topic) || isTrashed) return null
  const state: TopicState = savedDocumentData?.state ?? 'tag'
  const onDone = (target?: MergeTarget) => {
    if (!target) return reload()
    const path = `/collections/${collectionSlug}/${target.id}` as const
    router.push(formatAdminURL({ adminRoute: config.routes.admin, path }))
  }
  const topics = [{ id: topic, name: String(savedDocumentData?.name), state }]
  return <Actions topics={topics} moves={MOVES[state]} onDone={onDone} isOnDocument />
}

type ActionsProps = {
  topics: readonly ListedTopic[]
  moves: readonly TopicMove[]
  /** Called after an action; with the topic that has taken the place of the others after they were merged. */
  onDone: (target?: MergeTarget) => void
  /** Whether a form is open, which has to be saved first. */
  isOnDocument?: boolean
  children?: ReactNode
}

const ROUTES = [mergeTopic, moveTopic]

function Actions({ topics, moves, onDone, isOnDocument = false, children }: ActionsProps) {
  const text = useTexts()
  const shared = usePanelTexts<typeof taskTexts>('tasks')
  const { permissions } = useAuth()
  const { openModal } = useModal()
  const isModified = useFormModified()
  const client = usePanelClient(ROUTES)
  const { report, isRunning, run, clear } = useListRun(shared('decide.failed'))
  const [target, setTarget] = useState<MergeTarget>()
  const ids = topics.map(({ id }) => id)
  const slugOf = (action: string) => `topics-${action}-${isOnDocument ? ids[0] : 'list'}`
  if (!permissions?.canAccessAdmin) return null
  const open = (action: string) => {
    clear()
    setTarget(undefined)
    if (isOnDocument && isModified) toast.error(shared('saveFirst'))
    else openModal(slugOf(action))
  }
  /** Says how a run has ended. */
  const tell = async (running: ReturnType<typeof run>, done: (count: number) => string) => {
    const { changed, failures, isOutdated } = await running
    if (changed > 0) toast.success(done(changed))
    if (isOnDocument) for (const { msg } of failures) toast.error(msg)
    return changed > 0 || isOutdated
  }
  const move = async (action: TopicMove) => {
    const running = run(topics, ({ id }) => {
      const from = topics.find((topic) => topic.id === id)?.state
      return client.call(moveTopic, { params: { id, action }, body: { ...(from && { from }) } })
    })
    if (await tell(running, (count) => text(`${action}Done`, { count }))) onDone()
  }
  const merge = async () => {
    if (!target) return void toast.error(text('mergeMissing'))
    const { id: into, name } = target
    const merged = topics.filter(({ id }) => id !== into)
    const running = run(merged, ({ id }) => client.call(mergeTopic, { params: { id }, body: { into } }))
    if (await tell(running, (count) => text('mergeDone', { count, name }))) onDone(target)
  }
  return (
    <ActionBar
      label={text('actions')}
      hint={text('actionsNone')}
      actions={[...moves, 'merge' as const].map((name) => ({ name, label: text(name) }))}
      count={ids.length}
      isDisabled={isRunning}
      isInline={isOnDocument}
      onOpen={open}
    >
      {children}
      {moves.map((action) => (
        <ActionQuestion
          key={action}
          slug={slugOf(action)}
          heading={text(`${action}Title`)}
          about={[text(`${action}Sure`, { count: ids.length })]}
          confirmLabel={text(action)}
          onConfirm={() => move(action)}
        >
          {action === 'disable' && <TopicUsage ids={ids} />}
        </ActionQuestion>
      ))}
      <ActionQuestion
        slug={slugOf('merge')}
        heading={text('mergeTitle')}
        about={[text('mergeSure')]}
        confirmLabel={text('merge')}
        onConfirm={merge}
      >
        <TopicUsage ids={ids} />
        <MergeChoice ids={ids} target={target} onChoose={setTarget} />
      </ActionQuestion>
      {!isOnDocument && (
        <RunFailures
          report={report}
          title={(count) => text('someFailed', { count })}
          closeLabel={shared('run.close')}
          onClose={clear}
        />
      )}
    </ActionBar>
  )
}
