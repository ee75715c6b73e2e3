'use client'

import { setScrollableTablesActive } from '@lexical/table'
import { LexicalComposer } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposer'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { ContentEditable } from '@payloadcms/richtext-lexical/lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@payloadcms/richtext-lexical/lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@payloadcms/richtext-lexical/lexical/react/LexicalHistoryPlugin'
import { ListPlugin } from '@payloadcms/richtext-lexical/lexical/react/LexicalListPlugin'
import { RichTextPlugin } from '@payloadcms/richtext-lexical/lexical/react/LexicalRichTextPlugin'
import { TablePlugin } from '@payloadcms/richtext-lexical/lexical/react/LexicalTablePlugin'
import { type CSSProperties, useEffect, useId, useMemo, useRef, useState } from 'react'
import { articleText } from '../blocks.ts'
import { buttonGroups, type EditorKinds, makesBlock } from './buttons.ts'
import { createEditorText, type EditorPlace, EditorPlaceContext, useEditorPlace } from './EditorPlace.tsx'
import { type EditorMessages, EditorStatus, useNotice, useProblems } from './EditorStatus.tsx'
import styles from './editor.module.css'
import { isProvided } from './embeds.ts'
import { DragHandle } from './moving/DragHandle.tsx'
import { nodesOf } from './nodes/editorNodes.ts'
import { usePaste } from './pasting/usePaste.ts'
import { Questions, useQuestion } from './Questions.tsx'
import type { RichTextEditorProps } from './RichTextEditor.tsx'
import { useEditorServices } from './services/EditorServices.tsx'
import { SlashMenu } from './slash/SlashMenu.tsx'
import { readStored } from './stored.ts'
import { editorTexts } from './texts.ts'
import { EditorToolbar } from './toolbar/EditorToolbar.tsx'
import { registerMarkdown } from './typing/markdown.ts'
import { registerRules } from './typing/rules.ts'
import { useEditorKeys } from './typing/useEditorKeys.ts'
import { type Reading, useStoredValue } from './useStoredValue.ts'

/** The default contents of a text. */
const ALL: EditorKinds = { ...articleText, hasLinks: true }

const THEME = {
  link: styles.link,
  paragraph: styles.paragraph,
  quote: styles.quote,
  heading: { h2: styles.heading, h3: styles.subheading },
  list: {
    ul: styles.list,
    ol: styles.list,
    listitem: styles.item,
    nested: { listitem: styles.nested },
  },
  table: styles.table,
  tableCell: styles.cell,
  tableCellHeader: styles.headerCell,
  tableCellSelected: styles.selectedCell,
  tableScrollableWrapper: styles.tableFrame,
  text: { underline: styles.underline },
  blockCursor: styles.blockCursor,
}

/** Spec platform 9: the least height of the text, in px. It grows with what is written (decision 0076). */
const MIN_HEIGHT = 150

/** The editor itself, with Lexical: loaded when it is needed. */
export default function EditorSurface(props: RichTextEditorProps) {
  const { value, language = 'de', isReadOnly = false, words } = props
  const services = useEditorServices(props.services)
  const { question, ask, close } = useQuestion()
  const { notice, notify } = useNotice()
  const { problems, report } = useProblems()
  const [possible] = useState((): EditorKinds => ({ ...ALL, ...props.possible }))
  const [nodes] = useState(() => nodesOf(possible))
  const [given] = useState(() => readStored(value, possible.kinds))
  const [isUnknown, setIsUnknown] = useState(given === undefined)
  const [reading] = useState(() => ({
    kinds: possible.kinds,
    isStrict: true,
    onUnknown: () => setIsUnknown(true),
  }))
  // What a field is served with does not change while it is edited.
  const [served] = useState(services)
  const place = useMemo((): EditorPlace => {
    const text = createEditorText({ ...editorTexts.in(language), ...words }, language)
    return { language, text, services: served, isReadOnly, ask, notify, report }
  }, [language, words, served, isReadOnly, ask, notify, report])
  if (isUnknown) return <p className={styles.notice}>{place.text('unreadable')}</p>
  return (
    <LexicalComposer
      initialConfig={{
        namespace: `litfass-${possible.kinds.join('-')}-${possible.marks.join('-')}-${possible.listDepth}`,
        nodes,
        theme: THEME,
        editable: !isReadOnly,
        editorState: given ?? null,
        onError: (error) => {
          if (reading.isStrict) throw error
          console.error(error)
        },
      }}
    >
      <EditorPlaceContext value={place}>
        <Writing {...props} {...{ possible, reading, notice, problems }} />
        {question && <Questions question={question} onClose={close} />}
      </EditorPlaceContext>
    </LexicalComposer>
  )
}

const without = ({ kinds, ...possible }: EditorKinds, kind: string): EditorKinds => ({
  ...possible,
  kinds: kinds.filter((one) => one !== kind),
})

type WritingProps = RichTextEditorProps & EditorMessages & { possible: EditorKinds; reading: Reading }

function Writing({ possible, reading, value, onChange, buttons, notice, problems, ...props }: WritingProps) {
  const { label, labelledBy, describedBy, isInvalid, isReadOnly = false, maxCharacters } = props
  const [editor] = useLexicalComposerContext()
  const { text, services } = useEditorPlace()
  const placeholder = props.placeholder ?? text('placeholder')
  const ownId = useId()
  const area = useRef<HTMLDivElement>(null)
  const id = props.id ?? ownId
  // A project without galleries has none to choose from; a text may have some all the same.
  const [groups] = useState(() =>
    buttonGroups(services.galleries === null ? without(possible, 'gallery') : possible, buttons)
      .map((group) => group.filter((name) => isProvided(name, services.providers)))
      .filter((group) => group.length > 0),
  )
  useStoredValue(value, { onChange, reading })
  useEditorKeys(possible)
  usePaste(possible)
  useEffect(() => registerRules(editor, possible), [editor, possible])
  useEffect(() => registerMarkdown(editor, possible), [editor, possible])
  useEffect(() => editor.setEditable(!isReadOnly), [editor, isReadOnly])
  useEffect(() => setScrollableTablesActive(editor, true), [editor])
  const heights: CSSProperties & Record<`--${string}`, string> = {
    '--litfass-editor-min': `${props.heights?.min ?? MIN_HEIGHT}px`,
  }
  return (
    <div
      className={`${styles.editor} litfass-own`}
      style={heights}
      data-invalid={isInvalid || undefined}
      data-read-only={isReadOnly || undefined}
    >
      {!isReadOnly && <EditorToolbar groups={groups} textId={id} />}
      <div ref={area} className={styles.area}>
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              id={id}
              className={styles.content}
              ariaLabel={labelledBy ? undefined : label}
              ariaLabelledBy={labelledBy}
              ariaDescribedBy={[describedBy, `${id}-keys`].filter(Boolean).join(' ')}
              ariaMultiline
              aria-invalid={isInvalid || undefined}
              aria-placeholder={placeholder}
              placeholder={<span className={styles.placeholder}>{placeholder}</span>}
            />
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
        {!isReadOnly && (
          <>
            <DragHandle area={area} />
            <SlashMenu names={groups.flat().filter(makesBlock)} area={area} />
          </>
        )}
      </div>
      <EditorStatus {...{ id, maxCharacters, notice, problems }} />
      <HistoryPlugin />
      {possible.kinds.includes('list') && <ListPlugin />}
      {possible.kinds.includes('table') && (
        <TablePlugin hasCellMerge={false} hasCellBackgroundColor={false} hasHorizontalScroll />
      )}
    </div>
  )
}
