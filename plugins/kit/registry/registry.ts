import type { AccessResult, Config, Payload, PayloadRequest, SanitizedConfig } from 'payload'
import { criteriaOf } from '../domain/policies.ts'
import type { PluginCommand } from '../commands/command.ts'
import type { Viewer } from '../domain/viewer.ts'
import type { PageEvents } from '../events/watchRows.ts'
import { type DeskAdditions, joinDesk, NO_DESK } from './desk.ts'
import type { ReferenceAdditions } from './references.ts'
import type { AnyRoute } from '../routes/defineRoute.ts'
import type { PersonalData } from './personalData.ts'

const KEY = 'litfassPlugins'

/** The argument of a rule's check. */
export type RuleCall = {
  req: PayloadRequest
  viewer: Viewer
  /** The checked input of a route; empty where a collection is checked. */
  params: Readonly<Record<string, unknown>>
  query: Readonly<Record<string, unknown>>
  body: Readonly<Record<string, unknown>>
  /** Id and data of the document, where a collection or a field is checked and Payload knows them. */
  id?: number | string
  data?: Readonly<Record<string, unknown>>
}

/** The result of a criterion or a policy; `absent` is a refusal that hides whether the document exists, or finds none. */
export type Answer = AccessResult | 'absent'

/** Decides about a call. For collections it may name the documents that are allowed, for routes say that there is none. */
export type RuleCheck = (call: RuleCall) => Answer | Promise<Answer>

/** The declarations of all plugins of a config that the server looks up by name. */
export type Registry = {
  /** Every route that is served. */
  routes: readonly AnyRoute[]
  /** The checks behind `rule(…)`, by name. */
  rules: Readonly<Record<string, RuleCheck>>
  /** Slugs of the collections that policies call by another name. */
  collectionNames: Readonly<Record<string, string>>
  /** Commands of `npx litfass`, by name. */
  commands: Readonly<Record<string, PluginCommand>>
  /** The parts of a data export, by name. */
  personalData: Readonly<Record<string, PersonalData>>
  /** Watchable sources by name. */
  events: PageEvents
  /** Contributions to the panel's first page and navigation. */
  desk: DeskAdditions
  /** What plugins add to the registry of references. */
  references: readonly ReferenceAdditions[]
}

/** Reads the declarations of a config's plugins. */
export function registryOf({ custom }: Pick<Config | SanitizedConfig, 'custom'>): Registry {
  const found: unknown = custom?.[KEY]
  return isRegistry(found)
    ? found
    : {
        routes: [],
        rules: {},
        collectionNames: {},
        commands: {},
        personalData: {},
        events: {},
        desk: NO_DESK,
        references: [],
      }
}

/** Returns the parts of a data export that the plugins of a config contribute, by name. */
export function personalDataOf({ config }: Pick<Payload, 'config'>): Readonly<Record<string, PersonalData>> {
  return registryOf(config).personalData
}

/** Returns what the plugins of a config contribute to the panel's first page and navigation. */
export function deskOf({ config }: Pick<Payload, 'config'>): DeskAdditions {
  return registryOf(config).desk
}

type Added = Pick<Registry, 'routes' | 'rules' | 'collectionNames'> &
  Partial<Omit<Registry, 'desk'>> & { desk?: Partial<DeskAdditions> }

/**
 * Adds a plugin's declarations to those of the plugins before it.
 * @throws Error when two plugins declare the same rule, let pages watch something under the same name, or
 * contribute parts of one name to the desk
 */
export function register(config: Config, added: Added): Config {
  const known = registryOf(config)
  const twice = Object.keys(added.rules).find((name) => Object.hasOwn(known.rules, name))
  if (twice) throw new Error(`Two plugins declare the rule ${twice}.`)
  const watched = Object.keys(added.events ?? {}).find((name) => Object.hasOwn(known.events, name))
  if (watched) throw new Error(`Two plugins let pages watch ${watched}.`)
  const registry: Registry = {
    routes: [...known.routes, ...added.routes],
    rules: { ...known.rules, ...added.rules },
    collectionNames: { ...known.collectionNames, ...added.collectionNames },
    commands: { ...known.commands, ...added.commands },
    personalData: { ...known.personalData, ...added.personalData },
    events: { ...known.events, ...added.events },
    desk: joinDesk(known.desk, added.desk ?? {}),
    references: [...known.references, ...(added.references ?? [])],
  }
  return { ...config, custom: { ...config.custom, [KEY]: registry } }
}

/**
 * Checks at boot that every rule a route relies on has been declared.
 * @throws Error naming the first one that has not
 */
export function requireRules(config: Pick<Config | SanitizedConfig, 'custom'>): void {
  const { routes, rules } = registryOf(config)
  for (const { name, who } of routes)
    for (const criterion of criteriaOf(who))
      if (criterion.kind === 'rule' && !Object.hasOwn(rules, criterion.name))
        throw new Error(`${name}: no plugin declares the rule ${criterion.name}.`)
}

function isRegistry(value: unknown): value is Registry {
  return typeof value === 'object' && value !== null && 'rules' in value && 'routes' in value
}
