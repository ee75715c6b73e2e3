/** Rows of a topic that have changed. */
export type Change = { topic: string; ids: readonly number[] }

/** PostgreSQL refuses a notification of 8000 bytes; this many ids of ten digits stay below it. */
const IDS_AT_ONCE = 600

/** The texts of the notifications that tell of a change: the topic and ids, nothing that somebody might not see. */
export function changeTexts({ topic, ids }: Change): string[] {
  const distinct = [...new Set(ids)]
  return Array.from({ length: Math.ceil(distinct.length / IDS_AT_ONCE) }, (_, part) => {
    const from = part * IDS_AT_ONCE
    return `${topic} ${distinct.slice(from, from + IDS_AT_ONCE).join(',')}`
  })
}

/** Reads a notification; `undefined` for what is none of ours. */
export function parseChange(text: string): Change | undefined {
  const [, topic, list] = text.match(/^([\w-]+) (\d+(?:,\d+)*)$/) ?? []
  return topic && list ? { topic, ids: list.split(',').map(Number) } : undefined
}
