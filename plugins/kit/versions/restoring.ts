import {
  type CollectionBeforeOperationHook,
  type CollectionSlug,
  type Config,
  type Endpoint,
  type PayloadRequest,
  restoreVersionOperation,
  type SanitizedCollectionConfig,
} from 'payload'
import { LitfassError } from '../errors/LitfassError.ts'
import { texts } from './texts.ts'

/*
 * Payload's own ways to restore a version, by REST, GraphQL and the Local API, write it into the document unless `draft` is asked for,
 * whatever the version was. Here only a version that was published is restored as published, and passes what every publication passes:
 * the rule for `_status: 'published'` and the hooks of its collection (decision 0073).
 */

/** Whether a version was not published, and may not be written into its document. One that is not there is for Payload to refuse. */
async function wasDraft(req: PayloadRequest, slug: string, version: unknown): Promise<boolean> {
  if (typeof version !== 'string' && typeof version !== 'number') return false
  const { docs } = await req.payload.db.findVersions<{ _status?: unknown }>({
    // What a config names is a slug.
    collection: slug as CollectionSlug,
    where: { id: { equals: version } },
    select: { version: { _status: true } },
    limit: 1,
    pagination: false,
    req,
  })
  return docs[0] !== undefined && docs[0].version._status !== 'published'
}

/** Refuses every caller that would write an unpublished version into the live document. */
export const refuseDraftsAsLive: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  if (operation !== 'restoreVersion' || ('draft' in args && args.draft === true)) return args
  if (await wasDraft(req, collection.slug, 'id' in args ? args.id : undefined))
    throw new LitfassError('conflict', {
      detail: 'versions.unpublished',
      msgKey: texts.key('onlyAsDraft'),
    })
  return args
}

type Wanted = { slug: CollectionSlug; version: number | string }

/** Makes the newest draft of a document what one of its versions was, with the rights of the caller; what readers see stays. */
export async function restoreAsDraft(req: PayloadRequest, { slug, version }: Wanted): Promise<void> {
  const collection = req.payload.collections[slug]
  if (!collection) throw new Error(`There is no collection ${slug}.`)
  // The Local API of Payload 3.90.2 takes no notice of `draft`, and would publish.
  await restoreVersionOperation({
    collection,
    id: version,
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
  // Left there, it has the next save take what it is not given for empty.
  delete req.context.isRestoringVersion
}

const PATH = '/versions/:id'

const isRestoring = ({ method, path }: Endpoint) => method === 'post' && path === PATH

/** Marks ours: guards of requests stand around the handlers of a running Payload. */
const OURS = { litfassRestoring: true }

/** Stands before the endpoint that restores, Payload's own or one of the project, and has it restore as a draft what was one. */
export const restoreAsWas: Endpoint = {
  path: PATH,
  method: 'post',
  custom: OURS,
  handler: async (req) => {
    const slug = String(req.routeParams?.collection)
    const config = req.payload.config.collections.find((one) => one.slug === slug)
    const restoring = (config?.endpoints || []).filter(isRestoring)
    const next = restoring[restoring.findIndex(({ custom }) => custom?.litfassRestoring) + 1]
    if (!next) throw new LitfassError('absent')
    if (await wasDraft(req, slug, req.routeParams?.id)) req.query = { ...req.query, draft: 'true' }
    return next.handler(req)
  },
}

type Restored = { id?: number | string | null; draft?: boolean | null }

type Resolve = (source: unknown, args: Restored, context: { req: PayloadRequest }, info: unknown) => unknown

/** Does for GraphQL what {@link restoreAsWas} does for REST. */
export function withRestoringMutations(
  { graphQL, ...config }: Config,
  isKept: (collection: SanitizedCollectionConfig) => boolean,
): Config {
  const mutations: NonNullable<Config['graphQL']>['mutations'] = (library, context) => {
    const known: [string, { config: SanitizedCollectionConfig; graphQL?: { type: { name: string } } }][] =
      Object.entries(context.collections)
    const kept = known.flatMap(([slug, found]) => {
      const name = `restoreVersion${found.graphQL?.type.name}`
      const field: { resolve: Resolve } | undefined = context.Mutation.fields[name]
      if (!field || !isKept(found.config)) return []
      const resolve: Resolve = async (source, args, asked, info) => {
        const draft = args.draft === true || (await wasDraft(asked.req, slug, args.id))
        return field.resolve(source, { ...args, draft }, asked, info)
      }
      return [[name, { ...field, resolve }] as const]
    })
    return { ...Object.fromEntries(kept), ...graphQL?.mutations?.(library, context) }
  }
  return { ...config, graphQL: { ...graphQL, mutations } }
}
