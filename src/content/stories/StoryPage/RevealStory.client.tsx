'use client'

import { useFlash } from '@litfass/interface/react'
import { fill } from '@litfass/kit/texts'
import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import actions from '../../../components/action.module.css'
import { PageLink } from '../../../components/PageLink.tsx'
import { useSession } from '../../../components/SessionMenu/session.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { type WallWords, wallProblem } from '../../../texts/premiumWallTexts.ts'
import { PREMIUM_CLASS } from '../storyView.ts'
import styles from './PremiumWall.module.css'

/** Who stands before the wall: `unknown` on pages for everyone, until the browser has asked. */
export type WallViewer = { kind: 'unknown' | 'visitor' | 'pending' } | { kind: 'reader'; balance: number }

export type RevealStoryProps = {
  words: WallWords
  /** In credits; without one there is nothing to unlock. */
  price: number | undefined
  /** Who it is, on a page of the viewer's own. */
  viewer: WallViewer
  paths: {
    /** The viewer's own page with the whole text. */
    page: string
    signIn: string
    buy: string
    state: string
    unlock: string
  }
  /** Why a form without script was refused. */
  refusal: string | undefined
  locale: Locale
  /** The heading. */
  children: ReactNode
}

/** The paywall and the ways past it. Viewers who may already read the text skip it immediately. */
export function RevealStory({ children, ...props }: RevealStoryProps) {
  const { words, paths, locale } = props
  const { price, viewer, problem, isBusy, message, unlock } = useWall(props)
  return (
    <section
      id="premium"
      className={`${styles.wall} ${PREMIUM_CLASS}`}
      aria-labelledby="premium-titel"
      aria-busy={isBusy}
    >
      {children}
      {price !== undefined && <p className={styles.text}>{fill(words.price, { count: price })}</p>}
      {problem && (
        <p ref={message} tabIndex={-1} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {viewer.kind === 'pending' && <p className={styles.problem}>{words.pending}</p>}
      {viewer.kind === 'reader' && price !== undefined && (
        <ReaderWays balance={viewer.balance} {...{ words, paths, locale, price, isBusy }} onUnlock={unlock} />
      )}
      {(viewer.kind === 'unknown' || viewer.kind === 'visitor') && (
        <VisitorWays words={words} paths={paths} isUnknown={viewer.kind === 'unknown'} />
      )}
    </section>
  )
}

type WaysProps = Pick<RevealStoryProps, 'words' | 'paths'>

type ReaderWaysProps = WaysProps & {
  balance: number
  price: number
  isBusy: boolean
  locale: Locale
  onUnlock: (event: FormEvent) => Promise<void>
}

/** The balance, and the form that spends of it, or the way to more. */
function ReaderWays({ words, paths, balance, price, isBusy, locale, onUnlock }: ReaderWaysProps) {
  // What has just been paid is missing from the balance, and no longer needed.
  const missing = isBusy ? 0 : price - balance
  return (
    <>
      <p className={styles.balance}>
        {fill(words.balance, { count: balance })}
        {missing > 0 && `. ${fill(words.missing, { count: missing })}`}
      </p>
      {missing > 0 ? (
        <p className={styles.ways}>
          <a href={paths.buy} className={actions.primary} rel="nofollow">
            {words.buy}
          </a>
        </p>
      ) : (
        <form method="post" action={paths.unlock} onSubmit={onUnlock} className={styles.ways}>
          <input type="hidden" name="price" value={price} />
          <input type="hidden" name="page" value={paths.page} />
          <input type="hidden" name="language" value={locale} />
          <button type="submit" className={actions.primary} aria-disabled={isBusy}>
            {isBusy ? words.busy : fill(words.unlock, { count: price })}
          </button>
        </form>
      )}
    </>
  )
}

/** The way to sign in; as long as it is not known who reads, that to the reader's own page, which is right for everyone. */
function VisitorWays({ words, paths, isUnknown }: WaysProps & { isUnknown: boolean }) {
  return (
    <p className={styles.ways}>
      {isUnknown ? (
        <PageLink href={`${paths.page}#premium`} prefetch={false} className={actions.plain} rel="nofollow">
          {words.open}
        </PageLink>
      ) : (
        <a href={paths.signIn} className={actions.primary} rel="nofollow">
          {words.signIn}
        </a>
      )}
    </p>
  )
}

/** Asks what the text costs its reader, and unlocks it. */
function useWall({ words, paths, locale, refusal, ...given }: Omit<RevealStoryProps, 'children'>) {
  const [viewer, setViewer] = useState(given.viewer)
  const [price, setPrice] = useState(given.price)
  const [problem, setProblem] = useState(refusal)
  const [isBusy, setBusy] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)
  const isUnlocked = useRef(false)
  const router = useRouter()
  const { show } = useFlash()
  const session = useSession()
  const isOwnPage = given.viewer.kind !== 'unknown'
  const account = session.kind === 'account' ? session.id : undefined
  const isStaff = session.kind === 'account' && session.isStaff
  const isPending = session.kind === 'account' && session.isPending

  useEffect(() => {
    if (isOwnPage || session.kind === 'unknown') return
    let isCurrent = true
    void standingOf({ isVisitor: account === undefined, isPending, isStaff }, paths.state, locale).then(
      (found) => {
        // Someone else may have signed in meanwhile.
        if (!isCurrent || !found) return
        if (found.isReadBy) return router.replace(paths.page, { scroll: false })
        if (found.price !== undefined) setPrice(found.price)
        setViewer(found.viewer)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [session.kind, account, isStaff, isPending, isOwnPage, paths.page, paths.state, locale, router])

  // The text has replaced the paywall: keyboard and screen reader users continue there.
  useEffect(
    () => () => {
      if (isUnlocked.current) document.getElementById('premium')?.focus({ preventScroll: true })
    },
    [],
  )
  useEffect(() => {
    if (problem && problem !== refusal) message.current?.focus()
  }, [problem, refusal])

  async function unlock(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    const { isDone, answer } = await ask(paths.unlock, { language: locale, body: { price } })
    const code = String(answer.code)
    if (isDone || code === 'credits.readsAnyway') {
      isUnlocked.current = true
      if (isDone) setViewer({ kind: 'reader', balance: Number(answer.balance) })
      if (isDone) show({ type: 'success', text: fill(words.done, { count: Number(answer.balance) }) })
      return isOwnPage ? router.refresh() : router.replace(paths.page, { scroll: false })
    }
    setBusy(false)
    setProblem(wallProblem(code, words))
    if (typeof answer.price === 'number') setPrice(answer.price)
    if (code === 'signedOut') setViewer({ kind: 'visitor' })
    else if (typeof answer.balance === 'number') setViewer({ kind: 'reader', balance: answer.balance })
  }

  return { price, viewer, problem, isBusy, message, unlock }
}

type Known = { isVisitor: boolean; isPending: boolean; isStaff: boolean }
type Standing = { isReadBy: true } | { isReadBy: false; viewer: WallViewer; price?: number }

/** Finds out how someone stands to the text; nothing without an answer, where the links lead to a page with the same form. */
async function standingOf(
  { isVisitor, isPending, isStaff }: Known,
  path: string,
  language: Locale,
): Promise<Standing | undefined> {
  if (isVisitor) return { isReadBy: false, viewer: { kind: 'visitor' } }
  if (isPending) return { isReadBy: false, viewer: { kind: 'pending' } }
  if (isStaff) return { isReadBy: true }
  const { isDone, answer } = await ask(path, { language })
  if (!isDone) return undefined
  if (answer.isUnlocked === true) return { isReadBy: true }
  const viewer = { kind: 'reader', balance: Number(answer.balance) } as const
  return { isReadBy: false, viewer, price: Number(answer.price) }
}

type Answer = { isDone: boolean; answer: Readonly<Record<string, unknown>> }

/** Calls a named route without the client, which would bring the schemas of all routes. */
async function ask(path: string, { language, body }: { language: Locale; body?: object }): Promise<Answer> {
  try {
    const response = await fetch(path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'Accept-Language': language,
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
      },
    })
    const answer: unknown = await response.json()
    return {
      isDone: response.ok,
      answer: typeof answer === 'object' && answer !== null ? { ...answer } : {},
    }
  } catch {
    return { isDone: false, answer: { code: 'network' } }
  }
}
