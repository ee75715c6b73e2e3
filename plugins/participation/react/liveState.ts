import { type EventTick, type InteractionView, isOlder } from '../participation.ts'

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
  const seesMore = tick.participants === null && view.participants !== null
  const isKnown = tick.etag === view.etag || (!seesMore && isOlder(tick, view))
  if (tick.id !== view.id || isKnown) return { view, ask: 'nothing' }
  if (tick.state !== view.state) return { view, ask: 'all' }
  if (seesMore || view.entries) return { view, ask: 'data' }
  const { participants, results, revision, etag } = tick
  return { view: { ...view, participants, results, revision, etag }, ask: 'nothing' }
}

type Data = Pick<
  InteractionView,
  'id' | 'type' | 'state' | 'participants' | 'results' | 'mine' | 'revision' | 'etag'
> & { entries?: InteractionView['entries'] | undefined }

/** Takes the answer of `interactiondata` into what a reader sees, unless something newer is there already. */
export function withData(view: InteractionView, { entries, ...data }: Data): InteractionView {
  if (data.id !== view.id || isOlder(data, view)) return view
  return { ...view, ...data, ...(entries && { entries }) }
}

/** Returns the newer of two views of an event; of two equally new ones the second, which was asked for later. */
export const newerView = (before: InteractionView | undefined, after: InteractionView): InteractionView =>
  before && before.id === after.id && isOlder(after, before) ? before : after
