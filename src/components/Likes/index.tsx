import { boxTexts } from '@litfass/participation/words'
import type { Locale } from '../../i18n/locales.ts'
import { LikeButton } from './LikeButton.tsx'
import { LikeShell } from './LikeShell.client.tsx'
import type { LikeWords } from './LiveLikes.client.tsx'
import type { LikedContent } from './likes.ts'

type LikesProps = LikedContent & { locale: Locale }

/** The likes of a document on its page, which are read once somebody comes near them. */
export function Likes({ type, id, locale }: LikesProps) {
  const words = likeWords(locale)
  return (
    <LikeShell content={{ type, id }} words={words}>
      <LikeButton>{words.like}</LikeButton>
    </LikeShell>
  )
}

/** The texts of likes, for client components. */
export function likeWords(locale: Locale): LikeWords {
  const { like, likes, failed } = boxTexts.in(locale)
  return { like, likes, failed }
}
