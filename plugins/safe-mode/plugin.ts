import { definePlugin, handle, lockRow } from '@litfass/kit'
import type { UIField } from 'payload'
import * as endpoints from './endpoints.ts'
import { exportMoves } from './history.ts'
import { forgetChange, keepConfirmed, refuseUnseen } from './moves/guard.ts'
import { tidyChanges } from './moves/takeBack.ts'
import { mailNotice, NOTICE_JOB } from './notices.ts'
import { options, requireGuardable } from './options.ts'
import { panelTexts } from './panelTexts.ts'
import { bannerTexts } from './react/bannerTexts.ts'
import * as routes from './routes.ts'
import { safeModeTables } from './tables.ts'
import { mailTexts, refusalTexts, texts } from './texts.ts'

/** Gives collections safe mode: a change takes itself back unless someone confirms it (decision 0046). */
export const safeMode = definePlugin({
  options,
  texts: [texts, refusalTexts, mailTexts, panelTexts, bannerTexts],
  extend: ({ collections }) =>
    Object.fromEntries(
      Object.entries(collections).map(([slug, { countsSaves, words = {} }]) => [
        slug,
        {
          ...(countsSaves && {
            revisions: {
              panelField: '@litfass/interface/revisions#RevisionField',
              words,
              refuse: refuseUnseen(slug),
            },
          }),
          fields: { first: [bar] },
          hooks: {
            beforeOperation: [lockRow],
            beforeChange: [keepConfirmed],
            afterDelete: [forgetChange],
          },
        },
      ]),
    ),
  database: (resolved) => ({ tables: safeModeTables(resolved) }),
  routes: [
    handle(routes.ownChanges, endpoints.listOwnChanges),
    handle(routes.guardedDocument, endpoints.showDocument),
    handle(routes.decideChange, endpoints.decide),
  ],
  jobs: {
    'safe-mode:tidy': { run: tidyChanges, cron: '* * * * *' },
    [NOTICE_JOB]: { run: mailNotice, logged: { id: 'documentId', line: 'historyId' } },
  },
  panel: { providers: ['@litfass/safe-mode/admin#PanelBanner'] },
  personalData: { safeMode: exportMoves },
  onInit: requireGuardable,
})

/** The state of a document above its form. */
const bar: UIField = {
  name: 'safeModeBar',
  type: 'ui',
  label: panelTexts.label('bar.field'),
  admin: { components: { Field: '@litfass/safe-mode/admin#SafeModeBar' }, disableListColumn: true },
}
