/**
 * Deepest nesting of JSON in a request. The deepest text needs thirty levels, and a field of a block in a group a few more;
 * Payload copies and checks documents recursively, and exhausts the stack some thousand levels down.
 */
const MOST_LEVELS = 100

/** True for JSON nested more deeply than any document; counted without recursion, which such JSON would exhaust. */
export function isTooDeep(value: unknown): boolean {
  let level: ReadonlySet<unknown> = new Set([value])
  for (let depth = 0; level.size > 0; depth += 1) {
    if (depth > MOST_LEVELS) return true
    const below = new Set<unknown>()
    for (const each of level)
      if (typeof each === 'object' && each !== null)
        for (const part of Object.values(each)) if (typeof part === 'object') below.add(part)
    level = below
  }
  return false
}
