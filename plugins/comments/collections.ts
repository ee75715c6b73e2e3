import { accessBy, fieldAccessBy, internalTable, taskTexts } from '@litfass/kit'
import { type Project, slugOf } from '@litfass/kit/collections'
import { defineContent } from '@litfass/kit/content'
import { anyOf, nobody, rule, staff } from '@litfass/kit/policies'
import type { CollectionConfig, CollectionSlug } from 'payload'
import { COMMENT_STATES, MAX_GUEST_NAME, MAX_REASON } from './comments.ts'
import type { ResolvedCommentsOptions } from './options.ts'
import { COMMENTS } from './routes.ts'
import { texts } from './texts.ts'

/** Slug of the threads, which nothing but statements of the plugin reads or writes. */
export const THREADS: CollectionSlug = 'litfass-comment-threads'

/** The content type of a comment itself. */
export const COMMENT = 'comment'

/** The topic of changes to a content's comments, announced by the content's number: it may have no thread yet. */
export const topicOf = (type: string) => `litfass-comments-${type}`

/** The topic of changes that only the authors of comments can see: a held comment was written, changed or deleted. */
export const ownTopicOf = (type: string) => `litfass-comments-${type}-own`

/**
 * Threads and comments (decision 0043). No API writes them but the named routes, which keep a thread's count and its lock true;
 * staff read them in the panel, everyone else by the routes.
 */
export function commentCollections(options: ResolvedCommentsOptions, project: Project): CollectionConfig[] {
  return [threadsCollection, commentsCollection(options, project)]
}

const closed = { graphQL: false, lockDocuments: false, disableDuplicate: true } as const
const content = [
  { name: 'contentType', type: 'text', required: true, label: texts.label('contentType') },
  { name: 'contentId', type: 'number', required: true, label: texts.label('contentId') },
] as const

const threadsCollection = internalTable({
  slug: THREADS,
  labels: { singular: texts.label('thread'), plural: texts.label('threads') },
  indexes: [{ fields: ['contentType', 'contentId'], unique: true }],
  fields: [
    ...content,
    { name: 'isLocked', type: 'checkbox', defaultValue: false },
    // Public comments; it changes in the transaction of each of them.
    { name: 'count', type: 'number', required: true, defaultValue: 0 },
  ],
})

/** Name of the rule that says who reads a comment over REST, or reports it. */
export const READER_RULE = 'commentReader'

const reader = anyOf(
  staff,
  rule(READER_RULE, 'everyone who sees a public comment with its content, one at a time'),
)
const forStaff = fieldAccessBy({ read: staff })

const readOnly = { readOnly: true } as const
const sidebar = { readOnly: true, position: 'sidebar' } as const

const commentsCollection = (
  { accountsCollection, features }: ResolvedCommentsOptions,
  project: Project,
): CollectionConfig => ({
  slug: slugOf(project, COMMENTS),
  ...closed,
  labels: { singular: texts.label('comment'), plural: texts.label('comments') },
  access: accessBy({ create: nobody, read: reader, update: nobody, delete: nobody }),
  defaultSort: '-createdAt',
  admin: {
    group: taskTexts.label('tasks.participation'),
    description: texts.label('about'),
    useAsTitle: 'text',
    defaultColumns: ['text', 'author', 'guestName', 'content', 'state', 'createdAt'],
    listSearchableFields: ['text', 'guestName'],
    components: {
      beforeListTable: ['@litfass/comments/rsc#CommentCounts', '@litfass/comments/admin#CommentBulkActions'],
      edit: { beforeDocumentControls: ['@litfass/comments/admin#CommentActions'] },
    },
  },
  custom: {
    content: defineContent({
      type: COMMENT,
      labels: { one: { de: 'Kommentar', en: 'Comment' }, many: { de: 'Kommentare', en: 'Comments' } },
      visible: { state: 'public' },
      fields: {
        title: 'text',
        summary: 'text',
        date: 'createdAt',
        owner: 'author',
        authorName: 'guestName',
      },
      features,
    }),
  },
  fields: [
    {
      name: 'text',
      type: 'textarea',
      label: texts.label('text'),
      admin: { ...readOnly, components: { Cell: '@litfass/comments/rsc#CommentCell' } },
    },
    {
      name: 'content',
      type: 'ui',
      label: texts.label('content'),
      admin: {
        components: {
          Field: '@litfass/comments/rsc#CommentedContent',
          Cell: '@litfass/comments/rsc#CommentedContentCell',
        },
      },
    },
    {
      name: 'reason',
      type: 'textarea',
      maxLength: MAX_REASON,
      label: texts.label('reason'),
      access: forStaff,
      admin: { ...readOnly, condition: ({ reason }) => Boolean(reason) },
    },
    {
      // Why its text was held when it was written or last changed; it stays after the decision, which can be taken back.
      name: 'heldFor',
      type: 'json',
      label: texts.label('heldFor'),
      access: forStaff,
      admin: {
        ...readOnly,
        condition: ({ state, heldFor }) => state === 'held' && Boolean(heldFor),
        components: { Field: '@litfass/comments/admin#HeldForField' },
        disableListColumn: true,
        disableListFilter: true,
      },
    },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      label: texts.label('state'),
      options: COMMENT_STATES.map((value) => ({ value, label: texts.label(`states.${value}`) })),
      admin: sidebar,
    },
    {
      name: 'author',
      type: 'relationship',
      relationTo: accountsCollection,
      maxDepth: 0,
      index: true,
      label: texts.label('author'),
      access: forStaff,
      admin: { ...sidebar, condition: ({ guestName }) => !guestName },
    },
    {
      // A comment has an author or the name of a guest; a check of its table holds it to that.
      name: 'guestName',
      type: 'text',
      maxLength: MAX_GUEST_NAME,
      label: texts.label('guestName'),
      access: forStaff,
      admin: { ...sidebar, condition: ({ guestName }) => Boolean(guestName) },
    },
    {
      name: 'parent',
      type: 'relationship',
      relationTo: slugOf(project, COMMENTS),
      maxDepth: 0,
      index: true,
      label: texts.label('parent'),
      admin: { ...sidebar, condition: ({ parent }) => Boolean(parent) },
    },
    {
      name: 'editedAt',
      type: 'date',
      label: texts.label('editedAt'),
      admin: { ...sidebar, condition: ({ editedAt }) => Boolean(editedAt) },
    },
    // When it became public last: notices tell of what has come since they were queued.
    { name: 'publishedAt', type: 'date', admin: { hidden: true } },
    {
      name: 'decidedBy',
      type: 'relationship',
      relationTo: accountsCollection,
      maxDepth: 0,
      label: texts.label('decidedBy'),
      access: forStaff,
      admin: { ...sidebar, condition: ({ decidedAt }) => Boolean(decidedAt) },
    },
    {
      name: 'decidedAt',
      type: 'date',
      label: texts.label('decidedAt'),
      access: forStaff,
      admin: { ...sidebar, condition: ({ decidedAt }) => Boolean(decidedAt) },
    },
    {
      name: 'thread',
      type: 'relationship',
      relationTo: THREADS,
      maxDepth: 0,
      admin: { hidden: true },
      access: fieldAccessBy({ read: nobody }),
    },
    ...content.map((field) => ({ ...field, admin: { hidden: true } })),
  ],
})
