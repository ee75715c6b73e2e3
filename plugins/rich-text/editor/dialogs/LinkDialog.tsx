import controls from '@litfass/interface/controls.module.css'
import { SearchChoice } from '@litfass/interface/searchChoice'
import { useTimeZone } from '@litfass/interface/timeZone'
import { formatMoment } from '@litfass/kit/domain'
import type { LinkTarget } from '@litfass/kit/routes'
import { useMemo, useState } from 'react'
import { completeAddress, looksLikeAddress } from '../../addresses.ts'
import { useEditorPlace } from '../EditorPlace.tsx'
import type { LinkForm } from '../links.ts'
import { createSearchLinks } from '../services/lookups.ts'
import styles from './dialogs.module.css'
import { FormDialog } from './FormDialog.tsx'
import { searchWords } from './searchWords.ts'
import { TextField } from './TextField.tsx'

/** Why what was typed is no address, as the name of a text. */
const REFUSALS = {
  empty: 'linkEmpty',
  scheme: 'linkScheme',
  noAddress: 'linkNoAddress',
  tooLong: 'linkTooLong',
} as const

type LinkDialogProps = {
  initial: LinkForm
  onApply: (link: { text: string; url: string; isNewTab: boolean }) => void
  onDelete: () => void
  onClose: () => void
}

/**
 * Asks for a link (spec platform 2 and 5), by its address or by the title of what it leads to. It stays open until text and address are
 * valid.
 */
export function LinkDialog({ initial, onApply, onDelete, onClose }: LinkDialogProps) {
  const { text } = useEditorPlace()
  const [words, setWords] = useState(initial.text)
  const [url, setUrl] = useState(initial.url)
  const [isNewTab, setIsNewTab] = useState(initial.isNewTab)
  const [problems, setProblems] = useState<{ text?: string; url?: string }>({})
  const submit = (form: HTMLFormElement) => {
    const read = completeAddress(url, window.location.origin)
    const isTextMissing = words.trim() === ''
    setProblems({
      ...(isTextMissing && { text: text('linkTextMissing') }),
      ...(read.state === 'refused' && { url: text(REFUSALS[read.reason]) }),
    })
    const wrong = isTextMissing ? 'link_text' : 'link_url'
    if (isTextMissing || read.state === 'refused')
      form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    else onApply({ text: words, url: read.url, isNewTab })
  }
  return (
    <FormDialog
      title={text('linkTitle')}
      submit={text(initial.isExisting ? 'apply' : 'insert')}
      onSubmit={submit}
      onClose={onClose}
      before={
        initial.isExisting && (
          <button type="button" className={controls.quiet} onClick={onDelete}>
            {text('linkDelete')}
          </button>
        )
      }
    >
      <TextField
        name="link_text"
        label={text('linkText')}
        value={words}
        onChange={setWords}
        problem={problems.text}
        isFirst={initial.text === ''}
      />
      <TargetField
        url={url}
        onChange={(typed) => {
          setUrl(typed)
          setProblems(({ text: missing }) => (missing ? { text: missing } : {}))
        }}
        onTitle={(title) => setWords((before) => (before.trim() === '' ? title : before))}
        problem={problems.url}
        isFirst={initial.text !== ''}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          name="new_tab"
          checked={isNewTab}
          onChange={({ currentTarget }) => setIsNewTab(currentTarget.checked)}
        />
        {text('linkNewTab')}
      </label>
    </FormDialog>
  )
}

type TargetFieldProps = {
  url: string
  onChange: (url: string) => void
  /** Called with the title of the content that was chosen. */
  onTitle: (title: string) => void
  problem: string | undefined
  isFirst: boolean
}

/** Letters from which on words are looked for, and the most that the server takes. */
const LEAST = 2
const MOST = 200

const isSearched = (typed: string) =>
  typed.length >= LEAST && typed.length <= MOST && !looksLikeAddress(typed)

/** One field for an address and for words of a title; choosing content writes its address. */
function TargetField({ url, onChange, onTitle, problem, isFirst }: TargetFieldProps) {
  const { text, services, language } = useEditorPlace()
  const timeZone = useTimeZone()
  const [chosen, setChosen] = useState<{ url: string; target: LinkTarget }>()
  const find = useMemo(
    () => services.searchLinks ?? createSearchLinks({ ...services, language }),
    [services, language],
  )
  const isChosen = chosen?.url === url
  return (
    <SearchChoice
      name="link_url"
      label={text('linkTarget')}
      hint={isChosen ? text('linkChosen', named(chosen.target)) : text('linkTargetHint')}
      value={url}
      onChange={onChange}
      find={find}
      isSearched={isSearched}
      present={({ collection, id, kind, title, date, isPublic }) => ({
        key: `${collection}:${id}`,
        title,
        facts: [
          kind,
          date && formatMoment(date, { language, timeZone, style: 'day' }),
          !isPublic && text('notPublic'),
        ]
          .filter(Boolean)
          .join(' · '),
      })}
      onTake={(target) => {
        // The server may know only its own paths.
        const address = new URL(target.url, window.location.origin).href
        setChosen({ url: address, target })
        onChange(address)
        onTitle(target.title)
      }}
      words={searchWords(text, 'linkNone')}
      problem={problem}
      isFirst={isFirst}
    />
  )
}

const named = ({ title, kind }: LinkTarget) => ({ title, kind })
