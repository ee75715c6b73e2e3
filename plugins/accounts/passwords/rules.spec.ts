import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isCommonPassword, MIN_PASSWORD, weaknessOf } from './rules.ts'

it.each(['litfass-demo', 'ein-passwort', 'drei Worte am Deich', 'Übergrößenträger', '🦀🦀 am Strand 🦀'])(
  'takes %s',
  (password) => {
    expect(weaknessOf(password, ['anne@litfass.test', 'Anne'])).toBeUndefined()
  },
)

it.each([
  ['elf-zeichen', 'passwordShort'],
  ['🦀🦀🦀🦀🦀🦀', 'passwordShort'],
  ['aaaaaaaaaaaa', 'passwordRepeated'],
  ['abcdabcdabcdab', 'passwordRepeated'],
  ['121212121212', 'passwordRepeated'],
  ['Anne@Litfass.test', 'passwordKnown'],
] as const)('refuses %s as %s', (password, weakness) => {
  expect(weaknessOf(password, ['anne@litfass.test'])).toBe(weakness)
})

it('takes no shorter one, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 20 }), (password) => {
      if ([...password].length < MIN_PASSWORD) expect(weaknessOf(password)).toBe('passwordShort')
    }),
  )
})

it.each(['qwerty123456', 'QWERTY123456', 'password1234', 'Iloveyou2024!', '2024-password', 'passwort1234'])(
  'knows the common %s',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

it.each(['litfass-demo', 'ein-passwort', 'love 8723 9182 #', '8723 9182 4410', 'drei Worte am Deich'])(
  'does not call %s common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)
