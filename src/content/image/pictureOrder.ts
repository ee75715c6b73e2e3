import type { Where } from 'payload'

/** A direction in the order of the gallery, which shows the newest picture first. */
export type Side = 'newer' | 'older'

/** Sorts by time and id, away from a place in the order. Pictures may share their creation time. */
export const towards = (side: Side): string[] =>
  side === 'newer' ? ['createdAt', 'id'] : ['-createdAt', '-id']

/**
 * Selects the pictures after a place in the order of time and id. The first condition follows from the second; only with
 * it does PostgreSQL begin there in the index, where it would otherwise pass all pictures from one end.
 */
export function beyond({ id, createdAt }: { id: number; createdAt: string }, side: Side): Where {
  const compare = side === 'newer' ? 'greater_than' : 'less_than'
  return {
    and: [
      { createdAt: { [`${compare}_equal`]: createdAt } },
      {
        or: [
          { createdAt: { [compare]: createdAt } },
          { and: [{ createdAt: { equals: createdAt } }, { id: { [compare]: id } }] },
        ],
      },
    ],
  }
}
