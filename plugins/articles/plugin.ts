import { deskPanel } from '@litfass/interface/desk'
import { definePlugin, handle } from '@litfass/kit'
import { sql } from '@litfass/kit/database'
import { embeddedReferences } from '@litfass/kit/references'
import { richTextTexts } from '@litfass/rich-text/field'
import { contentRules, POLICY_NAMES } from './access.ts'
import { articleExtension, imagePostExtension } from './collections.ts'
import { deskTexts } from './deskTexts.ts'
import {
  answerCards,
  answerImagePosts,
  answerTopicPages,
  decide,
  reject,
  remakeNewsSitemap,
  remove,
  restore,
  reveal,
  routeRules,
  submit,
  takeBack,
} from './endpoints.ts'
import { importKeysTable } from './import/storing/importKeys.ts'
import { mailNotice, NOTICE_JOB } from './notices.ts'
import { options } from './options.ts'
import { deskParts, PROOFS_PATH, QUEUE_PATH } from './panel/deskParts.ts'
import { exportContent } from './personalData.ts'
import * as routes from './routes.ts'
import { shareTexts } from './shareTexts.ts'
import { texts } from './texts.ts'
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

/** Articles and image posts (design section 7, decision 0042). */
export const articles = definePlugin({
  options,
  texts: [texts, deskTexts, shareTexts, workflowTexts, richTextTexts],
  globals: [workflowSettings],
  extend: (resolved) => ({
    [resolved.collection]: articleExtension(resolved),
    [resolved.imagePostsCollection]: imagePostExtension(resolved),
  }),
  database: ({ accountsCollection, collection, imagePostsCollection }) => {
    const both = <Value>(value: Value) => ({ [collection]: value, [imagePostsCollection]: value })
    return {
      tables: [importKeysTable, journalTable(accountsCollection)],
      checks: both(checks),
      required: both(['state', 'language']),
      unique: both({ address: ['language', 'slug'] } as const),
    }
  },
  rules: { ...contentRules, ...routeRules },
  routes: [
    handle(routes.imagePosts, answerImagePosts),
    handle(routes.deleteContent, remove),
    handle(routes.rejectContent, reject),
    handle(routes.restoreContent, restore),
    handle(routes.submitContent, submit),
    handle(routes.takeBackContent, takeBack),
    handle(routes.decideContent, decide),
    handle(routes.newsSitemap, remakeNewsSitemap),
    handle(routes.contentCards, answerCards),
    handle(routes.revealPremium, reveal),
    handle(routes.topicPages, answerTopicPages),
    handle(routes.readWorkflow, answerWorkflow),
    handle(routes.addToWorkflow, answerEntry),
    handle(routes.duplicateContent, answerDuplicate),
  ],
  panel: ({ collection }) =>
    deskPanel({
      views: {
        contentQueue: { Component: '@litfass/articles/rsc#ContentQueueView', path: QUEUE_PATH },
        contentProofs: { Component: '@litfass/articles/rsc#ProofsView', path: PROOFS_PATH },
      },
      desk: {
        parts: deskParts,
        actions: [{ label: deskTexts.label('parts.write'), path: `/collections/${collection}/create` }],
      },
    }),
  references: ({ collection, galleriesCollection }) => ({
    sources: [
      embeddedReferences({
        ...{ from: collection, fields: ['body', 'premiumBody'] },
        ...{ to: galleriesCollection, node: 'gallery', key: 'galleryId' },
      }),
    ],
    // The list is emptied; the text still has the picture, and shows nothing in its place.
    effects: { [collection]: { textImages: 'dangling' } },
  }),
  personalData: { articles: exportContent },
  jobs: {
    [NOTICE_JOB]: { run: mailNotice, logged: { id: 'contentId' } },
    [PROOF_JOB]: { run: mailProofNotice, logged: { entry: 'entry' } },
    'articles:tidy': { run: (_, { payload }) => removeUntouched(payload), cron: '23 3 * * * ?fill=1d' },
  },
  commands: {
    'import-articles': {
      summary: 'adds the articles of a folder or a feed',
      path: '@litfass/articles/commands#importArticles',
    },
  },
  collectionNames: ({ collection, imagePostsCollection }) => ({
    [POLICY_NAMES.article]: collection,
    [POLICY_NAMES.imagepost]: imagePostsCollection,
  }),
})
