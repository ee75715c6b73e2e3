import { expect, test } from 'vitest'
import { textOrigins } from './textOrigins.ts'

const metadata = {
  caption: { text: 'Hafen', from: 'iptc' },
  copyright: { text: 'S. Nazarov', from: 'exif' },
}

test('a text as it stands in the file names its origin, a changed one counts as typed', () => {
  expect(textOrigins({ caption: 'Hafen', copyright: 'Jemand', metadata })).toEqual({
    caption: 'iptc',
    copyright: 'typed',
  })
})

test('an empty text has no origin, even where the file has one', () => {
  expect(textOrigins({ caption: '', copyright: null, metadata })).toEqual({})
})

test('a text from a copy has that origin, whatever the file holds, until it is edited', () => {
  const ofCopy = { ...metadata, copied: { caption: 'Hafen', copyright: 'Jemand' } }
  expect(textOrigins({ caption: 'Hafen', copyright: 'Niemand', metadata: ofCopy })).toEqual({
    caption: 'copied',
    copyright: 'typed',
  })
})

test('a text that was there before anybody read the file counts as typed', () => {
  expect(textOrigins({ caption: 'Hafen', metadata: null })).toEqual({ caption: 'typed' })
})

test('nothing is said of what is no picture', () => {
  expect(textOrigins(undefined)).toEqual({})
})
