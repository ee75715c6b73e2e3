const V4 = /^\d{1,3}(\.\d{1,3}){3}$/
const V6_GROUP = /^[\da-f]{1,4}$/i
const V6_BYTES = 16

function bytesOfV4(text: string): number[] | undefined {
  if (!V4.test(text)) return undefined
  const parts = text.split('.')
  const bytes = parts.map(Number)
  // A leading zero means octal to some and nothing to others: no address is written like that.
  const isPlain = parts.every((part, index) => part === String(bytes[index]))
  return isPlain && bytes.every((byte) => byte < 256) ? bytes : undefined
}

function bytesOfGroup(group: string): number[] | undefined {
  if (!V6_GROUP.test(group)) return undefined
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}

/** The groups of one side of `::`; only the last of all may be written as an IPv4 address. */
function bytesOfGroups(side: string, mayEndInV4: boolean): number[] | undefined {
  const bytes: number[] = []
  const groups = side === '' ? [] : side.split(':')
  for (const [index, group] of groups.entries()) {
    const isLast = mayEndInV4 && index === groups.length - 1
    const found = bytesOfGroup(group) ?? (isLast ? bytesOfV4(group) : undefined)
    if (!found) return undefined
    bytes.push(...found)
  }
  return bytes
}

function bytesOfV6(text: string): number[] | undefined {
  const [before = '', after, ...more] = text.split('::')
  if (more.length > 0) return undefined
  const head = bytesOfGroups(before, after === undefined)
  const tail = bytesOfGroups(after ?? '', true)
  if (!head || !tail) return undefined
  const missing = V6_BYTES - head.length - tail.length
  if (after === undefined) return missing === 0 ? head : undefined
  return missing >= 2 ? [...head, ...Array<number>(missing).fill(0), ...tail] : undefined
}

/**
 * The bytes of an IP address: 4 or 16. Only the plain spelling counts, as the system and DNS write it: decimal IPv4
 * without leading zeros, IPv6 without brackets and zone.
 */
export const ipBytes = (text: string): readonly number[] | undefined =>
  text.includes(':') ? bytesOfV6(text) : bytesOfV4(text)
