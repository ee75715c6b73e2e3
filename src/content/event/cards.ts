import type { OtherMoment } from '@litfass/kit/pages'
import type { InteractionView } from '@litfass/participation'
import { stateAt } from '@litfass/participation/domain'
import { boxTexts } from '@litfass/participation/words'
import { type Locale, localePath } from '../../i18n/locales.ts'
import type { CardsOf } from '../cardTypes.ts'
import { PLAIN_CARD, type TeaserCard } from '../teaserCard.ts'
import { eventPath, eventsById } from './events.ts'

/** The cards of participation events: with their kind, and until when something can be done. */
export const event: CardsOf = async (_, ids, { locale, at }) =>
  [...(await eventsById(ids)).values()].map((one) => eventCard(one, locale, at))

function eventCard(view: InteractionView, language: Locale, at: OtherMoment | undefined): TeaserCard {
  const { id, type, title, description, image, opensAt, closesAt } = view
  const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso))
  const times = { opensAt: dateOf(opensAt), closesAt: dateOf(closesAt) }
  return {
    ...PLAIN_CARD,
    ...{ language, title, teaser: description, lead: image ?? undefined },
    event: at ? { state: stateAt(times, new Date(at.ms)), opensAt, closesAt } : view,
    key: `event:${id}`,
    kind: 'event',
    href: localePath(language, eventPath(view)),
    kicker: boxTexts.in(language).kinds[type],
  }
}
