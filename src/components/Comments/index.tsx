import { type CommentPaths, CommentSection as Section } from '@litfass/comments/section'
import type { ContentRef } from '@litfass/kit/content'
import { likeWords } from '@litfass/participation/likes'
import { type Locale, localePath, signInPath } from '../../i18n/locales.ts'
import type { PageQuery } from '../../queries/otherView.ts'
import { visitorRequest } from '../../queries/requests.ts'
import { WithCommentLikes } from './WithCommentLikes.client.tsx'

export type CommentSectionProps = { content: ContentRef; path: string; locale: Locale; query?: PageQuery }

/** The comments on content that everyone sees, with their likes. */
export async function CommentSection({ content, path, locale, query = {} }: CommentSectionProps) {
  return (
    <WithCommentLikes language={locale} words={likeWords(locale)}>
      <Section
        req={await visitorRequest()}
        content={content}
        path={path}
        language={locale}
        paths={commentPaths(locale)}
        query={query}
      />
    </WithCommentLikes>
  )
}

/** The pages of the site that comments lead to. */
export const commentPaths = (locale: Locale): CommentPaths => ({
  signIn: (next) => signInPath(locale, next),
  profile: localePath(locale, '/profil/{slug}'),
  further: localePath(locale, '/kommentare/{type}/{id}/nach/{after}'),
  report: localePath(locale, '/melden?type=comment&id={id}'),
})
