import { type Handler, LitfassError } from '@litfass/kit'
import { createDocument } from '@litfass/kit/collections'
import { inTransaction } from '@litfass/kit/database'
import { firstCharacters } from '@litfass/kit/domain'
import { fill } from '@litfass/kit/texts'
import { MAX_TITLE } from '../fields.ts'
import type { ResolvedStoriesOptions } from '../options.ts'
import { collectionOf } from '../types.ts'
import type { duplicateContent } from './routes.ts'
import { workflowTexts as texts } from './texts.ts'

/** Fields that belong to one piece, or that the server sets. The access rules omit fields that no one can write. */
const OWN_FIELDS = new Set([
  ...['id', 'createdAt', 'updatedAt', 'deletedAt', '_status', 'revision'],
  ...['slug', 'translation', 'publishedAt', 'unpublishAt', 'state', 'rejection', 'owner'],
])

/** Answers `duplicate`: the latest draft is copied to a draft of the caller's; its authors stay. */
export const answerDuplicate: Handler<typeof duplicateContent, ResolvedStoriesOptions> = ({ req, params }) =>
  inTransaction(req, async () => {
    const collection = collectionOf(req.payload, params.type)
    const { docs } = await req.payload.find({
      collection,
      where: { id: { equals: params.id } },
      draft: true,
      limit: 1,
      pagination: false,
      depth: 0,
      overrideAccess: false,
      req,
    })
    const [found] = docs
    if (!found) throw new LitfassError('absent', { msgKey: texts.key('absent') })
    const title = copyTitle(
      String(Reflect.get(found, 'title') ?? ''),
      texts.in(req.i18n.language === 'en' ? 'en' : 'de').copy.title,
    )
    const { id } = await createDocument(req, {
      collection,
      data: { ...copied(found), title },
      draft: true,
      overrideAccess: false,
    })
    return { id: Number(id), title }
  })

const copied = (piece: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(piece)
      .filter(([name]) => !OWN_FIELDS.has(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(withoutId) : value]),
  )

/** A row of an array is another row in the copy. */
function withoutId(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('id' in row)) return row
  const { id, ...rest } = row
  return rest
}

/** A headline at its longest loses its end to the word that tells the copy from it. */
function copyTitle(title: string, pattern: string): string {
  const room = MAX_TITLE - pattern.replace('{title}', '').length
  return fill(pattern, { title: firstCharacters(title, room) }).trim()
}
