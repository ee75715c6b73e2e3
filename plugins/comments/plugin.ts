import { deskPanel } from '@litfass/interface/desk'
import { definePlugin, fieldAccessBy, handle, requireUnrestricted } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { contentFeature, typesWith } from '@litfass/kit/content'
import { sql } from '@litfass/kit/database'
import { anyOf, nobody, self, staff } from '@litfass/kit/policies'
import { commentCollections, READER_RULE, THREADS } from './collections.ts'
import {
  decideFor,
  deleteFor,
  editFor,
  listFor,
  lockFor,
  noticeFor,
  pageCounts,
  postFor,
  unsubscribeRoutes,
  watchFor,
} from './endpoints.ts'
import { holdSettings, SETTINGS, settingsChecks } from './holding/settings.ts'
import { settingsTexts } from './holding/settingsTexts.ts'
import { decideReported, removeCommentsOf, sweep } from './moderate.ts'
import { mailNotice, mailRejection, NOTICE_JOB, REJECTION_JOB } from './notices/notices.ts'
import { noticeTexts } from './notices/noticeTexts.ts'
import { options } from './options.ts'
import { countBeside, deskParts } from './panel/deskParts.ts'
import { panelTexts } from './panel/panelTexts.ts'
import { QUEUE_PATH } from './panel/queue.ts'
import { refusalTexts } from './refusalTexts.ts'
import {
  COMMENTS,
  changeCommentNotice,
  commentEvents,
  deleteByForm,
  deleteComment,
  editComment,
  listComments,
  lockComments,
  moderationRoutes,
  postComment,
} from './routes.ts'
import { texts } from './texts.ts'
import { exportComments, mayReadComment } from './threads/list.ts'
import { commentReferences } from './threads/places.ts'
import { removeThreads } from './threads/threads.ts'
import { commentForm, noticeForm } from './writing/forms.ts'

/** Comments on documents of any collection (design section 7, decision 0043). */
export const comments = definePlugin({
  options,
  texts: [texts, refusalTexts, noticeTexts, panelTexts, settingsTexts],
  // A decision about a report is one about the comment.
  collections: ({ features, ...options }, project) =>
    commentCollections(
      {
        ...options,
        features: features.reports
          ? {
              ...features,
              reports: { ...(features.reports !== true && features.reports), decide: decideReported },
            }
          : features,
      },
      project,
    ),
  globals: [holdSettings],
  extend: ({ accountsCollection }) => ({
    [accountsCollection]: {
      fields: [
        {
          name: 'commentNotice',
          type: 'select',
          defaultValue: 'mail',
          label: texts.label('notice'),
          options: (['mail', 'none'] as const).map((value) => ({
            value,
            label: texts.label(`notices.${value}`),
          })),
          access: fieldAccessBy({ create: nobody, read: anyOf(staff, self()), update: self() }),
          admin: { position: 'sidebar' },
        },
      ],
      hooks: { beforeDelete: [removeCommentsOf] },
    },
  }),
  content: [
    contentFeature({
      name: 'comments',
      needs: { pages: ['one'] },
      check: ({ fields }, { profilesCollection }) =>
        fields.authors && !profilesCollection
          ? 'declares fields.authors, who are people of profilesCollection'
          : undefined,
      extend: ({ type }) => ({
        fields: [
          {
            name: 'comments',
            type: 'ui',
            label: texts.label('comments'),
            admin: {
              position: 'sidebar',
              components: {
                Field: { path: '@litfass/comments/rsc#ThreadField', serverProps: { contentType: type } },
              },
            },
          },
        ],
      }),
      events: pageCounts,
      forget: removeThreads,
    }),
  ],
  database: (_, project) => ({
    cascades: { [slugOf(project, COMMENTS)]: ['thread', 'parent'] },
    required: {
      [THREADS]: ['contentType', 'contentId', 'count'],
      [slugOf(project, COMMENTS)]: ['thread', 'contentType', 'contentId', 'text', 'state'],
    },
    integers: { [SETTINGS]: ['holdFromLinks'] },
    checks: {
      [SETTINGS]: settingsChecks,
      [slugOf(project, COMMENTS)]: {
        // Of a deleted one the account stays for some days, for the pace of its author; no name does.
        one_author: sql`case when state = 'deleted' then guest_name is null else num_nonnulls(author_id, guest_name) = 1 end`,
        guest_named: sql`guest_name <> ''`,
      },
    },
  }),
  rules: { [READER_RULE]: mayReadComment },
  references: commentReferences,
  routes: [
    handle(postComment, postFor, commentForm),
    handle(editComment, editFor, commentForm),
    handle(lockComments, lockFor),
    handle(moderationRoutes.approve, decideFor('approve')),
    handle(moderationRoutes.reject, decideFor('reject')),
    handle(moderationRoutes.restore, decideFor('restore')),
    handle(moderationRoutes.hold, decideFor('hold')),
    handle(moderationRoutes.reopen, decideFor('reopen')),
    handle(listComments, listFor),
    handle(deleteComment, deleteFor),
    handle(deleteByForm, deleteFor, commentForm),
    handle(commentEvents, watchFor),
    handle(changeCommentNotice, noticeFor, noticeForm),
    ...unsubscribeRoutes,
  ],
  jobs: {
    [NOTICE_JOB]: { run: mailNotice, logged: { thread: 'threadId' } },
    [REJECTION_JOB]: { run: mailRejection, logged: { comment: 'commentId' } },
    'comments:sweep': { run: (_, { payload }) => sweep(payload), cron: '41 3 * * * ?fill=1d' },
  },
  personalData: { comments: exportComments },
  panel: deskPanel({
    views: {
      commentQueue: {
        Component: '@litfass/comments/rsc#CommentQueueView',
        path: QUEUE_PATH,
        meta: { title: panelTexts.in('de').queue.title },
      },
    },
    desk: { parts: deskParts, remarks: [countBeside] },
  }),
  onInit: (payload) => {
    for (const { collection, fields } of typesWith(payload.config, 'comments'))
      requireUnrestricted(payload, { plugin: 'comments', collection, fields: [fields.title] })
  },
})
