import type { CustomComponent, SanitizedConfig } from 'payload'

/**
 * Has every list of the panel stand as cards on phones, without scrolling sideways, and keep the views that an account saves of it: its
 * filters, columns and order under a name. Below the views stand the folders of all plugins, together: components whose `serverProps`
 * say `isFolder`. It takes what `buildConfig` returns, so that the collections of every plugin are among them.
 * @example
 * export default listTools(buildConfig({ … }))
 */
export async function listTools(built: Promise<SanitizedConfig>): Promise<SanitizedConfig> {
  const config = await built
  for (const { slug, admin } of config.collections) {
    if (admin.hidden === true) continue
    const { beforeListTable = [], ...others } = admin.components ?? {}
    admin.components = {
      ...others,
      beforeListTable: [
        { path: '@litfass/interface/savedViews#SavedViews', serverProps: { collection: slug } },
        ...beforeListTable.toSorted((one, other) => Number(isFolder(other)) - Number(isFolder(one))),
        '@litfass/interface/listCards#ListCards',
      ],
    }
  }
  return config
}

const isFolder = (component: CustomComponent): boolean =>
  Object(Object(component).serverProps).isFolder === true
