import { deskPanel } from '@litfass/interface/desk'
import { definePlugin, handle } from '@litfass/kit'
import { contentFeature, typesWith } from '@litfass/kit/content'
import { sql } from '@litfass/kit/database'
import { richTextTexts } from '@litfass/rich-text/field'
import { storyRules } from './access.ts'
import { storyExtension } from './collections.ts'
import { deskTexts } from './deskTexts.ts'
import { decide, reject, remove, restore, routeRules, submit, takeBack } from './endpoints.ts'
import { mailNotice, NOTICE_JOB } from './notices.ts'
import { options, type ResolvedStoriesOptions } from './options.ts'
import { deskParts, PROOFS_PATH, QUEUE_PATH } from './panel/deskParts.ts'
import { exportContent } from './personalData.ts'
import * as routes from './routes.ts'
import { shareTexts } from './shareTexts.ts'
import { texts } from './texts.ts'
import { wrongDeclaration } from './types.ts'
import { removeUntouched } from './untouched.ts'
import { answerDuplicate } from './workflow/duplicate.ts'
import { answerEntry, answerWorkflow } from './workflow/endpoints.ts'
import { journalTable } from './workflow/journal.ts'
import { mailProofNotice, PROOF_JOB } from './workflow/notices.ts'
import { workflowSettings } from './workflow/settings.ts'
import { workflowTexts } from './workflow/texts.ts'

/** Defaults and checks of the table itself, for a row that is written past every hook. */
const checks = {
  status_is_state: sql`(_status = 'published') = (state = 'published')`,
  published_complete: sql`state <> 'published' or (published_at is not null and slug is not null and title is not null)`,
  ends_after_beginning: sql`unpublish_at > published_at`,
}

/** The workflow of a type, which declares it on its collection (decision 0084). */
const workflow = contentFeature({
  name: 'workflow',
  needs: { fields: ['date', 'language', 'owner', 'authors'], pages: ['one'] },
  check: wrongDeclaration,
  extend: (type, resolved: ResolvedStoriesOptions) => storyExtension(type, resolved),
  database: ({ collection }) => ({
    checks: { [collection]: checks },
    required: { [collection]: ['state', 'language'] },
    unique: { [collection]: { address: ['language', 'slug'] } },
  }),
})

/** Where the config keeps the types that its routes and its desk know. */
const SERVED = 'litfassStories'

/** Drafts, a desk, proofreading, a clock and lasting addresses for every type of content that declares them (decision 0084). */
export const stories = definePlugin({
  options,
  texts: [texts, deskTexts, shareTexts, workflowTexts, richTextTexts],
  globals: [workflowSettings],
  content: [workflow],
  database: ({ accountsCollection }) => ({ tables: [journalTable(accountsCollection)] }),
  rules: { ...storyRules, ...routeRules },
  routes: (_, { config }) => {
    const of = routes.knowing(typesWith(config, 'workflow').map(({ type }) => type))
    return [
      handle(of(routes.deleteContent), remove),
      handle(of(routes.rejectContent), reject),
      handle(of(routes.restoreContent), restore),
      handle(of(routes.submitContent), submit),
      handle(of(routes.takeBackContent), takeBack),
      handle(of(routes.decideContent), decide),
      handle(of(routes.readWorkflow), answerWorkflow),
      handle(of(routes.addToWorkflow), answerEntry),
      handle(of(routes.duplicateContent), answerDuplicate),
    ]
  },
  panel: (_, { config }) =>
    deskPanel({
      views: {
        contentQueue: { Component: '@litfass/stories/rsc#ContentQueueView', path: QUEUE_PATH },
        contentProofs: { Component: '@litfass/stories/rsc#ProofsView', path: PROOFS_PATH },
      },
      desk: { parts: deskParts(typesWith(config, 'workflow')) },
    }),
  personalData: { articles: exportContent },
  jobs: {
    [NOTICE_JOB]: { run: mailNotice, logged: { id: 'contentId' } },
    [PROOF_JOB]: { run: mailProofNotice, logged: { entry: 'entry' } },
    'articles:tidy': { run: (_, { payload }) => removeUntouched(payload), cron: '23 3 * * * ?fill=1d' },
  },
  configure: (config) => ({
    ...config,
    custom: { ...config.custom, [SERVED]: typesWith(config, 'workflow').map(({ type }) => type) },
  }),
  onInit: ({ config }) => {
    const late = typesWith(config, 'workflow').find(({ type }) => !config.custom[SERVED].includes(type))
    if (late) throw new Error(`stories: list the plugin that brings the type ${late.type} before stories.`)
  },
})
