import { z } from 'zod'
import { jsonSchema } from './jsonSchema.ts'

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
 * The routes of an OpenAPI document as the page lists them, one entry for each method of a path.
 * @throws ZodError for what is no such document
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
