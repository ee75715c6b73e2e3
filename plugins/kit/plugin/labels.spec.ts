import type { CollectionConfig, LabelFunction } from 'payload'
import { expect, it } from 'vitest'
import { withLabelFunctions } from './labels.ts'

const pictures: CollectionConfig = {
  slug: 'pictures',
  labels: { singular: { de: 'Bild', en: 'Image' }, plural: { de: 'Bilder', en: 'Images' } },
  fields: [
    { name: 'caption', type: 'text', label: { de: 'Bildunterschrift', en: 'Caption' } },
    { name: 'note', type: 'text', label: 'Note' },
    { type: 'row', fields: [{ name: 'credit', type: 'text', label: { de: 'Urheber' } }] },
    { type: 'tabs', tabs: [{ label: { de: 'Mehr', en: 'More' }, fields: [] }] },
    { name: 'kept', type: 'text', label: false },
  ],
}

/** Says a label as Payload does, which calls functions with the language of the panel. */
function said(label: unknown, language: string): unknown {
  const i18n = { language, fallbackLanguage: 'de' }
  return typeof label === 'function' ? (label as LabelFunction)({ i18n, t: () => '' } as never) : label
}

it('lets the panel say labels in its language, wherever they stand in a collection', () => {
  const { labels, fields } = withLabelFunctions(pictures)
  const [caption, , row, tabs] = fields as { label?: unknown; fields?: never[]; tabs?: never[] }[]
  expect(said(labels?.plural, 'en')).toBe('Images')
  expect(said(caption?.label, 'de')).toBe('Bildunterschrift')
  expect(said(caption?.label, 'en')).toBe('Caption')
  expect(said(Reflect.get(Object(row?.fields?.[0]), 'label'), 'en')).toBe('Urheber')
  expect(said(Reflect.get(Object(tabs?.tabs?.[0]), 'label'), 'en')).toBe('More')
})

it('leaves other labels alone', () => {
  const { fields } = withLabelFunctions(pictures)
  expect(fields[1]).toBe(pictures.fields[1])
  expect(fields[4]).toBe(pictures.fields[4])
})
