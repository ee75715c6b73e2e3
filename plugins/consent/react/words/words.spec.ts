import { expect, it } from 'vitest'
import { de as serverDe } from '../../translations/de.ts'
import { en as serverEn } from '../../translations/en.ts'
import { de } from './de.ts'
import { en } from './en.ts'

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

it('German and English say the same things with the same values', () => {
  expect(Object.keys(en)).toEqual(Object.keys(de))
  expect(Object.values(en).map((text) => new Set(places(text)))).toEqual(
    Object.values(de).map((text) => new Set(places(text))),
  )
  expect(Object.keys(serverEn.litfass.consent)).toEqual(Object.keys(serverDe.litfass.consent))
})

it('no text is empty', () => {
  expect([...Object.values(de), ...Object.values(en)].every((text) => text.trim() !== '')).toBe(true)
})
