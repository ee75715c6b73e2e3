'use client'

import type { taskTexts } from '@litfass/kit'
import { toast, useDocumentInfo, useFormModified, useModal } from '@payloadcms/ui'
import { useState } from 'react'
import { ActionQuestion } from '../actions/ActionQuestion.tsx'
import styles from '../actions/actions.module.css'
import { failureText } from '../actions/failures.ts'
import { SmallButton } from '../actions/SmallButton.tsx'
import { useKeptFocus } from '../actions/useKeptFocus.ts'
import { askedFields } from '../deciding/decisionWork.ts'
import { useDeskCall } from '../usePanelClient.ts'
import { useDocumentReload, usePanelTexts } from '../usePanelPlace.ts'
import type { BulkTexts } from './DeskBulkActions.tsx'
import type { PanelDesk } from './panelDesk.ts'
import { answerText } from './panelDesk.ts'

type DeskActionsProps<Item, Action extends string, Defined extends BulkTexts> = {
  desk: PanelDesk<Item, Action, Defined>
  item: Item
  /** Changes with every decision; `undefined` until it is known. */
  state: string | undefined
}

/** Buttons that decide the document of the page; each asks before. */
export function DeskActions<Item, Action extends string, Defined extends BulkTexts>({
  desk,
  item,
  state,
}: DeskActionsProps<Item, Action, Defined>) {
  const text = usePanelTexts<Defined>(desk.namespace)
  const words = usePanelTexts<BulkTexts>(desk.namespace)
  const shared = usePanelTexts<typeof taskTexts>('tasks')
  const { id } = useDocumentInfo()
  const { openModal } = useModal()
  const isModified = useFormModified()
  const send = useDeskCall()
  const reload = useDocumentReload()
  const [isBusy, setIsBusy] = useState(false)
  useKeptFocus(state)
  const slugOf = (action: Action) => `${desk.name}-${action}-${id}`
  const decide = async (action: Action, given: Readonly<Record<string, string>>) => {
    setIsBusy(true)
    const isDone = await send(desk.call(action, item), given).then(
      (answer) => {
        toast.success(answerText(answer, desk.done(action, text, item)))
        return true
      },
      (error: unknown) => {
        toast.error(failureText(error, words('run.unknown')))
        return false
      },
    )
    // Without a connection the form stays as it is.
    await reload().catch(() => undefined)
    setIsBusy(false)
    return isDone
  }
  return (
    <section className={styles.buttons} aria-label={words('act.label')}>
      {desk.allowed(item).map((action) => (
        <SmallButton
          key={action}
          disabled={isBusy}
          opensDialog
          onClick={() => (isModified ? toast.error(shared('saveFirst')) : openModal(slugOf(action)))}
        >
          {desk.label(action, text, item)}
        </SmallButton>
      ))}
      {/* All of them: a question stays until it has closed, also when its action is no longer possible. */}
      {desk.actions.map((action) => {
        const question = desk.question(action, text, { count: 1, item })
        return (
          question && (
            <ActionQuestion
              key={action}
              slug={slugOf(action)}
              {...question}
              onConfirm={(reason) => decide(action, askedFields(question, reason))}
            />
          )
        )
      })}
    </section>
  )
}
