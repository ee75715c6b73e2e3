import type { CollectionConfig, Config, GlobalConfig, Payload, Plugin } from 'payload'
import { onBehalfOfAll } from '../database/callers.ts'
import { requireNumericIds, requirePostgres } from '../database/requirements.ts'
import { indexEndpoints } from '../endpoints/endpointIndex.ts'
import type { ServedRoute } from '../endpoints/handle.ts'
import { addPageEvents } from '../events/pageEvents.ts'
import type { PageEvents } from '../events/watchRows.ts'
import { servePanelSearch } from '../finding/endpoints.ts'
import { type JobHandler, type JobTable, registerJobs } from '../jobs/jobs.ts'
import { watchClientAddresses } from '../limits/clientAddress.ts'
import { addCollections, keepChosen } from '../ownCollections/chosen.ts'
import { clearFailedStart } from '../payload/failedStart.ts'
import { warnOfUntestedPayload } from '../payload/testedVersions.ts'
import { addPresence } from '../presence/endpoints.ts'
import { keepOptions, type PluginOptions } from '../registry/options.ts'
import type { ReferenceAdditions } from '../registry/references.ts'
import { type PersonalData, type PluginCommand, type RuleCheck, register } from '../registry/registry.ts'
import type { Texts } from '../texts/texts.ts'
import { addVersions } from '../versions/endpoints.ts'
import { addBasics, addTexts, hasBasics } from './basics.ts'
import { addToDatabase, type DatabaseAdditions } from './databaseAdditions.ts'
import { type CollectionExtension, extendCollection } from './extendCollection.ts'
import { addFeatures, type BoundFeature } from './features.ts'
import { addToPanel, type PanelAdditions } from './panelAdditions.ts'

/** A job of a plugin, under its task name in `jobs`. */
export type PluginJob = {
  run: JobHandler
  /** Its schedule, as a line of graphile-worker's crontab without the task's name: `'41 3 * * * ?fill=1d'`. UTC. */
  cron?: string
  /** True for jobs that may wait; they share one slot of their own in each worker process. */
  background?: boolean
  /** Ids of its payload that go into the log, and their names there: `{ id: 'imageId' }`. */
  logged?: Readonly<Record<string, string>>
}

/**
 * A section of a declaration: a value, or a function that makes it from the resolved options. The project says what collections of
 * the plugin are called: `slugOf(project, PAGES)`.
 */
export type Section<Options, Value> = Value | ((options: Options, project: Project) => Value)

/** The config that a plugin adds to: collections of the project, and of the plugins before it. */
type Project = { config: Config }

/** The declaration of a plugin. */
export type PluginDeclaration<Given extends unknown[], Options extends object> = {
  options: PluginOptions<Given, Options>
  texts?: Section<Options, Catalogued | readonly Catalogued[]>
  /** Collections and globals that the plugin adds. */
  collections?: Section<Options, CollectionConfig[]>
  globals?: Section<Options, GlobalConfig[]>
  /** Its tables that are no collections; cascades, checks and required columns of the others, by slug. */
  database?: Section<Options, DatabaseAdditions>
  /** Additions to collections of the project, by slug. */
  extend?: Section<Options, Readonly<Record<string, CollectionExtension>>>
  /** Features that it gives to every content type that declares them: `[contentFeature({ name: 'comments' })]`. */
  content?: readonly ((plugin: string, options: Options) => BoundFeature)[]
  /** Its named routes, each with its handler: `[handle(route, handler)]`. */
  routes?: Section<Options, readonly ServedRoute<Options>[]>
  /** Sources that pages can watch by their one stream, by name: `{ places: watchPlaces.forPages() }`. */
  events?: Section<Options, PageEvents>
  /** The checks behind the `rule(…)` policies it uses, by name. */
  rules?: Section<Options, Readonly<Record<string, RuleCheck>>>
  /** Slugs of collections that its policies call by another name: `{ images: options.collection }`. */
  collectionNames?: Section<Options, Readonly<Record<string, string>>>
  jobs?: Section<Options, Readonly<Record<string, PluginJob>>>
  /** Commands of `npx litfass`, by name. */
  commands?: Section<Options, Readonly<Record<string, PluginCommand>>>
  /** What it contributes to the data export of an account, by the name of the part: `{ bookmarks: exportBookmarks }`. */
  personalData?: Section<Options, Readonly<Record<string, PersonalData>>>
  /** References that its documents keep in no field of Payload's, and the pages of its documents. */
  references?: Section<Options, ReferenceAdditions>
  panel?: Section<Options, PanelAdditions>
  /** Changes the config where no other section fits. It must keep the arrays already there. */
  configure?: (config: Config, options: Options) => Config
  /** Runs when Payload has started. */
  onInit?: (payload: Payload, options: Options) => void | Promise<void>
}

type Catalogued = Pick<Texts, 'catalogue'>

