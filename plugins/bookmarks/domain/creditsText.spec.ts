import { expect, it } from 'vitest'
import { type Credit, creditsText } from './creditsText.ts'

const words = {
  title: 'Bildnachweise',
  caption: 'Bildunterschrift',
  copyright: 'Foto',
  noCopyright: 'ohne Angabe',
  page: 'Seite',
  unavailable: 'nicht mehr verfügbar',
}
const deich: Credit = {
  fileName: '001-Deich-7.jpg',
  id: 7,
  caption: 'Deich',
  copyright: '© S. Nazarov',
  page: 'https://litfass.test/bilder/7',
}

it('names each picture with its caption, copyright and page, and says what is missing', () => {
  const rest: Credit[] = [
    {
      ...deich,
      fileName: '002-8.jpg',
      id: 8,
      caption: '',
      copyright: ' ',
      page: 'https://litfass.test/bilder/8',
    },
    { ...deich, fileName: undefined, id: 9 },
  ]
  expect(creditsText([deich, ...rest], words)).toBe(`Bildnachweise

001-Deich-7.jpg
Bildunterschrift: Deich
Foto: © S. Nazarov
Seite: https://litfass.test/bilder/7

002-8.jpg
Foto: ohne Angabe
Seite: https://litfass.test/bilder/8

9: nicht mehr verfügbar
`)
})

it('lets no caption pass for another entry', () => {
  const text = creditsText([{ ...deich, caption: 'Deich\n\n002-falsch.jpg\r\nFoto: Niemand' }], words)
  expect(text.split('\n\n')).toHaveLength(2)
})
