import { escapeHtml } from '@litfass/kit/domain'
import type { ListedDate } from './dates/eventDates.ts'

/** What a card of an event shows: its next date, or the one that a list names. */
export type Card = ListedDate

/** A card without a design of the site: date, title, place and link. */
export function plainCard({ path, place, start, end, title }: Card): string {
  const until = end
    ? ` – <time datetime="${escapeHtml(end)}">${escapeHtml(end.replace('T', ' '))}</time>`
    : ''
  const where = place ? `<p>${escapeHtml(place.name)}</p>` : ''
  return `<article><p><time datetime="${escapeHtml(start)}">${escapeHtml(start.replace('T', ' '))}</time>${until}</p><h3><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></h3>${where}</article>`
}
