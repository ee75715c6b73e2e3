import { expect, test } from 'vitest'
import { fileRefusal, MAX_DROP_BYTES } from './fileRefusal.ts'

const file = (name: string, type: string, size = 10) => ({ name, type, size })

test.each(['gif', 'jpg', 'jpeg', 'png', 'tif', 'tiff', 'bmp', 'JPG'])(
  'a file ending in .%s may go',
  (ending) => {
    expect(fileRefusal(file(`Deich.${ending}`, ''))).toBeUndefined()
  },
)

test('a file whose type is right may go whatever it is called', () => {
  expect(fileRefusal(file('Deich', 'image/tiff'))).toBeUndefined()
})

test.each([
  ['Deich.svg', 'image/svg+xml'],
  ['Deich.webp', 'image/webp'],
  ['Deich.pdf', 'application/pdf'],
  ['jpg', ''],
])('%s is no picture we take', (name, type) => {
  expect(fileRefusal(file(name, type))).toBe('wrongType')
})

test('the limit itself may still go, a byte more may not', () => {
  expect(fileRefusal(file('a.png', 'image/png', MAX_DROP_BYTES))).toBeUndefined()
  expect(fileRefusal(file('a.png', 'image/png', MAX_DROP_BYTES + 1))).toBe('tooLarge')
})

test('an empty file is not sent', () => {
  expect(fileRefusal(file('a.png', 'image/png', 0))).toBe('empty')
})
