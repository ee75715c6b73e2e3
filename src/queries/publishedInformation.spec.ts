import { expect, it } from 'vitest'
import { publishedInformation } from './publishedInformation.ts'

it('keeps only the fields that say something', () => {
  const found = { publisher: ' Verlag am Deich ', address: '  ', phone: null, revision: 3 }
  expect(publishedInformation(found)).toEqual({ publisher: 'Verlag am Deich' })
})
