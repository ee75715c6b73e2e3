import { sql } from '@litfass/kit/storage'

export const LISTS = ['temporary', 'saved'] as const

/** The columns with the time a medium came into each list. */
export const TIMES = { temporary: sql.raw('temporary_at'), saved: sql.raw('saved_at') } as const
