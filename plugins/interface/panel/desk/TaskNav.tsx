import {
  deskOf,
  isStaff,
  TASKS,
  type Task,
  type TaskLink,
  taskTexts as texts,
  translate,
  viewerOf,
} from '@litfass/kit'
import { DefaultNav } from '@payloadcms/next/rsc'
import { EntityType, getVisibleEntities, groupNavItems } from '@payloadcms/ui/shared'
import {
  type CollectionSlug,
  createLocalReq,
  type PayloadRequest,
  type SanitizedPermissions,
  type ServerProps,
} from 'payload'
import { formatAdminURL, PREFERENCE_KEYS } from 'payload/shared'
import { z } from 'zod'
import { countWaiting } from './gather.ts'
import { groupByTask, type Place } from './navigation.ts'
import { TaskGroups } from './TaskGroups.client.tsx'

/** The frame of Payload's own navigation, without its groups: {@link TaskLinks} stands in it. */
export const TaskNav = (props: ServerProps) => (
  <DefaultNav {...props} visibleEntities={{ collections: [], globals: [] }} />
)

/** The panel's navigation by task, with the numbers of what waits. */
export async function TaskLinks({ payload, user, permissions, i18n }: ServerProps) {
  if (!user || !permissions) return null
  const req = await createLocalReq({ user }, payload)
  req.i18n = i18n
  const [waiting, closed] = await Promise.all([waitingPlaces(req), closedGroups(req)])
  const name = (task: Task) => [task, translate(req, texts.key(`tasks.${task}`))] as const
  const names = {
    ...(Object.fromEntries(TASKS.map(name)) as Record<Task, string>),
    check: translate(req, texts.key('check')),
    more: translate(req, texts.key('more')),
  }
  const { admin } = payload.config.routes
  return (
    <TaskGroups
      label={translate(req, texts.key('navigation'))}
      overview={{
        href: formatAdminURL({ adminRoute: admin, path: '' }),
        label: translate(req, texts.key('overview')),
      }}
      groups={groupByTask({ names, entities: entitiesOf(req, permissions), waiting, links: linksOf(req) })}
      closed={closed}
    />
  )
}

const languageOf = ({ i18n }: PayloadRequest): 'de' | 'en' => (i18n.language === 'en' ? 'en' : 'de')

/** The collections and globals that the account may see. */
function entitiesOf(req: PayloadRequest, permissions: SanitizedPermissions) {
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
    req.i18n,
  )
  const unnamed = [req.i18n.t('general:collections'), req.i18n.t('general:globals')]
  return groups.map(({ label, entities }) => ({
    label,
    isDefault: unnamed.includes(label),
    places: entities.map(({ slug, type, label: name }) => ({
      id: type === EntityType.global ? `nav-global-${slug}` : `nav-${slug}`,
      href: formatAdminURL({ adminRoute: routes.admin, path: `/${type}/${slug}` }),
      label: typeof name === 'string' ? name : (name[req.i18n.language] ?? slug),
    })),
  }))
}

async function waitingPlaces(req: PayloadRequest): Promise<Place[]> {
  if (!req.user) return []
  const counted = await countWaiting(req.payload, req.user)
  return counted.flatMap(({ part: { name, label, linkLabel, href }, count }) =>
    href
      ? {
          id: `nav-${name}`,
          label: (linkLabel ?? label)[languageOf(req)],
          href: href({ req, now: new Date() }),
          count: typeof count === 'number' ? count : undefined,
        }
      : [],
  )
}

function linksOf(req: PayloadRequest): (Place & { task: Task })[] {
  const viewer = viewerOf(req)
  const place = ({ task, label, path }: TaskLink) => ({
    task,
    id: `nav${path.replaceAll('/', '-')}`,
    label: label[languageOf(req)],
    href: formatAdminURL({ adminRoute: req.payload.config.routes.admin, path }),
  })
  return deskOf(req.payload)
    .links.filter(({ seenBy = isStaff }) => seenBy(viewer))
    .map(place)
}

const preference = z.object({ groups: z.record(z.string(), z.object({ open: z.boolean() })) })

/** The groups that an account has folded. All are open at first. */
async function closedGroups(req: PayloadRequest): Promise<string[]> {
  const { docs } = await req.payload.find({
    collection: 'payload-preferences' as CollectionSlug,
    where: { key: { equals: PREFERENCE_KEYS.NAV }, 'user.value': { equals: req.user?.id } },
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const [stored] = docs
  const found = preference.safeParse(stored && Reflect.get(stored, 'value'))
  return Object.entries(found.data?.groups ?? {}).flatMap(([key, { open }]) => (open ? [] : [key]))
}
