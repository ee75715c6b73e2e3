import type { CollectionConfig, Config } from 'payload'
import { expect, test } from 'vitest'
import { builtInModules } from '../modules/builtInModules.ts'
import { addToPanel } from './addToPanel.ts'

const modules = new Map(builtInModules.map((module) => [module.name, module]))
const images: CollectionConfig = {
  slug: 'images',
  fields: [],
  admin: {
    useAsTitle: 'caption',
    components: {
      beforeListTable: ['/Own#Table'],
      edit: { beforeDocumentControls: ['/Own#Edit'], Upload: '/Own#Up' },
    },
  },
}
const picture = { name: 'picture', type: 'upload', relationTo: 'images' } as const
const config: Pick<Config, 'collections' | 'globals' | 'blocks'> = {
  collections: [images, { slug: 'articles', fields: [picture] }],
  globals: [{ slug: 'front', fields: [picture] }],
  blocks: [{ slug: 'teaser', fields: [picture] }],
}

const added = (options: { collection?: 'images' }) => addToPanel(config, { modules, ...options })

test('without a collection nothing is added', () => {
  expect(added({})).toBe(config)
})

test('documents and list of pictures get the editor, beside existing components', () => {
  const components = added({ collection: 'images' }).collections?.[0]?.admin?.components
  const path = (name: string) => expect.objectContaining({ path: `@litfass/image-editor/admin#${name}` })
  expect(components).toEqual({
    beforeListTable: ['/Own#Table', path('BulkActions')],
    edit: { beforeDocumentControls: ['/Own#Edit', path('EditPicture')], Upload: '/Own#Up' },
  })
})

test('upload fields of collections, globals and shared blocks get it', () => {
  const { collections, globals, blocks } = added({ collection: 'images' })
  for (const { fields } of [collections?.[1], globals?.[0], blocks?.[0]].filter((one) => one !== undefined))
    expect(fields).toEqual([
      expect.objectContaining({ admin: { components: { afterInput: [expect.anything()] } } }),
    ])
})

test('an editor in the panel opens with all modules', () => {
  const { collections } = added({ collection: 'images' })
  const [, own] = collections?.[0]?.admin?.components?.beforeListTable ?? []
  expect(own).toMatchObject({
    clientProps: {
      collection: 'images',
      modules: ['focuspoint', 'caption', 'copyright', 'rotation', 'upload'],
    },
  })
})
