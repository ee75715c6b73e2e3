'use client'

export { EntryQueue } from '../panel/EntryQueue.tsx'
export { EventBar } from '../panel/EventBar.tsx'
export { KeepOptions, OptionLabel } from '../panel/KeepOptions.tsx'
export { LiveResults } from '../panel/LiveResults.tsx'
export { StateCell } from '../panel/StateCell.tsx'
