import { expect, it } from 'vitest'
import { firstOption } from './firstOption.ts'

const options = [
  { value: '', disabled: false },
  { value: '08:00', disabled: true },
  { value: '09:00', disabled: false },
  { value: '10:00', disabled: false },
]

it('gives an empty time its first option that can be chosen', () => {
  expect(firstOption('', options)).toBe('09:00')
})

it('leaves a time that was chosen, and one without options', () => {
  expect(firstOption('10:00', options)).toBeUndefined()
  expect(firstOption('', options.slice(0, 1))).toBeUndefined()
})
