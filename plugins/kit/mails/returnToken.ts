import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { SendEmailOptions } from 'payload'
import { addressParser } from 'postal-mime'
import { z } from 'zod'

/** The header that holds the token beside the `Message-ID`, which some mail services replace. */
export const TOKEN_HEADER = 'X-Litfass-Mail'

/** An e-mail of this site, as its token tells of it. */
export type SentMail = {
  /** Differs for each e-mail. */
  id: string
  /** Its recipients, see `canonicalAddress`. */
  addresses: string[]
}

const ID_BYTES = 12
const TAG_BYTES = 16
/** Of the token of one e-mail: a line of a header has at most 998 characters. */
const MAX_CHARACTERS = 800

const addressList = z.array(z.string())

/**
 * Makes the token by which a report about an e-mail is matched to it and its recipients without a row for each e-mail: they
 * stand in it, encrypted with a key made of the secret, so that no one else can make one.
 * @returns `undefined` for more recipients than a header has room for
 */
export function sealToken(secret: string, addresses: readonly string[]): string | undefined {
  const id = randomBytes(ID_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), id)
  const sealed = [cipher.update(JSON.stringify(addresses), 'utf8'), cipher.final()]
  const token = `litfass.${Buffer.concat([id, ...sealed, cipher.getAuthTag()]).toString('base64url')}`
  return addresses.length > 0 && token.length <= MAX_CHARACTERS ? token : undefined
}

/** Tokens that are tried in one report, which anyone can write. */
const MOST_TRIED = 20

/** Finds the first token of this site in the texts of a report. */
export function findToken(secret: string, texts: readonly string[]): SentMail | undefined {
  const written = texts.flatMap((text) => text.match(/litfass\.[\w-]{40,800}/g) ?? [])
  for (const token of [...new Set(written)].slice(0, MOST_TRIED)) {
    const mail = openToken(secret, token)
    if (mail) return mail
  }
  return undefined
}

function openToken(secret: string, token: string): SentMail | undefined {
  const bytes = Buffer.from(token.slice('litfass.'.length), 'base64url')
  const id = bytes.subarray(0, ID_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), id, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const opened = [decipher.update(bytes.subarray(ID_BYTES, -TAG_BYTES)), decipher.final()]
    const addresses = addressList.parse(JSON.parse(Buffer.concat(opened).toString('utf8')))
    return { id: id.toString('base64url'), addresses }
  } catch {
    // Someone else's, or made with another secret.
    return undefined
  }
}

const keyOf = (secret: string): Buffer =>
  createHmac('sha256', secret).update('litfass.mails.returned').digest()

/** Adds the token to an e-mail; a `Message-ID` of the project's own stays. */
export function withReturnToken(
  message: SendEmailOptions,
  { secret, domain }: { secret: string; domain: string },
): SendEmailOptions {
  const token = sealToken(secret, recipientsOf(message))
  if (token === undefined) return message
  return {
    messageId: `<${token}@${domain}>`,
    ...message,
    headers: withHeader(message.headers, { key: TOKEN_HEADER, value: token }),
  }
}

/** Adds a header, unless the e-mail has one of that name. */
export function withHeader(
  headers: SendEmailOptions['headers'] = {},
  header: { key: string; value: string },
): NonNullable<SendEmailOptions['headers']> {
  const { key, value } = header
  const names = Array.isArray(headers) ? headers.map((one) => one.key) : Object.keys(headers)
  if (names.some((name) => name.toLowerCase() === key.toLowerCase())) return headers
  return Array.isArray(headers) ? [...headers, header] : { ...headers, [key]: value }
}

function recipientsOf({ to, cc, bcc }: SendEmailOptions): string[] {
  const all = [to, cc, bcc]
    .flat()
    .flatMap((one) => (typeof one === 'string' ? addressesIn(one) : one ? [one.address] : []))
  return [...new Set(all.flatMap((address) => canonicalAddress(address) ?? []))]
}

/** Returns the addresses of a header such as `To`, without the names. */
export const addressesIn = (header: string): string[] =>
  addressParser(header, { flatten: true }).flatMap(({ address }) => address ?? [])

/**
 * Returns an address as addresses are compared: in lower case, its domain in Punycode.
 * @returns `undefined` for what is no address
 * @example
 * canonicalAddress('<Ada@Müller.example>') // 'ada@xn--mller-kva.example'
 */
export function canonicalAddress(text: string): string | undefined {
  if (text.length > 1000) return undefined
  const address = text
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .normalize('NFC')
  const at = address.lastIndexOf('@')
  const domain = domainToASCII(address.slice(at + 1))
  if (at < 1 || domain === '' || address.length > 320 || /[\s\p{Cc}]/u.test(address)) return undefined
  return `${address.slice(0, at).toLowerCase()}@${domain}`
}
