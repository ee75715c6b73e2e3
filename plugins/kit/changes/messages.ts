import type { Change } from '../recording/recording.ts'

/** The PostgreSQL notification channel of all changes. */
export const CHANNEL = 'litfass_changes'

/** PostgreSQL refuses notifications of 8000 bytes; this many ids of ten digits stay below that. */
const IDS_PER_NOTIFICATION = 600

/** Formats a change as notification payloads: topic and ids only, nothing that needs a right to be read. */
export function changeTexts({ topic, ids, lists, from }: Change): string[] {
  const distinct = [...new Set(ids)]
  const end = `${lists ? ' lists' : ''}${from ? ` from ${from}` : ''}`
  if (distinct.length === 0) return lists ? [`${topic} -${end}`] : []
  return Array.from({ length: Math.ceil(distinct.length / IDS_PER_NOTIFICATION) }, (_, part) => {
    const first = part * IDS_PER_NOTIFICATION
    return `${topic} ${distinct.slice(first, first + IDS_PER_NOTIFICATION).join(',')}${end}`
  })
}

/** Parses a notification payload; `undefined` for unknown formats. */
export function parseChange(text: string): Change | undefined {
  const [, topic, list, lists, from] =
    text.match(/^([\w-]+) (-|\d+(?:,\d+)*)( lists)?(?: from (\w+))?$/) ?? []
  if (!topic || !list) return undefined
  const ids = list === '-' ? [] : list.split(',').map(Number)
  return { topic, ids, lists: lists !== undefined, ...(from && { from }) }
}

/** A message between servers that is not itself a change. */
export type Signal =
  | { kind: 'heartbeat'; from: string; count: number; databaseTime: number }
  | { kind: 'ask'; from: string; count: number }
  | { kind: 'confirm'; from: string; to: string; count: number }
  | { kind: 'leave'; from: string }

/** Formats a signal as the text of a notification. A heartbeat's time is added by the database. */
export function signalText(signal: Signal | Omit<Signal & { kind: 'heartbeat' }, 'databaseTime'>): string {
  switch (signal.kind) {
    case 'heartbeat':
    case 'ask':
      return `!${signal.kind} ${signal.from} ${signal.count}`
    case 'confirm':
      return `!confirm ${signal.from} ${signal.count} ${signal.to}`
    case 'leave':
      return `!leave ${signal.from}`
  }
}

/** Parses the text of a notification; `undefined` for what is no signal. */
export function parseSignal(text: string): Signal | undefined {
  const [, kind, from, number, last = ''] = /^!(\w+) (\w+)(?: (\d+))?(?: (\w+))?$/.exec(text) ?? []
  const count = Number(number)
  if (!from) return undefined
  if (kind === 'heartbeat') return { kind, from, count, databaseTime: Number(last) }
  if (kind === 'ask') return { kind, from, count }
  if (kind === 'confirm') return { kind, from, to: last, count }
  return kind === 'leave' ? { kind, from } : undefined
}
