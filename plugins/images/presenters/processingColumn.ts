import { z } from 'zod'

/** How far a picture is, as its row has it. */
export const processingColumn = z
  .object({
    state: z.enum(['waiting', 'running', 'ready', 'failed']).nullish(),
    remaining: z.number().nullish(),
    reason: z.string().nullish(),
  })
  .nullish()
