import { z } from 'zod'

/** The parts of a JSON Schema the page shows; everything else is left to the document itself. */
export const jsonSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  description: z.string().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), jsonSchema).optional()
  },
  get items() {
    return jsonSchema.optional()
  },
  get anyOf() {
    return z.array(jsonSchema).optional()
  },
  get oneOf() {
    return z.array(jsonSchema).optional()
  },
  get propertyNames() {
    return jsonSchema.optional()
  },
  get additionalProperties() {
    return z.union([z.boolean(), jsonSchema]).optional()
  },
})

export type JsonSchema = z.infer<typeof jsonSchema>
