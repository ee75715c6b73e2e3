/** Whom a copyright names: „© Erika Muster“ and „Foto: Erika Muster“ name the same person as „Erika Muster“. */
export function creditName(copyright: string): string {
  const text = copyright.trim()
  return text.replace(/^(?:(?:©|\(c\)|copyright|foto|photo)\s*:?\s*)+/i, '') || text
}
