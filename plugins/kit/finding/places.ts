import {
  isEntityHidden,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedGlobalConfig,
} from 'payload'
import { formatAdminURL } from 'payload/shared'
import { viewerOf } from '../access/viewerOf.ts'
import { isStaff } from '../domain/viewer.ts'
import { taskTexts as texts } from '../panel/taskTexts.ts'
import { labelIn } from '../references/holders.ts'
import type { PanelLink } from '../registry/desk.ts'
import { deskOf } from '../registry/registry.ts'
import type { FoundEntry } from '../routes/panelSearch.ts'
import { translate } from '../texts/texts.ts'

type Entity = SanitizedCollectionConfig | SanitizedGlobalConfig

/** Whether an entity is hidden from the caller, or from the navigation of everyone. */
const isHidden = ({ user }: PayloadRequest, { admin }: Entity): boolean =>
  admin.group === false || !user || isEntityHidden({ hidden: admin.hidden, user })

/** Whether a rule allows something of an entity. One that fails allows nothing, and leaves the other entities standing. */
async function isAllowed(
  { payload }: PayloadRequest,
  { slug }: Entity,
  ask: () => unknown,
): Promise<boolean> {
  try {
    return Boolean(await ask())
  } catch (err) {
    payload.logger.error({ err, msg: 'a rule of access has failed in the search of the panel', entity: slug })
    return false
  }
}

/** The collections that the caller finds in the panel's navigation; accounts come last. */
export async function visibleCollections(req: PayloadRequest): Promise<SanitizedCollectionConfig[]> {
  const visible: SanitizedCollectionConfig[] = []
  for (const config of req.payload.config.collections)
    if (!isHidden(req, config) && (await isAllowed(req, config, () => config.access.read({ req }))))
      visible.push(config)
  return visible.toSorted((one, other) => Number(Boolean(one.auth)) - Number(Boolean(other.auth)))
}

/** The globals that the caller finds in the panel's navigation. */
export async function visibleGlobals(req: PayloadRequest): Promise<SanitizedGlobalConfig[]> {
  const visible: SanitizedGlobalConfig[] = []
  for (const config of req.payload.config.globals)
    if (!isHidden(req, config) && (await isAllowed(req, config, () => config.access.read({ req }))))
      visible.push(config)
  return visible
}

/** Path of a place in the panel. */
export const panelPath = ({ payload }: PayloadRequest, path: '' | `/${string}`): string =>
  formatAdminURL({ adminRoute: payload.config.routes.admin, path })

/** The entry of a global, which is its own form. */
export const globalEntry = (req: PayloadRequest, { slug, label }: SanitizedGlobalConfig): FoundEntry => ({
  title: labelIn(req, label, slug),
  kind: translate(req, texts.key('find.settings')),
  note: null,
  href: panelPath(req, `/globals/${slug}`),
})

/** The actions of the caller: those that plugins name, and a new document of each collection. */
export async function actionsFor(
  req: PayloadRequest,
  collections: readonly SanitizedCollectionConfig[],
): Promise<FoundEntry[]> {
  const kind = translate(req, texts.key('find.action'))
  const declared = linkEntries(req, deskOf(req.payload).actions, kind)
  const created: FoundEntry[] = []
  for (const config of collections) {
    const { slug, labels, access } = config
    const href = panelPath(req, `/collections/${slug}/create`)
    if (declared.some((one) => one.href === href)) continue
    if (!(await isAllowed(req, config, () => access.create({ req })))) continue
    const label = labelIn(req, labels.singular, slug)
    created.push({ title: req.t('general:createNewLabel', { label }), kind, note: null, href })
  }
  return [...declared, ...created]
}

/** Everything that the caller finds in the navigation. */
export async function placesFor(
  req: PayloadRequest,
  collections: readonly SanitizedCollectionConfig[],
): Promise<FoundEntry[]> {
  const [list, view] = [translate(req, texts.key('find.list')), translate(req, texts.key('find.view'))]
  const overview = translate(req, texts.key('overview'))
  return [
    { title: overview, kind: view, note: null, href: panelPath(req, '') },
    ...(await waitingPlaces(req, translate(req, texts.key('check')))),
    ...collections.map(({ slug, labels }) => ({
      ...{ title: labelIn(req, labels.plural, slug), kind: list, note: null },
      href: panelPath(req, `/collections/${slug}`),
    })),
    ...linkEntries(req, deskOf(req.payload).links, view),
    ...(await visibleGlobals(req)).map((config) => globalEntry(req, config)),
  ]
}

/** The lists of what waits, whether or not something does. */
async function waitingPlaces(req: PayloadRequest, kind: string): Promise<FoundEntry[]> {
  const viewer = viewerOf(req)
  const parts = deskOf(req.payload).parts.filter(
    ({ section, seenBy = isStaff }) => section === 'waiting' && seenBy(viewer),
  )
  const now = new Date()
  const places = parts.map(async ({ label, linkLabel, href }): Promise<FoundEntry[]> => {
    const address = await href?.({ req, now })
    return address ? [{ title: labelIn(req, linkLabel ?? label, ''), kind, note: null, href: address }] : []
  })
  return (await Promise.all(places)).flat()
}

function linkEntries(req: PayloadRequest, links: readonly PanelLink[], kind: string): FoundEntry[] {
  const viewer = viewerOf(req)
  return links
    .filter(({ seenBy = isStaff }) => seenBy(viewer))
    .map(({ label, path }) => ({
      ...{ title: labelIn(req, label, path), kind, note: null },
      href: panelPath(req, path),
    }))
}
