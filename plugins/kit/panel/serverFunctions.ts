import { headers as requestHeaders } from 'next/headers.js'
import { notFound } from 'next/navigation.js'
import {
  canAccessAdmin,
  createLocalReq,
  executeAuthStrategies,
  getPayload,
  type ImportMap,
  type Payload,
  type SanitizedConfig,
  type ServerFunctionClient,
  type ServerFunctionClientArgs,
  type ServerFunctionHandler,
} from 'payload'
import { z } from 'zod'
import { isTooDeep } from '../domain/depth.ts'

// Payload's panel calls one function of the server for everything that it renders on demand. Payload 3.90.2 lets anyone call
// it, looks its name up among what every object inherits, and hands all that was sent to it (decision 0057).

/** The config and the components of the panel. */
type Panel = {
  config: Promise<SanitizedConfig> | SanitizedConfig
  importMap: ImportMap
  /** Functions of the project's own by their names, which check their arguments themselves. */
  serverFunctions?: Readonly<Record<string, ProjectFunction>>
}
type ProjectFunction = NonNullable<Parameters<ServerFunctionHandler>[0]['serverFunctions']>[string]

/**
 * Guards the server function of the panel: it can be called by those who may enter the panel, by the names below, and with
 * the arguments that the panel sends. Everything else is answered as what is not there.
 * @param handle Payload's `handleServerFunctions`
 * @example
 * // src/app/(payload)/layout.tsx
 * const answer = guardServerFunctions(handleServerFunctions, { config, importMap })
 * const serverFunction: ServerFunctionClient = async (args) => {
 *   'use server'
 *   return answer(args)
 * }
 */
export function guardServerFunctions(handle: ServerFunctionHandler, panel: Panel): ServerFunctionClient {
  const { importMap, serverFunctions = {} } = panel
  return async (sent) => {
    const config = await panel.config
    const caller = { payload: await getPayload({ config }), headers: await requestHeaders() }
    const call = await admittedCall(caller, sent, Object.keys(serverFunctions))
    if (!call) return notFound()
    return handle({ ...call, config, importMap, serverFunctions: { ...serverFunctions } })
  }
}

type Caller = { payload: Payload; headers: Headers }

/**
 * Returns a call with the arguments that its function takes.
 * @param sent as a client has sent it: whatever Next can read, not what its type says
 * @param own the names of the project's own functions
 * @returns `undefined` for a function that is not there, arguments it cannot take, and callers who may not enter the panel
 */
export async function admittedCall(
  { payload, headers }: Caller,
  sent: unknown,
  own: readonly string[] = [],
): Promise<ServerFunctionClientArgs | undefined> {
  const call = readCall(payload.config, sent, own)
  if (!call || !(await mayEnter(payload, headers, call))) return undefined
  if (own.includes(call.name)) return call
  const refused = Object.keys(call.args).filter((key) => !isTaken(call, key))
  if (refused.length === 0) return call
  // A later version of the panel may send more: then it says so here, and its view stays empty.
  payload.logger.warn({
    msg: 'A server function of the panel was refused',
    name: call.name,
    refused: refused.slice(0, 5),
  })
  return undefined
}

const id = z.union([z.string().max(200), z.number()])
const slug = z.string().max(200)
const path = z.string().max(2_000)
/** Only its truthiness counts; the panel sends any truthy value. */
const flag = z.union([z.boolean(), z.string(), z.number()])
const plain = z.record(z.string(), z.unknown())
const list = z.array(z.unknown())
/** The panel says `false` for what it has not got, here and there. */
const orNot = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.literal(false)])

type Arguments = Readonly<Record<string, z.ZodType>>
type ServerFunction = {
  /** The arguments that `@payloadcms/ui` 3.90.2 sends; `signal` it keeps to itself. */
  args: Arguments
  isThere?: (config: SanitizedConfig) => boolean
}

const LOCALE: Arguments = { locale: slug, fallbackLocale: orNot(z.union([slug, z.array(slug)])) }
const ENTITY: Arguments = { collectionSlug: slug, globalSlug: slug }

