import type { Block, CustomComponent, Field, UploadField } from 'payload'

type Addition = {
  /** Slug of the collection a field has to relate to, perhaps among others. */
  collection: string
  /** What is put below the input of such a field, after what stands there already. */
  component: CustomComponent
}

/**
 * The fields, with a component below every upload field of a collection, however deep it stands. Fields in rich text
 * are left out, and those the project draws itself: they have no such place.
 */
export const addToUploadFields = (fields: readonly Field[], added: Addition): Field[] =>
  fields.map((field) => addToField(field, added))

/** The same for a block, which several fields may refer to. */
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
