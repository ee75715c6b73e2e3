'use client'

export type { EditorKinds } from './buttons.ts'
export {
  type ChosenEvent,
  type EditorServices,
  type EventPreview,
  type GalleryPreview,
  type Lookup,
  type ParticipationDialogProps,
  type PicturePreview,
  ProvideEditorServices,
} from './EditorServices.tsx'
export { RichTextEditor, type RichTextEditorProps } from './RichTextEditor.tsx'
export type { StoredText } from './stored.ts'
