import type { PayloadRequest } from 'payload'
import type { FigureMedia } from './domain/FigureMedia.ts'
import type { FigureControls } from './domain/FigureView.ts'

/** Where the figures of a kind of media come from; handed in by `payload.config.ts`. */
export type FigureSource = {
  /** What the caller may see of it, read with their rights; `undefined` when there is nothing for them. */
  find: (req: PayloadRequest, id: number) => Promise<FigureMedia | undefined>
  /** What the caller may do with it, whatever the page asks for. */
  rights: (req: PayloadRequest, id: number) => Promise<Omit<FigureControls, 'contextMenu'>>
}
