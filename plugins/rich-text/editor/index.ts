'use client'

export { RichTextEditor, type RichTextEditorProps } from './RichTextEditor.tsx'
export {
  type EditorServices,
  type ParticipationDialogProps,
  ProvideEditorServices,
} from './services/EditorServices.tsx'
