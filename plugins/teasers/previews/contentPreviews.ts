import { contentKey } from '@litfass/kit/content'
import type { PayloadRequest } from 'payload'
import { findEntities, labelOf } from '../content/entities.ts'
import { entityId } from '../content/schemas.ts'
import { options } from '../options.ts'
import { type Content, entitiesOf } from '../teasers.ts'
import { texts } from '../texts.ts'

/*
 * Previews for staff, before anything is saved: entities by their ids, and contents as lists. Whole pages are previewed in
 * `pagePreviews.ts`.
 */

type Language = 'de' | 'en'

export type EntityPreview = {
  id: string
  html: string
  entity: {
    title: string
    label: string
    isPublic: boolean
    imageId: number | null
    language: Language | null
  } | null
}

/** Previews entities in the order in which they are named; what does not exist gets the error preview. */
export async function previewEntities(
  req: PayloadRequest,
  ids: readonly string[],
  language: Language,
): Promise<EntityPreview[]> {
  const wellFormed = ids.flatMap((id) => entityId.safeParse(id).data ?? [])
  const found = await findEntities(req, [...new Set(wellFormed)])
  const { renderEntity } = await import('./previewHtml.tsx')
  return Promise.all(
    ids.map(async (id) => {
      const known = [...found.values()].find((one) => contentKey(one) === id)
      const label = known ? labelOf(req, known, language) : ''
      return {
        id,
        html: await renderEntity(known, { label, language }),
        entity: known
          ? {
              title: known.title || texts.in(language).untitled,
              label,
              isPublic: known.isVisible,
              imageId: known.imageId,
              language: known.language,
            }
          : null,
      }
    }),
  )
}

/** Renders a content as a list of its places and their items, for staff. */
export async function contentHtml(
  req: PayloadRequest,
  content: Content,
  language: Language,
): Promise<string> {
  const { layouts } = options.of(req.payload)
  const { renderContent } = await import('./previewHtml.tsx')
  return renderContent(content, {
    layout: content.layout === null ? undefined : layouts[content.layout],
    found: await findEntities(req, entitiesOf(content)),
    language,
  })
}
