'use client'

import { ActionQuestion, type RunReport } from '@litfass/interface/panelActions'
import { type LockAction, MAX_REASON } from '../lockRoutes.ts'
import { useLockTexts } from './useLockTexts.ts'

/** Reasons to choose from, for each action and in the panel's language. */
export type ReasonTemplates = Readonly<Record<LockAction, readonly string[]>>

type LockQuestionProps = {
  slug: string
  action: LockAction
  /** How many accounts it is for, and the name where it is one. */
  count: number
  name?: string | undefined
  templates: readonly string[]
  /** How far it is, while it is under way. */
  report: RunReport | undefined
  onConfirm: (reason: string) => Promise<void>
}

/** Asks before the state of accounts is changed, with the effects and a reason for the owner. */
export function LockQuestion({ slug, action, count, name, templates, report, onConfirm }: LockQuestionProps) {
  const text = useLockTexts()
  const about = count === 1 && name ? text(`ask.${action}One`, { name }) : text(`ask.${action}`, { count })
  return (
    <ActionQuestion
      slug={slug}
      heading={text(`ask.${action}Title`)}
      about={[about, text(`ask.${action}Effect`)]}
      confirmLabel={text(`act.${action}`)}
      reason={{ label: text('ask.reason'), hint: text('ask.reasonHint'), maxLength: MAX_REASON }}
      templates={{ label: text('ask.templates'), texts: templates }}
      progress={
        report && {
          label: text('run.progress', { asked: report.asked, total: report.total }),
          value: report.asked,
          max: report.total,
        }
      }
      onConfirm={onConfirm}
    />
  )
}
