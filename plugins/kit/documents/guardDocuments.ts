import {
  type CollectionBeforeOperationHook,
  type Endpoint,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
  type SanitizedGlobalConfig,
  ValidationError,
} from 'payload'
import { isTooDeep } from '../domain/depth.ts'
import { isDatabaseAway, isStoreAway } from '../errors/causes.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { shapesOf } from './shapes.ts'
import { type WrongValue, wrongValues } from './valueTypes.ts'

const checkDocument: CollectionBeforeOperationHook = ({ args, collection, operation, req }) =>
  checkSave({ args, config: collection, operation, req })

const checkGlobal: GlobalBeforeOperationHook = ({ args, global, operation, req }) =>
  checkSave({ args, config: global, operation, req })

/**
 * Checks what is sent for every document of all collections and globals before Payload looks at it, with or without drafts:
 * bodies that can be read, JSON of a depth that the stack can take, and values that have the type of their field (decision
 * 0056). A config may be given more than once.
 */
export function guardDocuments({ collections, globals }: SanitizedConfig): void {
  for (const config of collections) {
    if (config.hooks.beforeOperation.includes(checkDocument)) continue
    config.hooks.beforeOperation.unshift(checkDocument)
    config.endpoints = guarded(config, config.auth ? requireCredentials : requireBody)
  }
  for (const config of globals) {
    config.hooks.beforeOperation ??= []
    if (config.hooks.beforeOperation.includes(checkGlobal)) continue
    config.hooks.beforeOperation.unshift(checkGlobal)
    config.endpoints = guarded(config, requireBody)
  }
}

type Save = {
  args: object
  config: SanitizedCollectionConfig | SanitizedGlobalConfig
  operation: string
  req: PayloadRequest
}

/** The server's own code may write what it likes; a route that passes on what it was sent leaves the rights to its caller. */
function checkSave({ args, config, operation, req }: Save): void {
  const { data, overrideAccess }: { data?: unknown; overrideAccess?: boolean } = { ...args }
  if (overrideAccess || !['create', 'update'].includes(operation) || !isObject(data)) return
  if (isTooDeep(data)) throw tooDeep()
  refuseValues(req, config, wrongValues(config.flattenedFields, data, shapesOf(req.payload)))
}

/** Refuses values as Payload's own validation does, so that the panel marks their fields. */
function refuseValues(req: PayloadRequest, { slug }: { slug: string }, wrong: readonly WrongValue[]): void {
  if (wrong.length === 0) return
  const errors = wrong.map(({ path, msgKey, value }) => ({
    path,
    message: req.t(msgKey, { value: isSimple(value) ? String(value).slice(0, 40) : '' }),
  }))
  throw new ValidationError({ collection: slug, errors, req }, req.t)
}

const isSimple = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

const tooDeep = () =>
  new LitfassError('malformed', { detail: 'document.depth', msgKey: 'litfass:error:tooDeep' })

type Body = { req: PayloadRequest; body: unknown; path: string; slug: string }
type CheckBody = (sent: Body) => void

/** Payload's endpoints that read credentials before any hook runs, and that of the preferences of its panel. */
const OBJECT_PATHS = ['/login', '/forgot-password', '/reset-password', '/unlock', '/first-register', '/:key']
const CREDENTIALS = ['email', 'username', 'password', 'token']

const requireBody: CheckBody = ({ body, path }) => {
  if (isTooDeep(body)) throw tooDeep()
  if (OBJECT_PATHS.includes(path) && !isObject(body)) throw new LitfassError('malformed')
}

/** Payload 3.90.2 calls the methods of texts on what was sent as an address, before any hook. */
const requireCredentials: CheckBody = (sent) => {
  requireBody(sent)
  const { req, body, slug } = sent
  if (!isObject(body)) return
  const isText = (value: unknown) => value === undefined || value === null || typeof value === 'string'
  const wrong = CREDENTIALS.filter((name) => Object.hasOwn(body, name) && !isText(body[name]))
  refuseValues(
    req,
    { slug },
    wrong.map((path) => ({
      path,
      msgKey: path === 'email' ? 'validation:emailAddress' : 'validation:invalidInput',
    })),
  )
}

const WRITING = ['post', 'patch', 'put']

function guarded(
  { endpoints, slug }: { endpoints: Endpoint[] | false; slug: string },
  check: CheckBody,
): Endpoint[] | false {
  if (!endpoints) return endpoints
  return endpoints.map((endpoint): Endpoint => {
    if (!WRITING.includes(endpoint.method)) return endpoint
    return {
      ...endpoint,
      handler: async (req) => {
        const checkBody = (body: unknown) => check({ req, body, path: endpoint.path, slug })
        await checkJson(req, endpoint, checkBody)
        checkForm(req, checkBody)
        try {
          return await endpoint.handler(req)
        } catch (error) {
          throw isUnreadForm(req, error) ? new LitfassError('malformed', { cause: error }) : error
        }
      },
    }
  })
}

/**
 * Reads a body of JSON, which is then there to be read once more, as bytes too, of which a project's endpoint may check a
 * signature. Preferences are read as JSON whatever they say they are.
 */
async function checkJson(
  req: PayloadRequest,
  { path }: Endpoint,
  check: (body: unknown) => void,
): Promise<void> {
  const isJson = typeOf(req) === 'application/json' || path === '/:key'
  if (!isJson || !req.body || !req.blob) return
  const sent = await req.blob()
  const text = await sent.text()
  const body = parsed(text)
  if (body !== undefined) check(body)
  const own = {
    arrayBuffer: () => sent.arrayBuffer(),
    blob: async () => sent,
    body: sent.stream(),
    bytes: async () => new Uint8Array(await sent.arrayBuffer()),
    json: async () => JSON.parse(text),
    text: async () => text,
  }
  // A request has its own body behind a getter.
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(req, name, { value, configurable: true, writable: true })
}

/** `undefined` for what is no JSON, which Payload refuses itself. */
function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Checks the document in a form once Payload has found it there. */
function checkForm(req: PayloadRequest, check: (body: unknown) => void): void {
  if (!isMultipart(req)) return
  let { data } = req
  Object.defineProperty(req, 'data', {
    configurable: true,
    enumerable: true,
    get: () => data,
    set: (sent: typeof data) => {
      check(sent)
      data = sent
    },
  })
}

/**
 * True for what goes wrong with a form in which there is neither a document nor a file. Payload 3.90.2 answers 500 to a form
 * without a boundary, one that ends early and one whose document is no JSON, and goes on without a document where there is
 * none.
 */
function isUnreadForm(req: PayloadRequest, error: unknown): boolean {
  if (!isMultipart(req) || req.data !== undefined || req.file !== undefined) return false
  if (isDatabaseAway(error) || isStoreAway(error)) return false
  const { status } = { status: 500, ...Object(error) }
  return !(typeof status === 'number' && status < 500)
}

const isMultipart = (req: PayloadRequest) => typeOf(req)?.includes('multipart/') === true

const typeOf = ({ headers }: PayloadRequest) => headers.get('content-type')?.split(';', 1)[0]?.toLowerCase()

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
