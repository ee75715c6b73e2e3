export type { FigureImage } from './schemas.ts'

/** The name in a copyright notice: “© Erika Muster” and “Foto: Erika Muster” both give “Erika Muster”. */
export function creditName(copyright: string): string {
  const text = copyright.trim()
  return text.replace(/^(?:(?:©|\(c\)|copyright|foto|photo)\s*:?\s*)+/i, '') || text
}
