import { HIDDEN_KEY } from '../constants.ts'
import type { LapsedChange } from '../routes.ts'

/** Entries that are kept; the oldest go first. */
const MOST = 50

const nameOf = ({ collection, id, revision }: LapsedChange) => `${collection}:${id}:${revision}`

function names(): string[] {
  try {
    return (sessionStorage.getItem(HIDDEN_KEY) ?? '').split(' ').filter(Boolean)
  } catch (error) {
    console.warn('The browser keeps nothing for this tab.', error)
    return []
  }
}

/** The expired changes that someone does not want to see any more, until the tab is closed. */
export const hiddenChanges = {
  has: (change: LapsedChange): boolean => names().includes(nameOf(change)),
  add(change: LapsedChange): void {
    try {
      sessionStorage.setItem(HIDDEN_KEY, [...names(), nameOf(change)].slice(-MOST).join(' '))
    } catch (error) {
      console.warn('The browser keeps nothing for this tab.', error)
    }
  },
}
