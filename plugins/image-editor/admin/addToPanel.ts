import type { CollectionConfig, Config, CustomComponent } from 'payload'
import type { ResolvedEditorOptions } from '../options.ts'
import { addToBlock, addToUploadFields } from './addToUploadFields.ts'

type PanelOptions = Pick<ResolvedEditorOptions, 'collection' | 'modules' | 'reprocessPath'>

/** Puts the editor into the panel: on the pictures' documents, into their list, and into fields that choose them. */
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

/** What the components of the panel are told about the plugin. */
export type PanelProps = {
  /** Slug of the collection of pictures. */
  collection: string
  /** Names of the modules an editor opens with. */
  modules: readonly string[]
  /** Path of the route that makes pictures once more, if there is one. */
  reprocessPath: string | null
}

function panelComponent(
  name: 'BulkActions' | 'EditChosenPicture' | 'EditPicture',
  { collection, modules, reprocessPath }: PanelOptions,
): Exclude<CustomComponent, string | false> {
  const clientProps: PanelProps = {
    collection: `${collection}`,
    modules: [...modules.keys()],
    reprocessPath: reprocessPath ?? null,
  }
  return { path: `@litfass/image-editor/admin#${name}`, clientProps }
}
