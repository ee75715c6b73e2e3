import { definePanelDesk } from '@litfass/interface/panelDesk'
import { callOf } from '@litfass/kit/routes'
import {
  actionsFor,
  MAX_NOTE,
  MOVES,
  REPORT_ACTIONS,
  REPORT_STATES,
  type ReportAction,
  type ReportState,
} from '../reports.ts'
import { decideReport } from '../routes.ts'
import type { texts } from '../texts.ts'

/** The types whose content is decided with the reports about it, with what they are called. */
export type DecidedTypes = Readonly<Record<string, { de: string; en: string }>>

/** The subject of a decision. */
export type DecidedReport = { id: number; state: ReportState; contentType: string }

const labels = { uphold: 'act.content.uphold', dismiss: 'act.content.dismiss', reopen: 'act.reopen' } as const

/** What staff decide about reports. @param decided of the options; where content is decided too, buttons say what becomes of it */
export function reportDesk(decided: DecidedTypes, language: 'de' | 'en') {
  const isWithContent = (report: DecidedReport | undefined) =>
    report !== undefined && Object.hasOwn(decided, report.contentType)
  const kinds = Object.values(decided).map((label) => label[language])
  return definePanelDesk<DecidedReport, ReportAction, typeof texts>({
    name: 'report',
    namespace: 'moderation',
    actions: REPORT_ACTIONS,
    allowed: ({ state }) => actionsFor(state),
    label: (action, text, report) => text(isWithContent(report) ? labels[action] : `act.${action}`),
    call: (action, { id, state: from }) => callOf(decideReport, { body: { id, action, from } }),
    undo: (action, { id }) =>
      callOf(decideReport, { body: { id, action: 'reopen', from: MOVES[action].to } }),
    done: (action, text) => text(`done.${action}`),
    question: (action, text, { count, item }) => {
      const effect =
        isWithContent(item) && action !== 'reopen'
          ? (`content.${action}` as const)
          : (`${action}Effect` as const)
      const isMixed = !item && kinds.length > 0 && action !== 'reopen'
      return {
        heading: text(`ask.${action}Title`),
        about: [
          text(`ask.${action}`, { count }),
          text(`ask.${effect}`),
          ...(isMixed ? [text(`ask.also.${action}`, { kinds: kinds.join(', ') })] : []),
        ],
        confirmLabel: text(isWithContent(item) ? labels[action] : `act.${action}`),
        reason: {
          field: 'note',
          label: text('ask.note'),
          hint: text('ask.noteHint'),
          maxLength: MAX_NOTE,
        },
      }
    },
    counted: (action, text, count) => (count === 1 ? text(`done.${action}`) : text('run.done', { count })),
  })
}

/** Reads a document of the collection. */
export const reportIn = (
  id: unknown,
  { state, contentType }: Readonly<Record<string, unknown>>,
): DecidedReport => ({
  id: Number(id),
  state: REPORT_STATES.find((one) => one === state) ?? 'open',
  contentType: String(contentType),
})
