import { everyone, staff } from '@litfass/kit/policies'
import { atMost, defineRoute, multiline, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { MAX_NOTE, MAX_TEXT, REPORT_ACTIONS, REPORT_REASONS, REPORT_STATES } from './reports.ts'
import { reportTexts } from './reportTexts.ts'

/**
 * `POST /global/report`: reports content that the caller can see (spec platform 8, decision 0038). Reporting the same thing
 * again changes the report that is still open. Content that is absent for the caller is answered 404, a type that cannot be
 * reported 422.
 */
export const reportContent = defineRoute({
  name: 'global_report',
  method: 'POST',
  path: '/global/report',
  summary: 'Reports content to the moderators',
  who: everyone,
  body: z.strictObject({
    /** A type that the site lets people report: `image`, `gallery`. */
    contentType: z.string().min(1).max(40),
    contentId: rowId,
    reason: z.enum(REPORT_REASONS, reportTexts.key('reasonMissing')),
    text: multiline(
      z
        .string()
        .trim()
        .check(atMost(MAX_TEXT, reportTexts.key('textTooLong'))),
    ).optional(),
    /** Of the page that a form without script stands on. */
    language: z.enum(['de', 'en']).optional(),
  }),
  reply: z.object({ id: z.number(), msg: z.string() }),
  formats: ['json'],
  limit: { points: 20, seconds: 3600 },
})

/**
 * `POST /global/report/decide`: upholds, dismisses or reopens a report. A state from which the action does not lead is
 * answered 409.
 */
export const decideReport = defineRoute({
  name: 'global_report_decide',
  method: 'POST',
  path: '/global/report/decide',
  summary: 'Upholds, dismisses or reopens a report',
  who: staff,
  body: z.strictObject({
    id: rowId,
    action: z.enum(REPORT_ACTIONS),
    /** For staff: why. */
    note: multiline(z.string().trim().check(atMost(MAX_NOTE))).optional(),
    /** The state that is decided on: another one is answered 409, with who has decided. */
    from: z.enum(REPORT_STATES).optional(),
  }),
  reply: z.object({ id: z.number(), state: z.enum(REPORT_STATES), msg: z.string() }),
  formats: ['json'],
  limit: { points: 2000, seconds: 3600 },
})

/** The named routes of the plugin. */
export const routes = [reportContent, decideReport] as const
