import { contradictions } from './contradictions.ts'
import { type Variables, variables } from './variables.ts'

/** Variables by name, as `process.env` has them. */
export type EnvironmentVariables = Record<string, string | undefined>

/** Thrown with one line for each variable that cannot be used. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * Checks variables one by one, then together; an empty one counts as not set.
 * @throws EnvironmentError listing each wrong variable and what it should be
 */
export function parseVariables(env: EnvironmentVariables): Variables {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  const problems = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (!parsed.success || problems.length > 0) {
    throw new EnvironmentError(
      `The environment cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    )
  }
  return parsed.data
}
