const windows = new TextDecoder('windows-1252')
const macintosh = new TextDecoder('macintosh')
const utf8 = new TextDecoder()

/** A legacy encoding, or `utf-8` for text that is certainly nothing else. */
export type TextEncodingName = 'utf-8' | 'windows-1252' | 'macintosh' | `iso-8859-${number}`

/** Takes the null bytes from the end of a text, before which it may have been cut off. */
export const withoutPadding = (bytes: Uint8Array): Uint8Array => {
  let length = bytes.length
  while (length > 0 && bytes[length - 1] === 0) length -= 1
  return bytes.subarray(0, length)
}

const MULTIBYTE = /[^\0-\x7f]/

/** Decodes valid UTF-8, without a character that was cut off at its end; `undefined` for other bytes. */
const decodeUtf8 = (bytes: Uint8Array): { text: string; rest: Uint8Array } | undefined => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    const text = decoder.decode(bytes, { stream: true })
    return { text, rest: bytes.subarray(Buffer.byteLength(text)) }
  } catch {
    return undefined
  }
}

/** Bytes that begin most letters of Western Europe in UTF-8; in Windows-1252 they are `Â` and `Ã`. */
const WESTERN_LEADS = [0xc2, 0xc3]

/**
 * Whether the last bytes, which only begin a character, are the rest of one that a program has cut off: always if there are others
 * before it or if several bytes are left; of a single one if it would make no sense as a letter of Windows-1252.
 */
function isCutOff(text: string, rest: Uint8Array): boolean {
  if (rest.length !== 1 || MULTIBYTE.test(text)) return true
  return WESTERN_LEADS.includes(rest[0] ?? 0) && !/\p{Lu}$/u.test(text)
}

/** Whether bytes are UTF-8 with at least one character beyond ASCII; `possible` if they are ASCII alone. */
function utf8Certainty(bytes: Uint8Array): 'certain' | 'possible' | 'impossible' {
  const decoded = decodeUtf8(bytes)
  if (!decoded) return 'impossible'
  return MULTIBYTE.test(decoded.text) ? 'certain' : 'possible'
}

/** Characters that mean umlauts in Mac Roman when they occur within words; Windows-1252 has none there. */
const MAC_UMLAUTS = /\p{L}[ŠŸŽ§]\p{Ll}/u

/**
 * Finds the encoding that texts of one block share.
 * @returns `utf-8` if one cannot be anything else and all can be that; `macintosh` if Windows-1252 would put capitals and signs into
 * words; `undefined` if each text has to be looked at alone
 */
export function sharedEncoding(values: readonly Uint8Array[]): TextEncodingName | undefined {
  const certainties = values.map(utf8Certainty)
  if (!certainties.includes('impossible')) return certainties.includes('certain') ? 'utf-8' : undefined
  const legacy = values.filter((_, index) => certainties[index] === 'impossible')
  return legacy.some((bytes) => MAC_UMLAUTS.test(windows.decode(bytes))) ? 'macintosh' : undefined
}

/**
 * Decodes text whose encoding the file does not reliably declare: as UTF-8 if the bytes are valid UTF-8 (which umlauts in
 * Latin-1 practically never are), else in the legacy encoding. Of UTF-8 that was cut off within a character, only that one is lost.
 */
export function decodeText(bytes: Uint8Array, encoding: TextEncodingName = 'windows-1252'): string {
  if (encoding === 'utf-8') return utf8.decode(bytes)
  const decoded = decodeUtf8(bytes)
  if (decoded && (decoded.rest.length === 0 || isCutOff(decoded.text, decoded.rest))) return decoded.text
  if (encoding === 'windows-1252') return windows.decode(bytes)
  return encoding === 'macintosh' ? macintosh.decode(bytes) : new TextDecoder(encoding).decode(bytes)
}
