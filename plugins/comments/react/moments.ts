import { longMoment, nextMidnight } from '@litfass/interface/moments'
import { momentTexts } from '@litfass/interface/momentTexts'
import { changesAt } from '@litfass/kit/pages'
import type { PayloadRequest } from 'payload'
import { options } from '../options.ts'
import type { Language } from './commentPaths.ts'

/** Returns the format of times on a page, which says “today” until midnight. */
export function momentsOf({ payload }: PayloadRequest, language: Language): (iso: string) => string {
  const { timeZone } = options.of(payload)
  return (iso) => {
    const now = new Date()
    changesAt(nextMidnight(now, timeZone))
    return longMoment({
      date: new Date(iso),
      now,
      locale: language,
      timeZone,
      texts: momentTexts.in(language),
    })
  }
}
