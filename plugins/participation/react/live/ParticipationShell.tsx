'use client'

import { whenNear } from '@litfass/interface/near'
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { InteractionView } from '../../participation.ts'
import { type ParticipationServices, useParticipation } from '../ParticipationServices.tsx'
import type { StaffWords } from '../staff/StaffActions.tsx'
import type { BoxWords, Language } from '../words.ts'

export type ShellProps = {
  /** As everyone sees it. */
  view: InteractionView
  words: BoxWords
  staffWords: StaffWords
  language: Language
  action: string
  page: string
  signIn: string
  heading: 1 | 2
  titleHref?: string | undefined
  /** The box as the server has rendered it; stays until the viewer's own has come. */
  children: ReactNode
}

/** A form of the box that someone has sent; the interactive part answers it. */
export type Sent = { form: HTMLFormElement; submitter: HTMLElement | null }
export type LiveProps = Omit<ShellProps, 'children'> & {
  /** Formats an ISO 8601 time; in full when left out. */
  momentOf?: ((iso: string) => string) | undefined
  sent: Sent | undefined
  onSent: () => void
  /** The box that the server has rendered; nothing once the live one has taken its place. */
  still: RefObject<HTMLElement | null>
  onReady: () => void
}

/** The frame of an event's box: the rest is loaded once someone comes near it, or sends its form. */
export function ParticipationShell({ children, ...props }: ShellProps) {
  const section = useRef<HTMLElement>(null)
  const still = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const { loadMomentFormat } = useParticipation()
  const [live, setLive] = useState<LiveParts>()
  const [sent, setSent] = useState<Sent>()
  useEffect(() => {
    const place = section.current
    if (!place) return
    return whenNear(place, () => {
      loadLive(loadMomentFormat).then(
        setLive,
        // Without it the form works as it does without script.
        (error: unknown) => console.warn('The event is not interactive.', error),
      )
    })
  }, [loadMomentFormat])
  const onSubmit = (event: SubmitEvent<HTMLElement>) => {
    const { target: form, nativeEvent } = event
    if (!(form instanceof HTMLFormElement) || !('participate' in form.dataset)) return
    event.preventDefault()
    const submitter = 'submitter' in nativeEvent ? nativeEvent.submitter : null
    const given = { form, submitter: submitter instanceof HTMLElement ? submitter : null }
    loadLive(loadMomentFormat).then(
      (loaded) => {
        setLive(loaded)
        setSent(given)
      },
      () => sendPlainly(given),
    )
  }
  return (
    <section ref={section} id={`aktion-${props.view.id}`} onSubmit={onSubmit}>
      {/* Stays the same element until then, with what is ticked in it. */}
      {!isReady && <div ref={still}>{children}</div>}
      {live && (
        <live.LiveParticipation
          {...props}
          momentOf={live.momentOf}
          {...{ sent, still }}
          onSent={() => setSent(undefined)}
          onReady={() => setReady(true)}
        />
      )}
    </section>
  )
}

type LiveParts = { LiveParticipation: ComponentType<LiveProps>; momentOf: LiveProps['momentOf'] }

async function loadLive(loadMomentFormat: ParticipationServices['loadMomentFormat']): Promise<LiveParts> {
  const [{ LiveParticipation }, momentOf] = await Promise.all([
    import('./LiveParticipation.tsx'),
    loadMomentFormat?.(),
  ])
  return { LiveParticipation, momentOf }
}

/** Sends a form as a browser does without script, with the value of the button that was pressed. */
function sendPlainly({ form, submitter }: Sent): void {
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const { name, value } = submitter
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  form.submit()
}
