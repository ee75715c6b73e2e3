export { EntryQueueView } from '../panel/entries/EntryLists.tsx'
export { EventUsage } from '../panel/event/EventUsage.tsx'
export { EventFilters } from '../panel/list/EventFilters.tsx'
export { ParticipantsCell } from '../panel/list/ParticipantsCell.tsx'
