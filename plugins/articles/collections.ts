import { type CollectionExtension, lockRow, taskTexts } from '@litfass/kit'
import { forgetPaths } from '@litfass/kit/formerPaths'
import { announceDeletion } from '@litfass/kit/pages'
import type { CollectionBeforeOperationHook, GeneratePreviewURL, SelectType } from 'payload'
import { contentAccess } from './access.ts'
import { forgetAddresses } from './addresses.ts'
import { keepBody, keepPostText, textInLines, wholeBody } from './body.ts'
import { TYPES } from './domain/content.ts'
import { articleFields, imagePostFields } from './fields.ts'
import { queueNotice } from './notices.ts'
import { noteSave } from './operation.ts'
import { type ContentType, previewPathOf, type ResolvedArticlesOptions } from './options.ts'
import { announceSave, keepRules } from './saving.ts'
import { texts } from './texts.ts'
import { forgetJournal } from './workflow/journal.ts'
import { keepSecondReader } from './workflow/secondReader.ts'

const panelField = '@litfass/interface/revisions#RevisionField'

const panelDiff = '@litfass/interface/versions#RestoreInComparison'

/** Of an article or image post: when it can be read, once it is published. */
const appearsAt = 'publishedAt'

/** Turns a collection of the project into the collection of articles. */
export const articleExtension = (options: ResolvedArticlesOptions): CollectionExtension => ({
  ...sharedExtension('article', options, {
    beforeOperation: [selectPremium],
    beforeChange: [keepBody(options)],
  }),
  revisions: { panelField, panelDiff, words: { body: textInLines }, whole: wholeBody, appearsAt },
  labels: { singular: texts.label('article'), plural: texts.label('articles') },
  fields: { first: articleFields(options) },
})

/** Reading the text asks for what follows its marker too, of a version as well; a list without texts reads neither. */
const selectPremium: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { select }: { select?: SelectType } = 'select' in args ? args : {}
  if (operation !== 'read' || !select) return args
  const { version } = select
  const ofVersion = typeof version === 'object' && { version: withPremium(version) }
  return { ...args, select: { ...withPremium(select), ...ofVersion } }
}

const withPremium = (select: SelectType): SelectType =>
  select.body ? { ...select, premiumBody: true } : select

/** Turns a collection of the project into the collection of image posts. */
export const imagePostExtension = (options: ResolvedArticlesOptions): CollectionExtension => ({
  ...sharedExtension('imagepost', options, { beforeChange: [keepPostText] }),
  revisions: { panelField, panelDiff, words: { text: textInLines }, appearsAt },
  labels: { singular: texts.label('imagePost'), plural: texts.label('imagePosts') },
  fields: { first: imagePostFields(options) },
})

type PanelComponents = NonNullable<NonNullable<CollectionExtension['admin']>['components']>

/** Components in place of Payload's own status and buttons, which know no states but published and not. */
const deskComponents = (type: ContentType): PanelComponents => ({
  beforeListTable: [{ path: '@litfass/articles/rsc#StageFilters', serverProps: { type } }],
  edit: {
    beforeDocumentControls: ['@litfass/interface/drafts#DraftNotice', '@litfass/articles/admin#WritingMode'],
    Status: '@litfass/articles/admin#NoControl',
    PublishButton: { path: '@litfass/articles/admin#PublishContent', clientProps: { type } },
    UnpublishButton: '@litfass/articles/admin#NoControl',
  },
})

/**
 * Time after which Payload's own autosave would save, in ms: the longest that a timer takes. The field `revision` saves sooner,
 * and not over what others have saved.
 */
const PAYLOADS_PAUSE = 2 ** 31 - 1

const previewAddress =
  (type: ContentType, options: ResolvedArticlesOptions): GeneratePreviewURL =>
  ({ id, language }) =>
    previewPathOf(options, { type, id: Number(id), language: language === 'en' ? 'en' : 'de' }) ?? null

function sharedExtension(
  type: ContentType,
  options: ResolvedArticlesOptions,
  own: Pick<NonNullable<CollectionExtension['hooks']>, 'beforeOperation' | 'beforeChange'>,
): CollectionExtension {
  const { about, pictures, searched } = TYPES[type]
  return {
    access: contentAccess(type, options),
    admin: {
      group: taskTexts.label('tasks.editorial'),
      description: texts.label(about),
      useAsTitle: 'title',
      defaultColumns: ['title', pictures, 'authors', 'state', 'publishedAt', 'language', 'updatedAt'],
      listSearchableFields: ['title', ...searched],
      components: deskComponents(type),
      ...(options.previews && { preview: previewAddress(type, options) }),
    },
    defaultSort: '-updatedAt',
    // Rules about fields ask whose it is, and the panel's list who wrote it, where it stands and since when.
    forceSelect: {
      owner: true,
      byline: true,
      state: true,
      publishedAt: true,
      unpublishAt: true,
      _status: true,
    },
    // Payload's copy would have the address and the premium text of another one; ours is a named route.
    disableDuplicate: true,
    trash: true,
    indexes: [{ fields: ['language', 'publishedAt'] }],
    versions: { maxPerDoc: 200, drafts: { autosave: { interval: PAYLOADS_PAUSE } } },
    hooks: {
      beforeOperation: [noteSave, lockRow, ...(own.beforeOperation ?? [])],
      beforeChange: [
        keepRules,
        ...(own.beforeChange ?? []),
        // Last: it judges the text that will be stored.
        keepSecondReader,
      ],
      afterChange: [announceSave, queueNotice],
      afterDelete: [forgetAddresses, forgetJournal, forgetPaths, announceDeletion],
    },
  }
}
