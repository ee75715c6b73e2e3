'use client'

import { ActionBar, RunFailures, useSelectedDocuments } from '@litfass/interface/panelActions'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import {
  toast,
  useAuth,
  useListDrawerContext,
  useListQuery,
  useModal,
  useRouteCache,
  useSelection,
} from '@payloadcms/ui'
import { LOCK_ACTIONS, type LockAction } from '../lockRoutes.ts'
import { LockQuestion, type ReasonTemplates } from './LockQuestion.tsx'
import { useLockRun } from './useLockRun.ts'
import { useLockTexts } from './useLockTexts.ts'

type LockBulkActionsProps = { templates: Readonly<Record<'de' | 'en', ReasonTemplates>> }

/** Buttons above the list of accounts that change the state of the ticked ones, and what became of it. For admins. */
export function LockBulkActions({ templates }: LockBulkActionsProps) {
  const text = useLockTexts()
  const { language } = usePanelPlace()
  const { isInDrawer } = useListDrawerContext()
  const { collectionSlug } = useListQuery()
  const { permissions } = useAuth()
  const { count = 0, selectedIDs, toggleAll } = useSelection()
  const { openModal } = useModal()
  const { clearRouteCache } = useRouteCache()
  const { report, isRunning, run, clear } = useLockRun()
  const readSelected = useSelectedDocuments('name')
  const isAdmin = Boolean(collectionSlug && permissions?.collections?.[collectionSlug]?.create)
  if (isInDrawer || !isAdmin) return null
  const confirm = async (action: LockAction, reason: string) => {
    const accounts = await readSelected().catch(() => undefined)
    if (!accounts) return void toast.error(text('run.unread'))
    const done = await run({ action, reason, accounts })
    if (done.changed === 0) return
    if (selectedIDs.length > 0) toggleAll()
    clearRouteCache()
  }
  return (
    <ActionBar
      label={text('act.label')}
      hint={text('act.none')}
      actions={LOCK_ACTIONS.map((name) => ({ name, label: text(`act.${name}`) }))}
      count={count}
      isDisabled={isRunning}
      onOpen={(action) => {
        clear()
        openModal(slugOf(action))
      }}
    >
      {LOCK_ACTIONS.map((action) => (
        <LockQuestion
          key={action}
          slug={slugOf(action)}
          action={action}
          count={count}
          templates={templates[language][action]}
          report={isRunning ? report : undefined}
          onConfirm={(reason) => confirm(action, reason)}
        />
      ))}
      <RunFailures
        report={report}
        title={(count) => text('run.failed', { count })}
        closeLabel={text('run.close')}
        onClose={clear}
      />
    </ActionBar>
  )
}

const slugOf = (action: string) => `accounts-${action}`
