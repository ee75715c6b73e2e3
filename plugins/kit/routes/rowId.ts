import { z } from 'zod'
import { MAX_ID } from './maxId.ts'

/** The id of a row, from a path, a query or a body. */
export const rowId = z.coerce.number<string | number>().int().positive().max(MAX_ID)
