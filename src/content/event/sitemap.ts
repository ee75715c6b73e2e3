import { EVENTS_PER_PAGE } from '../../queries/participation.ts'

export const event = { name: 'events', perPage: EVENTS_PER_PAGE }
