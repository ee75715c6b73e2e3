import type { Block, CollectionConfig, Config, CustomComponent, Field, UploadField } from 'payload'
import type { ResolvedEditorOptions } from '../options.ts'

type PanelOptions = Pick<ResolvedEditorOptions, 'collection' | 'modules'>

/** Adds the editor to the panel: to the pictures' documents, to their list, and to upload fields. */
export function addToPanel<Part extends Pick<Config, 'collections' | 'globals' | 'blocks'>>(
  config: Part,
  options: PanelOptions,
): Part {
  const { collection } = options
  if (!collection) return config
  const component = panelComponent('EditChosenPicture', options)
  const added = { collection, component }
  const { collections = [], globals = [], blocks } = config
  return {
    ...config,
    collections: collections.map((one) => {
      const fields = addToUploadFields(one.fields, added)
      return one.slug === collection ? withEditor({ ...one, fields }, options) : { ...one, fields }
    }),
    globals: globals.map((one) => ({ ...one, fields: addToUploadFields(one.fields, added) })),
    ...(blocks && { blocks: blocks.map((block) => addToBlock(block, added)) }),
  }
}

function withEditor(collection: CollectionConfig, options: PanelOptions): CollectionConfig {
  const { admin } = collection
  const components = admin?.components
  const edit = components?.edit
  return {
    ...collection,
    admin: {
      ...admin,
      components: {
        ...components,
        beforeListTable: [...(components?.beforeListTable ?? []), panelComponent('BulkActions', options)],
        edit: {
          ...edit,
          beforeDocumentControls: [
            ...(edit?.beforeDocumentControls ?? []),
            panelComponent('EditPicture', options),
          ],
        },
      },
    },
  }
}

/** Props of the panel's components. */
export type PanelProps = {
  /** Slug of the collection of pictures. */
  collection: string
  /** Names of the modules an editor opens with. */
  modules: readonly string[]
}

function panelComponent(
  name: 'BulkActions' | 'EditChosenPicture' | 'EditPicture',
  { collection, modules }: PanelOptions,
): Exclude<CustomComponent, string | false> {
  const clientProps: PanelProps = {
    collection: `${collection}`,
    modules: [...modules.keys()],
  }
  return { path: `@litfass/image-editor/admin#${name}`, clientProps }
}

type Addition = {
  /** Slug of a collection that the field accepts, perhaps among others. */
  collection: string
  /** Added below the input, after existing components. */
  component: CustomComponent
}

/**
 * Adds a component to every upload field of a collection, at any depth. Fields in rich text and fields with a custom
 * component are skipped: they have no slot for it.
 */
export const addToUploadFields = (fields: readonly Field[], added: Addition): Field[] =>
  fields.map((field) => addToField(field, added))

/** Adds a component to the upload fields of a block. */
export const addToBlock = (block: Block, added: Addition): Block => ({
  ...block,
  fields: addToUploadFields(block.fields, added),
})

function addToField(field: Field, added: Addition): Field {
  switch (field.type) {
    case 'upload':
      return relatesTo(field, added.collection) ? withComponent(field, added.component) : field
    case 'tabs':
      return {
        ...field,
        tabs: field.tabs.map((tab) => ({ ...tab, fields: addToUploadFields(tab.fields, added) })),
      }
    case 'blocks': {
      const { blocks, blockReferences } = field
      const own = (block: Block) => addToBlock(block, added)
      const referred = blockReferences?.map((block) => (typeof block === 'string' ? block : own(block)))
      return { ...field, blocks: blocks.map(own), ...(referred && { blockReferences: referred }) }
    }
    case 'array':
    case 'collapsible':
    case 'group':
    case 'row':
      return { ...field, fields: addToUploadFields(field.fields, added) }
    default:
      return field
  }
}

function relatesTo({ relationTo, admin }: UploadField, collection: string): boolean {
  const isRelated = Array.isArray(relationTo)
    ? relationTo.some((slug) => slug === collection)
    : relationTo === collection
  return isRelated && !admin?.components?.Field
}

function withComponent<Upload extends UploadField>(field: Upload, component: CustomComponent): Upload {
  const components = field.admin?.components
  const afterInput = [...(components?.afterInput ?? []), component]
  return { ...field, admin: { ...field.admin, components: { ...components, afterInput } } }
}
