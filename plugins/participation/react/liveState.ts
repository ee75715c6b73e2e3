import type { EventTick, InteractionView } from '../participation.ts'

/** The outcome of a tick of the stream: the new view, and what is still to be asked for. */
export type AfterTick = {
  view: InteractionView
  /**
   * What the stream cannot tell everybody has to be asked for: `data` where its reader sees more than the tick says, `all`
   * where the event has opened or closed.
   */
  ask: 'nothing' | 'data' | 'all'
}

/** Takes a tick of the stream into what a reader sees; an older state never overwrites a newer one. */
export function withTick(view: InteractionView, tick: EventTick): AfterTick {
  if (tick.id !== view.id || tick.revision <= view.revision) return { view, ask: 'nothing' }
  if (tick.state !== view.state) return { view, ask: 'all' }
  const seesMore = tick.participants === null && view.participants !== null
  if (seesMore || view.entries) return { view, ask: 'data' }
  const { participants, results, revision } = tick
  return { view: { ...view, participants, results, revision }, ask: 'nothing' }
}

type Data = Pick<
  InteractionView,
  'id' | 'type' | 'state' | 'participants' | 'results' | 'mine' | 'revision'
> & { entries?: InteractionView['entries'] | undefined }

/** Takes the answer of `interactiondata` into what a reader sees, unless something newer is there already. */
export function withData(view: InteractionView, { entries, ...data }: Data): InteractionView {
  if (data.id !== view.id || data.revision < view.revision) return view
  return { ...view, ...data, ...(entries && { entries }) }
}

/** Returns the newer of two views of an event; of two equally new ones the second, which was asked for later. */
export const newerView = (before: InteractionView | undefined, after: InteractionView): InteractionView =>
  before && before.id === after.id && before.revision > after.revision ? before : after
