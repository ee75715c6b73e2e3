import { translate } from '@litfass/kit'
import {
  BoldFeature,
  InlineToolbarFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical'
import type { RichTextField } from 'payload'
import { checkRichText } from './blocks.ts'
import { texts } from './texts.ts'

export { texts as richTextTexts } from './texts.ts'

type SmallText = Pick<RichTextField, 'access' | 'admin' | 'label' | 'name'> & {
  /** Of the text as a reader sees it. */
  maxCharacters: number
}

/**
 * A field for a small formatted text: paragraphs, bold, italic, links, lists. It takes Lexical's JSON over every API; what is not
 * part of the subset is refused, and the rest written anew.
 */
export function smallTextField({ maxCharacters, ...field }: SmallText): RichTextField {
  return {
    ...field,
    type: 'richText',
    editor: lexicalEditor({
      features: [
        ParagraphFeature(),
        BoldFeature(),
        ItalicFeature(),
        // Addresses alone: a link to a document would name what its reader may not see.
        LinkFeature({ disableAutoLinks: true, enabledCollections: [] }),
        UnorderedListFeature(),
        OrderedListFeature(),
        InlineToolbarFeature(),
      ],
    }),
    validate: (value, { req }) => {
      const checked = checkRichText(value, maxCharacters)
      if ('text' in checked) return true
      return translate(req, texts.key(checked.problem), { max: maxCharacters })
    },
    hooks: {
      beforeChange: [
        ({ value }) => {
          const checked = value === undefined ? undefined : checkRichText(value, maxCharacters)
          // What is wrong is refused by the check that follows.
          return checked && 'text' in checked ? checked.text : value
        },
      ],
    },
  }
}
