import { expect, it } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'

it.each([
  ['reloadFailed', 'Failed reloading Image.'],
  ['lightboxFailed', 'The image could not be loaded.'],
] as const)(
  '%s is what the specification quotes, in both languages, and German says it in German too',
  (key, quoted) => {
    expect([de[key], en[key]]).toEqual([quoted, quoted])
    expect(de[`${key}More`]).toMatch(/^Das Bild konnte nicht .+ werden\.$/)
  },
)
