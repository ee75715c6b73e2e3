import { expect, test } from 'vitest'
import { altText, creditLine, creditName, foreignLanguage, isLanguageTag } from './pictureTexts.ts'

test.each([
  '© Erika Muster',
  '(c) Erika Muster',
  'Foto: Erika Muster',
  'Foto: Foto: Erika Muster',
  '© © Erika Muster',
  'Foto von Erika Muster',
  'Photo by Erika Muster',
  'Copyright: © Erika Muster',
  ' Erika Muster ',
])('%j names Erika Muster', (copyright) => {
  expect(creditName(copyright)).toBe('Erika Muster')
  expect(creditLine(copyright, 'Foto: {name}')).toBe('Foto: Erika Muster')
})

test('a mark without a name stays unchanged', () => {
  expect(creditName('©')).toBe('©')
  expect(creditName('  ')).toBe('')
  expect(creditLine('  ', 'Foto: {name}')).toBe('')
})

test.each([
  'Leserfoto: Erika Muster',
  'Leserfoto Erika Muster',
  'Archivbild: Küste',
  'Fotos: Muster, Petersen',
  'Bild: dpa',
  'Grafik: Amt für Küstenschutz',
  'Foto/Montage: Erika Muster',
])('%j says by itself what it is, so that no "Foto:" is put in front', (copyright) => {
  expect(creditLine(copyright, 'Foto: {name}')).toBe(copyright)
  expect(creditLine(`© Foto: ${copyright}`, 'Foto: {name}')).toBe(copyright)
})

test.each(['Fotostudio Meyer', 'Photographie Nord', 'Bildagentur Küste', 'Foto-Petersen', 'J. Petersen/dpa'])(
  '%j is a name, whatever it begins with',
  (copyright) => {
    expect(creditLine(copyright, 'Foto: {name}')).toBe(`Foto: ${copyright}`)
  },
)

const words = { alt: 'Ein Leuchtturm vor dunklen Wolken', caption: 'Gewitter über dem Deich' }

test('a caption beside the picture is not read again as its alternative text', () => {
  const beside = { hasCaption: true, otherwise: '' }
  expect(altText(words, beside)).toBe('Ein Leuchtturm vor dunklen Wolken')
  expect(altText({ ...words, alt: ' ' }, beside)).toBe('')
  expect(altText({ ...words, alt: '' }, { hasCaption: true, otherwise: 'Bild ansehen' })).toBe('Bild ansehen')
})

test('without a caption beside it, a picture has its alternative text, its caption, or else other words', () => {
  const alone = { hasCaption: false, otherwise: 'Bild vom 22. November' }
  expect(altText(words, alone)).toBe('Ein Leuchtturm vor dunklen Wolken')
  expect(altText({ ...words, alt: '' }, alone)).toBe('Gewitter über dem Deich')
  expect(altText({ alt: '', caption: ' ' }, alone)).toBe('Bild vom 22. November')
})

test('texts have a language where the page has another one', () => {
  expect(foreignLanguage({ language: 'de' }, 'en')).toBe('de')
  expect(foreignLanguage({ language: 'de-CH' }, 'de')).toBeUndefined()
  expect(foreignLanguage({ language: 'nds' }, 'nd')).toBe('nds')
  expect(foreignLanguage({ language: '' }, 'de')).toBeUndefined()
})

test('a language is a tag as browsers know it', () => {
  expect(['de', 'nds', 'pt-BR', 'zh-Hant'].every(isLanguageTag)).toBe(true)
  expect(['', 'Deutsch', 'DE', 'de_DE', 'd', 'de-'].some(isLanguageTag)).toBe(false)
})
