import { type ReactNode, useState } from 'react'
import type { ClientModule, ModuleProps, Text } from '../ClientModule.ts'
import { ComparisonView } from '../compare/ComparisonView.tsx'
import { useComparison } from '../compare/useComparison.ts'
import { HistorySection } from '../history/HistorySection.tsx'
import type { EditorSession } from '../session/createEditorSession.ts'
import type { EditedPicture, OpenState } from '../session/EditorState.ts'
import { type LoadedPicture, shownPicture } from '../shownPicture.ts'
import { Busy } from './Busy.tsx'
import { CompareButton } from './CompareButton.tsx'
import { DropZone } from './DropZone.tsx'
import styles from './editor.module.css'
import { PictureView } from './PictureView.tsx'
import { SameChoice } from './SameChoice.tsx'

type OpenEditorProps = {
  state: OpenState
  session: EditorSession
  modules: readonly ClientModule[]
  text: Text
}

/** What is between title and buttons: a picture with its controls, or the way to one. */
export function OpenEditor(props: OpenEditorProps) {
  const { content } = props.state
  return content.kind === 'picture' ? (
    <Edited {...props} edited={content} />
  ) : (
    <div className={styles.waiting}>
      <NoPicture {...props} />
      <Busy work={props.state.work} isStub={false} session={props.session} text={props.text} />
    </div>
  )
}

function NoPicture({ state: { content }, session, modules, text }: OpenEditorProps) {
  if (content.kind === 'same') return <SameChoice same={content} session={session} text={text} />
  const offersUpload = modules.some(({ name }) => name === 'upload')
  return offersUpload ? <DropZone session={session} text={text} /> : <p>{text('no_preview')}</p>
}

function Edited({ state, session, modules, text, edited }: OpenEditorProps & { edited: EditedPicture }) {
  const { work, fieldErrors, ratios } = state
  const [loaded, setLoaded] = useState<LoadedPicture>()
  const { comparison, compare, end } = useComparison(session, edited)
  const propsOf = (name: string): ModuleProps => ({
    picture: edited.picture,
    draft: edited.history.now,
    change: session.change,
    text,
    isDisabled: work.kind !== 'none',
    ratios,
    shown: shownPicture(edited, loaded),
    hasArea: edited.area === name,
    takeArea: (takes) => session.setArea(takes ? name : null),
    errors: errorsOf(fieldErrors, name),
  })
  const shown = modules.filter(({ name }) => edited.area === null || edited.area === name)
  const controls = (place: 'picture' | 'side') =>
    modules.map(
      ({ name, Controls, place: at = 'side' }) =>
        Controls && at === place && <Controls key={name} {...propsOf(name)} />,
    )
  const comparing = { edited, session, text, isDisabled: work.kind !== 'none' }
  const busy = (
    <Busy
      work={work}
      isStub={edited.picture.isStub && !edited.picture.hasFailed}
      session={session}
      text={text}
    />
  )
  return withProviders(
    modules,
    <div className={styles.body}>
      <div className={styles.left}>
        {comparison ? (
          <ComparisonView {...comparing} comparison={comparison} onLoaded={setLoaded} onEnd={end}>
            {busy}
          </ComparisonView>
        ) : (
          <div className={styles.area}>
            <PictureView
              edited={edited}
              text={text}
              loaded={loaded}
              onLoaded={setLoaded}
              overlays={(area) =>
                shown.map(
                  ({ name, Overlay }) => Overlay && <Overlay key={name} {...propsOf(name)} area={area} />,
                )
              }
            />
            {busy}
          </div>
        )}
        <div className={styles.pictureTools}>
          {controls('picture')}
          <CompareButton {...comparing} comparison={comparison} compare={compare} endComparison={end} />
        </div>
      </div>
      <div className={styles.side}>
        {controls('side')}
        {!edited.picture.isStub && (
          <HistorySection {...comparing} comparison={comparison} compare={compare} endComparison={end} />
        )}
      </div>
    </div>,
  )
}

/** What modules share between their own parts, around all of them. */
function withProviders(modules: readonly ClientModule[], children: ReactNode): ReactNode {
  return modules.reduce(
    (inner, { name, Provider }) => (Provider ? <Provider key={name}>{inner}</Provider> : inner),
    children,
  )
}

/** The errors of one module's group, by field. */
function errorsOf(all: Readonly<Record<string, string>>, name: string): Record<string, string> {
  const prefix = `${name}.`
  return Object.fromEntries(
    Object.entries(all).flatMap(([at, msg]) =>
      at === name ? [[name, msg]] : at.startsWith(prefix) ? [[at.slice(prefix.length), msg]] : [],
    ),
  )
}
