import {
  type AccountRules,
  ANONYMOUS,
  accessBy,
  isApproved,
  isStaff,
  LitfassError,
  NOT_IN_TRASH,
  processWide,
  type RuleCheck,
  ruleBesidesTrash,
  type Viewer,
  viewerOf,
} from '@litfass/kit'
import { allOf, anyOf, approved, matching, owner, rule, staff } from '@litfass/kit/policies'
import type {
  Access,
  CollectionConfig,
  CollectionSlug,
  FieldAccess,
  Payload,
  PayloadRequest,
  SanitizedConfig,
  Where,
} from 'payload'
import type { ImageManager } from './model/picture/imageManagers.ts'
import { isOwnOriginal } from './operations/withheldOriginal.ts'
import { imagesOptionsOf, type ResolvedImagesOptions } from './options.ts'

const isPublic: Where = { visibility: { equals: 'public' } }
/** The trash of Payload is left out by its operations; this says so for statements below them. */
const isShown: Where = { and: [isPublic, NOT_IN_TRASH] }
const ownUnlessWithdrawn = allOf(
  owner('images'),
  matching('not withdrawn', { visibility: { not_equals: 'withdrawn' } }),
)
const visible = anyOf(matching('public', isPublic), ownUnlessWithdrawn)

/**
 * Returns the access rules of the collection of pictures: everyone may read public ones, owners also their drafts
 * and restricted ones, staff all (design section 5). Owners may change theirs where the image manager lets them. The same rules apply
 * to their files.
 */
export function imageAccess(options: ResolvedImagesOptions) {
  const editing = Object.entries(options.imageManagers).filter(([, { edits }]) => edits === 'own')
  const isEditable: Where = { imageManagerPrefix: { in: editing.map(([prefix]) => prefix) } }
  const change = anyOf(staff, allOf(ownUnlessWithdrawn, matching('owner-editable', isEditable)))
  const access = accessBy({
    create: anyOf(
      staff,
      allOf(approved, rule('images.create', 'members for the image managers that let them upload')),
    ),
    read: anyOf(
      staff,
      options.mayRead ? allOf(visible, rule('images.mayRead', 'whom the project lets read')) : visible,
    ),
    update: change,
    delete: change,
  })
  if (!options.mayRead) openRules.add(access.read)
  ownRules.add(access.read)
  return access
}

/** The rules of the plugin itself, unlike those of a project. */
const ownRules = processWide('images.ownRules', () => new WeakSet<Access>())

/**
 * Lets a project's own `access.read` of its pictures narrow who reads them, and not widen it: a rule by which everyone reads the
 * collection, as most projects have it, would show drafts and withdrawn pictures.
 */
export function narrowReading(
  collection: CollectionConfig,
  options: ResolvedImagesOptions,
): CollectionConfig {
  const own = collection.access?.read
  if (collection.slug !== options.collection || !own || ownRules.has(own)) return collection
  const { read } = imageAccess(options)
  const both: Access = async (args) => {
    const [first, second] = [await own(args), await read(args)]
    if (first === false || second === false) return false
    if (first === true || second === true) return first === true ? second : first
    return { and: [first, second] }
  }
  return { ...collection, access: { ...collection.access, read: both } }
}

/** Returns the checks behind the rules of the collection of pictures. */
export function imageRules(options: ResolvedImagesOptions): Record<string, RuleCheck> {
  return {
    'images.create': ({ viewer, data }) => mayUpload(viewer, data?.imageManagerPrefix, options),
    'images.mayRead': ({ viewer }) => options.mayRead?.(viewer) ?? true,
  }
}

/** Returns the access rules for accounts without role and state. By default everyone who can enter the panel is staff. */
export function accountRules(
  { config }: Pick<Payload, 'config'>,
  {
    accountsCollection,
    isStaff = () => config.admin.user === accountsCollection,
    isApproved = () => true,
  }: Pick<ResolvedImagesOptions, 'accountsCollection' | 'isStaff' | 'isApproved'>,
): AccountRules {
  return { isStaff, isApproved }
}

/** Access functions that let everyone read public pictures; Next loads this module more than once. */
const openRules = processWide('images.openRules', () => new WeakSet<Access>())

/** Whether everyone may read public pictures: neither `mayRead` nor an `access.read` of the project restricts it. */
export function arePublicImagesOpen(
  config: SanitizedConfig,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
): boolean {
  const read = config.collections.find(({ slug }) => slug === collection)?.access.read
  const rule = ruleBesidesTrash(read)
  return rule !== undefined && openRules.has(rule)
}

