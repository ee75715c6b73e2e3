import { hasCode } from './hasCode.ts'

const CODES = new Set([
  '22003', // numeric_value_out_of_range
  '22007', // invalid_datetime_format
  '22008', // datetime_field_overflow
  '22021', // character_not_in_repertoire
  '22P02', // invalid_text_representation
  '22P05', // untranslatable_character
])

/** True when the error, or one it was caused by, says that PostgreSQL cannot even read a value it was given. */
export function isBadValue(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (hasCode(error, CODES)) return true
  return isBadValue(error.cause)
}
