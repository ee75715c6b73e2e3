import type { ConsentStatus } from './ConsentStatus.ts'

/** An answer as somebody gave it: without a list, "allow" means everything that was asked. */
export type Decision = { action: ConsentStatus; categories?: readonly string[] | undefined }

/** An answer as it is kept. */
export type Answer = { status: ConsentStatus; categories: readonly string[] }

/**
 * What a decision comes to, categories in the order of the questions.
 * @returns null for a category nobody has asked about, for "allow" of nothing, and for a refusal that allows something
 */
export function answerOf({ action, categories }: Decision, optional: readonly string[]): Answer | null {
  const chosen = categories ?? (action === 'allow' ? optional : [])
  if (!chosen.every((key) => optional.includes(key))) return null
  if ((action === 'allow') !== chosen.length > 0) return null
  return { status: action, categories: optional.filter((key) => chosen.includes(key)) }
}

/** What ticked boxes mean: none at all is a refusal. */
export const decisionOf = (chosen: readonly string[]): Decision =>
  chosen.length > 0 ? { action: 'allow', categories: chosen } : { action: 'deny' }
