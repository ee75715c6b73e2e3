import type { Config } from 'payload'
import type { DeskAdditions, DeskPart } from './desk.ts'

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
}

/** Adds what a plugin contributes to the panel of a config. */
export function addToPanel(config: Config, { views, providers, navigation, desk }: PanelAdditions): Config {
  const { admin } = config
  const components = admin?.components
  return {
    ...config,
    admin: {
      ...admin,
      components: {
        ...components,
        ...(views && { views: { ...viewsBeside(admin, views), ...components?.views } }),
        ...(providers && { providers: [...(components?.providers ?? []), ...providers] }),
        ...(navigation &&
          !components?.Nav && {
            Nav: navigation.frame,
            beforeNavLinks: [...(components?.beforeNavLinks ?? []), navigation.links],
          }),
      },
      ...(desk?.parts && { dependencies: { ...admin?.dependencies, ...componentsOf(desk.parts) } }),
    },
  }
}

/** Leaves out the first page of a plugin where the project has widgets of its own: only Payload's dashboard shows them. */
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
