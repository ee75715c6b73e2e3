import { collectionPart, textOf } from '@litfass/interface/desk'
import { type DeskPart, languageOf, textsIn, translate } from '@litfass/kit'
import { REPORTS } from '../collection.ts'
import { decidedIn } from '../reportedContent.ts'
import { REPORT_REASONS } from '../reports.ts'
import { reportTexts } from '../reportTexts.ts'
import { texts } from '../texts.ts'
import { reportDesk, reportIn } from './reportDesk.ts'

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
    show: (report, { req }) => {
      const reason = REPORT_REASONS.find((one) => one === report.reason)
      return {
        title: [textOf(report, 'title'), reason && translate(req, reportTexts.key(`reasons.${reason}`))]
          .filter(Boolean)
          .join(': '),
        at: textOf(report, 'createdAt'),
        detail: { text: textOf(report, 'text') },
        decisions: reportDesk(decidedIn(req.payload), languageOf(req)).decisions(
          reportIn(report.id, report),
          textsIn(req, texts),
        ),
      }
    },
  }),
]
