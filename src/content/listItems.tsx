import { type ContentKey, type ContentRef, contentKey } from '@litfass/kit/content'
import type { PayloadRequest } from 'payload'
import { Card } from '../components/StoryCard/index.tsx'
import { contentCards } from './cards.ts'
import type { CardContext } from './cardTypes.ts'
import { gallery } from './gallery/listItems.tsx'
import type { ItemsOf, ListItem } from './listItemTypes.ts'
import { storyItems } from './stories/storyItems.tsx'
import { ofStories } from './stories/storyTypes.ts'

/** The types that stand in lists as something else than their card. */
const OWN: Readonly<Record<string, ItemsOf>> = { ...ofStories(storyItems), gallery }

/** Reads documents of any types as items of a list, in their order; what a visitor does not see is left out. */
export async function listItems(
  req: PayloadRequest,
  refs: readonly ContentRef[],
  context: CardContext,
): Promise<readonly ListItem[]> {
  const types = [...new Set(refs.map(({ type }) => type))]
  const items = await Promise.all(
    types.map((type) => {
      const ids = refs.flatMap((ref) => (ref.type === type ? ref.id : []))
      return (OWN[type] ?? cardItems(type))(req, ids, context)
    }),
  )
  const known = new Map<ContentKey, ListItem>(items.flat().map((item) => [item.key, item]))
  return refs.flatMap((ref) => known.get(contentKey(ref)) ?? [])
}

const cardItems =
  (type: string): ItemsOf =>
  async (req, ids, context) => {
    const refs = ids.map((id) => ({ type, id }))
    return [...(await contentCards(req, refs, context))].map(([key, card]) => ({
      key,
      draw: (isFirst) => <Card card={card} kind="column" priority={isFirst} />,
    }))
  }
