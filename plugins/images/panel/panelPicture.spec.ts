import { expect, test } from 'vitest'
import { fileFor, panelPicture, pictureFacts } from './panelPicture.ts'

const urls = { T: '/T', XS: '/XS', S: '/S', M: '/M', L: '/L', XL: '/XL', XXL: '/XXL' }
const stub = {
  id: 7,
  is_stub: true,
  width: 3000,
  height: 2000,
  frames: 1,
  processing: { state: 'running', remaining: 5, reason: null },
  variants: [
    { keys: ['XXL'], width: 1920, height: 1280, bytes: 300_000 },
    { keys: ['M'], width: 320, height: 213, bytes: 12_000 },
  ],
  url_set: urls,
}

test('a stub tells how many of its files are made, and gives an address only to those', () => {
  const picture = panelPicture(stub)
  expect(picture).toMatchObject({ state: 'running', done: 2, total: 7, isReplacing: false })
  expect(picture && fileFor(picture, 'M')?.url).toBe('/M')
  expect(picture && fileFor(picture, 'L')).toBeUndefined()
})

test('a small picture has fewer files than sizes, and the largest stands for the others', () => {
  const own = { ...urls, L: '/M', XL: '/M', XXL: '/M' }
  const variants = [{ keys: ['M', 'L', 'XL', 'XXL'], width: 300, height: 200, bytes: 9000 }]
  const picture = panelPicture({ ...stub, width: 300, height: 200, variants, url_set: own })
  expect(picture?.total).toBe(4)
  expect(picture && fileFor(picture, 'XXL')?.url).toBe('/M')
})

test('a picture whose file is being replaced says so, because everybody still sees the earlier one', () => {
  const replacing = { ...stub, is_stub: false, width: 50, height: 40 }
  expect(panelPicture(replacing)).toMatchObject({ isReplacing: true, remaining: 5, done: 2, total: 7 })
  expect(panelPicture({ ...stub, is_stub: false, processing: { state: 'ready' } })).toMatchObject({
    isReplacing: false,
    done: 7,
  })
})

test('a focal point of 0 is a value', () => {
  expect(panelPicture({ ...stub, focus_x: 0, focus_y: 0 })?.focus).toEqual({ x: 0, y: 0 })
})

test('a form that was never saved is no picture', () => {
  expect(panelPicture(undefined)).toBeUndefined()
  expect(panelPicture({ caption: 'Hafen' })).toBeUndefined()
})

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

test('texts have their origins even if the receipt is of an unknown kind', () => {
  expect(pictureFacts({ caption: 'Hafen', metadata: { ...metadata, privacyReceipt: 'none' } })).toEqual({
    caption: 'iptc',
  })
})
