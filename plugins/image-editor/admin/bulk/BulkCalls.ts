import type { PanelPicture } from '../panelPicture.ts'
import type { ChangedPicture } from './BulkReport.ts'

/** Which pictures are meant: those ticked in a list, or all its filter lets through. */
export type BulkSelection = { kind: 'ids'; ids: readonly number[] } | { kind: 'filter'; where: unknown }

/** What a run asks of the server. Failures are `ClientError`s. */
export type BulkCalls = {
  idsOf: (selection: BulkSelection) => Promise<readonly number[]>
  /** A picture as it is now. */
  read: (id: number) => Promise<PanelPicture>
  /** Saves groups on the revision that was read; gives the revision that was made of it. */
  change: (picture: PanelPicture, groups: Readonly<Record<string, object>>) => Promise<number>
  /** Brings back what the picture was before the run, if nobody has changed it since. */
  takeBack: (changed: ChangedPicture) => Promise<void>
  /** Has pictures made once more. */
  reprocess: (ids: readonly number[]) => Promise<{ queued: number; unchanged: number }>
}
