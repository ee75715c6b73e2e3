'use client'

export { ContentEditor, type ContentEditorProps } from '../editor/ContentEditor.tsx'
export type { RenderPictures } from '../editor/places/ImageField.tsx'
export { TeaserDialog, type TeaserDialogProps } from '../editor/TeaserDialog.tsx'
