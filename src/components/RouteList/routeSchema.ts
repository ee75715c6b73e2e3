import { z } from 'zod'

/** The parts of a JSON Schema that the page shows. */
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
    // `false` where a tuple has no more than its own.
    return z.union([jsonSchema, z.literal(false).transform(() => undefined)]).optional()
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

const content = z.record(z.string(), z.object({ schema: jsonSchema.optional() }))

const parameter = z.object({
  in: z.enum(['path', 'query', 'header', 'cookie']),
  name: z.string(),
  required: z.boolean().default(false),
  schema: jsonSchema.optional(),
  description: z.string().optional(),
})

const response = z.union([
  z.object({ $ref: z.string() }),
  z.object({ description: z.string(), content: content.optional() }),
])

const operation = z.object({
  summary: z.string(),
  'x-name': z.string(),
  'x-who': z.string(),
  'x-limit': z.object({ points: z.number(), seconds: z.number() }).optional(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), response),
})

const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z
    .object({ responses: z.record(z.string(), z.object({ description: z.string() })).default({}) })
    .default({ responses: {} }),
})

export type RouteEntry = ReturnType<typeof readRoutes>[number]

/**
 * Parses the routes of an OpenAPI document, one entry for each method of a path.
 * @throws ZodError for a malformed document
 */
export function readRoutes(openApi: unknown) {
  const { paths, components } = document.parse(openApi)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => ({
      id: `${route['x-name']}-${method}`,
      name: route['x-name'],
      method: method.toUpperCase(),
      path,
      summary: route.summary,
      who: route['x-who'],
      limit: route['x-limit'],
      parameters: route.parameters,
      bodies: Object.entries(route.requestBody?.content ?? {}),
      replies: Object.entries(route.responses).flatMap(([status, reply]) =>
        '$ref' in reply ? [] : [{ status, contents: Object.entries(reply.content ?? {}) }],
      ),
      errors: Object.entries(route.responses).flatMap(([status, reply]) =>
        '$ref' in reply
          ? [{ status, meaning: components.responses[nameOf(reply.$ref)]?.description ?? '' }]
          : [],
      ),
    })),
  )
}

const nameOf = (reference: string) => reference.split('/').at(-1) ?? ''

/** Formats a schema in one line, like a type: `{ id: integer, caption?: string }[]`. */
export function shapeOf(schema: JsonSchema | undefined): string {
  if (!schema) return 'any'
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'any'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(shapeOf).join(' | ')
  if (schema.items) return listOf(shapeOf(schema.items))
  return schema.properties ? objectOf(schema) : plainOf(schema)
}

function listOf(shape: string): string {
  return shape.includes(' | ') && !shape.startsWith('{') ? `(${shape})[]` : `${shape}[]`
}

function objectOf({ properties = {}, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(schema)}`,
  )
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

function plainOf({ type, format, additionalProperties, propertyNames }: JsonSchema): string {
  if (typeof additionalProperties === 'object') {
    return `{ [${shapeOf(propertyNames)}]: ${shapeOf(additionalProperties)} }`
  }
  if (format === 'binary') return 'file'
  return Array.isArray(type) ? type.join(' | ') : (type ?? 'any')
}
