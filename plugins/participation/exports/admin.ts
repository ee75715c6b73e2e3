'use client'

export { EntryQueue } from '../panel/entries/EntryQueue.tsx'
export { EventBar } from '../panel/event/EventBar.tsx'
export { KeepOptions, OptionLabel } from '../panel/event/KeepOptions.tsx'
export { LiveResults } from '../panel/event/LiveResults.tsx'
export { StateCell } from '../panel/list/StateCell.tsx'
