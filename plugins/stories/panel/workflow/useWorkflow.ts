import { usePanelClient } from '@litfass/interface/panelActions'
import {
  afterDecisions,
  announceDecision,
  type PanelText,
  usePanelTexts,
} from '@litfass/interface/panelPlace'
import { toast, useDocumentInfo } from '@payloadcms/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { addToWorkflow, readWorkflow, type Workflow } from '../../workflow/routes.ts'
import type { workflowTexts } from '../../workflow/texts.ts'
import { failureOf } from '../useMoves.ts'

export type WorkflowText = PanelText<typeof workflowTexts>

/** Returns the translation function of the texts of the workflow. */
export const useWorkflowTexts = (): WorkflowText => usePanelTexts<typeof workflowTexts>('articleWorkflow')

/** What staff do with the journal of a piece. */
export type WorkflowAction = z.input<NonNullable<typeof addToWorkflow.body>>

type Reading = { workflow: Workflow | undefined; isFailed: boolean }

export type UsedWorkflow = Reading & {
  read: () => Promise<void>
  /** Adds an entry and reports a failure. Resolves to whether it was added. */
  act: (action: WorkflowAction) => Promise<boolean>
}

const ROUTES = [readWorkflow, addToWorkflow]

/** Reads the journal of the document of this page, again after each save and decision, and adds to it. */
export function useWorkflow(type: string): UsedWorkflow {
  const text = useWorkflowTexts()
  const { id, lastUpdateTime } = useDocumentInfo()
  const [reading, setReading] = useState<Reading>({ workflow: undefined, isFailed: false })
  const latest = useRef(0)
  const params = useMemo(() => ({ type, id: Number(id) }), [type, id])
  const client = usePanelClient(ROUTES)
  /** Of two answers that overtake each other the one that was asked for last is shown. */
  const show = useCallback(async (answer: Promise<Workflow>) => {
    latest.current += 1
    const turn = latest.current
    const workflow = await answer
    if (latest.current === turn) setReading({ workflow, isFailed: false })
  }, [])
  const read = useCallback(
    () =>
      show(client.call(readWorkflow, { params })).catch(() =>
        setReading((known) => ({ ...known, isFailed: true })),
      ),
    [client, params, show],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each save of the form
  useEffect(() => {
    void read()
    return afterDecisions(() => void read())
  }, [read, lastUpdateTime])
  const act = async (action: WorkflowAction) => {
    try {
      await show(client.call(addToWorkflow, { params, body: action }))
    } catch (error) {
      toast.error(failureOf(error, text('failed')))
      return false
    }
    if (action.action !== 'check') toast.success(text(`done.${action.action}`))
    announceDecision()
    return true
  }
  return { ...reading, read, act }
}
