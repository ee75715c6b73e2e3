import type { PayloadRequest } from 'payload'
import { LitfassError } from '../errors/LitfassError.ts'
import type { AnyRoute, Format } from '../routes/defineRoute.ts'

type Choice = { format: Format; routeParams: Record<string, unknown> }

const SUFFIX = /\.(json|html)$/

/**
 * The format a caller wants: the ending of the path, else `Accept: application/json`, else the route's first. An
 * ending behind a placeholder (`/media/getmediaview/7.json`) is taken off its value.
 */
export function chooseFormat(route: AnyRoute, req: PayloadRequest): Choice {
  const routeParams = { ...req.routeParams }
  const wanted = takeSuffix(route, req, routeParams)
  if (wanted && !route.formats.includes(wanted)) throw new LitfassError('absent')
  if (wanted) return { format: wanted, routeParams }
  const prefersJson = /\bapplication\/json\b/.test(req.headers.get('accept') ?? '')
  const format = prefersJson && route.formats.includes('json') ? 'json' : route.formats[0]
  return { format, routeParams }
}

function takeSuffix(
  route: AnyRoute,
  req: PayloadRequest,
  routeParams: Record<string, unknown>,
): 'json' | 'html' | undefined {
  const last = route.path.match(/\{(\w+)\}$/)?.[1]
  const text = last ? routeParams[last] : req.pathname
  const found = typeof text === 'string' ? text.match(SUFFIX) : null
  if (!found) return undefined
  if (last && typeof text === 'string') routeParams[last] = text.replace(SUFFIX, '')
  return found[1] === 'json' ? 'json' : 'html'
}
