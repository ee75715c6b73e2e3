import { expect, test } from 'vitest'
import { nameInAddress } from './nameInAddress.ts'

test.each([
  ['https://example.org/fotos/m%C3%B6we.jpg?w=3', 'möwe.jpg'],
  ['https://example.org/', 'example.org'],
  ['https://example.org/a%ff.jpg', 'a%ff.jpg'],
  ['bild.jpg', 'bild.jpg'],
])('%s is called %s', (address, name) => expect(nameInAddress(address)).toBe(name))
