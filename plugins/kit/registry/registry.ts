import type { Readable } from 'node:stream'
import type { AccessResult, Config, Payload, PayloadRequest, SanitizedConfig } from 'payload'
import type { Viewer } from '../domain/viewer.ts'
import type { AnyRoute } from '../routes/defineRoute.ts'
import { type DeskAdditions, joinDesk, NO_DESK } from './desk.ts'
import type { ReferenceAdditions } from './references.ts'

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

/** A command as a plugin declares it, loaded only when it is asked for. */
export type PluginCommand = {
  /** One line for the list of all commands. */
  summary: string
  /** Package, entry and export, such as `@litfass/images/commands#audit`. */
  path: string
}

/**
 * A file of a data export, by its path in it: data written as JSON, or a stream with its length in bytes, which is read before
 * the next file is asked for.
 */
export type PersonalFile = { path: string; json: unknown } | { path: string; stream: Readable; bytes: number }

/** Whose data is collected. */
export type PersonalDataRequest = {
  /** Has the rights of the account. */
  req: PayloadRequest
  account: number
  /** Says how much of this part is done, from 0 to 1. */
  progress: (share: number) => void
}

/** Yields what a plugin keeps about an account, or what the account has given it. */
export type PersonalData = (request: PersonalDataRequest) => AsyncIterable<PersonalFile>

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

type Added = Partial<Omit<Registry, 'desk'>> & { desk?: Partial<DeskAdditions> }

/**
 * Adds a plugin's declarations to those of the plugins before it.
 * @throws Error when two plugins declare the same rule, or contribute parts of one name to the desk
 */
export function register(config: Config, added: Added): Config {
  const known = registryOf(config)
  const twice = Object.keys(added.rules ?? {}).find((name) => Object.hasOwn(known.rules, name))
  if (twice) throw new Error(`Two plugins declare the rule ${twice}.`)
  const registry: Registry = {
    routes: [...known.routes, ...(added.routes ?? [])],
    rules: { ...known.rules, ...added.rules },
    collectionNames: { ...known.collectionNames, ...added.collectionNames },
    commands: { ...known.commands, ...added.commands },
    personalData: { ...known.personalData, ...added.personalData },
    desk: joinDesk(known.desk, added.desk ?? {}),
    references: [...known.references, ...(added.references ?? [])],
  }
  return { ...config, custom: { ...config.custom, [KEY]: registry } }
}

function isRegistry(value: unknown): value is Registry {
  return typeof value === 'object' && value !== null && 'rules' in value && 'routes' in value
}
