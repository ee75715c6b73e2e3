import { z } from 'zod'
import { readMoment } from '../facts/moments.ts'
import { commentText } from '../html/commentText.ts'
import { titleOfHtml } from '../html/readHtml.ts'
import { type Reading, reasonOf, type StoryComment } from '../story.ts'
import { firstText, xmlText } from '../xml/elements.ts'
import { textOfXml } from '../xml/parts.ts'

/*
 * The comments of a WordPress export. Addresses of their authors (e-mail, IP, website) are left where they are; see `accountEmail`.
 */

export const wordpressComment = z.object({
  wp_comment_id: xmlText,
  wp_comment_author: xmlText,
  wp_comment_author_email: xmlText,
  wp_comment_date: firstText,
  wp_comment_date_gmt: firstText,
  wp_comment_content: xmlText,
  wp_comment_approved: xmlText,
  wp_comment_type: xmlText,
  wp_comment_parent: xmlText,
  wp_comment_user_id: xmlText,
})

type Comment = z.output<typeof wordpressComment>

type Place = { site: string; base: string; reading: Reading }

/** Returns the comments that everyone could read, by their time, and what was left out, as noun phrases. */
export function readComments(
  all: readonly Comment[],
  place: Place,
): { comments: StoryComment[]; lost: string[] } {
  const counts = new Map<Lost, number>()
  const lose = (what: Lost) => counts.set(what, (counts.get(what) ?? 0) + 1)
  const byId = new Map(all.map((one) => [one.wp_comment_id, one]))
  const kept = new Map<string, Omit<StoryComment, 'parentKey'>>()
  for (const one of all) {
    const read = readComment(one, place)
    if (typeof read === 'string') lose(read)
    else kept.set(one.wp_comment_id, read)
  }
  const comments = [...kept].map(([id, comment]) => ({
    ...comment,
    parentKey: keptAbove(id, byId, kept)?.key,
  }))
  return {
    comments: comments.sort((one, other) => one.postedAt.getTime() - other.postedAt.getTime()),
    lost: LOST.flatMap((what) => phraseOf(what, counts.get(what) ?? 0)),
  }
}

/** Why comments are left out, in the order of a report. */
const LOST = [
  'unapproved',
  'spam',
  'trashed',
  'pingback',
  'trackback',
  'other',
  'unreadable',
  'undated',
  'empty',
] as const

type Lost = (typeof LOST)[number]

const PHRASES: Readonly<Record<Lost, readonly [one: string, several: string]>> = {
  unapproved: ['unapproved comment', 'unapproved comments'],
  spam: ['spam comment', 'spam comments'],
  trashed: ['comment in the trash', 'comments in the trash'],
  pingback: ['pingback', 'pingbacks'],
  trackback: ['trackback', 'trackbacks'],
  other: ['entry of a plugin among its comments', 'entries of plugins among its comments'],
  unreadable: ['comment that cannot be read', 'comments that cannot be read'],
  undated: ['comment without a readable time', 'comments without a readable time'],
  empty: ['empty comment', 'empty comments'],
}

function phraseOf(what: Lost, count: number): string[] {
  const [one, several] = PHRASES[what]
  return count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${several}`]
}

function readComment(one: Comment, { site, base, reading }: Place): Omit<StoryComment, 'parentKey'> | Lost {
  const hidden = hiddenAs(one)
  if (hidden) return hidden
  const postedAt =
    readMoment(`${one.wp_comment_date_gmt} UTC`, reading) ?? readMoment(one.wp_comment_date, reading)
  if (!postedAt) return 'undated'
  const text = textOf(one, base)
  if (text === undefined) return 'unreadable'
  if (text === '') return 'empty'
  const isSignedIn = /^[1-9]\d*$/.test(one.wp_comment_user_id)
  return {
    key: `wordpress\n${site}\ncomment\n${one.wp_comment_id}`,
    name: nameOf(one),
    // WordPress writes that of the account itself; only who was signed in can have it.
    accountEmail: isSignedIn ? one.wp_comment_author_email.trim().toLowerCase() : undefined,
    text,
    postedAt,
  }
}

/** Why not everyone could read a comment; `undefined` where everyone could. */
function hiddenAs({ wp_comment_type: type, wp_comment_approved: approved }: Comment): Lost | undefined {
  if (type === 'pingback' || type === 'trackback') return type
  if (type !== '' && type !== 'comment') return 'other'
  if (approved === '1') return undefined
  if (approved === 'spam') return 'spam'
  return approved === 'trash' || approved === 'post-trashed' ? 'trashed' : 'unapproved'
}

function textOf({ wp_comment_content: content }: Comment, base: string): string | undefined {
  try {
    return commentText(textOfXml(content), base)
  } catch (error) {
    // Throws again what is no fault of the text.
    reasonOf(error)
    return undefined
  }
}

/** Guests sign with their e-mail address at times; only what stands before the @ is kept of it. */
const nameOf = ({ wp_comment_author }: Comment): string =>
  titleOfHtml(wp_comment_author).replace(/([^\s@<>]+)@[^\s@<>]+\.[^\s@<>]+/g, '$1')

/** The nearest comment above that is kept: one that is not leaves its replies to the one above it. */
function keptAbove<Kept>(
  id: string,
  byId: ReadonlyMap<string, Comment>,
  kept: ReadonlyMap<string, Kept>,
): Kept | undefined {
  const seen = new Set([id])
  for (let above = byId.get(id)?.wp_comment_parent; above !== undefined && !seen.has(above); ) {
    const found = kept.get(above)
    if (found) return found
    seen.add(above)
    above = byId.get(above)?.wp_comment_parent
  }
  return undefined
}
