import {
  type PayloadRequest,
  type SanitizedConfig,
  type TraverseFieldsCallback,
  traverseFields,
  type Validate,
} from 'payload'
import { textarea, text as textRules } from 'payload/shared'
import { countGraphemes, fits, mostUnits } from '../domain/textLength.ts'

/** The rules that count already: a config may be given more than once. */
const counting = new WeakSet<object>()

/**
 * Makes all fields `text` and `textarea` count the characters of their limits as people do (`countGraphemes`), in every save and in the
 * panel, whose forms ask the server. Payload 3.90.2 counts UTF-16 code units, of which an emoji has up to fifteen; a field's own `validate`
 * gets limits that leave room for them.
 */
export function countLengths({
  blocks = [],
  collections,
  globals,
  defaultMaxTextLength,
}: SanitizedConfig): void {
  for (const { fields } of [...collections, ...globals, ...blocks])
    traverseFields({ fields, callback: ({ field }) => countLength(field, defaultMaxTextLength) })
}

function countLength(field: Parameters<TraverseFieldsCallback>[0]['field'], longest: number | undefined) {
  if (field.type !== 'text' && field.type !== 'textarea') return
  const { validate } = field
  if (!validate || counting.has(validate)) return
  // Rules of a field's own know nothing of the limit that the config has for all others.
  const isPayloads = [textRules, textarea].some((rule) => rule === validate)
  const counted: Rule = (value, { maxLength = isPayloads ? longest : undefined, ...rest }) => {
    const limits = { ...rest, maxLength }
    const room = maxLength === undefined ? rest : { ...rest, maxLength: mostUnits(maxLength) }
    return lengthProblem(value, limits) ?? Reflect.apply(validate, field, [value, room])
  }
  counting.add(counted)
  Object.assign(field, { validate: counted })
}

type Limits = { maxLength?: number | undefined; minLength?: number; req: PayloadRequest }

type Rule = (value: unknown, limits: Limits) => ReturnType<Validate>

/** Returns in Payload's words how a text, or one of a list, is too long or too short. */
function lengthProblem(
  value: unknown,
  { maxLength = Number.POSITIVE_INFINITY, minLength = 0, req }: Limits,
): string | undefined {
  const label = req.t('general:value')
  for (const text of [value].flat()) {
    if (typeof text !== 'string') continue
    if (!fits(text, maxLength)) return req.t('validation:shorterThanMax', { label, maxLength })
    if (minLength > 0 && countGraphemes(text) < minLength)
      return req.t('validation:longerThanMin', { label, minLength })
  }
  return undefined
}
