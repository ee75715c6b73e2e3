'use client'

import type { taskTexts } from '@litfass/kit'
import type { Plural, Texts } from '@litfass/kit/texts'
import { toast, useListDrawerContext, useModal, useRouteCache, useSelection } from '@payloadcms/ui'
import { ActionBar, RunFailures } from '../actions/ActionBar.tsx'
import { ActionQuestion } from '../actions/ActionQuestion.tsx'
import { type SelectedDocument, useListRun, useSelectedDocuments } from '../actions/useListRun.ts'
import { askedFields } from '../deciding/decisionWork.ts'
import { useDeskCall } from '../usePanelClient.ts'
import { usePanelTexts } from '../usePanelPlace.ts'
import type { PanelDesk } from './panelDesk.ts'

type Label = { de: string; en: string }
type Count = { de: Plural; en: Plural }

/** The texts that a desk with actions above a list has. */
export type BulkTexts = Texts<{
  act: { label: Label; none: Label }
  run: { progress: Label; failed: Count; unread: Label; unknown: Label }
}>

type DeskBulkActionsProps<Item, Action extends string, Defined extends BulkTexts> = {
  desk: PanelDesk<Item, Action, Defined>
  /** The text field that names a document where it stayed as it was; its id when left out. */
  nameField?: string
  /** More fields that `itemOf` needs, as the list shows them. */
  fields?: readonly string[]
  itemOf: (document: SelectedDocument) => Item
}

/** Buttons above a list that decide the ticked documents, and what became of it. */
export function DeskBulkActions<Item, Action extends string, Defined extends BulkTexts>({
  desk,
  nameField,
  fields,
  itemOf,
}: DeskBulkActionsProps<Item, Action, Defined>) {
  const text = usePanelTexts<Defined>(desk.namespace)
  const words = usePanelTexts<BulkTexts>(desk.namespace)
  const shared = usePanelTexts<typeof taskTexts>('tasks')
  const { isInDrawer } = useListDrawerContext()
  const { count = 0, selectedIDs, toggleAll } = useSelection()
  const { openModal } = useModal()
  const { clearRouteCache } = useRouteCache()
  const { report, isRunning, run, clear } = useListRun(words('run.unknown'))
  const send = useDeskCall()
  const readSelected = useSelectedDocuments(nameField, fields)
  if (isInDrawer) return null
  const slugOf = (action: string) => `${desk.name}s-${action}`
  const confirm = async (action: Action, given: Readonly<Record<string, string>>) => {
    const documents = await readSelected().catch(() => undefined)
    if (!documents) {
      toast.error(words('run.unread'))
      return false
    }
    const { changed, isOutdated } = await run(documents, (document) =>
      send(desk.call(action, itemOf(document)), given),
    )
    // What has changed meanwhile is there to be read.
    if (changed > 0 || isOutdated) clearRouteCache()
    if (changed === 0) return false
    toast.success(desk.counted?.(action, text, changed) ?? '')
    if (selectedIDs.length > 0) toggleAll()
    return true
  }
  return (
    <ActionBar
      label={words('act.label')}
      hint={words('act.none')}
      actions={desk.actions.map((name) => ({ name, label: desk.label(name, text) }))}
      count={count}
      isDisabled={isRunning}
      onOpen={(action) => {
        clear()
        openModal(slugOf(action))
      }}
    >
      {desk.actions.map((action) => {
        const question = desk.question(action, text, { count })
        return (
          question && (
            <ActionQuestion
              key={action}
              slug={slugOf(action)}
              {...question}
              progress={
                isRunning && report
                  ? {
                      label: words('run.progress', { asked: report.asked, total: report.total }),
                      value: report.asked,
                      max: report.total,
                    }
                  : undefined
              }
              onConfirm={(reason) => confirm(action, askedFields(question, reason))}
            />
          )
        )
      })}
      <RunFailures
        report={report}
        title={(failed) => words('run.failed', { count: failed })}
        closeLabel={shared('run.close')}
        onClose={clear}
      />
    </ActionBar>
  )
}
