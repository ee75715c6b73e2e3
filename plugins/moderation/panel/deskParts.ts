import { collectionPart, textOf } from '@litfass/interface/desk'
import { type DeskPart, translate } from '@litfass/kit'
import { REPORTS } from '../collection.ts'
import { reportedContent, reportedTitles } from '../reportedContent.ts'
import { REPORT_REASONS } from '../reports.ts'
import { reportTexts } from '../reportTexts.ts'
import { texts } from '../texts.ts'

/** What reports contribute to the panel's first page. */
export const deskParts: readonly DeskPart[] = [
  collectionPart({
    name: 'reports-open',
    section: 'waiting',
    label: texts.label('widget.title'),
    hrefLabel: texts.label('widget.all'),
    collection: REPORTS,
    filters: () => ({ field: 'state', operator: 'equals', value: 'open' }),
    sort: 'createdAt',
    about: (reports, { req }) => reportedTitles(req, reports),
    show: (report, { req }, title) => {
      const reason = REPORT_REASONS.find((one) => one === report.reason)
      const content = reportedContent(req, report)
      return {
        title: [title ?? content?.name, reason && translate(req, reportTexts.key(`reasons.${reason}`))]
          .filter(Boolean)
          .join(': '),
        at: textOf(report, 'createdAt'),
        ...(title && content && { note: content.kind }),
      }
    },
  }),
]
