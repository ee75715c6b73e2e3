import { fillPath } from '@litfass/kit/routes'
import { likeInteraction } from '../../routes.ts'
import { boxTexts } from '../boxTexts.ts'
import type { Language } from '../words.ts'
import { LikeButton } from './LikeButton.tsx'
import { LikeShell } from './LikeShell.tsx'
import type { LikeWords } from './LiveLikes.tsx'

export type LikesProps = {
  /** Content such as article 12, of a type with the feature `likes`. */
  type: string
  id: number
  /** Of the page that it stands on: a form without script is led back there. */
  path: string
  language: Language
  /** Where Payload says who is signed in: `/api/users/me` when left out. */
  account?: string
}

/**
 * The likes of content on its page, which are read once someone comes near them.
 * @example
 * <Likes type="article" id={12} path="/articles/harbour" language="en" />
 */
export function Likes({ type, id, path, language, account = '/api/users/me' }: LikesProps) {
  const words = likeWords(language)
  const action = fillPath(likeInteraction.path, { contentType: type, contentId: id, intention: 'like' })
  return (
    <LikeShell content={{ type, id }} words={words} language={language} account={account}>
      <form method="post" action={action}>
        <input type="hidden" name="page" value={path} />
        <LikeButton isForm>{words.like}</LikeButton>
      </form>
    </LikeShell>
  )
}

/** The texts of likes, for `LiveLikes`. */
export function likeWords(language: Language): LikeWords {
  const { like, likes, failed } = boxTexts.in(language)
  return { like, likes, failed }
}
