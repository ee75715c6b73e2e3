import { deskPanel } from '@litfass/interface/desk'
import { definePlugin, handle } from '@litfass/kit'
import { contentFeature, typesWith } from '@litfass/kit/content'
import { addReportedType, reportsCollection } from './collection.ts'
import { answerDecision, report, reportForm } from './endpoints.ts'
import { options } from './options.ts'
import { deskParts } from './panel/deskParts.ts'
import { reportTexts } from './reportTexts.ts'
import { decideReport, reportContent } from './routes.ts'
import { exportReports, sweepReports } from './store.ts'
import { texts } from './texts.ts'

/** Adds reports about content, and the queue in which staff decide them (decision 0038). */
export const moderation = definePlugin({
  options,
  texts: [texts, reportTexts],
  collections: (resolved) => [reportsCollection(resolved)],
  content: [contentFeature({ name: 'reports', configure: addReportedType })],
  routes: [handle(reportContent, report, reportForm), handle(decideReport, answerDecision)],
  jobs: ({ keepDays }) => ({
    'moderation:sweep': {
      run: (_, { payload }) => sweepReports(payload, keepDays),
      cron: '23 3 * * * ?fill=1d',
    },
  }),
  onInit: ({ config, logger }) => {
    if (typesWith(config, 'reports').length === 0)
      logger.warn({
        msg: 'moderation: nothing can be reported, since no content type has the feature reports.',
      })
  },
  personalData: { reports: exportReports },
  panel: deskPanel({ desk: { parts: deskParts } }),
})
