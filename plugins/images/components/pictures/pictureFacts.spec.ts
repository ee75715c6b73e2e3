import { expect, test } from 'vitest'
import { pictureFacts } from './pictureFacts.ts'

const metadata = {
  caption: { text: 'Hafen', from: 'iptc' },
  copyright: { text: 'S. Nazarov', from: 'exif' },
  privacyReceipt: { removed: ['position', 'thumbnail'], kept: ['copyright'] },
}

test('a text as it stands in the file names its origin, a changed one counts as typed', () => {
  expect(pictureFacts({ caption: 'Hafen', copyright: 'Jemand', metadata })).toEqual({
    caption: 'iptc',
    copyright: 'typed',
    receipt: { removed: ['position', 'thumbnail'], kept: ['copyright'] },
  })
})

test('an empty text has no origin, even where the file has one', () => {
  expect(pictureFacts({ caption: '', copyright: null, metadata })).toEqual({
    receipt: metadata.privacyReceipt,
  })
})

test('without metadata nothing is claimed about what was removed', () => {
  expect(pictureFacts({ caption: 'Hafen', metadata: null })).toEqual({ caption: 'typed' })
})
