import { escapeHtml, languageOf, translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import type { FoundGroup } from '../groups/store.ts'
import type { FoundPlace } from '../locations/found.ts'
import { texts } from '../texts.ts'

/** Answers HTML that is made for one caller. */
export const htmlResponse = (body: string): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })

/** An entry of a dialog or list. */
type Entry = { value: string; label: string; detail: string }

/** Returns how a place is shown: its label, then what it lies in, its postcode, and whether it was abolished. */
export function placeEntry(req: PayloadRequest, place: FoundPlace): Entry {
  const { id, label, region, postcodes, isAbolished, successor } = place
  const kind = translate(req, texts.key(`kinds.${place.kind}`))
  const around = region.filter((name) => !label.endsWith(`, ${name}`))
  const ended = successor
    ? translate(req, texts.key('nowPartOf'), { name: successor.label })
    : translate(req, texts.key('abolished'))
  const detail = [kind, ...around, ...postcodes.slice(0, 1), ...(isAbolished ? [ended] : [])]
  return { value: String(id), label, detail: detail.join(' · ') }
}

/** Returns how a group is shown: its name and its first places. */
export const groupEntry = ({ id, name, locations }: FoundGroup): Entry => ({
  value: `g${id}`,
  label: name,
  detail:
    locations
      .slice(0, 5)
      .map(({ label }) => label)
      .join(', ') + (locations.length > 5 ? ' …' : ''),
})

type Dialog = {
  req: PayloadRequest
  /** Path that the form asks again. */
  action: string
  kind: 'place' | 'group'
  /** What was typed, as it is shown again. */
  p: string
  /** Hidden values of the form; what is chosen stands in its checkboxes. */
  kept: Readonly<Record<string, string>>
  found: readonly Entry[]
  chosen: readonly Entry[]
}

/** Writes a dialog that works without script: a form that searches, with a checkbox for each entry, so that what is ticked is chosen then. */
export function dialogHtml({ req, action, kind, p, kept, found, chosen }: Dialog): string {
  const text = (name: 'chosen' | 'find' | 'found' | 'none') => word(req, name)
  const title = word(req, kind === 'place' ? 'title' : 'groupTitle')
  const search = word(req, kind === 'place' ? 'search' : 'groupSearch')
  const picked = new Set(chosen.map(({ value }) => value))
  const rest = found.filter(({ value }) => !picked.has(value))
  const hidden = Object.entries(kept).filter(([, value]) => value !== '')
  return [
    `<section class="litfass-places" lang="${languageOf(req)}" aria-label="${title}">`,
    `<form method="get" action="${escapeHtml(action)}" role="search">`,
    ...hidden.map(
      ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    ),
    `<label>${search} <input type="search" name="p" value="${escapeHtml(p)}" autocomplete="off"></label>`,
    `<button>${text('find')}</button>`,
    ...fieldset(text('chosen'), chosen, true),
    ...(rest.length > 0 ? fieldset(text('found'), rest, false) : [`<p>${text('none')}</p>`]),
    '</form>',
    '</section>',
  ].join('\n')
}

const word = (
  req: PayloadRequest,
  name: 'chosen' | 'find' | 'found' | 'none' | 'title' | 'groupTitle' | 'search' | 'groupSearch',
): string => escapeHtml(translate(req, texts.key(`dialog.${name}`)))

function fieldset(legend: string, entries: readonly Entry[], isChosen: boolean): string[] {
  if (entries.length === 0) return []
  return [
    `<fieldset><legend>${legend}</legend><ul>`,
    ...entries.map(
      ({ value, label, detail }) =>
        `<li><label><input type="checkbox" name="sl" value="${escapeHtml(value)}"${isChosen ? ' checked' : ''}> ` +
        `${escapeHtml(label)} <small>${escapeHtml(detail)}</small></label></li>`,
    ),
    '</ul></fieldset>',
  ]
}

/** Writes a list with a link to what follows. */
export function listHtml(
  req: PayloadRequest,
  { entries, next }: { entries: readonly Entry[]; next: string | null },
): string {
  return [
    `<ul class="litfass-places" lang="${languageOf(req)}">`,
    ...entries.map(
      ({ value, label, detail }) =>
        `<li data-id="${escapeHtml(value)}">${escapeHtml(label)} <small>${escapeHtml(detail)}</small></li>`,
    ),
    '</ul>',
    ...(next === null
      ? []
      : [`<a rel="next" href="${escapeHtml(next)}">${escapeHtml(translate(req, texts.key('more')))}</a>`]),
  ].join('\n')
}
