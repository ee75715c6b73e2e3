import type { FigureImage } from '@litfass/images/model'
import { expect, test } from 'vitest'
import { lightboxItems } from './lightboxItems.ts'

const urls = { T: 't', XS: 'xs', S: 's', M: 'm', L: 'l', XL: 'xl', XXL: 'xxl' }
const picture: FigureImage = {
  id: 7,
  caption: ' Der Deich am Abend ',
  copyright: '© Erika Muster',
  alt: '',
  language: 'de',
  focus: { x: 50, y: 50 },
  width: 6000,
  height: 4000,
  remaining: 0,
  urls,
  hasAvifs: false,
  placeholder: null,
  dominantColour: null,
}

test('a picture has the size of its largest file, and every file once', () => {
  expect(lightboxItems([picture])[0]).toMatchObject({
    pid: 7,
    src: 'xxl',
    msrc: 'm',
    srcset: 'm 320w, l 640w, xl 1200w, xxl 1920w',
    w: 1920,
    h: 1280,
    title: 'Der Deich am Abend',
    caption: 'Der Deich am Abend',
    alt: '',
    language: 'de',
    download: 'xxl',
  })
})

test('a picture has its alternative text, never its caption, which stands below', () => {
  expect(lightboxItems([{ ...picture, alt: 'Drei Schafe' }])[0]?.alt).toBe('Drei Schafe')
})

test('a file shared by several variants is listed once, with its actual width', () => {
  const small = { ...picture, width: 500, height: 250, urls: { ...urls, XL: 'l', XXL: 'l' } }
  expect(lightboxItems([small])[0]).toMatchObject({ w: 500, h: 250, srcset: 'm 320w, l 500w', src: 'l' })
})

test('a picture has a page where the site has pages for pictures', () => {
  const [item] = lightboxItems([picture], { pageOf: (id) => `/bilder/${id}` })
  expect(item?.page).toBe('/bilder/7')
  expect(lightboxItems([picture])[0]).not.toHaveProperty('page')
})

test('the photographer is named without the mark before the name', () => {
  expect(lightboxItems([picture])[0]?.copyright).toBe('Erika Muster')
})

test('a stub keeps its place without URLs, even where they are known already', () => {
  expect(lightboxItems([{ ...picture, remaining: 3 }])[0]).toMatchObject({ pid: 7, src: '', srcset: '' })
  expect(lightboxItems([{ ...picture, remaining: -1 }])[0]?.src).toBe('')
  expect(lightboxItems([{ ...picture, remaining: 3 }])[0]).not.toHaveProperty('download')
})
