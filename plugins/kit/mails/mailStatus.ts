/** An enhanced status code of mail servers (RFC 3463), such as `5.1.1`. */
const ENHANCED = /(?<![\w.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/

/** The code of an answer by SMTP (RFC 5321). */
const PLAIN = /(?<![\w.])[45][0-5]\d(?![\w.])/

/**
 * Finds the status of an e-mail in what a server has said of it: the enhanced code, or the code of its answer. One that says nothing
 * but its class, as `5.0.0` does, is only taken where there is no better one.
 * @param texts the most reliable first
 * @returns `''` where there is none
 */
export function statusIn(...texts: readonly string[]): string {
  const enhanced = texts.flatMap((text) => ENHANCED.exec(text)?.[0] ?? [])
  const plain = texts.flatMap((text) => PLAIN.exec(text)?.[0] ?? [])
  return enhanced.find((code) => !code.endsWith('.0.0')) ?? plain[0] ?? enhanced[0] ?? ''
}

const REASONS = [
  // Microsoft 365 answers with 5.4.1 where it does not know a recipient.
  ['noMailbox', /^(\d\.1\.(1|3|6|10)|5\.4\.1)$/],
  ['noDomain', /^\d\.(1\.2|4\.4)$/],
  ['disabled', /^\d\.2\.1$/],
  ['full', /^(\d\.2\.2|[45]52)$/],
  ['tooLarge', /^\d\.(2\.3|3\.4)$/],
  ['unreachable', /^(\d\.4\.\d+|421)$/],
  ['blocked', /^(\d\.7\.\d+|554)$/],
] as const

/** Why an e-mail did not arrive, for people; `other` where the status does not say. */
export type MailReason = (typeof REASONS)[number][0] | 'other'

/** Returns what a status means. */
export const reasonOf = (status: string): MailReason =>
  REASONS.find(([, codes]) => codes.test(status))?.[0] ?? 'other'

/**
 * Whether the status of an e-mail that a server has given up says that no later one will arrive either, as far as the server can tell.
 * One without a status does; one that was too large does not concern others.
 */
export const isPermanent = (status: string): boolean =>
  !status.startsWith('4') && reasonOf(status) !== 'tooLarge'

const SPAM: ReadonlySet<string> = new Set(['', 'abuse', 'opt-out'])

/**
 * Whether someone who complained did not want the e-mail; other complaints are about a virus or a fraud in it.
 * @param type `Feedback-Type` of the report (RFC 5965), in lower case; `''` where it has none
 */
export const isSpamComplaint = (type: string): boolean => SPAM.has(type)