/**
 * Makes a Payload plugin from one declaration. Endpoints, OpenAPI, job and cron registration, translations and the
 * rows of the access matrix follow from it.
 * @returns the plugin's factory; it takes what `options.resolve` takes
 * @example
 * export const bookmarks = definePlugin({
 *   options,
 *   texts,
 *   collections: ({ accountsCollection }) => [bookmarksCollection(accountsCollection)],
 *   extend: (options) => ({ [options.accountsCollection]: { hooks: { afterLogin: [mergeAtSignIn(options)] } } }),
 *   routes: [handle(imageReference, moveBookmark)],
 *   jobs: { 'litfass-bookmarks-sweep': { run: sweepVisitors, cron: '41 3 * * * ?fill=1d' } },
 * })
 * // payload.config.ts
 * plugins: [bookmarks({ accountsCollection: 'accounts' })]
 */
export function definePlugin<Given extends unknown[], Options extends object>(
  declaration: PluginDeclaration<Given, Options>,
): (...given: Given) => Plugin {
  const { name, resolve } = declaration.options
  return (...given) =>
    (config) => {
      requirePostgres(config, name)
      const options = resolve(...given)
      const chosen = declaration.options.collections(...given)
      const project: Project = { config: keepChosen(config, chosen) }
      const made = <Value extends object>(
        section: Section<Options, Value> | undefined,
        none: Value,
      ): Value => (isMade(section) ? section(options, project) : (section ?? none))
      const routes = made(declaration.routes, [])
      const panel = made(declaration.panel, {})
      const additions: ((config: Config) => Config)[] = [
        (known) => (hasBasics(known) ? known : beforeInit(addBasics(known), warnOfUntestedPayload)),
        (known) => keepOptions(known, name, options),
        (known) => extendCollections(known, name, made(declaration.extend, {})),
        (known) =>
          addCollections(keepChosen(known, chosen), name, {
            added: made(declaration.collections, []),
            chosen,
          }),
        (known) => ({
          ...known,
          globals: [...(known.globals ?? []), ...made(declaration.globals, [])],
          endpoints: [...(known.endpoints ?? []), ...routes.flatMap((route) => route.endpoints(options))],
        }),
        (known) =>
          addFeatures(
            known,
            (declaration.content ?? []).map((bind) => bind(name, options)),
          ),
        (known) => addToDatabase(known, made(declaration.database, {})),
        (known) =>
          register(known, {
            routes: routes.map(({ route }) => route),
            rules: made(declaration.rules, {}),
            collectionNames: made(declaration.collectionNames, {}),
            commands: made(declaration.commands, {}),
            personalData: made(declaration.personalData, {}),
            desk: panel.desk ?? {},
            ...(declaration.references && { references: [made(declaration.references, {})] }),
          }),
        (known) => addPageEvents(known, made(declaration.events, {})),
        addPresence,
        addVersions,
        (known) => registerJobs(known, jobTableOf(made(declaration.jobs, {}))),
        (known) => [made(declaration.texts, [])].flat().reduce(addTexts, known),
        (known) => addToPanel(known, panel),
        (known) => (panel.search ? servePanelSearch(known) : known),
        (known) =>
          beforeInit(known, (payload) => {
            watchClientAddresses((msg) => payload.logger.warn({ msg }))
            indexEndpoints(payload.config)
            // What it sets going, such as a worker, is not done for the request that has started Payload.
            return onBehalfOfAll(() => declaration.onInit?.(payload, options))
          }),
        (known) => declaration.configure?.(known, options) ?? known,
      ]
      return additions.reduce((known, add) => add(known), config)
    }
}

function isMade<Options, Value extends object>(
  section: Section<Options, Value> | undefined,
): section is (options: Options, project: Project) => Value {
  return typeof section === 'function'
}

function extendCollections(
  config: Config,
  plugin: string,
  extensions: Readonly<Record<string, CollectionExtension>>,
): Config {
  const { collections = [] } = config
  const unknown = Object.keys(extensions).find((slug) => !collections.some((one) => one.slug === slug))
  if (unknown)
    throw new Error(
      `${plugin}: this config has no collection ${unknown} to extend; add it before this plugin, or name another one in its options.`,
    )
  for (const slug of Object.keys(extensions)) requireNumericIds(config, slug, plugin)
  return {
    ...config,
    collections: collections.map((collection) => {
      const extension = extensions[collection.slug]
      return extension ? extendCollection(collection, extension) : collection
    }),
  }
}

function jobTableOf(jobs: Readonly<Record<string, PluginJob>>): JobTable {
  const named = Object.entries(jobs)
  return {
    tasks: Object.fromEntries(named.map(([task, { run }]) => [task, run])),
    cron: named.flatMap(([task, { cron }]) => (cron ? [crontabLine(cron, task)] : [])),
    logged: Object.fromEntries(named.flatMap(([task, { logged }]) => (logged ? [[task, logged]] : []))),
    background: named.flatMap(([task, { background }]) => (background ? [task] : [])),
  }
}

/** Inserts the task's name after the five fields of the schedule. */
function crontabLine(cron: string, task: string): string {
  const parts = cron.trim().split(/\s+/)
  return [...parts.slice(0, 5), task, ...parts.slice(5)].join(' ')
}

/** Plugins that stand later in the config start first: the kit, which stands last, before all that rely on it. */
function beforeInit(config: Config, start: (payload: Payload) => void | Promise<void>): Config {
  const { onInit } = config
  return {
    ...config,
    onInit: async (payload) => {
      try {
        await start(payload)
        await onInit?.(payload)
      } catch (error) {
        clearFailedStart(payload)
        throw error
      }
    },
  }
}