const hasScheduledPublish = ({ collections, globals }: SanitizedConfig): boolean =>
  [...collections, ...globals].some(
    ({ versions }) =>
      versions && typeof versions.drafts === 'object' && Boolean(versions.drafts.schedulePublish),
  )

/**
 * The functions of Payload 3.90.2 with their arguments. Not among them: `skipClientConfigAuth`, which shows the whole config,
 * and `mockRSCs`, which is for tests. What a document may be read and saved with is asked by the functions themselves.
 */
const FUNCTIONS: Readonly<Record<string, ServerFunction>> = {
  'copy-data-from-locale': {
    args: {
      collectionSlug: slug,
      globalSlug: slug,
      docID: id,
      fromLocale: slug,
      toLocale: slug,
      overrideData: flag,
    },
    isThere: ({ localization }) => Boolean(localization),
  },
  'form-state': {
    args: {
      ...ENTITY,
      ...LOCALE,
      id,
      widgetSlug: slug,
      schemaPath: path,
      operation: z.enum(['create', 'update']),
      data: plain,
      formState: plain,
      documentFormState: plain,
      initialBlockData: plain,
      initialBlockFormState: plain,
      docPermissions: plain,
      docPreferences: plain,
      select: plain,
      originalUpdatedAt: z.union([slug, z.date()]),
      checkForStaleData: flag,
      readOnly: flag,
      renderAllFields: flag,
      returnLivePreviewURL: flag,
      returnLockStatus: flag,
      returnPreviewURL: flag,
      skipValidation: flag,
      updateLastEdited: flag,
    },
  },
  'get-default-layout': { args: {} },
  'get-folder-results-component-and-data': {
    args: {
      browseByFolder: flag,
      collectionsToDisplay: z.array(slug),
      displayAs: z.enum(['grid', 'list']),
      folderAssignedCollections: z.array(slug),
      folderID: id,
      sort: slug,
    },
    isThere: ({ folders }) => Boolean(folders),
  },
  'get-upcoming-scheduled-publish': { args: { ...ENTITY, id }, isThere: hasScheduledPublish },
  'render-document': {
    args: {
      ...LOCALE,
      collectionSlug: slug,
      docID: id,
      drawerSlug: slug,
      initialData: plain,
      initialState: plain,
      paramsOverride: z.looseObject({ segments: z.array(id) }),
      searchParams: plain,
      versions: plain,
      disableActions: flag,
      overrideEntityVisibility: flag,
      redirectAfterCreate: flag,
      redirectAfterDelete: flag,
      redirectAfterDuplicate: flag,
      redirectAfterRestore: flag,
    },
  },
  'render-document-slots': { args: { collectionSlug: slug, id } },
  'render-field': {
    args: {
      schemaPath: path,
      path,
      name: slug,
      label: z.union([z.string(), plain, flag]),
      hidden: flag,
      initialValue: z.unknown(),
    },
  },
  'render-list': {
    args: {
      collectionSlug: slug,
      drawerSlug: slug,
      query: plain,
      disableActions: flag,
      disableBulkDelete: flag,
      disableBulkEdit: flag,
      disableQueryPresets: flag,
      enableRowSelections: flag,
      overrideEntityVisibility: flag,
      redirectAfterDelete: flag,
      redirectAfterDuplicate: flag,
    },
  },
  'render-widget': { args: { widgetSlug: slug, widgetData: plain } },
  'schedule-publish': {
    args: {
      type: z.enum(['publish', 'unpublish']),
      date: z.union([z.date(), slug]),
      deleteID: id,
      doc: z.looseObject({ relationTo: slug, value: id }),
      global: slug,
      localeToPublish: slug,
      timezone: slug,
    },
    isThere: hasScheduledPublish,
  },
  slugify: { args: { ...ENTITY, data: plain, path, valueToSlugify: z.unknown() } },
  'table-state': {
    args: {
      ...LOCALE,
      collectionSlug: z.union([slug, z.array(slug)]),
      columns: list,
      data: plain,
      enableRowSelections: flag,
      orderableFieldName: slug,
      parent: z.looseObject({ id, collectionSlug: slug, joinPath: path }),
      query: plain,
      renderRowTypes: flag,
      tableAppearance: z.enum(['condensed', 'default']),
    },
  },
}

