import { expect, test } from 'vitest'
import { pictureFacts } from './pictureFacts.ts'

const metadata = {
  caption: { text: 'Hafen', from: 'iptc' },
  copyright: { text: 'S. Nazarov', from: 'exif' },
  removed: ['position', 'thumbnail'],
}

test('a text as it stands in the file names its origin, a changed one counts as typed', () => {
  expect(pictureFacts({ caption: 'Hafen', copyright: 'Jemand', metadata })).toEqual({
    caption: 'iptc',
    copyright: 'typed',
    removed: ['position', 'thumbnail'],
  })
})

test('an empty text has no origin, even where the file has one', () => {
  expect(pictureFacts({ caption: '', copyright: null, metadata })).toEqual({ removed: metadata.removed })
})

test('without metadata nothing is claimed about what was removed', () => {
  expect(pictureFacts({ caption: 'Hafen', metadata: null })).toEqual({ caption: 'typed' })
})
