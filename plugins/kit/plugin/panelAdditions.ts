import type { CollectionConfig, Config } from 'payload'
import type { DeskAdditions, DeskPart } from '../registry/desk.ts'
import { hasDrafts } from '../versions/keepVersions.ts'

type Admin = NonNullable<Config['admin']>
type PanelComponents = NonNullable<Admin['components']>

/** Additions to Payload's panel as a whole; collections and fields bring their own components. */
export type PanelAdditions = {
  /**
   * Views by name; one of the project's own under the same name stays, and so does the dashboard of a project that has put widgets
   * on it.
   */
  views?: PanelComponents['views']
  /** Components around the whole panel. */
  providers?: PanelComponents['providers']
  /** What it contributes to the first page and to the navigation; `deskPanel` of `@litfass/interface/desk` shows them. */
  desk?: Partial<DeskAdditions>
  /** The frame of the navigation and the links in it. A project's own `Nav` stays, without the links. */
  navigation?: {
    frame: NonNullable<PanelComponents['Nav']>
    links: NonNullable<PanelComponents['beforeNavLinks']>[number]
  }
  /** The button in the panel's header that opens the search. It is added once, together with its routes. */
  search?: NonNullable<PanelComponents['actions']>[number]
  /** Path of the list of versions of a document, for every collection with drafts; a project's own stays. */
  versionsView?: string
}

/** Adds what a plugin contributes to the panel of a config. */
export function addToPanel(config: Config, additions: PanelAdditions): Config {
  const { views, providers, navigation, desk, search, versionsView } = additions
  const { admin } = config
  const components = admin?.components
  return {
    ...config,
    ...(versionsView && {
      collections: (config.collections ?? []).map((one) => withVersionsView(one, versionsView)),
    }),
    admin: {
      ...admin,
      components: {
        ...components,
        ...(views && { views: { ...viewsBeside(admin, views), ...components?.views } }),
        ...(providers && { providers: [...new Set([...(components?.providers ?? []), ...providers])] }),
        ...(navigation &&
          !components?.Nav && {
            Nav: navigation.frame,
            beforeNavLinks: [...(components?.beforeNavLinks ?? []), navigation.links],
          }),
        ...(search && { actions: [...(components?.actions ?? []).filter((one) => one !== search), search] }),
      },
      ...(desk?.parts && { dependencies: { ...admin?.dependencies, ...componentsOf(desk.parts) } }),
    },
  }
}

function withVersionsView(collection: CollectionConfig, Component: string): CollectionConfig {
  const { admin } = collection
  const edit = admin?.components?.views?.edit
  if (!hasDrafts(collection) || edit?.root || edit?.versions) return collection
  const added = { versions: { Component } }
  const views = { ...admin?.components?.views, edit: edit ? Object.assign({}, edit, added) : added }
  return { ...collection, admin: { ...admin, components: { ...admin?.components, views } } }
}

/** Omits the plugins' first page if the project has its own widgets: only Payload's dashboard shows those. */
function viewsBeside(admin: Config['admin'], { dashboard, ...others }: NonNullable<PanelAdditions['views']>) {
  const hasWidgets = (admin?.dashboard?.widgets ?? []).length > 0
  return dashboard && !hasWidgets ? { dashboard, ...others } : others
}

/** Names the components of parts where Payload's import map looks for them. */
function componentsOf(parts: readonly DeskPart[]): NonNullable<Admin['dependencies']> {
  const named = parts.flatMap(({ name, Component }) => {
    const path = typeof Component === 'object' ? Component.path : Component
    return path ? [[`desk-${name}`, { path, type: 'component' } as const] as const] : []
  })
  return Object.fromEntries(named)
}
