import { expect, it } from 'vitest'
import { componentTexts } from './componentTexts.ts'

it.each([
  ['reloadFailed', 'Failed reloading Image.'],
  ['lightboxFailed', 'The image could not be loaded.'],
] as const)('%s is the quoted text in both languages, followed by a German one', (key, quoted) => {
  const [de, en] = [componentTexts.in('de'), componentTexts.in('en')]
  expect([de[key], en[key]]).toEqual([quoted, quoted])
  expect(de[`${key}More`]).toMatch(/^Das Bild konnte nicht .+ werden\.$/)
})
