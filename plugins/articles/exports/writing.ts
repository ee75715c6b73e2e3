'use client'

export { StoryForm, type StoryFormProps } from '../react/StoryForm.tsx'
export type { PictureEditorProps, WritingServices, WritingWords } from '../react/writing.tsx'
