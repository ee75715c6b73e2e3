import { toast, useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type HeldNavigation, useHeldWays } from '../../page/lifecycle/leaving.ts'
import { useRevisionTexts } from '../useRevisionTexts.ts'
import type { DraftSaver } from './draftSaver.ts'

/**
 * Holds every way out of the page of a form until what has been typed is stored: links, and the browser's back and forward
 * buttons. A page that is closed or reloaded is saved on the way, and the browser asks; one that a program leaves is saved
 * in the background.
 * @returns the navigation whose save has failed, if there is one
 */
export function useHeldNavigation(saver: DraftSaver): HeldNavigation | undefined {
  const [held, setHeld] = useState<HeldNavigation>()
  const isGivenUp = useRef(false)
  const hold = useCallback(
    async (navigation: HeldNavigation) => {
      if (await saver.flush()) navigation.leave()
      else
        setHeld({
          leave: () => {
            isGivenUp.current = true
            setHeld(undefined)
            navigation.leave()
          },
          stay: () => {
            setHeld(undefined)
            navigation.stay()
          },
        })
    },
    [saver],
  )
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  useHeldWays({
    isUnsaved: () => saver.isUnsaved(),
    hold,
    go: ({ href }) => startRouteTransition(() => router.push(href)),
  })
  useSaveWhileClosing(saver, isGivenUp)
  useSaveWhenGone(saver, isGivenUp)
  return held
}

type GivenUp = { readonly current: boolean }

function useSaveWhileClosing(saver: DraftSaver, isGivenUp: GivenUp): void {
  useEffect(() => {
    const onClosing = (event: BeforeUnloadEvent) => {
      if (isGivenUp.current || !saver.isUnsaved()) return
      event.preventDefault()
      void saver.flush({ isLeaving: true })
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void saver.flush({ isLeaving: true })
    }
    window.addEventListener('beforeunload', onClosing)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      window.removeEventListener('beforeunload', onClosing)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [saver, isGivenUp])
}

function useSaveWhenGone(saver: DraftSaver, isGivenUp: GivenUp): void {
  const text = useRevisionTexts()
  const failed = useRef('')
  useEffect(() => {
    failed.current = text('lost')
  }, [text])
  useEffect(
    () => () => {
      if (isGivenUp.current || !saver.isUnsaved()) return
      void saver.flush().then((isStored) => !isStored && toast.error(failed.current))
    },
    [saver, isGivenUp],
  )
}
