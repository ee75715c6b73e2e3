import { LikeButton } from '@litfass/participation/react'
import { boxTexts } from '@litfass/participation/words'
import { route } from '../../../config/routes.ts'
import type { Locale } from '../../i18n/locales.ts'
import { LikeShell } from './LikeShell.client.tsx'
import type { LikeWords } from './LiveLikes.client.tsx'
import type { LikedContent } from './likes.ts'

type LikesProps = LikedContent & { path: string; locale: Locale }

/** The likes of a document on its page at `path`, which are read once someone comes near them. */
export function Likes({ type, id, path, locale }: LikesProps) {
  const words = likeWords(locale)
  const action = route('ggm_participation_ajax_like_interaction', {
    contentType: type,
    contentId: id,
    intention: 'like',
  })
  return (
    <LikeShell content={{ type, id }} words={words}>
      <form method="post" action={action}>
        <input type="hidden" name="page" value={path} />
        <LikeButton isForm>{words.like}</LikeButton>
      </form>
    </LikeShell>
  )
}

/** The texts of likes, for client components. */
export function likeWords(locale: Locale): LikeWords {
  const { like, likes, failed } = boxTexts.in(locale)
  return { like, likes, failed }
}
