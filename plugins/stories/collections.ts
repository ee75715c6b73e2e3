import { type CollectionExtension, lockRow, taskTexts } from '@litfass/kit'
import { forgetPaths } from '@litfass/kit/formerPaths'
import { announceDeletion } from '@litfass/kit/pages'
import { forgetSlugs } from '@litfass/kit/slugs'
import type { GeneratePreviewURL } from 'payload'
import { storyAccess } from './access.ts'
import { fieldsAbove, fieldsBelow } from './fields.ts'
import { queueNotice } from './notices.ts'
import { noteSave } from './operation.ts'
import type { ResolvedStoriesOptions } from './options.ts'
import { announceSave, keepRules } from './saving.ts'
import { keepPlainText, textInLines } from './storyText.ts'
import { picturesOf, type StoryType } from './types.ts'
import { forgetJournal } from './workflow/journal.ts'
import { keepSecondReader } from './workflow/secondReader.ts'

type PanelComponents = NonNullable<NonNullable<CollectionExtension['admin']>['components']>

/** Components in place of Payload's own status and buttons, which know no states but published and not. */
const deskComponents = (type: string): PanelComponents => ({
  beforeListTable: [{ path: '@litfass/stories/rsc#StageFilters', serverProps: { type } }],
  edit: {
    beforeDocumentControls: ['@litfass/interface/drafts#DraftNotice', '@litfass/stories/admin#WritingMode'],
    Status: '@litfass/stories/admin#NoControl',
    PublishButton: { path: '@litfass/stories/admin#PublishContent', clientProps: { type } },
    UnpublishButton: '@litfass/stories/admin#NoControl',
  },
})

/**
 * Time after which Payload's own autosave would save, in ms: the longest that a timer takes. The field `revision` saves sooner,
 * and not over what others have saved.
 */
const PAYLOADS_PAUSE = 2 ** 31 - 1

const previewIn =
  (preview: Readonly<Record<'de' | 'en', string>>): GeneratePreviewURL =>
  ({ id, language }) =>
    preview[language === 'en' ? 'en' : 'de'].replace('{id}', String(id))

/** Gives a collection the workflow: fields above and below its own, access, versions, hooks and the desk. */
export function storyExtension(one: StoryType, options: ResolvedStoriesOptions): CollectionExtension {
  const { collection, settings, type } = one
  const { beforeChange = [], beforeOperation = [], preview, searched = [], text, whole } = settings
  const pictures = picturesOf(one)
  return {
    access: storyAccess(collection, options),
    admin: {
      group: taskTexts.label('tasks.editorial'),
      useAsTitle: 'title',
      defaultColumns: [
        'title',
        ...(pictures ? [pictures] : []),
        ...['authors', 'state', 'publishedAt', 'language', 'updatedAt'],
      ],
      listSearchableFields: ['title', ...searched],
      components: deskComponents(type),
      ...(preview && { preview: previewIn(preview) }),
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
    // Payload's copy would have the address and the withheld text of another one; ours is a named route.
    disableDuplicate: true,
    trash: true,
    fields: { first: fieldsAbove(one), last: fieldsBelow(one, options) },
    revisions: {
      panelField: '@litfass/interface/revisions#RevisionField',
      panelDiff: '@litfass/interface/versions#RestoreInComparison',
      ...(text !== undefined && { words: { [text]: textInLines } }),
      ...(whole && { whole }),
      // When it can be read, once it is published.
      appearsAt: 'publishedAt',
    },
    indexes: [{ fields: ['language', 'publishedAt'] }],
    versions: { maxPerDoc: 200, drafts: { autosave: { interval: PAYLOADS_PAUSE } } },
    hooks: {
      beforeOperation: [noteSave, lockRow, ...beforeOperation],
      beforeChange: [
        keepRules,
        keepPlainText,
        ...beforeChange,
        // Last: it judges the text that will be stored.
        keepSecondReader,
      ],
      afterChange: [announceSave, queueNotice],
      afterDelete: [forgetSlugs, forgetJournal, forgetPaths, announceDeletion],
    },
  }
}
