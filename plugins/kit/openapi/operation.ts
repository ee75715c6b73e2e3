import { z } from 'zod'
import type {
  ZodOpenApiContentObject,
  ZodOpenApiOperationObject,
  ZodOpenApiParameters,
  ZodOpenApiRequestBodyObject,
} from 'zod-openapi'
import { describePolicy } from '../domain/policies.ts'
import { strictBody } from '../endpoints/input.ts'
import type { AnyRoute, Method } from '../routes/defineRoute.ts'
import { errorResponsesOf } from './errorResponses.ts'

const TWIN = 'Changes something: the GET answers only scripts of the site itself, the POST does the same.'

/**
 * Describes one method of a route.
 * @throws Error when the params of the route are not the placeholders of its path
 */
export function operationOf(route: AnyRoute, method: Method): ZodOpenApiOperationObject {
  const requestBody = method === 'GET' ? undefined : requestBodyOf(route)
  const requestParams = parametersOf(route)
  const who = describePolicy(route.who)
  return {
    operationId: `${route.name}_${method.toLowerCase()}`,
    summary: route.summary,
    description: [`For: ${who}.`, ...(route.changesSomething ? [TWIN] : [])].join('\n\n'),
    tags: [route.path.split('/')[1] || 'site'],
    ...(requestParams && { requestParams }),
    ...(requestBody && { requestBody }),
    responses: {
      200: { description: 'Done.', content: replyContent(route) },
      ...errorResponsesOf(route, method),
    },
    'x-name': route.name,
    'x-who': who,
    'x-formats': [...route.formats],
    ...(route.limit && { 'x-limit': route.limit }),
  }
}

function parametersOf(route: AnyRoute): ZodOpenApiParameters | undefined {
  const placeholders = [...route.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
  const path = route.params ?? z.object(Object.fromEntries(placeholders.map((name) => [name, z.string()])))
  const named = Object.keys(path.shape)
  const unlike = [...placeholders, ...named].filter(
    (name) => !(placeholders.includes(name) && named.includes(name)),
  )
  if (unlike.length > 0)
    throw new Error(`${route.name}: ${unlike.join(', ')} is in the path or the params only.`)
  if (placeholders.length === 0 && !route.query && !route.headers) return undefined
  return {
    ...(placeholders.length > 0 && { path }),
    ...(route.query && { query: route.query }),
    ...(route.headers && { header: route.headers }),
  }
}

/** Describes the body of an operation: JSON, a form with a file, or a text of another format. */
function requestBodyOf(route: AnyRoute): ZodOpenApiRequestBodyObject | undefined {
  if (route.multipart) {
    return { required: true, content: { 'multipart/form-data': { schema: withFile(route.multipart) } } }
  }
  if (route.raw) return { required: true, content: { [route.raw]: { schema: { type: 'string' } } } }
  if (!route.body) return undefined
  const schema = strictBody(route.body)
  // An empty body counts as `{}`, so only a schema that refuses `{}` makes it necessary.
  const required = !route.body.safeParse({}).success
  return { required, content: { 'application/json': { schema } } }
}

/** A multipart form always has a file: the one its schema names, else `file`. */
function withFile(form: z.ZodObject): z.ZodObject {
  return Object.values(form.shape).some(isFile) ? form : form.safeExtend({ file: z.file() })
}

function isFile(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return isFile(schema.unwrap())
  if (schema instanceof z.ZodArray) return isFile(schema.element)
  return schema instanceof z.ZodFile
}

/** Describes a successful answer, by media type. */
function replyContent(route: AnyRoute): ZodOpenApiContentObject {
  const text = { schema: { type: 'string' as const } }
  const contents = {
    json: ['application/json', { schema: route.reply ?? {} }],
    html: ['text/html', text],
    text: ['text/plain', text],
    stream: ['text/event-stream', text],
    binary: ['application/octet-stream', {}],
  } as const
  return Object.fromEntries(route.formats.map((format) => contents[format]))
}
