import { z } from 'zod'

/** The schema of a body as the kit holds it: unknown keys are refused, also where its author forgot to say so. */
export function refusingUnknownKeys(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodObject && !schema.def.catchall ? schema.strict() : schema
}
