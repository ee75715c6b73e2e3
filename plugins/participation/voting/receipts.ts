/** Letters and digits that no one confuses when they copy them by hand. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const PUBLIC_LENGTH = 12
const SECRET_LENGTH = 20

/** `public-secret`: the first half appears in the published list, the second proves whose it is (decision 0044). */
export const RECEIPT = new RegExp(`^[${ALPHABET}]{${PUBLIC_LENGTH}}-[${ALPHABET}]{${SECRET_LENGTH}}$`)

/** Returns a receipt of 158 random bits, in a browser or on the server. */
export function createReceipt(): string {
  return `${randomLetters(PUBLIC_LENGTH)}-${randomLetters(SECRET_LENGTH)}`
}

/** Returns the half of a receipt that is published once the poll has closed. */
export function publicHalf(receipt: string): string {
  return receipt.slice(0, PUBLIC_LENGTH)
}

function randomLetters(length: number): string {
  let letters = ''
  while (letters.length < length) {
    // Bytes beyond the last whole round of the alphabet would make its first letters likelier.
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < 248 && letters.length < length) letters += ALPHABET[byte % ALPHABET.length]
  }
  return letters
}

/** A ballot in the published list of a closed secret poll. */
export type PublishedBallot = { code: string; options: string[] }
