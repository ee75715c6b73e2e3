import type { StoredPicture } from '@litfass/images/client'
import type { UploadedAs } from '@litfass/images/model'
import { useEffect, useMemo, useRef } from 'react'
import { DEFAULT_MODULES } from '../routes.ts'

/** Options of an editor (spec/media, section 3). */
export type EditorOptions = {
  /** The place the picture is for, such as `article`. */
  imageManagerPrefix: string
  /** The picture; without one the editor offers an upload. */
  imageId?: number | undefined
  /** Who sees a picture that is uploaded in it; what the image manager says when left out. */
  uploadAs?: UploadedAs | undefined
  /** Names of modules in the order they are shown; defaults to the five of the spec. */
  modules?: readonly string[]
  /** Whether there is a save button; defaults to true. */
  btnSave?: boolean
  /** Whether there is a remove button; defaults to false. `onRemove` shows it, too. */
  btnRemove?: boolean
  /** Called with a message for people when the editor cannot open. It stays open and offers a retry. */
  onLoadError?: (msg: string) => void
  /** Called after a save or a restore, with the stored picture and the server's message. */
  onSave?: (saved: StoredPicture & { msg: string }) => void
  /** Called by the remove button; the editor itself removes nothing. */
  onRemove?: (imageId: number) => void
  /** Called when the editor is closed without saving; with the picture, if one was uploaded in it. */
  onAbort?: (uploadedImageId?: number) => void
  /** Called after each of these: unmount the editor. */
  onClose?: () => void
}

const KNOWN = [
  'imageManagerPrefix',
  'imageId',
  'uploadAs',
  'modules',
  'btnSave',
  'btnRemove',
  'onLoadError',
  'onSave',
  'onRemove',
  'onAbort',
  'onClose',
] as const satisfies readonly (keyof EditorOptions)[]

/** Applies the defaults of the specification (spec/media, section 3). */
export function withDefaults(given: EditorOptions) {
  const { modules = DEFAULT_MODULES, btnSave = true, btnRemove = false } = given
  return { ...given, modules, btnSave, btnRemove }
}

/** Returns which buttons an editor has beside the one to abort (spec/media, section 4). */
export function offeredButtons(given: EditorOptions, hasImage: boolean): { save: boolean; remove: boolean } {
  const { btnSave, btnRemove, onRemove } = withDefaults(given)
  return { save: btnSave, remove: hasImage && (btnRemove || onRemove !== undefined) }
}

/** Logs unknown options, which are ignored (spec/media, section 5). */
export function logUnknownOptions(given: object, log: (message: string) => void): void {
  const unknown = Object.keys(given).filter((name) => !KNOWN.some((known) => known === name))
  if (unknown.length > 0) log(`The image editor does not know these options: ${unknown.join(', ')}.`)
}

/** Returns the options of the first render, with the callbacks of the latest. */
export function useLatestOptions(given: EditorOptions): EditorOptions {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: options count when the editor opens
  return useMemo(
    () => ({
      ...given,
      onLoadError: (msg) => latest.current.onLoadError?.(msg),
      onSave: (saved) => latest.current.onSave?.(saved),
      onRemove: (imageId) => latest.current.onRemove?.(imageId),
      onAbort: (uploaded) => latest.current.onAbort?.(uploaded),
      onClose: () => latest.current.onClose?.(),
    }),
    [],
  )
}
