import { EVENTS_PER_PAGE } from './events.ts'

export const event = { name: 'events', perPage: EVENTS_PER_PAGE }
