'use client'

export {
  type EditorServices,
  type ParticipationDialogProps,
  ProvideEditorServices,
} from './EditorServices.tsx'
export { RichTextEditor, type RichTextEditorProps } from './RichTextEditor.tsx'
