import type { Payload } from 'payload'
import { z } from 'zod'
import { open, seal } from '../signIn/oneTimeCodes.ts'

/*
 * What was typed into a form without script that was refused, for the page that shows it again. It travels in the address of that
 * page, sealed: nothing is stored of people who have no account yet, and no log can read it. Passwords are typed once more.
 */

const typed = z.object({
  email: z.string().max(254).optional(),
  name: z.string().max(400).optional(),
})

/** The fields of a form about accounts that are kept. */
export type TypedFields = z.output<typeof typed>

/** Seals what was typed for an address; nothing where there is nothing to keep, or more than a form takes. */
export function sealTyped(
  payload: Pick<Payload, 'secret'>,
  fields: Readonly<Record<string, string>>,
): string | undefined {
  const kept = typed.safeParse(fields)
  const isEmpty = !kept.success || Object.values(kept.data).every((value) => !value)
  return isEmpty ? undefined : seal(payload, JSON.stringify(kept.data), 'typed')
}

/** Reads what was typed from the query of a page (`?typed=`); nothing where it is not of this project, or cut off. */
export function readTyped(payload: Pick<Payload, 'secret'>, sealed: unknown): TypedFields {
  if (typeof sealed !== 'string' || sealed === '') return {}
  try {
    return typed.parse(JSON.parse(open(payload, sealed, 'typed')))
  } catch {
    return {}
  }
}
