import type { FigureImage } from '@litfass/images/model'
import { expect, test } from 'vitest'
import { embedHtml, lightboxItems } from './lightboxItems.ts'

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

test('an embed is its title and a link as markup, escaped, with nothing that a browser would load', () => {
  const html = embedHtml({
    provider: 'youtube',
    id: 'dQw4w9WgXcQ',
    kind: 'video',
    recipient: 'YouTube (Google)',
    title: '<img src=x onerror="alert(1)"> & Co.',
    frame: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9s"><script>',
    ratio: '16 / 9',
  })
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Co.')
  expect(html).toContain(
    'href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=9s&quot;&gt;&lt;script&gt;"',
  )
  expect(html).not.toMatch(/<(img|script|iframe)|youtube-nocookie/)
})
