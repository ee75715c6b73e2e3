import type { Block, Field, FlattenedField, RichTextField } from 'payload'
import { flattenAllFields } from 'payload'
import { expect, it } from 'vitest'
import { referringFields } from './fields.ts'

const flat = (fields: Field[]): FlattenedField[] => flattenAllFields({ fields })
const pathsTo = (to: string, fields: Field[]) => referringFields(flat(fields), to).map(({ path }) => path)

const picture = (name = 'image'): Field => ({ name, type: 'upload', relationTo: 'images' })

it('uploads and relationships refer to one collection, or to one of several', () => {
  const fields: Field[] = [
    picture('lead'),
    { name: 'many', type: 'upload', relationTo: 'images', hasMany: true },
    { name: 'about', type: 'relationship', relationTo: ['articles', 'images'] },
    { name: 'all', type: 'relationship', relationTo: ['articles', 'images'], hasMany: true },
    { name: 'author', type: 'relationship', relationTo: 'accounts' },
    { name: 'note', type: 'text' },
  ]
  expect(pathsTo('images', fields)).toEqual(['lead', 'many', 'about', 'all'])
  expect(pathsTo('articles', fields)).toEqual(['about', 'all'])
  expect(pathsTo('galleries', fields)).toEqual([])
})

it('fields are found in groups, rows, tabs, arrays and blocks, those of blocks within blocks too', () => {
  const hero: Block = { slug: 'hero', fields: [picture()] }
  const fields: Field[] = [
    { name: 'meta', type: 'group', fields: [picture()] },
    { type: 'row', fields: [picture('inRow')] },
    { type: 'collapsible', label: 'More', fields: [picture('folded')] },
    {
      type: 'tabs',
      tabs: [
        { label: 'Plain', fields: [picture('inTab')] },
        { name: 'named', fields: [picture()] },
      ],
    },
    { name: 'rows', type: 'array', fields: [{ name: 'inner', type: 'array', fields: [picture()] }] },
    {
      name: 'layout',
      type: 'blocks',
      blocks: [{ slug: 'columns', fields: [{ name: 'column', type: 'blocks', blocks: [hero] }] }],
    },
  ]
  const withBlocks = flat(fields).map((field) => flattenBlocks(field))
  expect(referringFields(withBlocks, 'images').map(({ path }) => path)).toEqual([
    'meta.image',
    'inRow',
    'folded',
    'inTab',
    'named.image',
    'rows.inner.image',
    'layout.columns.column.hero.image',
  ])
})

it('localized fields refer as others do, and joins, which store nothing, refer to nothing', () => {
  expect(
    pathsTo('images', [
      { name: 'lead', type: 'upload', relationTo: 'images', localized: true },
      { name: 'copies', type: 'join', collection: 'images', on: 'copiedFrom' },
    ]),
  ).toEqual(['lead'])
})

it('a block that the config knows by its slug is found, and one that holds itself ends', () => {
  const node = { slug: 'node', flattenedFields: flat([picture()]), fields: [] }
  const self: FlattenedField = { name: 'below', type: 'blocks', blocks: [], blockReferences: ['node'] }
  node.flattenedFields.push(self)
  const fields: FlattenedField[] = [{ name: 'layout', type: 'blocks', blocks: [], blockReferences: ['node'] }]
  expect(referringFields(fields, 'images', (slug) => (slug === 'node' ? node : undefined))).toEqual([
    { path: 'layout.node.image' },
  ])
})

it('a rich text of Payload’s editor tells where ids stand: by collection, or in a block by the block and its field', () => {
  const blocks: Block[] = [
    {
      slug: 'teaser',
      fields: [
        picture(),
        { name: 'more', type: 'array', fields: [{ ...picture('pictures'), hasMany: true } as Field] },
        { name: 'about', type: 'relationship', relationTo: ['images'] },
      ],
    },
  ]
  const features = new Map<string, object>([
    ['blocks', { sanitizedServerFeatureProps: { blocks } }],
    ['link', { sanitizedServerFeatureProps: { fields: [picture('icon')] } }],
    ['upload', { sanitizedServerFeatureProps: { collections: { files: { fields: [picture('poster')] } } } }],
  ])
  const text = { name: 'body', type: 'richText', editor: { editorConfig: { resolvedFeatureMap: features } } }
  expect(referringFields([richText(text)], 'images')).toEqual([
    {
      path: 'body',
      jsonPaths: [
        '$.** ? (@.relationTo == $slug).value',
        '$.** ? (@.blockType == "teaser")."image"',
        '$.** ? (@.blockType == "teaser")."more"[*]."pictures"[*]',
        '$.** ? (exists(@.linkType))."icon"',
        '$.** ? (@.type == "upload" && @.relationTo == "files").fields."poster"',
      ],
    },
  ])
  expect(referringFields([richText({ name: 'own', type: 'richText', editor: {} })], 'images')).toEqual([])
})

/** A rich text with the part of an editor that is read. */
const richText = (field: object) => field as RichTextField & FlattenedField

function flattenBlocks(field: FlattenedField): FlattenedField {
  if (field.type !== 'blocks') return field
  const blocks = field.blocks.map((block) => ({
    ...block,
    flattenedFields: flat(block.fields).map(flattenBlocks),
  }))
  return { ...field, blocks }
}
