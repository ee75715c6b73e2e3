import { beginReading, markUncacheable } from '@litfass/kit/pages'
import type {
  CollectionAfterOperationHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload'
import { z } from 'zod'
import { arePublicImagesOpen } from '../access.ts'
import type { ResolvedImagesOptions } from '../options.ts'

type Hooks = Required<Pick<NonNullable<CollectionConfig['hooks']>, 'beforeOperation' | 'afterOperation'>>

/**
 * Records what a list of pictures by REST or GraphQL was made from, so that a web server may keep it for visitors like a page
 * (decision 0023).
 */
export function recordLists(options: ResolvedImagesOptions): Hooks {
  const running = new WeakMap<PayloadRequest, ReturnType<typeof beginReading>>()

  const begin: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
    const isRecorded =
      operation === 'read' &&
      (req.payloadAPI === 'REST' || req.payloadAPI === 'GraphQL') &&
      isPlainList(args) &&
      holdsOwnColumnsOnly(collection) &&
      arePublicImagesOpen(req.payload.config, options)
    // Pictures that fill in a relationship of the project's would be read within this list, unrecorded.
    if (running.has(req)) markUncacheable('pictures within a list of pictures')
    else if (isRecorded) running.set(req, beginReading({ topic: collection.slug }))
    return args
  }

  const end: CollectionAfterOperationHook = ({ operation, req, result }) => {
    const endReading = operation === 'find' ? running.get(req) : undefined
    endReading?.(found.parse(result).docs.map(({ id }) => id))
    running.delete(req)
    return result
  }

  return { beforeOperation: [begin], afterOperation: [end] }
}

const found = z.object({ docs: z.array(z.object({ id: z.number() })) })

/**
 * A list whose rows and order are those of the collection, until it is announced that its lists have changed. The progress
 * of a picture changes its row alone, so that a condition or another order could make it move without such a word.
 */
const plainList = z.object({
  // The Local API says whose rights count; REST leaves it open.
  overrideAccess: z.undefined().optional(),
  id: z.undefined().optional(),
  where: z.undefined().optional(),
  joins: z.undefined().optional(),
  populate: z.undefined().optional(),
  draft: z.literal(false).nullish(),
  trash: z.literal(false).nullish(),
  sort: z.array(z.enum(['createdAt', '-createdAt', 'id', '-id'])).optional(),
})

function isPlainList(args: unknown): boolean {
  return plainList.safeParse(args).success
}

/** Whether a statement for rows of a collection reads no other table; a join or a virtual field of the project does. */
function holdsOwnColumnsOnly({ flattenedFields }: SanitizedCollectionConfig): boolean {
  return flattenedFields.every(
    (field) => field.type !== 'join' && !('virtual' in field && typeof field.virtual === 'string'),
  )
}
