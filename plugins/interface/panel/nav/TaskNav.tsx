import {
  deskOf,
  isStaff,
  languageOf,
  readPreference,
  TASKS,
  type Task,
  type TaskLink,
  taskTexts as texts,
  translate,
  viewerOf,
} from '@litfass/kit'
import { DefaultNav } from '@payloadcms/next/rsc'
import { EntityType, getVisibleEntities, groupNavItems } from '@payloadcms/ui/shared'
import { createLocalReq, type PayloadRequest, type SanitizedPermissions, type ServerProps } from 'payload'
import { formatAdminURL, PREFERENCE_KEYS } from 'payload/shared'
import { countWaiting } from '../desk/countWaiting.ts'
import { placeIdOf } from '../desk/gather.ts'
import { entityPlace, groupByTask, type Place } from './navigation.ts'
import { TaskGroups } from './TaskGroups.client.tsx'

/** The frame of Payload's own navigation. {@link TaskLinks} replaces its groups. */
export const TaskNav = (props: ServerProps) => (
  <DefaultNav {...props} visibleEntities={{ collections: [], globals: [] }} />
)

/** The panel's navigation by task, with the numbers of what waits. */
export async function TaskLinks({ payload, user, permissions, i18n }: ServerProps) {
  if (!user || !permissions) return null
  const req = await createLocalReq({ user }, payload)
  const [waiting, state] = await Promise.all([waitingPlaces(req, i18n), storedState(req)])
  const name = (task: Task) => [task, translate({ i18n }, texts.key(`tasks.${task}`))] as const
  const names = {
    ...(Object.fromEntries(TASKS.map(name)) as Record<Task, string>),
    check: translate({ i18n }, texts.key('check')),
    more: translate({ i18n }, texts.key('more')),
  }
  const { admin } = payload.config.routes
  return (
    <TaskGroups
      overview={{
        href: formatAdminURL({ adminRoute: admin, path: '' }),
        label: translate({ i18n }, texts.key('overview')),
      }}
      groups={groupByTask({
        names,
        entities: entitiesOf(req, { permissions, i18n }),
        waiting,
        links: linksOf(req, i18n),
      })}
      {...state}
    />
  )
}

type I18n = ServerProps['i18n']

/** The collections and globals that the account may see. */
function entitiesOf(
  req: PayloadRequest,
  { permissions, i18n }: { permissions: SanitizedPermissions; i18n: I18n },
) {
  const { collections, globals, routes } = req.payload.config
  const visible = getVisibleEntities({ req })
  const groups = groupNavItems(
    [
      ...collections
        .filter(({ slug }) => visible.collections.includes(slug))
        .map((entity) => ({ type: EntityType.collection as const, entity })),
      ...globals
        .filter(({ slug }) => visible.globals.includes(slug))
        .map((entity) => ({ type: EntityType.global as const, entity })),
    ],
    permissions,
    i18n,
  )
  const unnamed = [i18n.t('general:collections'), i18n.t('general:globals')]
  return groups.map(({ label, entities }) => ({
    label,
    isDefault: unnamed.includes(label),
    places: entities.map((entity) => entityPlace(entity, { adminRoute: routes.admin, i18n })),
  }))
}

async function waitingPlaces(req: PayloadRequest, i18n: I18n): Promise<Place[]> {
  if (!req.user) return []
  const counted = await countWaiting(req.payload, req.user)
  const now = new Date()
  const places = counted.map(async ({ part, count }): Promise<Place[]> => {
    const href = await part.href?.({ req, now })
    const label = (part.linkLabel ?? part.label)[languageOf({ i18n })]
    return href
      ? [{ id: placeIdOf(part), label, href, count: typeof count === 'number' ? count : undefined }]
      : []
  })
  return (await Promise.all(places)).flat()
}

function linksOf(req: PayloadRequest, i18n: I18n): (Place & { task: Task })[] {
  const viewer = viewerOf(req)
  const place = ({ task, label, path }: TaskLink) => ({
    task,
    id: `nav${path.replaceAll('/', '-')}`,
    label: label[languageOf({ i18n })],
    href: formatAdminURL({ adminRoute: req.payload.config.routes.admin, path }),
  })
  return deskOf(req.payload)
    .links.filter(({ seenBy = isStaff }) => seenBy(viewer))
    .map(place)
}

/** Whether an account wants the navigation open, and the groups that it has folded. All is open at first. */
async function storedState(req: PayloadRequest): Promise<{ isWanted: boolean; closed: string[] }> {
  const value = await readPreference(req, PREFERENCE_KEYS.NAV)
  return { isWanted: Object(value).open !== false, closed: foldedIn(value) }
}

/** Reads `{ groups: { sales: { open: false } } }`, as Payload's own navigation keeps it. */
function foldedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || !('groups' in value)) return []
  const groups: unknown = value.groups
  if (typeof groups !== 'object' || groups === null) return []
  return Object.entries(groups).flatMap(([key, state]: [string, unknown]) =>
    typeof state === 'object' && state !== null && 'open' in state && state.open === false ? [key] : [],
  )
}
