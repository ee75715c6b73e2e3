import { readUnlockState, type UnlockState } from '@litfass/credits'
import { isApproved, LitfassError, viewerOf } from '@litfass/kit'
import { reading } from '@litfass/kit/pages'
import type { PayloadRequest } from 'payload'
import { route } from '../../../../config/routes.ts'
import { type Locale, localePath, signInPath } from '../../../i18n/locales.ts'
import { ownRequest, visitorRequest } from '../../../queries/requests.ts'
import { premiumWallTexts, wallProblem } from '../../../texts/premiumWallTexts.ts'
import { type StoryView, storyPath } from '../storyView.ts'
import { LateRevealStory } from './LateRevealStory.client.tsx'
import styles from './PremiumWall.module.css'
import type { WallViewer } from './RevealStory.client.tsx'

type PremiumWallProps = {
  story: StoryView
  /** The viewer has asked for the rest on a page of their own, and may not read it yet. */
  isOwnPage: boolean
  /** The code with which a form without script was refused. */
  refusal: string | undefined
  locale: Locale
}

/**
 * Stands where an article goes on for those who have unlocked it. What follows is in no page of everyone's: it is read on a page
 * of the viewer's own, which has the form to unlock it too.
 */
export async function PremiumWall({ story, isOwnPage, refusal, locale }: PremiumWallProps) {
  const words = premiumWallTexts.in(locale)
  const page = `${storyPath(story)}?${WHOLE}`
  const own = isOwnPage ? await ownRequest() : undefined
  const ref = { type: story.type, id: story.id }
  const state = await stateOf(own ?? (await visitorRequest()), ref)
  const params = { contentType: story.type, contentId: story.id }
  const back = new URLSearchParams({ zurueck: `${page}#premium` })
  return (
    <LateRevealStory
      words={words}
      price={state?.price}
      viewer={isOwnPage ? viewerWith(own, state) : { kind: 'unknown' }}
      paths={{
        page,
        signIn: signInPath(locale, `${page}#premium`),
        buy: `${localePath(locale, '/konto/guthaben')}?${back}`,
        state: route('ggm_credit_ajax_unlock_state', params),
        unlock: route('ggm_credit_ajax_unlock', params),
      }}
      refusal={refusal && wallProblem(refusal, words)}
      locale={locale}
    >
      <h2 id="premium-titel" className={styles.title}>
        {words.title}
      </h2>
    </LateRevealStory>
  )
}

function viewerWith(own: PayloadRequest | undefined, state: UnlockState | undefined): WallViewer {
  if (!own) return { kind: 'visitor' }
  if (!isApproved(viewerOf(own))) return { kind: 'pending' }
  return state && state.balance !== null ? { kind: 'reader', balance: state.balance } : { kind: 'unknown' }
}

/** What the story costs; nothing where it is no content that is unlocked, such as the preview of a draft. */
async function stateOf(
  req: PayloadRequest,
  ref: { type: string; id: number },
): Promise<UnlockState | undefined> {
  try {
    return await reading({ topic: 'articles', ids: [ref.id] }, () => readUnlockState(req, ref))
  } catch (error) {
    if (error instanceof LitfassError && error.code === 'absent') return undefined
    throw error
  }
}

/** The query with which a viewer asks for the whole of an article on a page of their own. */
export const WHOLE = 'lesen=ganz'
