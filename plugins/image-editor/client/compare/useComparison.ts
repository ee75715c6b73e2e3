import { useEffect, useRef, useState } from 'react'
import type { EditorSession } from '../session/createEditorSession.ts'
import type { EditedPicture } from '../session/EditorState.ts'
import type { Comparison } from './Comparison.ts'

type Held = { comparison: Comparison; revision: number }

/**
 * What the draft is held against, until somebody ends it, a module takes the image area, or the picture is saved anew.
 */
export function useComparison(session: EditorSession, { picture, area }: EditedPicture) {
  const [held, setHeld] = useState<Held | null>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (area !== null) setHeld(null)
  }, [area])
  const isShown = area === null && held?.revision === picture.revision
  return {
    comparison: isShown ? held.comparison : null,
    compare: (comparison: Comparison): void => {
      opener.current = document.activeElement
      session.setArea(null)
      setHeld({ comparison, revision: picture.revision })
    },
    end: (): void => {
      setHeld(null)
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
