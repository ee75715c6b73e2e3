import { useEffect, useMemo, useRef } from 'react'
import type { EditorOptions } from './EditorOptions.ts'

/** The options an editor was opened with; its callbacks are the ones of the last rendering. */
export function useLatestOptions(given: EditorOptions): EditorOptions {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor is opened once
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
