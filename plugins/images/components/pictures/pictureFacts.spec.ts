import { expect, test } from 'vitest'
import { pictureFacts } from './pictureFacts.ts'

const metadata = {
  caption: { text: 'Hafen', from: 'iptc' },
  privacyReceipt: { removed: ['position', 'thumbnail'], kept: ['copyright'] },
}

test('the facts are where the texts came from and what was removed', () => {
  expect(pictureFacts({ caption: 'Hafen', copyright: 'Jemand', metadata })).toEqual({
    caption: 'iptc',
    copyright: 'typed',
    receipt: { removed: ['position', 'thumbnail'], kept: ['copyright'] },
  })
})

test('without metadata nothing is claimed about what was removed', () => {
  expect(pictureFacts({ caption: 'Hafen', metadata: null })).toEqual({ caption: 'typed' })
})

test('texts have their origins where the receipt is of a kind nobody knows', () => {
  expect(pictureFacts({ caption: 'Hafen', metadata: { ...metadata, privacyReceipt: 'none' } })).toEqual({
    caption: 'iptc',
  })
})
