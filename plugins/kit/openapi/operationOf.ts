import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiParameters } from 'zod-openapi'
import type { AnyRoute, Method } from '../routes/defineRoute.ts'
import { errorResponsesOf } from './errorResponses.ts'
import { replyContent } from './replyContent.ts'
import { requestBodyOf } from './requestBodyOf.ts'

const TWIN = 'Changes something: the GET answers only scripts of the site itself, the POST does the same.'

/**
 * Describes one method of a route.
 * @throws Error when the params of the route are not the placeholders of its path
 */
export function operationOf(route: AnyRoute, method: Method): ZodOpenApiOperationObject {
  const requestBody = method === 'GET' ? undefined : requestBodyOf(route)
  const requestParams = parametersOf(route)
  return {
    operationId: `${route.name}_${method.toLowerCase()}`,
    summary: route.summary,
    description: [`For: ${route.who}.`, ...(route.changesSomething ? [TWIN] : [])].join('\n\n'),
    tags: [route.path.split('/')[1] || 'site'],
    ...(requestParams && { requestParams }),
    ...(requestBody && { requestBody }),
    responses: {
      200: { description: 'Done.', content: replyContent(route) },
      ...errorResponsesOf(route, method),
    },
    'x-name': route.name,
    'x-who': route.who,
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