/** Returns the pictures that visitors may read. */
export function publicImages({ mayRead }: Pick<ResolvedImagesOptions, 'mayRead'>): false | Where {
  const further = mayRead?.(ANONYMOUS) ?? true
  if (further === false) return false
  return further === true ? isShown : { and: [isShown, further] }
}

/** Whether a viewer may upload for an image manager. */
function mayUpload(viewer: Viewer, prefix: unknown, options: ResolvedImagesOptions): boolean {
  if (isStaff(viewer)) return true
  if (!isApproved(viewer) || typeof prefix !== 'string') return false
  return options.imageManagers[prefix]?.uploadBy === 'members'
}

/** Allows staff only. */
export const staffOnly: FieldAccess = ({ req }) => isStaff(viewerOf(req))

/** Allows staff and the picture's owner. */
export const staffOrOwner: FieldAccess = ({ req, doc }) => {
  const viewer = viewerOf(req)
  if (isStaff(viewer)) return true
  const owner: unknown = doc?.owner
  const ownerId = typeof owner === 'object' && owner !== null && 'id' in owner ? owner.id : owner
  return isApproved(viewer) && ownerId === viewer.id
}

/** Allows staff, and the owner unless the original is withheld from them. */
export const originalReaders: FieldAccess = (args) =>
  isStaff(viewerOf(args.req)) || (staffOrOwner(args) === true && isOwnOriginal(args.doc))

/** Denies everyone: only the plugin writes the field. */
export const nobody: FieldAccess = () => false

type Asked = {
  collection: CollectionSlug
  operation: 'read' | 'update' | 'delete'
  id: number
  /** Whether a picture in the trash counts too. */
  inTrash?: boolean
}

/** Whether the caller may read, change or delete an existing picture, by the collection's access rule. */
export async function isAllowed(
  req: PayloadRequest,
  { collection, operation, id, inTrash = false }: Asked,
): Promise<boolean> {
  const { access } = req.payload.collections[collection]?.config ?? {}
  const rule = await access?.[operation]({ req, id })
  if (typeof rule !== 'object') return rule === true
  // The rule already applies to this caller, so the query needs no second check.
  const { totalDocs } = await req.payload.count({
    collection,
    where: { and: [{ id: { equals: id } }, rule] },
    trash: inTrash,
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}

/**
 * Returns the image manager a caller may edit an existing picture in: its own, where the collection's access rule lets
 * them change it and they may upload for that manager, as the editor's routes require; `undefined` where they may not.
 */
export async function editableIn(req: PayloadRequest, id: number): Promise<string | undefined> {
  const options = imagesOptionsOf(req.payload)
  const { collection, imageManagers } = options
  const rule = await req.payload.collections[collection]?.config.access.update({ req, id })
  if (!rule) return undefined
  const isIt: Where = { id: { equals: id } }
  const { docs } = await req.payload.find({
    collection,
    where: rule === true ? isIt : { and: [isIt, rule] },
    select: { imageManagerPrefix: true },
    limit: 1,
    pagination: false,
    depth: 0,
    // The rule already applies to this caller, so the query needs no second check.
    overrideAccess: true,
    req,
  })
  const found: unknown = docs[0]
  if (typeof found !== 'object' || found === null || !('imageManagerPrefix' in found)) return undefined
  const { imageManagerPrefix: prefix } = found
  if (typeof prefix !== 'string' || !Object.hasOwn(imageManagers, prefix)) return undefined
  return mayUpload(viewerOf(req), prefix, options) ? prefix : undefined
}

/**
 * Refuses callers who may not change a picture, by the collection's access rule.
 * @throws LitfassError `forbidden`
 */
export async function requireEditable(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number,
): Promise<void> {
  if (!(await isAllowed(req, { collection, operation: 'update', id }))) throw new LitfassError('forbidden')
}

/**
 * Returns an image manager the caller may upload for.
 * @throws LitfassError `upload.unknownManager` (400), `forbidden` (403)
 */
export function requireImageManager(req: PayloadRequest, imageManagerPrefix: string): ImageManager {
  const options = imagesOptionsOf(req.payload)
  const manager = Object.hasOwn(options.imageManagers, imageManagerPrefix)
    ? options.imageManagers[imageManagerPrefix]
    : undefined
  if (!manager) {
    throw new LitfassError('malformed', {
      detail: 'upload.unknownManager',
      msgKey: 'litfass:upload:unknownManager',
    })
  }
  const viewer = viewerOf(req)
  if (!isApproved(viewer) || !mayUpload(viewer, imageManagerPrefix, options)) {
    throw new LitfassError('forbidden')
  }
  return manager
}
