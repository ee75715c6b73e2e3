import type { Page } from 'playwright'
import { z } from 'zod'

const task = z.object({ entryType: z.literal('longtask'), duration: z.number() })
const shift = z.object({
  entryType: z.literal('layout-shift'),
  value: z.number(),
  hadRecentInput: z.boolean(),
})
const notes = z.array(z.discriminatedUnion('entryType', [task, shift]))

/** What a page has noted since it was read last. */
export interface Notes {
  /** The longest task, in ms; 0 where none took more than 50 ms. */
  readonly longestTask: number
  /** All that has moved; also what browsers excuse because something was done shortly before, if only to the window. */
  readonly layoutShift: number
}

/** Reads what a page has noted, and lets it begin anew. */
export const readNotes = async (page: Page): Promise<Notes> => {
  // Observers are told some time after the task is done.
  await page.waitForTimeout(300)
  const noted: unknown = await page.evaluate(() => Reflect.get(globalThis, 'litfassNoted').splice(0))
  const all = notes.parse(noted)
  const tasks = all.flatMap((note) => (note.entryType === 'longtask' ? [note.duration] : []))
  const shifts = all.flatMap((note) => (note.entryType === 'layout-shift' ? [note.value] : []))
  return { longestTask: Math.max(0, ...tasks), layoutShift: shifts.reduce((sum, value) => sum + value, 0) }
}
