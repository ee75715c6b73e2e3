import { createContext, type ReactNode, type RefObject, useContext, useId, useRef, useState } from 'react'
import type { CropPart } from '../domain/index.ts'

type Work = {
  /** The ratio somebody has chosen; `undefined` as long as nobody has. */
  chosen: string | undefined
  choose: (ratio: string) => void
  /** Id of the words that say how the frame is moved. */
  hint: string
  /** The part of the frame that has the focus of the keyboard. A turn draws the frame anew: the focus stays there. */
  focused: RefObject<CropPart | null>
}

const Context = createContext<Work | null>(null)

/** What the controls of an editor and the frame over its picture share. */
export function CropWork({ children }: { children: ReactNode }) {
  const [chosen, choose] = useState<string>()
  const focused = useRef<CropPart>(null)
  const hint = useId()
  return <Context value={{ chosen, choose, hint, focused }}>{children}</Context>
}

/** @throws Error outside of an editor */
export function useCropWork(): Work {
  const work = useContext(Context)
  if (!work) throw new Error('The parts of the module crop stand in the editor that shows it.')
  return work
}
