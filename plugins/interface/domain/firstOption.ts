/** An option of a field for a time of day. */
export type TimeOption = { value: string; disabled: boolean }

/**
 * What a time-of-day field becomes when the date beside it is set (spec platform 5): while it is empty, its first option
 * that is not; else `undefined`, for no change.
 */
export function firstOption(value: string, options: readonly TimeOption[]): string | undefined {
  if (value !== '') return undefined
  return options.find((option) => option.value !== '' && !option.disabled)?.value
}
