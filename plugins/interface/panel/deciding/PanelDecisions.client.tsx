'use client'

import type { taskTexts } from '@litfass/kit'
import { Link, toast, useModal, useRouteCache } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { ActionQuestion } from '../actions/ActionQuestion.tsx'
import { failureText, isFinal } from '../actions/failures.ts'
import { useDeskCall } from '../usePanelClient.ts'
import { usePanelTexts } from '../usePanelPlace.ts'
import { DecideInOrder } from './DecideInOrder.tsx'
import type { DecidableItem, DecidingTools } from './decisionWork.ts'

type PanelDecisionsProps = { items: readonly DecidableItem[]; hasOrder: boolean; children: ReactNode }

/** Decisions on the panel's first page: by named routes, Payload's questions and its messages, which screen readers read out. */
export function PanelDecisions(props: PanelDecisionsProps) {
  const send = useDeskCall()
  const text = usePanelTexts<typeof taskTexts>('tasks')
  const { clearRouteCache } = useRouteCache()
  const { modalState, openModal } = useModal()
  const explain = (error: unknown) => ({
    msg: failureText(error, text('decide.failed')),
    canRetry: !isFinal(error),
  })
  const tools: DecidingTools = {
    send,
    text,
    onDone: (told) => {
      toast.success(told)
      clearRouteCache()
    },
    onFailed: (error) => {
      toast.error(explain(error).msg)
      // Someone else may have decided: the item leaves with the list as it is now.
      if (isFinal(error)) clearRouteCache()
    },
    explain,
    renderLink,
    renderQuestion,
    ask: openModal,
    isAsking: Object.values(modalState).some((modal) => modal?.isOpen),
  }
  return <DecideInOrder {...props} tools={tools} />
}

const renderLink: DecidingTools['renderLink'] = ({ href, className, children }) => (
  <Link href={href} prefetch={false} className={className}>
    {children}
  </Link>
)

const renderQuestion: DecidingTools['renderQuestion'] = ({ name, question, onConfirm }) => (
  <ActionQuestion slug={name} {...question} onConfirm={onConfirm} />
)
