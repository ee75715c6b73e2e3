import type { StoredPicture } from '@litfass/kit/react'

/** What an editor is opened with (spec/media, section 3). */
export type EditorOptions = {
  /** The place the picture is for, such as `article`. */
  imageManagerPrefix: string
  /** The picture; without one the editor offers an upload. */
  imageId?: number | undefined
  /** Names of modules in the order they are shown; the five of the spec when left out. */
  modules?: readonly string[]
  /** Whether there is a save button; true when left out. */
  btnSave?: boolean
  /** Whether there is a remove button; it is there too when `onRemove` is given. False when left out. */
  btnRemove?: boolean
  /** Called when the editor cannot open, with words for people. It stays open, with a way to try again. */
  onLoadError?: (msg: string) => void
  /** Called after a save, and after an earlier state was brought back, with the picture as it is now and the server's words. */
  onSave?: (saved: StoredPicture & { msg: string }) => void
  /** Called when somebody wants the picture removed; nothing is removed by the editor itself. */
  onRemove?: (imageId: number) => void
  /** Called when nothing is to be saved; with the picture that was uploaded meanwhile, if one was. */
  onAbort?: (uploadedImageId?: number) => void
  /** Called after each of them: the editor is to be taken away. */
  onClose?: () => void
}

const KNOWN = [
  'imageManagerPrefix',
  'imageId',
  'modules',
  'btnSave',
  'btnRemove',
  'onLoadError',
  'onSave',
  'onRemove',
  'onAbort',
  'onClose',
] as const satisfies readonly (keyof EditorOptions)[]

/** Says which options the editor does not know; they are ignored (spec/media, section 5). */
export function logUnknownOptions(given: object, log: (message: string) => void): void {
  const unknown = Object.keys(given).filter((name) => !KNOWN.some((known) => known === name))
  if (unknown.length > 0) log(`The image editor does not know these options: ${unknown.join(', ')}.`)
}
