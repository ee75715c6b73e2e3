import type { z } from 'zod'
import { LitfassError } from '../errors/LitfassError.ts'
import type { AnyRoute } from '../routes/defineRoute.ts'
import { isCatalogueKey } from '../translations/isCatalogueKey.ts'
import { refusingUnknownKeys } from './refusingUnknownKeys.ts'

type Raw = { params: unknown; query: unknown; headers: unknown; body: unknown }

/**
 * Holds params, query, headers and body against the route's schemas. Unknown query keys are ignored, since retries add time
 * stamps; unknown keys of the body are refused, also where its author forgot to say `z.strictObject`.
 * @throws LitfassError `malformed` naming each field that does not fit
 */
export function parseInput(route: AnyRoute, raw: Raw): Raw {
  return {
    params: parse(route.params, raw.params) ?? {},
    query: parse(route.query, raw.query) ?? {},
    headers: parse(route.headers, raw.headers) ?? {},
    body: parse(route.body && refusingUnknownKeys(route.body), raw.body),
  }
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new LitfassError('malformed', { fieldErrors: fieldErrorsOf(parsed.error), cause: parsed.error })
}

/** The field paths of a failed check with the catalogue key of what is wrong. */
export function fieldErrorsOf(error: z.ZodError): Record<string, string> {
  const entries = error.issues.flatMap((issue) => {
    const at = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => [at ? `${at}.${key}` : key, 'litfass:error:unknownField'])
    }
    return [[at, isCatalogueKey(issue.message) ? issue.message : 'litfass:error:invalidField']]
  })
  return Object.fromEntries(entries)
}
