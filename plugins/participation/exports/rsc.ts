export { EntryQueueView } from '../panel/EntryLists.tsx'
export { EventFilters } from '../panel/EventLists.tsx'
export { EventUsage } from '../panel/EventUsage.tsx'
export { ParticipantsCell } from '../panel/ParticipantsCell.tsx'
