import type { Field } from 'payload'
import { editorialAccess } from './access.ts'
import type { ResolvedStoriesOptions } from './options.ts'
import { shareTexts } from './shareTexts.ts'
import { picturesOf, type StoryType } from './types.ts'

/** Counts the characters of a field below it. */
export function counted(characters: number) {
  return { afterInput: [{ path: '@litfass/stories/admin#TextCounter', clientProps: { characters } }] }
}

/** Longest words for searches and social networks, in characters. */
const MAX_SHARED = 300

/** Characters that searches and social networks show; longer texts are kept, and cut there. */
const SHOWN_TITLE = 60
const SHOWN_DESCRIPTION = 155

/** What searches and social networks show in place of headline and standfirst, with how that looks. */
export function shareField(type: StoryType, { imagesCollection }: ResolvedStoriesOptions): Field {
  const shown = (name: 'title' | 'description' | 'social', characters: number) => ({
    name,
    maxLength: MAX_SHARED,
    label: shareTexts.label(name),
    admin: { description: shareTexts.label(`${name}Hint`), components: counted(characters) },
  })
  return {
    type: 'collapsible',
    label: shareTexts.label('label'),
    admin: { initCollapsed: true },
    fields: [
      {
        name: 'share',
        type: 'group',
        label: false,
        access: editorialAccess,
        admin: { hideGutter: true },
        fields: [
          { ...shown('title', SHOWN_TITLE), type: 'text' },
          { ...shown('description', SHOWN_DESCRIPTION), type: 'textarea' },
          { ...shown('social', SHOWN_DESCRIPTION), type: 'textarea' },
        ],
      },
      {
        name: 'sharePreview',
        type: 'ui',
        label: shareTexts.label('preview'),
        admin: {
          disableListColumn: true,
          components: {
            Field: {
              path: '@litfass/stories/admin#SharePreview',
              clientProps: {
                page: type.pages?.one,
                summary: type.fields.summary,
                pictures: { field: picturesOf(type), collection: imagesCollection },
              },
            },
          },
        },
      },
    ],
  }
}
