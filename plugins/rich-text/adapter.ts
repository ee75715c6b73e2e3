import type { RichTextAdapterProvider, RichTextField } from 'payload'
import type { PanelEditorProps } from './panel/RichTextField.client.tsx'

export type { PanelEditorProps } from './panel/RichTextField.client.tsx'

type AdapterOptions = PanelEditorProps & { validate?: RichTextField['validate'] }

/**
 * Our editor as that of a field of Payload's type `richText`: over every API the value is Lexical's JSON.
 * @example
 * { name: 'body', type: 'richText', editor: panelEditor({ maxCharacters: 2000 }), validate }
 */
export function panelEditor({ validate, ...clientProps }: AdapterOptions): RichTextAdapterProvider {
  return () => ({
    CellComponent: '@litfass/rich-text/rsc#RichTextCell',
    DiffComponent: '@litfass/rich-text/rsc#RichTextDiff',
    FieldComponent: { path: '@litfass/rich-text/admin#RichTextField', clientProps },
    generateImportMap: ({ addToImportMap }) => {
      addToImportMap('@litfass/rich-text/admin#RichTextField')
      addToImportMap('@litfass/rich-text/rsc#RichTextCell')
      addToImportMap('@litfass/rich-text/rsc#RichTextDiff')
    },
    outputSchema: ({ isRequired }) => ({
      type: isRequired ? 'object' : ['object', 'null'],
      required: ['root'],
      properties: { root: rootSchema },
    }),
    validate: validate ?? (() => true),
  })
}

/** Lexical's JSON as Payload's own editor describes it. */
const rootSchema = {
  type: 'object' as const,
  additionalProperties: false,
  required: ['children', 'direction', 'format', 'indent', 'type', 'version'],
  properties: {
    type: { type: 'string' as const },
    children: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        additionalProperties: true,
        required: ['type', 'version'],
        properties: { type: { type: 'string' as const }, version: { type: 'integer' as const } },
      },
    },
    direction: { oneOf: [{ enum: ['ltr', 'rtl'] }, { type: 'null' as const }] },
    format: { type: 'string' as const, enum: ['left', 'start', 'center', 'right', 'end', 'justify', ''] },
    indent: { type: 'integer' as const },
    version: { type: 'integer' as const },
  },
}