/** The names of the functions that can be called, for tests and for those who look for what a version has added. */
export const SERVER_FUNCTIONS: readonly string[] = Object.keys(FUNCTIONS)

const envelope = z.strictObject({ name: z.string(), args: plain })

function readCall(
  config: SanitizedConfig,
  sent: unknown,
  own: readonly string[],
): ServerFunctionClientArgs | undefined {
  if (isTooDeep(sent)) return undefined
  const { name, args } = envelope.safeParse(sent).data ?? {}
  if (name !== undefined && args !== undefined && own.includes(name))
    return isPlain(args) ? { name, args } : undefined
  const known = name !== undefined && Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
  if (name === undefined || args === undefined || !known) return undefined
  if (known.isThere?.(config) === false || !isPlain(args) || !namesEntities(config, args)) return undefined
  return { name, args }
}

/** Whether a function takes an argument. The panel sends what it does not know of as nothing. */
function isTaken({ name, args }: ServerFunctionClientArgs, key: string): boolean {
  const known = FUNCTIONS[name]?.args ?? {}
  const schema = Object.hasOwn(known, key) ? known[key] : undefined
  const value = args[key]
  return schema !== undefined && (value === undefined || value === null || schema.safeParse(value).success)
}

/** Payload looks slugs up in objects, and what these inherit is no collection. */
function namesEntities(
  { collections, globals, admin }: SanitizedConfig,
  { collectionSlug, globalSlug, widgetSlug }: Readonly<Record<string, unknown>>,
): boolean {
  const isOneOf = (known: readonly { slug: string }[], named: unknown) =>
    [named ?? []].flat().every((one) => known.some(({ slug: own }) => own === one))
  return (
    // A document of a global is rendered by the argument of a collection.
    isOneOf([...collections, ...globals], collectionSlug) &&
    isOneOf(globals, globalSlug) &&
    isOneOf(admin.dashboard?.widgets ?? [], widgetSlug)
  )
}

/**
 * Whether all parts of a value are data. Next reads more than JSON: forms, promises, iterators, and references to other
 * functions of the server, which could be called in the place of what they pretend to be.
 */
function isPlain(value: unknown): boolean {
  // A part may be referenced several times but is checked only once.
  const seen = new Set<unknown>([value])
  for (const part of seen) {
    // The panel's forms send the functions that check a field in the browser, as references that only the browser can follow.
    if (typeof part === 'function' && isOnlyOfBrowser(part)) continue
    if (typeof part === 'function' || typeof part === 'symbol') return false
    if (typeof part !== 'object' || part === null || part instanceof Date || part instanceof Blob) continue
    const prototype: unknown = Object.getPrototypeOf(part)
    if (!Array.isArray(part) && prototype !== Object.prototype && prototype !== null) return false
    for (const inner of Object.values(part)) seen.add(inner)
  }
  return true
}

const BROWSER_REFERENCE = Symbol.for('react.temporary.reference')

const isOnlyOfBrowser = (part: object): boolean =>
  '$$typeof' in part && Reflect.get(part, '$$typeof') === BROWSER_REFERENCE

/** Users who may enter the panel. While no account exists, a visitor fills in the form for the first one. */
async function mayEnter(
  payload: Payload,
  headers: Headers,
  { name, args }: ServerFunctionClientArgs,
): Promise<boolean> {
  const { user } = await executeAuthStrategies({ headers, payload })
  const isFirstForm = name === 'form-state' && args.collectionSlug === payload.config.admin.user
  if (!user && !isFirstForm) return false
  const req = await createLocalReq({ req: { headers, user } }, payload)
  try {
    await canAccessAdmin({ req })
    return true
  } catch (error) {
    if (Object(error).status === 401) return false
    throw error
  }
}
