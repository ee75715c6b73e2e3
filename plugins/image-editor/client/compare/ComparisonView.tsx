import { useTimeZone } from '@litfass/interface/timeZone'
import { formatMoment } from '@litfass/kit/domain'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Text } from '../../modules/clientModule.tsx'
import styles from '../editor.module.css'
import type { LoadedPicture } from '../openedPicture.ts'
import type { EditorSession } from '../session/session.ts'
import { type EditedPicture, hasChanges } from '../session/state.ts'
import { ComparedPictures, type Side, useImageFile } from './ComparedPictures.tsx'
import compareStyles from './compare.module.css'
import {
  type ComparedState,
  type Comparison,
  comparedState,
  type Difference,
  differencesOf,
} from './comparison.ts'

/**
 * Holds the comparison on display. It ends on request, when a module claims the image area, and when the picture gets a
 * new revision.
 */
export function useComparison(session: EditorSession, { picture, area }: EditedPicture) {
  const [held, setHeld] = useState<{ comparison: Comparison; revision: number } | null>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (area !== null) setHeld(null)
  }, [area])
  const isShown = area === null && held?.revision === picture.revision
  return {
    comparison: isShown ? held.comparison : null,
    compare: (comparison: Comparison): void => {
      opener.current = document.activeElement
      session.setArea(null)
      setHeld({ comparison, revision: picture.revision })
    },
    end: (): void => {
      setHeld(null)
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
export type Comparing = ReturnType<typeof useComparison>

type CompareButtonProps = { edited: EditedPicture; comparing: Comparing; text: Text; isDisabled: boolean }

/** Toggles the comparison with the stored state; enabled once the draft differs from it. */
export function CompareButton({ edited, comparing, text, isDisabled }: CompareButtonProps) {
  const { comparison, compare, end } = comparing
  const isOn = comparison?.kind === 'stored'
  const isIdle = isDisabled || (!isOn && !hasChanges(edited))
  if (edited.picture.isStub) return null
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={`${styles.tool} ${compareStyles.toggle}`}
        aria-pressed={isOn}
        aria-disabled={isIdle}
        onClick={() => {
          if (isOn) end()
          else if (!isIdle) compare({ kind: 'stored' })
        }}
      >
        {text('compare_stored')}
      </button>
    </div>
  )
}

type ComparisonViewProps = {
  comparison: Comparison
  edited: EditedPicture
  session: EditorSession
  text: Text
  /** Called with the file that shows the draft, as the image area would. */
  onLoaded: (loaded: LoadedPicture) => void
  onEnd: () => void
  /** Overlay for work in progress. */
  children: ReactNode
}

/** Shows an earlier state and the draft in place of the picture, with a table of their differences. */
export function ComparisonView(props: ComparisonViewProps) {
  const { comparison, edited, session, text, onEnd, children } = props
  const state = comparedState(comparison, edited.picture.stored)
  const { before, after } = useSides(props, state)
  const timeZone = useTimeZone()
  const { entries } = session.history.getSnapshot()
  const differences = differencesOf(state, edited.history.now, {
    text,
    language: session.language,
    fileName: entries.find(({ isCurrent }) => isCurrent)?.fileName ?? null,
  })
  return (
    <section
      ref={useIntoView(comparison)}
      className={compareStyles.comparison}
      aria-label={text('compare_title')}
      tabIndex={-1}
      data-imgeditor="compare"
    >
      <div className={styles.area}>
        <ComparedPictures before={before} after={after} text={text} />
        {children}
      </div>
      <header className={compareStyles.bar}>
        <h3>{titleOf(comparison, { language: session.language, timeZone, text })}</h3>
        <button type="button" className={styles.plain} onClick={onEnd}>
          {text('compare_end')}
        </button>
      </header>
      <DifferenceTable differences={differences} text={text} />
    </section>
  )
}

function useSides({ edited, session, text, onLoaded }: ComparisonViewProps, state: ComparedState) {
  const { otherFile, recipe } = state
  const view = otherFile === null ? session.viewOf(recipe) : null
  const now = useImageFile(edited.src)
  useEffect(() => {
    if (now.state === 'loaded') onLoaded(now)
  }, [now, onLoaded])
  const before: Side = {
    file: useImageFile(view?.src ?? null),
    part: view?.part ?? null,
    label: text('compare_before'),
    missing:
      otherFile === null
        ? text('no_preview')
        : text('compare_other_file', { name: otherFile || text('compare_unnamed') }),
  }
  const label = text('compare_after')
  const after: Side = { file: now, part: edited.preview.part, label, missing: text('no_preview') }
  return { before, after }
}

/** Focuses and scrolls to each new comparison. */
function useIntoView(comparison: Comparison) {
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the comparison is not read: a new one is to be seen
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [comparison])
  return section
}

function titleOf(
  comparison: Comparison,
  { language, timeZone, text }: { language: string; timeZone: string; text: Text },
): string {
  if (comparison.kind === 'stored') return text('compare_stored_title')
  const { revision, savedAt } = comparison.entry
  return text('compare_revision_title', { revision, when: formatMoment(savedAt, { language, timeZone }) })
}

function DifferenceTable({ differences, text }: { differences: readonly Difference[]; text: Text }) {
  if (differences.length === 0) return <p>{text('compare_same')}</p>
  return (
    <table className={compareStyles.differences}>
      <thead>
        <tr>
          <td />
          <th scope="col">{text('compare_before')}</th>
          <th scope="col">{text('compare_after')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{text(`changed_${name}`)}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
