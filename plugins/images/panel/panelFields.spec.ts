import type { Block, Field } from 'payload'
import { expect, test } from 'vitest'
import { addToBlock, addToUploadFields } from './panelFields.ts'

const component = { path: '/Own#Button' }
const add = (...fields: Field[]) => addToUploadFields(fields, { collection: 'images', component })

const upload: Field = { name: 'upload', type: 'upload', relationTo: 'images' }
const withButton = { ...upload, admin: { components: { afterInput: [component] } } }
const block: Block = { slug: 'teaser', fields: [upload] }

test('every upload field of pictures gets the component, also one of several pictures or collections', () => {
  const several: Field = { name: 'several', type: 'upload', relationTo: 'images', hasMany: true }
  const mixed: Field = { name: 'mixed', type: 'upload', relationTo: ['accounts', 'images'] }
  const buttons = add(upload, several, mixed).map((field) => field.admin)
  expect(buttons).toEqual(Array(3).fill(withButton.admin))
})

test('other fields stay as they are', () => {
  const fields: Field[] = [
    { name: 'paper', type: 'upload', relationTo: 'accounts' },
    { name: 'accounts', type: 'upload', relationTo: ['accounts', 'image-recipes'] },
    { name: 'upload', type: 'relationship', relationTo: 'images' },
    { name: 'text', type: 'richText' },
    { name: 'title', type: 'text' },
  ]
  expect(add(...fields)).toEqual(fields)
})

test('components of the project stay, in front', () => {
  const admin = { width: '50%', components: { afterInput: ['/Own#Own'], beforeInput: ['/Before#Before'] } }
  expect(add({ ...upload, admin })[0]?.admin).toEqual({
    width: '50%',
    components: { afterInput: ['/Own#Own', component], beforeInput: ['/Before#Before'] },
  })
  expect(admin.components.afterInput).toEqual(['/Own#Own'])
})

test('a field with a component of the project is unchanged', () => {
  const drawn: Field = { ...upload, admin: { components: { Field: '/Own#Field' } } }
  expect(add(drawn)).toEqual([drawn])
})

test.each<[string, (inner: Field) => Field]>([
  ['a row', (inner) => ({ type: 'row', fields: [inner] })],
  ['a group with a name', (inner) => ({ name: 'group', type: 'group', fields: [inner] })],
  ['a group without one', (inner) => ({ label: 'Gruppe', type: 'group', fields: [inner] })],
  ['a collapsible part', (inner) => ({ label: 'Mehr', type: 'collapsible', fields: [inner] })],
  ['an array', (inner) => ({ name: 'rows', type: 'array', fields: [inner] })],
  [
    'tabs, with and without a name',
    (inner) => ({
      type: 'tabs',
      tabs: [
        { label: 'Eins', fields: [inner] },
        { name: 'zwei', fields: [inner] },
      ],
    }),
  ],
  ['blocks', (inner) => ({ name: 'blocks', type: 'blocks', blocks: [{ slug: 'own', fields: [inner] }] })],
  [
    'blocks that are referred to, by name or themselves',
    (inner) => ({
      name: 'blocks',
      type: 'blocks',
      blocks: [],
      blockReferences: ['teaser', { slug: 'own', fields: [inner] }],
    }),
  ],
  [
    'all of them within each other',
    (inner) => ({
      type: 'tabs',
      tabs: [
        {
          name: 'zwei',
          fields: [
            {
              name: 'rows',
              type: 'array',
              fields: [
                {
                  name: 'blocks',
                  type: 'blocks',
                  blocks: [{ slug: 'own', fields: [{ type: 'row', fields: [inner] }] }],
                },
              ],
            },
          ],
        },
      ],
    }),
  ],
])('fields in %s are found', (_, around) => {
  expect(add(around(upload))).toEqual([around(withButton)])
})

test('a shared block gets it once, without being mutated', () => {
  expect(addToBlock(block, { collection: 'images', component })).toEqual({ ...block, fields: [withButton] })
  expect(block.fields).toEqual([upload])
})
