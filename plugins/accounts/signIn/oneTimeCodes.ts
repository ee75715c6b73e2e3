import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Payload } from 'payload'
import { encode } from 'uqr'

/** Seconds for which a code of the app is valid; the one before and the one after are accepted as well. */
const PERIOD = 30

/** Draws the QR code of an address as the path of an SVG of `size` × `size`, its quiet border included. */
export function qrCodeOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: squares.join('') }
}

/** Returns the time step to which a code belongs, or `undefined` if it is wrong. */
export function stepOf(secret: string, code: string): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = new TOTP({ period: PERIOD, secret: Secret.fromBase32(secret) }).validate({ token, window: 1 })
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / PERIOD) + delta
}

/** Leaves out letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Makes a recovery code of 50 bits, such as `7KQ2M-X9RTA`. */
export function recoveryCode(): string {
  const signs = [...randomBytes(10)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}

/** Returns what is stored of a recovery code, however it was typed. */
export const hashOf = (payload: Payload, code: string): string =>
  createHmac('sha256', keyOf(payload, 'recovery'))
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('base64url')

function keyOf({ secret }: Pick<Payload, 'secret'>, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `litfass.accounts.secondFactor.${purpose}`, 32))
}

/** What is sealed: second factors in the database, or the input of a refused form. Each purpose has its own key. */
type Sealed = 'seal' | 'typed'

/** Seals a text: AES-256-GCM with a key of the project's secret. */
export function seal(payload: Pick<Payload, 'secret'>, text: string, what: Sealed = 'seal'): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(payload, what), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens what `seal` has sealed. @throws Error for a text that was changed, or sealed with another secret */
export function open(payload: Pick<Payload, 'secret'>, sealed: string, what: Sealed = 'seal'): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(payload, what), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
