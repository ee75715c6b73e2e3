import { expect, it } from 'vitest'
import { clientTexts } from './clientTexts.ts'

it('returns only the groups a page asks for, in its language', () => {
  const texts = clientTexts('en', ['session'])
  expect(Object.keys(texts)).toEqual(['session'])
  expect(texts.session?.signIn).toBe('Sign in')
})

it('consists of strings with names in braces and nothing else', () => {
  const groups = ['error', 'session', 'upload', 'signIn', 'manyUploads'] as const
  const texts = Object.values(clientTexts('de', groups)).flatMap((group) => Object.values(group))
  expect(texts.length).toBeGreaterThan(50)
  expect(
    texts.filter((text) => typeof text !== 'string' || /[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))),
  ).toEqual([])
})
