'use client'

import { useFlash } from '@litfass/interface/react'
import { EditIcon } from '@litfass/interface/toolIcons'
import { fill } from '@litfass/kit/texts'
import type { SafeState } from '@litfass/safe-mode'
import { clockText, SafeModeBanner, useCountdown } from '@litfass/safe-mode/react'
import { useRouter } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePageLocale } from '../../i18n/useTexts.ts'
import bar from '../StaffBar/index.module.css'
import { StaffBar } from '../StaffBar/StaffBar.client.tsx'
import styles from './index.module.css'
import { OtherTimeNote } from './OtherTimeNote.client.tsx'
import type { SiteTeaserDialogProps } from './SiteTeaserDialog.client.tsx'
import { texts } from './texts.ts'
import { type TeaserSlot, useTeaserSlots } from './useTeaserSlots.ts'
import { useTeaserStates } from './useTeaserStates.ts'

type DialogComponent = ComponentType<SiteTeaserDialogProps>

/** Puts a button into each slot of the page with which staff change its teaser, and says which changes are not confirmed. */
export default function EditTeasers() {
  const slots = useTeaserSlots()
  const { states, again } = useTeaserStates(slots.map(({ teaserId }) => teaserId))
  const { show } = useFlash()
  const router = useRouter()
  const locale = usePageLocale()
  const words = texts.in(locale)
  const [turn, setTurn] = useState(0)
  const [opened, setOpened] = useState<{ Dialog: DialogComponent; slot: TeaserSlot }>()
  const open = (slot: TeaserSlot) => {
    import('./SiteTeaserDialog.client.tsx').then(
      ({ SiteTeaserDialog }) => setOpened({ Dialog: SiteTeaserDialog, slot }),
      (error: unknown) => {
        console.warn('The dialog of a teaser could not be loaded.', error)
        show({ type: 'alert', text: words.failed })
      },
    )
  }
  const close = ({ hasChanged }: { hasChanged: boolean }) => {
    setOpened(undefined)
    again()
    if (!hasChanged) return
    setTurn((before) => before + 1)
    if (opened?.slot.isReloading) router.refresh()
  }
  /** Shows what the page has become; an open dialog is no part of what is rendered again, and keeps what was typed. */
  const renew = () => {
    again()
    router.refresh()
  }
  return (
    <>
      <OtherTimeNote />
      {slots.map((slot) =>
        createPortal(
          <EditButton
            {...{ slot, words }}
            state={states.get(slot.teaserId)}
            onOpen={() => open(slot)}
            onExpired={renew}
          />,
          slot.place,
          `${slot.teaserId}`,
        ),
      )}
      {opened && <opened.Dialog slot={opened.slot} onClose={close} />}
      {createPortal(
        <div className={bar.end}>
          <StaffBar />
          <SafeModeBanner
            language={locale}
            turn={turn}
            onChanged={renew}
            onMessage={(text) => show({ type: 'success', text })}
            onMovedElsewhere={renew}
          />
        </div>,
        document.body,
      )}
    </>
  )
}

type EditButtonProps = {
  slot: TeaserSlot
  words: ReturnType<typeof texts.in>
  state: SafeState | undefined
  onOpen: () => void
  onExpired: () => void
}

function EditButton({ slot: { name, teaserId }, words, state, onOpen, onExpired }: EditButtonProps) {
  const pendingId = `teaser-${teaserId}-pending`
  const isPending = state?.state === 'pending' && state.secondsLeft > 0
  return (
    <div className={styles.tools} data-admin-element="">
      <button
        type="button"
        className={styles.edit}
        aria-haspopup="dialog"
        aria-label={name ? fill(words.edit, { name }) : words.editUnnamed}
        aria-describedby={isPending ? pendingId : undefined}
        onClick={onOpen}
      >
        <EditIcon />
        <span className={styles.name}>{name || words.teaser}</span>
        {isPending && (
          <>
            <span id={pendingId} hidden>
              {words.pending}
            </span>
            <Countdown key={state.expiresAt} secondsLeft={state.secondsLeft} onExpired={onExpired} />
          </>
        )}
      </button>
    </div>
  )
}

type CountdownProps = { secondsLeft: number; onExpired: () => void }

/** The time in which the change can still be confirmed. */
function Countdown({ secondsLeft, onExpired }: CountdownProps) {
  const left = useCountdown(secondsLeft)
  const isOver = left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is up
  useEffect(() => {
    if (isOver) onExpired()
  }, [isOver])
  return isOver ? null : <span className={styles.left}>{clockText(left)}</span>
}
