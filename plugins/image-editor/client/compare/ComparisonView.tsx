import { type ReactNode, useEffect, useRef } from 'react'
import type { Text } from '../ClientModule.ts'
import styles from '../components/editor.module.css'
import { dateWords } from '../history/dateWords.ts'
import type { EditorSession } from '../session/createEditorSession.ts'
import type { EditedPicture } from '../session/EditorState.ts'
import type { LoadedPicture } from '../shownPicture.ts'
import { ComparedPictures, type Side } from './ComparedPictures.tsx'
import { type ComparedState, type Comparison, comparedState } from './Comparison.ts'
import compare from './compare.module.css'
import { DifferenceTable } from './DifferenceTable.tsx'
import { differencesOf } from './differencesOf.ts'
import { useShot } from './useShot.ts'

type ComparisonViewProps = {
  comparison: Comparison
  edited: EditedPicture
  session: EditorSession
  text: Text
  isDisabled: boolean
  /** Told of the file that shows the draft, as the image area would tell it. */
  onLoaded: (loaded: LoadedPicture) => void
  onEnd: () => void
  /** What lies over the pictures while something runs. */
  children: ReactNode
}

/** What was before and what is now, in the place of the picture. */
export function ComparisonView(props: ComparisonViewProps) {
  const { comparison, edited, session, text, onEnd, children } = props
  const state = comparedState(comparison, edited.picture.stored)
  const { before, after } = useSides(props, state)
  const { entries } = session.history.read()
  const differences = differencesOf(state, edited.history.now, {
    text,
    language: session.language,
    fileName: entries.find(({ isCurrent }) => isCurrent)?.fileName ?? null,
  })
  return (
    <section
      ref={useIntoView(comparison)}
      className={compare.comparison}
      aria-label={text('compare_title')}
      tabIndex={-1}
      data-imgeditor="compare"
    >
      <div className={styles.area}>
        <ComparedPictures before={before} after={after} text={text} />
        {children}
      </div>
      <header className={compare.bar}>
        <h3>{titleOf(comparison, session.language, text)}</h3>
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
  const now = useShot(edited.src)
  useEffect(() => {
    if (now.state === 'there') onLoaded(now)
  }, [now, onLoaded])
  const before: Side = {
    shot: useShot(view?.src ?? null),
    part: view?.part ?? null,
    label: text('compare_before'),
    missing:
      otherFile === null
        ? text('no_preview')
        : text('compare_other_file', { name: otherFile || text('compare_unnamed') }),
  }
  const label = text('compare_after')
  const after: Side = { shot: now, part: edited.preview.part, label, missing: text('no_preview') }
  return { before, after }
}

/** Brings what was just asked for to whoever asked. */
function useIntoView(comparison: Comparison) {
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each comparison
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [comparison])
  return section
}

function titleOf(comparison: Comparison, language: string, text: Text): string {
  if (comparison.kind === 'stored') return text('compare_stored_title')
  const { revision, savedAt } = comparison.entry
  return text('compare_revision_title', { revision, when: dateWords(savedAt, language) })
}
