import { TASKS, type Task } from '@litfass/kit'
import { getTranslation } from '@payloadcms/translations'
import { formatAdminURL } from 'payload/shared'

/** A link of the navigation. */
export type Place = { href: string; label: string; id?: string; count?: number | undefined }

/** A group of the navigation; `key` names it where its state is kept. */
export type Group = { key: string; label: string; places: Place[] }

/** A collection or a global (`type` is the first part of its path) with its name: a text, or one for each language. */
type Entity = { slug: string; type: string; label: string | Record<string, string> }

/** Returns the link to the list of a collection or to a global, named as Payload would in languages that it has no name in. */
export const entityPlace = (
  { slug, type, label }: Entity,
  { adminRoute, i18n }: { adminRoute: string; i18n: Parameters<typeof getTranslation>[1] },
): Place => ({
  id: type === 'globals' ? `nav-global-${slug}` : `nav-${slug}`,
  href: formatAdminURL({ adminRoute, path: `/${type}/${slug}` }),
  label: getTranslation(label, i18n),
})

type Sources = {
  /** Names of the tasks in the language of the panel. */
  names: Readonly<Record<Task | 'check' | 'more', string>>
  /** Collections and globals as the panel groups them. `isDefault` marks the group without a name. */
  entities: readonly { label: string; isDefault: boolean; places: readonly Place[] }[]
  /** What waits. */
  waiting: readonly Place[]
  /** Views, below the collections of their task. */
  links: readonly (Place & { task: Task })[]
}

/**
 * Groups places by task: what is to be checked, the tasks in their order, the project's own groups, and the settings. Groups
 * without places are left out.
 */
export function groupByTask({ names, entities, waiting, links }: Sources): Group[] {
  const taskOf = (label: string) => TASKS.find((task) => names[task] === label)
  const tasks = TASKS.map((task) => ({
    key: task,
    label: names[task],
    places: [
      ...entities.flatMap((group) => (!group.isDefault && group.label === names[task] ? group.places : [])),
      ...links.filter((link) => link.task === task).map(({ task: _, ...place }) => place),
    ],
  }))
  const own = entities.filter(({ label, isDefault }) => !isDefault && !taskOf(label))
  const unnamed = entities.flatMap(({ isDefault, places }) => (isDefault ? places : []))
  return [
    { key: 'check', label: names.check, places: [...waiting] },
    ...tasks.filter(({ key }) => key !== 'settings'),
    ...own.map(({ label, places }) => ({ key: label, label, places: [...places] })),
    { key: 'more', label: names.more, places: unnamed },
    ...tasks.filter(({ key }) => key === 'settings'),
  ].filter(({ places }) => places.length > 0)
}
