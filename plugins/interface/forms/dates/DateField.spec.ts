import { expect, it } from 'vitest'
import { firstOption } from './DateField.tsx'

const options = [
  { value: '', disabled: false },
  { value: '08:00', disabled: true },
  { value: '09:00', disabled: false },
  { value: '10:00', disabled: false },
]

it('selects the first enabled option for an empty time', () => {
  expect(firstOption('', options)).toBe('09:00')
})

it('keeps a chosen time, and an empty one without options', () => {
  expect(firstOption('10:00', options)).toBeUndefined()
  expect(firstOption('', options.slice(0, 1))).toBeUndefined()
})
