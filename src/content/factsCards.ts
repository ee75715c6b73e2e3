import { contentKey, contentType, findContents, isShownAt } from '@litfass/kit/content'
import type { CardsOf } from './cardTypes.ts'
import { imagesById } from './stories/storyParts.ts'
import { PLAIN_CARD } from './teaserCard.ts'

/** The cards of a type that says of itself only what its declaration does. */
export const factsCards =
  (type: string): CardsOf =>
  async (req, ids, { locale, at }) => {
    const found = await findContents(
      req,
      ids.map((id) => ({ type, id })),
      { at: at?.ms, language: locale },
    )
    const shown = [...found.values()].filter((one) => (at ? isShownAt(one.shown, at.ms) : one.isVisible))
    const images = await imagesById(
      req,
      shown.flatMap(({ imageId }) => imageId ?? []),
    )
    const kicker = contentType(req.payload, type)?.labels.one[locale] ?? ''
    return shown.flatMap((one) =>
      one.path === undefined
        ? []
        : {
            ...PLAIN_CARD,
            key: contentKey(one),
            kind: type,
            href: one.path,
            language: one.language ?? locale,
            kicker,
            title: one.title,
            teaser: one.summary,
            publishedAt: one.date?.toISOString(),
            lead: images.get(one.imageId ?? 0),
          },
    )
  }
