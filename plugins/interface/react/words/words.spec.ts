import { describe, expect, it } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'

const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe('the texts of the shared parts', () => {
  it('have the same keys in the same order in both languages', () => {
    expect(Object.keys(en)).toEqual(Object.keys(de))
  })

  it.each(Object.entries(de))('have the same places for values in %s', (key, german) => {
    const english = Object.entries(en).find(([name]) => name === key)?.[1] ?? ''
    expect(placesOf(english)).toEqual(placesOf(german))
  })

  it('are typographically right and never empty', () => {
    const texts = [...Object.values(de), ...Object.values(en)]
    expect(texts.filter((text) => text.trim() === '' || /["']|\.\.\.| - /.test(text))).toEqual([])
  })
})
