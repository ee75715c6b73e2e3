import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { ERROR_STATUS, type ErrorCode } from '../errors/LitfassError.ts'
import type { AnyRoute, Method } from '../routes/defineRoute.ts'

/** The body of every error answer (design section 4). */
export const ERROR_SCHEMA = {
  type: 'object' as const,
  required: ['msg', 'code'],
  properties: {
    msg: { type: 'string' as const, description: 'For people, in the language of the request.' },
    code: {
      type: 'string' as const,
      description: `Stable, for programs: one of ${Object.keys(ERROR_STATUS).join(', ')}, or a finer one with a dot.`,
    },
    fieldErrors: {
      type: 'object' as const,
      additionalProperties: { type: 'string' as const },
      description: 'What is wrong with a field, by field path.',
    },
  },
}

const MEANING: Record<ErrorCode, string> = {
  malformed: 'The request does not fit the schemas.',
  signedOut: 'Nobody is signed in.',
  forbidden: 'Not allowed for this account, or sent from another site.',
  absent: 'Not there, or not visible to you.',
  methodNotAllowed: 'Only scripts of the site itself may send this GET; everyone else sends the POST.',
  conflict: 'Something has changed in the meantime.',
  gone: 'Withdrawn.',
  tooLarge: 'The body is too large.',
  wrongType: 'The body is of a type that is not accepted.',
  refused: 'Refused by a rule; see fieldErrors.',
  tooMany: 'Too many requests.',
  internal: 'Something went wrong on the server.',
  unavailable: 'The database cannot be reached just now.',
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' as const } },
}

const ALLOW = {
  Allow: { description: 'The methods that the path has.', schema: { type: 'string' as const } },
}

/** Every error answer by its code, for `components.responses`. */
export function errorComponents(): Record<ErrorCode, ZodOpenApiResponseObject> {
  const component = (code: ErrorCode): ZodOpenApiResponseObject => ({
    description: MEANING[code],
    ...((code === 'tooMany' || code === 'unavailable') && { headers: RETRY_AFTER }),
    ...(code === 'methodNotAllowed' && { headers: ALLOW }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  })
  return {
    malformed: component('malformed'),
    signedOut: component('signedOut'),
    forbidden: component('forbidden'),
    absent: component('absent'),
    methodNotAllowed: component('methodNotAllowed'),
    conflict: component('conflict'),
    gone: component('gone'),
    tooLarge: component('tooLarge'),
    wrongType: component('wrongType'),
    refused: component('refused'),
    tooMany: component('tooMany'),
    internal: component('internal'),
    unavailable: component('unavailable'),
  }
}

/** The error answers an operation can give, by status. */
export function errorResponsesOf(route: AnyRoute, method: Method): ZodOpenApiResponsesObject {
  const hasBody = method !== 'GET' && (route.body ?? route.multipart ?? route.raw) !== undefined
  const writes = method !== 'GET' || route.changesSomething === true
  const takesInput = hasBody || (route.params ?? route.query ?? route.headers) !== undefined
  const codes: (ErrorCode | false)[] = [
    takesInput && 'malformed',
    'signedOut',
    'forbidden',
    'absent',
    method === 'GET' && route.changesSomething === true && 'methodNotAllowed',
    writes && 'conflict',
    route.formats.includes('binary') && 'gone',
    hasBody && 'tooLarge',
    hasBody && 'wrongType',
    writes && 'refused',
    route.limit !== undefined && 'tooMany',
    'internal',
    'unavailable',
  ]
  const entries = codes.flatMap((code) =>
    code ? [[String(ERROR_STATUS[code]), { $ref: `#/components/responses/${code}` }]] : [],
  )
  return Object.fromEntries(entries)
}
