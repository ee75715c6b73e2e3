/** The fields of one part of a report, by their names in lower case; the first of several of one name. */
export type Fields = ReadonlyMap<string, string>

/**
 * Reads the groups of fields in a report of a mail server (RFC 3464, RFC 5965), which blank lines part. Where a server forgets
 * the blank line, a field with a recipient begins a group once the one before has that field, or has said what became of its recipient.
 */
export function fieldGroups(text: string): Fields[] {
  const groups: Map<string, string>[] = [new Map()]
  for (const line of unfolded(text).split('\n')) {
    const [, name, value = ''] = /^([!-9;-~]+)[ \t]*:(.*)$/.exec(line) ?? []
    const group = groups.at(-1)
    if (name === undefined) {
      if (line.trim() === '' && group?.size) groups.push(new Map())
    } else if (group && beginsGroup(name.toLowerCase(), group)) {
      groups.push(new Map([[name.toLowerCase(), value.trim()]]))
    } else if (group && !group.has(name.toLowerCase())) {
      group.set(name.toLowerCase(), value.trim())
    }
  }
  return groups.filter(({ size }) => size > 0)
}

const RECIPIENTS = ['final-recipient', 'original-recipient']

function beginsGroup(name: string, group: Fields): boolean {
  const has = (one: string) => group.has(one)
  const isComplete = RECIPIENTS.some(has) && ['action', 'status'].some(has)
  return RECIPIENTS.includes(name) && (has(name) || isComplete)
}

/** Joins lines that go on in the next one (RFC 5322). */
const unfolded = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+(?=\S)/g, ' ')

/**
 * Returns what stands behind the type of a field: `rfc822; ada@example.org`, `smtp; 550 5.1.1 No such user`.
 * @returns the whole value where it has none
 */
export const withoutType = (value = ''): string => value.replace(/^[\w-]+[ \t]*;/, '').trim()
