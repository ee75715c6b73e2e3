import { z } from 'zod'

/*
 * The journal of a piece: what staff say about it among themselves (decision 0077). Entries are added, and only notes and ticks are
 * removed. Where a piece stands in proofreading is stored nowhere: it is what the latest entries say about the current text.
 */

export const ENTRY_KINDS = [
  'asked',
  'withdrawn',
  'read',
  'returned',
  'overridden',
  'note',
  'checked',
] as const

const said = { id: z.number(), by: z.number().nullable(), at: z.coerce.date() }
const text = z.string()
/** The hash of the text that it is about. */
const wording = z.string()

export const entrySchema = z.discriminatedUnion('kind', [
  /** `reader` is null when any of the staff may read it. */
  z.object({ ...said, kind: z.literal('asked'), reader: z.number().nullable(), text }),
  /** Taken back, or overtaken by publication. */
  z.object({ ...said, kind: z.literal('withdrawn') }),
  z.object({ ...said, kind: z.literal('read'), wording, text }),
  z.object({ ...said, kind: z.literal('returned'), text }),
  /** An admin has published a text that no one had read; `text` is the reason. */
  z.object({ ...said, kind: z.literal('overridden'), wording, text }),
  z.object({ ...said, kind: z.literal('note'), text }),
  /** A point of the checklist, by its words. */
  z.object({ ...said, kind: z.literal('checked'), text }),
])

export type Entry = z.output<typeof entrySchema>

type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>

/** The state of a piece in proofreading. A text that was changed after it was read is `changed`. */
export type Proof =
  | { state: 'none' }
  | { state: 'asked'; entry: EntryOf<'asked'> }
  | { state: 'read' | 'changed'; entry: EntryOf<'read'> }
  | { state: 'returned'; entry: EntryOf<'returned'> }

/** A text: its hash, and who has changed it last; null for a program. */
export type WrittenText = { wording: string; writer: number | null }

/** Returns where a piece stands, from its entries in their order. */
export function proofOf(entries: readonly Entry[], { wording }: Pick<WrittenText, 'wording'>): Proof {
  for (const entry of entries.toReversed()) {
    if (entry.kind === 'withdrawn') return { state: 'none' }
    if (entry.kind === 'asked') return { state: 'asked', entry }
    if (entry.kind === 'returned') return { state: 'returned', entry }
    if (entry.kind === 'read') return { state: entry.wording === wording ? 'read' : 'changed', entry }
  }
  return { state: 'none' }
}

/**
 * Whether someone else than its last writer has read a text, or an admin has answered for it. What was read before someone
 * returned it does not count.
 */
export function isCleared(entries: readonly Entry[], { wording, writer }: WrittenText): boolean {
  const returned = entries.findLastIndex(({ kind }) => kind === 'returned')
  return entries
    .slice(returned + 1)
    .some(
      (entry) =>
        (entry.kind === 'overridden' && entry.wording === wording) ||
        (entry.kind === 'read' && entry.wording === wording && entry.by !== null && entry.by !== writer),
    )
}

/** Returns the points of a checklist that its settings name, one a line, each once. */
export const pointsOf = (list: string): string[] => [
  ...new Set(
    list
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]
