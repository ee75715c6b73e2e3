import { translate } from '@litfass/kit'
import type { RichTextField } from 'payload'
import { panelEditor } from './adapter.ts'
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
    editor: panelEditor({
      // Addresses alone: a link to a document would name what its reader may not see.
      possible: { kinds: ['paragraph', 'list'], marks: ['bold', 'italic'], hasLinks: true },
      maxCharacters,
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
