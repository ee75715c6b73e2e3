import { databaseTime } from '@litfass/kit/database'
import { markUncacheable, OtherMoment } from '@litfass/kit/pages'
import { type AsOthers, previewIn } from '@litfass/teasers'
import { headers } from 'next/headers'
import { cache } from 'react'
import { processEnvironment } from '../../config/environment.ts'
import { chosenMoment } from './chosenMoment.ts'
import { staffRequest, visitorRequest } from './requests.ts'

/** The audiences that pages are made for. */
export const VIEWED_AS = ['anonymous', 'member', 'staff'] as const

/** The time, in ms since 1970, and the audience as which staff look at a page. */
export type OtherTime = { at: number; as: (typeof VIEWED_AS)[number] }

/** How a page is looked at, where that is not how a visitor sees it now. */
export type OtherView = {
  /** What the page is read with. */
  others?: AsOthers
  time?: OtherTime
}

export type PageQuery = Readonly<Record<string, string | string[] | undefined>>

/**
 * Reads how a page is looked at. `?at=&as=` name a moment, as ISO 8601 or as local time of the site, and an audience: for staff
 * alone. The form of the time bar sends `exact` beside its local time. `?vorschau=1` comes from the preview of a teaser, whose content is signed.
 */
export function otherView({ at, exact, as, vorschau }: PageQuery): Promise<OtherView> {
  const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)
  return readView(textOf(at), textOf(exact), textOf(as), vorschau !== undefined)
}

/** Cached for the page and its metadata, which then have the same object. */
const readView = cache(
  async (
    at: string | undefined,
    exact: string | undefined,
    as: string | undefined,
    isPreview: boolean,
  ): Promise<OtherView> => {
    if (isPreview) {
      markUncacheable('is a preview')
      const preview = await previewIn(await visitorRequest(), new Headers(await headers()))
      return preview ? { others: { preview } } : {}
    }
    if (at === undefined && as === undefined) return {}
    markUncacheable('is seen at another time')
    const req = await staffRequest()
    if (!req) return {}
    const time = {
      at: chosenMoment({ at, exact }, processEnvironment().timeZone) ?? (await databaseTime(req)),
      as: VIEWED_AS.find((audience) => audience === as) ?? 'anonymous',
    }
    return { time, others: { as: time.as, at: OtherMoment.for(req, time.at) } }
  },
)
