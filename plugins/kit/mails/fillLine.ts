import { oneLine } from '../domain/plainText.ts'
import { fill } from '../texts/fill.ts'

/**
 * Fills in names and titles, each as one line: what someone calls themselves begins no paragraph of a mail, and no header.
 * @example
 * fillLine('Hello {name},', { name: 'Ada\r\n\r\nYour account is locked.' }) // 'Hello Ada Your account is locked.,'
 */
export const fillLine: typeof fill = (words, values = {}) =>
  fill(
    words,
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? oneLine(value) : value]),
    ),
  )
