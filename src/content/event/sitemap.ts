import { EVENTS_PATH, EVENTS_PER_PAGE } from '../../queries/participation.ts'

export const event = { name: 'events', list: EVENTS_PATH, perPage: EVENTS_PER_PAGE }
