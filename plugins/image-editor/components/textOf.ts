import type { EditorPicture } from '../domain/EditorPicture.ts'

/** A text field of the picture; empty where there is none. */
export function textOf(picture: EditorPicture | null, name: string): string {
  const value = picture?.fields[name]
  return typeof value === 'string' ? value : ''
}
