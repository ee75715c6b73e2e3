import type { Block, Config, CustomComponent, Field, UIField, UploadField } from 'payload'
import { listTexts } from '../texts.ts'

/** Says in the form of a document which of its pictures have no copyright notice, before it is published. */
export const uncreditedField: UIField = {
  name: 'uncredited',
  type: 'ui',
  label: listTexts.label('uncredited'),
  admin: { disableListColumn: true, components: { Field: '@litfass/images/admin#UncreditedPictures' } },
}

type Addition = {
  /** Slug of a collection that the field accepts, perhaps among others. */
  collection: string
  /** Added below the input, after existing components. */
  component: CustomComponent
}

/** Adds a component to every upload field of a collection, in all collections, globals and shared blocks. */
export function addToAllUploadFields<Part extends Pick<Config, 'collections' | 'globals' | 'blocks'>>(
  config: Part,
  added: Addition,
): Part {
  const { collections = [], globals = [], blocks } = config
  return {
    ...config,
    collections: collections.map((one) => ({ ...one, fields: addToUploadFields(one.fields, added) })),
    globals: globals.map((one) => ({ ...one, fields: addToUploadFields(one.fields, added) })),
    ...(blocks && { blocks: blocks.map((block) => addToBlock(block, added)) }),
  }
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
