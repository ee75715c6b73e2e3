import type { Block, Field } from 'payload'
import { expect, test } from 'vitest'
import { addToBlock, addToUploadFields } from './addToUploadFields.ts'

const component = { path: '@litfass/image-editor/admin#EditChosenPicture' }
const add = (...fields: Field[]) => addToUploadFields(fields, { collection: 'images', component })

const picture: Field = { name: 'picture', type: 'upload', relationTo: 'images' }
const withButton = { ...picture, admin: { components: { afterInput: [component] } } }
const block: Block = { slug: 'teaser', fields: [picture] }

test('every upload field of pictures gets the button, also one of several pictures or collections', () => {
  const several: Field = { name: 'several', type: 'upload', relationTo: 'images', hasMany: true }
  const mixed: Field = { name: 'mixed', type: 'upload', relationTo: ['accounts', 'images'] }
  const buttons = add(picture, several, mixed).map((field) => field.admin)
  expect(buttons).toEqual(Array(3).fill(withButton.admin))
})

test('other fields stay as they are', () => {
  const fields: Field[] = [
    { name: 'paper', type: 'upload', relationTo: 'accounts' },
    { name: 'accounts', type: 'upload', relationTo: ['accounts', 'image-recipes'] },
    { name: 'picture', type: 'relationship', relationTo: 'images' },
    { name: 'text', type: 'richText' },
    { name: 'title', type: 'text' },
  ]
  expect(add(...fields)).toEqual(fields)
})

test('what a project has put there stays, in front', () => {
  const admin = { width: '50%', components: { afterInput: ['/Own#Own'], beforeInput: ['/Before#Before'] } }
  expect(add({ ...picture, admin })[0]?.admin).toEqual({
    width: '50%',
    components: { afterInput: ['/Own#Own', component], beforeInput: ['/Before#Before'] },
  })
  expect(admin.components.afterInput).toEqual(['/Own#Own'])
})

test('a field the project draws itself is left to it', () => {
  const drawn: Field = { ...picture, admin: { components: { Field: '/Own#Field' } } }
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
  expect(add(around(picture))).toEqual([around(withButton)])
})

test('a block that several fields refer to gets it once, and the one given stays as it was', () => {
  expect(addToBlock(block, { collection: 'images', component })).toEqual({ ...block, fields: [withButton] })
  expect(block.fields).toEqual([picture])
})
