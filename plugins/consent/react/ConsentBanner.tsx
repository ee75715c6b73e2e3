'use client'

import { useConsentSnapshot, useSharedConsent } from './ProvideConsent.tsx'
import '@litfass/interface/tokens.css'
import './consent.css'
import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Choices, FirstLayer } from './Answers.tsx'

/**
 * Asks visitors who have not answered, and shows the settings on request. Put it first in the page, so that it comes
 * first in the tab order. Without script it is a form; a cached page, which does not know who has answered, renders it for
 * browsers without script only; where gates ask, it renders none, since gates need script themselves.
 */
export function ConsentBanner() {
  const { isReady, isAsked, isOpen, needsClick, serial } = useConsentSnapshot()
  const { asks } = useSharedConsent().setup
  return (
    <>
      {!isReady && asks !== 'atGates' && (
        <noscript>
          <BannerPanel />
        </noscript>
      )}
      {(isAsked || isOpen) && <BannerPanel key={serial} />}
      {isAsked && !needsClick && <ImplicitDismissal />}
      <ConsentNotice />
    </>
  )
}

/** The question and, behind it, the settings: part of the page, no dialog, and without a focus trap. */
function BannerPanel() {
  const { words, links } = useSharedConsent().setup
  const panel = useRef<HTMLElement>(null)
  const title = useId()
  const settings = useOpenedSettings(panel)
  useRoomBelow(panel)
  return (
    <section
      ref={panel}
      className="litfass-consent litfass-own"
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={settings.onKeyDown}
    >
      <div className="litfass-consent__inner">
        <div className="litfass-consent__text">
          <h2 id={title} className="litfass-consent__title">
            {words.title}
          </h2>
          <p>{words.intro} </p>
          {links && (
            <p>
              {links.privacy && <a href={links.privacy}>{words.privacy}</a>}
              {links.imprint && <a href={links.imprint}>{words.imprint}</a>}
            </p>
          )}
        </div>
        <div className="litfass-consent__foot">
          <FirstLayer onClose={settings.close} />
          <details className="litfass-consent__settings" open={settings.isOpen} onToggle={settings.onToggle}>
            <summary>{words.settings}</summary>
            <Choices />
          </details>
        </div>
      </div>
    </section>
  )
}

/** Opens and closes the settings by their own button, a button of the page or Escape, and moves the focus there and back. */
function useOpenedSettings(panel: RefObject<HTMLElement | null>) {
  const { store } = useSharedConsent()
  const { isOpen: isCalled } = useConsentSnapshot()
  const [isOpen, setOpen] = useState(isCalled)
  useEffect(() => {
    if (!isCalled) return
    const caller = document.activeElement
    setOpen(true)
    panel.current?.focus()
    return () => {
      if (caller instanceof HTMLElement && caller.isConnected) caller.focus()
    }
  }, [isCalled, panel])

  const close = () => {
    setOpen(false)
    store.setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    close()
    if (!isCalled) panel.current?.querySelector('summary')?.focus()
  }
  const onToggle = (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)
  return { isOpen, close, onKeyDown, onToggle }
}

const HEIGHT = '--litfass-consent-height'

/** Reserves as much space below the page as the banner covers, so that it hides neither the focus nor the last line. */
function useRoomBelow(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style, dataset } = document.documentElement
    const element = panel.current
    if (!element) return
    const measure = () => style.setProperty(HEIGHT, `${Math.ceil(element.getBoundingClientRect().height)}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    dataset.litfassConsent = ''
    return () => {
      observer.disconnect()
      style.removeProperty(HEIGHT)
      delete dataset.litfassConsent
    }
  }, [panel])
}

/** Treats scrolling on or waiting as an answer, where the rules allow it and the project wants it. */
function ImplicitDismissal() {
  const { store, setup } = useSharedConsent()
  const { scrollPx, ms } = setup.dismissAfter ?? {}
  useEffect(() => {
    const dismiss = () => store.decide({ action: 'dismiss' })
    const timer = ms === undefined ? undefined : setTimeout(dismiss, ms)
    const from = window.scrollY
    const onScroll = () => {
      if (scrollPx !== undefined && Math.abs(window.scrollY - from) >= scrollPx) dismiss()
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [store, scrollPx, ms])
  return null
}

/** Announces the outcome of an answer to screen readers, and shows it where the answer could not be logged. */
function ConsentNotice() {
  const { store, setup } = useSharedConsent()
  const { note } = useConsentSnapshot()
  const isSeen = note === 'kept' || note === 'keptRevoked'
  return (
    <div
      className={
        isSeen ? 'litfass-consent-note litfass-own' : 'litfass-consent-note litfass-consent-note--heard'
      }
    >
      <p role="status">{note && setup.words[note]}</p>
      {isSeen && (
        <button type="button" className="litfass-consent__quiet" onClick={store.dismissNote}>
          {setup.words.close}
        </button>
      )}
    </div>
  )
}
