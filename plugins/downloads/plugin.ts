import { definePlugin, handle } from '@litfass/kit'
import { exportForm, requestExport, sendFile, status } from './endpoints.ts'
import { MAIL_JOB, mailReady, makeExport } from './makeExport.ts'
import { options } from './options.ts'
import { downloadFile, downloadStatus, exportData } from './routes.ts'
import { downloadsTable, MAKE_JOB, sweepDownloads } from './store.ts'
import { texts } from './texts.ts'

/** Lets people download everything about their account (decision 0040). */
export const downloads = definePlugin({
  options,
  texts,
  database: ({ accountsCollection }) => ({ tables: [downloadsTable(accountsCollection)] }),
  routes: [
    handle(downloadStatus, status),
    handle(exportData, requestExport, exportForm),
    handle(downloadFile, sendFile),
  ],
  jobs: {
    [MAKE_JOB]: { run: makeExport, background: true, logged: { id: 'downloadId' } },
    [MAIL_JOB]: { run: mailReady },
    'downloads:sweep': { run: (_, { payload }) => sweepDownloads(payload), cron: '11 * * * *' },
  },
})
