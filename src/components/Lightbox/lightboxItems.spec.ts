import { expect, test } from 'vitest'
import type { ImageView } from '../../queries/imageView.ts'
import { lightboxItems } from './lightboxItems.ts'

const urls = { T: 't', XS: 'xs', S: 's', M: 'm', L: 'l', XL: 'xl', XXL: 'xxl' }
const picture: ImageView = {
  id: 7,
  caption: ' Der Deich am Abend ',
  copyright: '© Erika Muster',
  focus: { x: 50, y: 50 },
  width: 6000,
  height: 4000,
  remaining: 0,
  urls,
  hasAvifs: false,
  placeholder: null,
  dominantColour: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}

test('a picture has the size of its largest file, and every file once', () => {
  expect(lightboxItems([picture])[0]).toMatchObject({
    pid: 7,
    src: 'xxl',
    msrc: 'm',
    srcset: 'm 320w, l 640w, xl 1200w, xxl 1920w',
    w: 1920,
    h: 1280,
    caption: 'Der Deich am Abend',
    alt: 'Der Deich am Abend',
  })
})

test('a small picture is never said to be larger than it is', () => {
  expect(lightboxItems([{ ...picture, width: 500, height: 250 }])[0]).toMatchObject({ w: 500, h: 250 })
})

test.each([
  '© Erika Muster',
  '(c) Erika Muster',
  'Foto: Erika Muster',
  'Copyright: © Erika Muster',
  'Erika Muster',
])('%j names Erika Muster', (copyright) => {
  expect(lightboxItems([{ ...picture, copyright }])[0]?.copyright).toBe('Erika Muster')
})

test('a stub keeps its place without an address, also where its addresses are known already', () => {
  expect(lightboxItems([{ ...picture, remaining: 3 }])[0]).toMatchObject({ pid: 7, src: '', srcset: '' })
  expect(lightboxItems([{ ...picture, remaining: -1 }])[0]?.src).toBe('')
})
