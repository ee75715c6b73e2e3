import { isApproved, isStaff, type Viewer, viewerOf } from '@litfass/kit'
import type { Access, CollectionConfig, FieldAccess, Where } from 'payload'
import { isOwnOriginal } from '../operations/withheldOriginal.ts'
import type { ResolvedImagesOptions } from '../options.ts'

/**
 * Which pictures somebody may read: public ones everyone, restricted ones their owner and staff, withdrawn ones staff
 * (design section 5). The same rule decides about their files.
 */
export function readableImages(
  viewer: Viewer,
  { mayRead }: Pick<ResolvedImagesOptions, 'mayRead'>,
): boolean | Where {
  if (isStaff(viewer)) return true
  const visible: Where[] = [{ visibility: { equals: 'public' } }]
  if (isApproved(viewer)) {
    visible.push({ and: [{ owner: { equals: viewer.id } }, { visibility: { not_equals: 'withdrawn' } }] })
  }
  const further = mayRead?.(viewer) ?? true
  if (further === false) return false
  return further === true ? { or: visible } : { and: [{ or: visible }, further] }
}

/** Whether somebody may upload for an image manager. */
export function mayUpload(viewer: Viewer, prefix: unknown, options: ResolvedImagesOptions): boolean {
  if (isStaff(viewer)) return true
  if (!isApproved(viewer) || typeof prefix !== 'string') return false
  return options.imageManagers[prefix]?.uploadBy === 'members'
}

/** The owner of a picture that is not withdrawn, where its image manager lets owners edit; staff all. */
function editableImages(viewer: Viewer, options: ResolvedImagesOptions): boolean | Where {
  if (isStaff(viewer)) return true
  if (!isApproved(viewer)) return false
  const ownPrefixes = Object.entries(options.imageManagers).filter(([, manager]) => manager.edits === 'own')
  return {
    and: [
      { owner: { equals: viewer.id } },
      { imageManagerPrefix: { in: ownPrefixes.map(([prefix]) => prefix) } },
      { visibility: { not_equals: 'withdrawn' } },
    ],
  }
}

/** The collection's access rules. */
export function imageAccess(options: ResolvedImagesOptions): NonNullable<CollectionConfig['access']> {
  const edit: Access = ({ req }) => editableImages(viewerOf(req), options)
  return {
    create: ({ req, data }) => mayUpload(viewerOf(req), data?.imageManagerPrefix, options),
    read: ({ req }) => readableImages(viewerOf(req), options),
    update: edit,
    delete: edit,
  }
}

/** Staff alone. */
export const staffOnly: FieldAccess = ({ req }) => isStaff(viewerOf(req))

/** Staff, and the owner of the very picture. */
export const staffOrOwner: FieldAccess = ({ req, doc }) => {
  const viewer = viewerOf(req)
  if (isStaff(viewer)) return true
  const owner: unknown = doc?.owner
  const ownerId = typeof owner === 'object' && owner !== null && 'id' in owner ? owner.id : owner
  return isApproved(viewer) && ownerId === viewer.id
}

/** Staff, and the owner of a picture whose original is theirs and not that of a picture they could only see. */
export const originalReaders: FieldAccess = (args) =>
  isStaff(viewerOf(args.req)) || (staffOrOwner(args) === true && isOwnOriginal(args.doc))

/** Nobody through the API: the plugin alone writes it. */
export const nobody: FieldAccess = () => false
