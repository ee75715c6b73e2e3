const utf8 = new TextDecoder('utf-8', { fatal: true })
const latin = new TextDecoder('windows-1252')

/**
 * Text whose encoding the file does not reliably tell: UTF-8 where the bytes are valid UTF-8 (which umlauts in
 * Latin-1 practically never are), else Latin-1 as Windows writes it.
 */
export const decodeText = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes)
  } catch {
    return latin.decode(bytes)
  }
}
