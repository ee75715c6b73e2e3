import { accessBy, internalTable, type PlainTable } from '@litfass/kit'
import { type Project, slugOf } from '@litfass/kit/collections'
import { defineContent } from '@litfass/kit/content'
import { allOf, approved, nobody, rule } from '@litfass/kit/policies'
import type { CollectionConfig, CollectionSlug } from 'payload'
import { MAX_MESSAGE, MAX_SUBJECT } from './messages.ts'
import type { ResolvedMessagesOptions } from './options.ts'
import { MESSAGES } from './routes.ts'
import { texts } from './texts.ts'

/** Slug of the collection that nothing but statements of the plugin reads or writes. */
export const THREADS: CollectionSlug = 'litfass-threads'

/** The table with what each side of a thread has read, deleted and blocked. */
export const SIDES = 'litfass_thread_sides'

/** The content type of a message. */
export const MESSAGE = 'message'

/** Name of the rule that says who reads a message. */
export const READER_RULE = 'messageReader'

const reader = allOf(
  approved,
  rule(
    READER_RULE,
    'either side of the conversation; staff read what was reported, with the messages before it',
  ),
)

/**
 * Threads and messages. No API writes either, and only messages are read by one: by number, by either side, and by staff where
 * someone has reported them.
 */
export function messageCollections(
  { profilesCollection, features }: ResolvedMessagesOptions,
  project: Project,
): CollectionConfig[] {
  const profile = (name: string) =>
    ({ name, type: 'relationship', relationTo: profilesCollection, maxDepth: 0, index: true }) as const
  const thread = { name: 'thread', type: 'relationship', relationTo: THREADS, maxDepth: 0 } as const
  const readOnly = { readOnly: true } as const
  return [
    internalTable({
      slug: THREADS,
      // Empty is the place of someone who is gone.
      indexes: [{ fields: ['low', 'high'], unique: true }],
      fields: [profile('low'), profile('high')],
    }),
    {
      slug: slugOf(project, MESSAGES),
      graphQL: false,
      lockDocuments: false,
      disableDuplicate: true,
      labels: { singular: texts.label('message'), plural: texts.label('messages') },
      access: accessBy({ create: nobody, read: reader, update: nobody, delete: nobody }),
      // Reached from a report, and listed nowhere.
      admin: { group: false, description: texts.label('about'), useAsTitle: 'text' },
      custom: {
        content: defineContent({
          type: MESSAGE,
          labels: {
            one: { de: 'Persönliche Nachricht', en: 'Personal message' },
            many: { de: 'Persönliche Nachrichten', en: 'Personal messages' },
          },
          // Only its two sides see a message: none has an empty text.
          visible: { text: '' },
          fields: { title: 'text', summary: 'text', authors: 'sender' },
          features,
        }),
      },
      defaultSort: '-id',
      indexes: [{ fields: ['thread', 'number'], unique: true }],
      fields: [
        {
          name: 'context',
          type: 'ui',
          admin: { components: { Field: '@litfass/messages/rsc#ReportedMessage' } },
        },
        {
          ...thread,
          label: texts.label('thread'),
          admin: { hidden: true },
        },
        // Counts the messages of a thread, from 1.
        { name: 'number', type: 'number', required: true, admin: { hidden: true } },
        { ...profile('sender'), label: texts.label('sender'), admin: readOnly },
        {
          name: 'subject',
          type: 'text',
          maxLength: MAX_SUBJECT,
          label: texts.label('subject'),
          admin: { ...readOnly, condition: ({ subject }) => Boolean(subject) },
        },
        {
          name: 'text',
          type: 'textarea',
          required: true,
          maxLength: MAX_MESSAGE,
          label: texts.label('text'),
          admin: readOnly,
        },
      ],
    },
  ]
}

export const sidesTable = ({ profilesCollection }: ResolvedMessagesOptions): PlainTable => ({
  name: SIDES,
  columns: {
    thread_id: { type: 'reference', to: THREADS, onDelete: 'cascade', required: true },
    profile_id: { type: 'reference', to: profilesCollection, onDelete: 'cascade', required: true },
    // Numbers of the last messages that were read, deleted, or announced by e-mail.
    read_up_to: { type: 'numeric', default: 0 },
    deleted_up_to: { type: 'numeric', default: 0 },
    noticed_up_to: { type: 'numeric', default: 0 },
    blocked_at: { type: 'time' },
  },
  timestamps: true,
  unique: [['profile_id', 'thread_id']],
})
