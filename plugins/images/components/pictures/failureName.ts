import { de } from '../../translations/de.ts'

/** Names a reason's text in the catalogue. */
export type FailureName = keyof typeof de.litfass.failure

/** The catalogue's name for a stored reason such as `failure.truncated`; `undefined` for one it has no words for. */
export function failureName(reason: string | null | undefined): FailureName | undefined {
  const name = reason?.replace(/^failure\./, '') ?? ''
  return isFailureName(name) ? name : undefined
}

function isFailureName(name: string): name is FailureName {
  return Object.hasOwn(de.litfass.failure, name)
}
