/** Why something is reported. */
export const REPORT_REASONS = ['spam', 'insult', 'rights', 'illegal', 'wrong', 'other'] as const

export type ReportReason = (typeof REPORT_REASONS)[number]

/** Waiting for staff, found justified, or not. */
export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const

export type ReportState = (typeof REPORT_STATES)[number]

/** What staff do with a report (decision 0038). */
export const REPORT_ACTIONS = ['uphold', 'dismiss', 'reopen'] as const

export type ReportAction = (typeof REPORT_ACTIONS)[number]

/** From which states an action leads to which; everything else is refused. */
export const MOVES: Readonly<Record<ReportAction, { from: readonly ReportState[]; to: ReportState }>> = {
  uphold: { from: ['open'], to: 'upheld' },
  dismiss: { from: ['open'], to: 'dismissed' },
  reopen: { from: ['upheld', 'dismissed'], to: 'open' },
}

/** Returns the actions that a report in this state allows. */
export function actionsFor(state: ReportState): ReportAction[] {
  return REPORT_ACTIONS.filter((action) => MOVES[action].from.includes(state))
}

/** The longest text of a report, in characters. */
export const MAX_TEXT = 2000

/** Maximum length of the note on a decision, in characters. */
export const MAX_NOTE = 1000
