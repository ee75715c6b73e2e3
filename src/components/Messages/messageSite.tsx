import type { MessageSite } from '@litfass/messages/react'
import type { Person } from '@litfass/profiles'
import { Avatar } from '@litfass/profiles/react'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { momentWords } from '../Moment/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { ReportLink } from '../ReportContent/index.tsx'

/** Joins the pages of messages to those of the site; `people` are the profiles that the reader sees, by id. */
export function messageSite(locale: Locale, people: ReadonlyMap<number, Person>): MessageSite {
  const list = localePath(locale, '/nachrichten')
  return {
    language: locale,
    paths: {
      list,
      conversation: (thread) => `${list}/${thread}`,
      write: (profile) => `${list}/an/${profile}`,
      profile: (slug) => localePath(locale, `/profil/${slug}`),
    },
    momentOf: momentWords(),
    Link: PageLink,
    avatarOf: ({ name, profile }) => (
      <Avatar profile={{ name, avatar: people.get(profile ?? 0)?.avatar }} language={locale} />
    ),
    reportLinkOf: ({ id, about }) => (
      <ReportLink contentType="message" contentId={id} locale={locale} about={about} />
    ),
  }
}
