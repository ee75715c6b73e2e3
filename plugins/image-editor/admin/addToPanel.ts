import { addToAllUploadFields } from '@litfass/images/panelFields'
import type { CollectionConfig, Config, CustomComponent } from 'payload'
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
  const extended = addToAllUploadFields(config, { collection, component })
  return {
    ...extended,
    collections: extended.collections?.map((one) =>
      one.slug === collection ? withEditor(one, options) : one,
    ),
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
