import { translate } from '@litfass/kit'
import { type PayloadRequest, type RichTextField, ValidationError } from 'payload'
import { panelEditor } from './adapter.ts'
import { articleText, MAX_COLUMNS, MAX_ROWS, type Subset, smallText } from './blocks.ts'
import { type CheckedText, checkRichText } from './check.ts'
import { texts } from './texts.ts'

export { texts as richTextTexts } from './texts.ts'

type TextField = Pick<RichTextField, 'access' | 'admin' | 'hooks' | 'label' | 'name' | 'required'> & {
  /** Of the text as a reader sees it. */
  maxCharacters: number
}

/**
 * A field for a small formatted text: paragraphs, bold, italic, links, lists. It takes Lexical's JSON over every API; what is not
 * part of the subset is refused, of a draft too, and the rest written again.
 */
export const smallTextField = (field: TextField): RichTextField => textField(field, smallText)

/**
 * A field for the text of an article: every block and mark of decision 0041. It takes Lexical's JSON over every API; a node that
 * stands for no block is refused with a readable message, of a draft too, and the rest written again. Drafts keep the limits with the kit
 * (decision 0058); without it only a published text has to.
 */
export const articleTextField = (field: TextField): RichTextField => textField(field, articleText)

function textField({ maxCharacters, hooks, ...field }: TextField, subset: Subset): RichTextField {
  const check = (value: unknown) => checkRichText(value, { ...subset, maxCharacters })
  return {
    ...field,
    type: 'richText',
    editor: panelEditor({
      // Only addresses: a link to a document could reveal one that the reader may not see.
      ...(subset !== articleText && {
        possible: { kinds: subset.kinds, marks: subset.marks, listDepth: subset.listDepth, hasLinks: true },
      }),
      maxCharacters,
    }),
    validate: (value, { req, required }) => {
      const checked = check(value)
      if ('problem' in checked) return refusal(req, checked, { ...subset, maxCharacters })
      return required && checked.text === null ? req.t('validation:required') : true
    },
    hooks: {
      ...hooks,
      beforeChange: [
        ({ collection, path, req, value }) => {
          if (value === undefined) return value
          const checked = check(value)
          if ('text' in checked) return checked.text
          // Payload checks no field of a draft, and the kit may be missing: it holds not just anything in any case.
          if (checked.problem === 'unknown')
            throw new ValidationError({
              ...(collection && { collection: collection.slug }),
              errors: [
                { path: path.join('.'), message: refusal(req, checked, { ...subset, maxCharacters }) },
              ],
              req,
            })
          return value
        },
        ...(hooks?.beforeChange ?? []),
      ],
    },
  }
}

type Refused = Extract<CheckedText, { problem: unknown }>

/** Says why a text is not taken, in the language of the caller. */
function refusal(
  req: PayloadRequest,
  { problem, node = '' }: Refused,
  { kinds, maxCharacters, maxLines }: Subset & { maxCharacters: number },
): string {
  // Of a small text it is shorter to say what it may hold.
  const isForeign = problem === 'unknown' && kinds.length > smallText.kinds.length
  return translate(req, texts.key(isForeign ? 'foreign' : problem), {
    max: maxCharacters,
    lines: maxLines,
    rows: MAX_ROWS,
    columns: MAX_COLUMNS,
    node,
  })
}
