'use client'

import { routes as imageRoutes } from '@litfass/images/routes'
import controls from '@litfass/interface/controls.module.css'
import { type Client, ClientError, createClient } from '@litfass/kit/client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { routes, saveTeaserForm, type TeaserForm } from '../routes.ts'
import type { Content } from '../teasers.ts'
import styles from './dialog.module.css'
import { type DialogWords, dialogTexts } from './dialogTexts.ts'
import { NO_PROBLEMS, useContentForm } from './places/ContentForm.tsx'
import {
  bodyOf,
  type ContentDraft,
  contentOf,
  type DraftProblems,
  draftOf,
  isSame,
  problemsIn,
} from './places/contentDraft.ts'
import type { RenderPictures } from './places/ImageField.tsx'
import { useTeaserForm } from './useTeaserForm.ts'
import '@litfass/interface/tokens.css'

export type ContentEditorProps = {
  language: 'de' | 'en'
  /** The teaser in whose slot the content stands: it decides which layouts there are. */
  teaserId: number
  value: Content
  onChange: (content: Content) => void
  /** Base of the named routes, such as `/api/litfass`; their own paths when left out. */
  baseUrl?: string
  /** Id of the element that names it. */
  labelledBy?: string
  /** Renders the windows that ask for one image; items have no image of their own when left out. */
  renderPictures?: RenderPictures | undefined
}

/**
 * Edits a content as a field of another form, such as that of a targeting entry: the layout, and below it the places. Nothing is
 * stored; the server checks what is typed.
 */
export function ContentEditor(props: ContentEditorProps) {
  const { language, baseUrl = '', teaserId, value, labelledBy, renderPictures, onChange } = props
  const words = dialogTexts.in(language)
  const client = useMemo(
    () => createClient({ routes: [routes, imageRoutes], language: () => language, baseUrl }),
    [language, baseUrl],
  )
  const { form, hasFailed, again } = useTeaserForm(client, teaserId)
  const { draft, change } = useDraft(value, onChange)
  const problems = useContentCheck({ client, teaserId, draft })
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is named by a label of the form around it
    <div role="group" aria-labelledby={labelledBy} className={`${controls.surface} ${styles.editing}`}>
      {hasFailed ? (
        <p role="alert" className={controls.error}>
          {words.failed}{' '}
          <button type="button" className={controls.quiet} onClick={again}>
            {words.again}
          </button>
        </p>
      ) : form ? (
        <Parts {...{ client, words, language, form, draft, problems, renderPictures }} onChange={change} />
      ) : (
        <p aria-busy="true">{words.loading}</p>
      )}
    </div>
  )
}

type PartsProps = {
  client: Client
  words: DialogWords
  language: 'de' | 'en'
  form: TeaserForm
  draft: ContentDraft
  problems: DraftProblems
  renderPictures: RenderPictures | undefined
  onChange: (draft: ContentDraft) => void
}

function Parts({ form, ...shared }: PartsProps) {
  const { layout, places } = useContentForm({
    ...shared,
    layouts: form.layouts,
    types: form.entityTypes,
    pageLanguage: form.language,
    imagePanel: form.imagePanel,
    isTitled: true,
  })
  return (
    <>
      {layout}
      {places}
    </>
  )
}

/** Holds what is typed, with the items that are removed and the places that a smaller layout hides. */
function useDraft(value: Content, onChange: ContentEditorProps['onChange']) {
  const [draft, setDraft] = useState(() => draftOf(value))
  /** The last value that this form has reported: any other comes from elsewhere, such as a reset of the form around it. */
  const known = useRef(draft)
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value by what is in it
  useEffect(() => {
    const given = draftOf(value)
    if (isSame(given, known.current)) return
    known.current = given
    setDraft(given)
  }, [key])
  const change = (next: ContentDraft) => {
    const isChanged = !isSame(next, known.current)
    known.current = next
    setDraft(next)
    if (isChanged) onChange(contentOf(next))
  }
  return { draft, change }
}

/** Ms between the last change and the check of it. */
const CHECK_AFTER_MS = 500

type CheckOptions = { client: Client; teaserId: number; draft: ContentDraft }

/** Asks the server what is wrong with a content in the slot of a teaser, once it is another one than at first. */
function useContentCheck({ client, teaserId, draft }: CheckOptions): DraftProblems {
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const key = `${teaserId} ${JSON.stringify(bodyOf(draft))}`
  const first = useRef(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft by what would be sent of it
  useEffect(() => {
    if (key === first.current) return setProblems(NO_PROBLEMS)
    const asking = new AbortController()
    const { signal } = asking
    const check = () =>
      client
        .call(saveTeaserForm, {
          query: { tid: teaserId, h: 'check' },
          body: bodyOf(draft),
          signal,
          onlyReads: true,
        })
        .then(
          () => setProblems(NO_PROBLEMS),
          (error: unknown) => {
            if (signal.aborted) return
            if (error instanceof ClientError && error.fieldErrors)
              setProblems(problemsIn(draft, error.fieldErrors))
            else console.warn('A content could not be checked.', error)
          },
        )
    const timer = setTimeout(() => void check(), CHECK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [client, key])
  return problems
}
