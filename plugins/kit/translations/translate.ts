import type { PayloadRequest } from 'payload'

type Translate = (key: string, values?: Record<string, unknown>) => string

/** The text behind a catalogue key in the language of the request; a key nobody knows comes back as it is. */
export function translate(
  req: Pick<PayloadRequest, 'i18n'>,
  key: string,
  values?: Record<string, string | number>,
): string {
  // Payload's types know its own keys only; the catalogues of plugins are found by the same function.
  const t = req.i18n.t as Translate
  return t(key, values)
}
