import type { CollectionConfig, Config } from 'payload'
import { describe, expect, it } from 'vitest'
import { declareCollections } from '../domain/ownCollections.ts'
import { definePlugin } from '../plugin/definePlugin.ts'
import { declareOptions } from '../registry/options.ts'
import { type CollectionOptions, slugOf } from './chosen.ts'

const own = declareCollections('shop', { items: 'items', orders: 'shop-orders' })
type Options = { collections?: CollectionOptions<typeof own> }

const shop = definePlugin({
  options: declareOptions('shop', (_: Options) => ({}), own),
  collections: (_, project) => [
    { slug: slugOf(project, own.items), fields: [{ name: 'name', type: 'text' }] },
    {
      slug: slugOf(project, own.orders),
      fields: [{ name: 'item', type: 'relationship', relationTo: slugOf(project, own.items) }],
    },
  ],
})
const nothing: Config = JSON.parse('{}')
const configured = (collections: Options['collections'] = {}, config = nothing) =>
  shop({ collections })(config) as Config

describe('the collections of a plugin', () => {
  it('have their default slugs', () => {
    expect(configured().collections?.map(({ slug }) => slug)).toEqual(['items', 'shop-orders'])
  })

  it('are renamed, and what refers to them follows', () => {
    const config = configured({ items: { slug: 'wares' } })
    expect(config.collections).toMatchObject([
      { slug: 'wares' },
      { slug: 'shop-orders', fields: [{ relationTo: 'wares' }] },
    ])
    expect([slugOf({ config }, own.items), slugOf({ config }, own.orders)]).toEqual(['wares', 'shop-orders'])
  })

  it('are what the project makes of them', () => {
    const override = (collection: CollectionConfig): CollectionConfig => ({
      ...collection,
      labels: { plural: 'Waren' },
      fields: [...collection.fields, { name: 'shelf', type: 'text' }],
    })
    expect(configured({ items: { override } }).collections?.[0]).toMatchObject({
      slug: 'items',
      labels: { plural: 'Waren' },
      fields: [{ name: 'name' }, { name: 'shelf' }],
    })
  })

  it('leave those of other plugins alone', () => {
    const first = declareCollections('first', { items: 'first-items' })
    const other = definePlugin({
      options: declareOptions('first', (_: { collections?: CollectionOptions<typeof first> }) => ({}), first),
    })
    const config = other({})(configured({ items: { slug: 'wares' } })) as Config
    expect([slugOf({ config }, first.items), slugOf({ config }, own.items)]).toEqual(['first-items', 'wares'])
  })

  it('do not take the place of one of the project, and say which option renames them', () => {
    const config: Config = { ...nothing, collections: [{ slug: 'items', fields: [] }] }
    expect(() => configured({}, config)).toThrow(
      "shop: this config has a collection items already; rename the plugin's with the option collections: { items: { slug: '…' } }.",
    )
    expect(configured({ items: { slug: 'wares' } }, config).collections).toHaveLength(3)
  })

  it('are renamed by no name that there is not, by no slug that Payload could not use, and not by override', () => {
    expect(() => configured(Object({ wares: {} }))).toThrow(
      'shop: collections has no wares, but items, orders.',
    )
    expect(() => configured({ items: { slug: '1 ware' } })).toThrow(
      'shop: collections.items.slug begins with',
    )
    const override = (collection: CollectionConfig) => ({ ...collection, slug: 'wares' })
    expect(() => configured({ items: { override } })).toThrow(
      "shop: collections.items is renamed by slug: 'wares', not by override.",
    )
  })

  describe('overridden', () => {
    const onSave = () => undefined
    const onTitle = () => undefined
    const kiosk = declareCollections('kiosk', { papers: 'papers' })
    const plugin = definePlugin({
      options: declareOptions('kiosk', (_: { collections?: CollectionOptions<typeof kiosk> }) => ({}), kiosk),
      collections: () => [
        {
          slug: 'papers',
          hooks: { afterChange: [onSave] },
          indexes: [{ fields: ['title', 'day'], unique: true }],
          fields: [
            { name: 'title', type: 'text', hooks: { beforeChange: [onTitle] } },
            { name: 'day', type: 'date' },
            { name: 'pages', type: 'array', fields: [{ name: 'text', type: 'text' }] },
            {
              name: 'ads',
              type: 'blocks',
              blocks: [{ slug: 'small', fields: [{ name: 'line', type: 'text' }] }],
            },
          ],
        },
      ],
    })
    const overriding = (override: (collection: CollectionConfig) => CollectionConfig) => () =>
      plugin({ collections: { papers: { override } } })(nothing) as Config
    /** Changes a field; `null` drops it. */
    const withField = (name: string, change: object | null) => (collection: CollectionConfig) => ({
      ...collection,
      fields: collection.fields.flatMap((field) =>
        !('name' in field) || field.name !== name ? [field] : change ? [Object({ ...field, ...change })] : [],
      ),
    })

    it.each([
      ['the field day', withField('day', null)],
      ['the field pages.text', withField('pages', { fields: [] })],
      ['the field ads.small.line', withField('ads', { blocks: [{ slug: 'small', fields: [] }] })],
      ['a hook beforeChange of title', withField('title', { hooks: {} })],
      ['a hook afterChange', (one: CollectionConfig) => ({ ...one, hooks: { afterChange: [() => null] } })],
      ['the unique index of title, day', (one: CollectionConfig) => ({ ...one, indexes: [] })],
      [
        'a hook afterChange',
        (one: CollectionConfig) => {
          one.hooks?.afterChange?.pop()
          return one
        },
      ],
    ])('keep %s', (part, override) => {
      expect(overriding(override)).toThrow(`kiosk: collections.papers.override drops ${part}.`)
    })

    it('may have their fields changed and moved, and get hooks and indexes of the project', () => {
      const changed = overriding(({ fields, hooks, indexes = [], ...rest }) => ({
        ...rest,
        fields: [
          {
            type: 'tabs',
            tabs: [
              { label: 'Papier', fields: withField('day', { label: 'Tag' })({ ...rest, fields }).fields },
            ],
          },
        ],
        hooks: { ...hooks, afterChange: [() => null, ...(hooks?.afterChange ?? [])] },
        indexes: [{ fields: ['day', 'title'] }, ...indexes],
      }))
      expect(changed().collections).toMatchObject([{ fields: [{ type: 'tabs' }], indexes: [{}, {}] }])
    })
  })

  it('are unknown in a project without the plugin', () => {
    expect(() => slugOf({ config: nothing }, own.items)).toThrow('This Payload config has no shop plugin.')
  })
})
