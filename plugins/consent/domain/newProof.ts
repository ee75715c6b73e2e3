/** A random number for the proof of one answer; nothing about the visitor goes into it. */
export const newProof = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
