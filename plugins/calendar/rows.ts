import { z } from 'zod'
import { type Appearance, DATE_STATES, type EventDate, type Recurrence } from './dates/eventDates.ts'

/*
 * The rows of a document as Payload keeps them, and the appearances that the rules of the calendar know.
 */

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const textOrNone = text.transform((value) => value || null)
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)
const index = z
  .number()
  .int()
  .positive()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)
/** A relationship by its id, or by the document that it was read with. */
const reference = z
  .union([z.number(), z.object({ id: z.number() }).transform(({ id }) => id)])
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

const dateRow = z
  .object({
    id: text,
    dateIndex: index,
    start: text,
    end: textOrNone,
    allDay: flag,
    state: z.enum(DATE_STATES).catch('planned'),
    note: text,
    movedFrom: textOrNone,
    movedFromPlace: text,
    slot: textOrNone,
    isEdited: flag,
  })
  .transform((row): EventDate => row)

const recurrenceRow = z
  .object({
    rule: text,
    ruleStart: text,
    ruleEnd: textOrNone,
    allDay: flag,
    withoutHolidaysOf: textOrNone,
    except: text,
  })
  .transform(({ rule, ruleStart, ruleEnd, except, ...rest }): Recurrence | null =>
    rule === ''
      ? null
      : { ...rest, rule, start: ruleStart, end: ruleEnd, except: except.split(/[\s,;]+/).filter(Boolean) },
  )

const appearanceRow = z
  .object({
    id: text,
    locationIndex: index,
    place: reference,
    address: text,
    onlineUrl: text,
    timeZone: text,
    recurrence: recurrenceRow.nullish().transform((value) => value ?? null),
    dates: z
      .array(dateRow)
      .nullish()
      .transform((rows) => rows ?? []),
  })
  .transform(({ place, ...row }): Appearance => ({ ...row, placeId: place }))

const rows = z.array(appearanceRow).nullish()

/**
 * Reads the appearances of a document.
 * @returns undefined where they are not what the fields hold, such as a text in place of rows
 */
export function readAppearances(value: unknown): Appearance[] | undefined {
  const read = rows.safeParse(value)
  return read.success ? (read.data ?? []) : undefined
}

/** Writes appearances as the rows of a document. */
export const writeAppearances = (appearances: readonly Appearance[]): Record<string, unknown>[] =>
  appearances.map(({ placeId, recurrence, dates, ...rest }) => ({
    ...rest,
    place: placeId,
    recurrence: recurrence
      ? {
          rule: recurrence.rule,
          ruleStart: recurrence.start,
          ruleEnd: recurrence.end,
          allDay: recurrence.allDay,
          withoutHolidaysOf: recurrence.withoutHolidaysOf,
          except: recurrence.except.join(' '),
        }
      : { rule: '', ruleStart: '', ruleEnd: null, allDay: false, withoutHolidaysOf: null, except: '' },
    dates: dates.map((date) => ({ ...date })),
  }))
