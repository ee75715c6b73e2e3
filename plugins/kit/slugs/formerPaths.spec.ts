import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formerPathOf } from './formerPaths.ts'

it.each([
  ['https://alt.example/2019/05/Titel/', '/2019/05/titel'],
  ['http://ALT.example:8080/F%C3%A4hre?utm_source=x#oben', '/fähre'],
  ['/Fa\u0308hre', '/fähre'],
  ['/2019//05/titel///', '/2019/05/titel'],
  ['/2019/titel.html', '/2019/titel.html'],
  ['https://alt.example/?p=12&preview=true', '/?p=12'],
  ['https://alt.example?p=12', '/?p=12'],
  ['/blog/?p=12', '/blog?p=12'],
  ['/index.php?L=0&id=12', '/index.php?id=12'],
  ['/titel?p=zwei', '/titel'],
])('the path of %s is kept as %s', (address, path) => {
  expect(formerPathOf(address)).toBe(path)
})

it.each([
  'https://alt.example',
  'https://alt.example/?utm_source=x',
  '/',
  'titel',
  'tag:blogger.com,1999:blog-1',
  'mailto:a@alt.example',
  '/%E4',
  '/a%00b',
  `/${'a'.repeat(2001)}`,
])('%s is no path that is kept', (address) => {
  expect(formerPathOf(address)).toBeUndefined()
})

it('is one form, however a path is written', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), { minLength: 1 }),
      (names) => {
        const path = `/${names.map(encodeURIComponent).join('/')}`
        const kept = formerPathOf(path)
        expect(formerPathOf(`${path}/?utm_source=x`)).toBe(kept)
        expect(formerPathOf(`https://alt.example${path}`)).toBe(kept)
        const otherForm = names.map((name) => encodeURIComponent(name.normalize('NFD'))).join('/')
        expect(formerPathOf(`/${otherForm}`)).toBe(kept)
      },
    ),
  )
})
