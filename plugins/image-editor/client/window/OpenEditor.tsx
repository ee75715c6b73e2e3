import { type ReactNode, useState } from 'react'
import type { ClientModule, ModuleProps, Text } from '../../modules/clientModule.tsx'
import { CompareButton, ComparisonView, useComparison } from '../compare/ComparisonView.tsx'
import styles from '../editor.module.css'
import { HistorySection } from '../history/HistorySection.tsx'
import { type LoadedPicture, shownPicture } from '../openedPicture.ts'
import type { EditorSession } from '../session/session.ts'
import type { EditedPicture, OpenState } from '../session/state.ts'
import { PictureView } from './PictureView.tsx'
import { Busy } from './Statuses.tsx'
import { DuplicateQuestion, UploadZone } from './Uploading.tsx'

type OpenEditorProps = {
  state: OpenState
  session: EditorSession
  modules: readonly ClientModule[]
  text: Text
}

/** The body of an open editor: a picture with its controls, or the way to one. */
export function OpenEditor(props: OpenEditorProps) {
  const { content } = props.state
  return content.kind === 'picture' ? (
    <PictureEditor {...props} edited={content} />
  ) : (
    <div className={styles.waiting}>
      <NoPicture {...props} />
      <Busy work={props.state.work} isStub={false} session={props.session} text={props.text} />
    </div>
  )
}

function NoPicture({ state: { content }, session, modules, text }: OpenEditorProps) {
  if (content.kind === 'duplicate')
    return <DuplicateQuestion duplicate={content} session={session} text={text} />
  const offersUpload = modules.some(({ name }) => name === 'upload')
  return offersUpload ? <UploadZone session={session} text={text} /> : <p>{text('no_preview')}</p>
}

function PictureEditor({
  state,
  session,
  modules,
  text,
  edited,
}: OpenEditorProps & { edited: EditedPicture }) {
  const { work, fieldErrors, ratios } = state
  const [loaded, setLoaded] = useState<LoadedPicture>()
  const comparing = useComparison(session, edited)
  const isDisabled = work.kind !== 'none'
  const propsOf = (name: string): ModuleProps => ({
    picture: edited.picture,
    draft: edited.history.now,
    change: session.change,
    text,
    language: session.language,
    isDisabled,
    ratios,
    shown: shownPicture(edited, loaded),
    hasArea: edited.area === name,
    takeArea: (takes) => session.setArea(takes ? name : null),
    errors: errorsOf(fieldErrors, name),
  })
  const overlaid = modules.filter(({ name }) => edited.area === null || edited.area === name)
  const controls = (place: 'picture' | 'side') =>
    modules.map(
      ({ name, Controls, place: at = 'side' }) =>
        Controls && at === place && <Controls key={name} {...propsOf(name)} />,
    )
  const shared = { edited, session, text, isDisabled, comparing }
  const isStub = edited.picture.isStub && !edited.picture.hasFailed
  const busy = <Busy work={work} isStub={isStub} session={session} text={text} />
  return withProviders(
    modules,
    <div className={styles.body}>
      <div className={styles.left}>
        {comparing.comparison ? (
          <ComparisonView
            {...{ edited, session, text }}
            comparison={comparing.comparison}
            onLoaded={setLoaded}
            onEnd={comparing.end}
          >
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
                overlaid.map(
                  ({ name, Overlay }) => Overlay && <Overlay key={name} {...propsOf(name)} area={area} />,
                )
              }
            />
            {busy}
          </div>
        )}
        <div className={styles.pictureTools}>
          {controls('picture')}
          <CompareButton {...shared} />
        </div>
      </div>
      <div className={styles.side}>
        {controls('side')}
        {!edited.picture.isStub && <HistorySection {...shared} />}
      </div>
    </div>,
  )
}

/** Wraps the editor in the providers of its modules. */
function withProviders(modules: readonly ClientModule[], children: ReactNode): ReactNode {
  return modules.reduce(
    (inner, { name, Provider }) => (Provider ? <Provider key={name}>{inner}</Provider> : inner),
    children,
  )
}

/** Picks the errors of one module's group, by field; those of fields of the picture may concern any module. */
function errorsOf(all: Readonly<Record<string, string>>, name: string): Record<string, string> {
  const prefix = `${name}.`
  return Object.fromEntries(
    Object.entries(all).flatMap(([path, msg]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), msg]] : path.includes('.') ? [] : [[path, msg]],
    ),
  )
}
