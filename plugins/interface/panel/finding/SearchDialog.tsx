import type { taskTexts } from '@litfass/kit'
import type { FoundEntry } from '@litfass/kit/routes'
import { Link } from '@payloadcms/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import controls from '../../controls.module.css'
import { Dialog } from '../../layers/Dialog.tsx'
import { usePanelTexts } from '../usePanelPlace.ts'
import styles from './finding.module.css'
import { groupResults, movedTo, optionsOf, type ResultGroup } from './results.ts'
import { useFound } from './useFound.ts'

/** The panel's search: a combobox over everything that the account sees, and its results in groups. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const text = usePanelTexts<typeof taskTexts>('tasks')
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState(0)
  const { places, found, isLoading, hasFailed, again } = useFound(typed)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useClosingLinks(list, onClose)
  const groups = groupResults({
    text: typed,
    places,
    found,
    names: {
      ...{ recent: text('find.recent'), actions: text('find.actions'), places: text('find.places') },
      all: text('find.all'),
    },
  })
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  const length = groups.flatMap(optionsOf).length
  const active = Math.min(position, length - 1)
  const optionOf = (at: number) => `${id}-${at}`
  const activeLink = () => list.current?.querySelector<HTMLAnchorElement>('[aria-selected="true"]')
  useEffect(() => {
    // Where another option is active, the list follows.
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedTo(event.key, active, length)
    if (next === undefined && event.key !== 'Enter') return
    // A composition is ended by the same keys.
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    if (next !== undefined) return setPosition(next)
    if (event.ctrlKey || event.metaKey) openInTab(activeLink())
    else activeLink()?.click()
  }
  return (
    <Dialog
      title={text('find.title')}
      onClose={onClose}
      closeLabel={text('find.close')}
      className={styles.dialog}
      footer={
        <p className={controls.hint}>
          {text('find.keys')} {text('find.inEditor')}
        </p>
      }
    >
      <input
        className={controls.input}
        type="text"
        role="combobox"
        aria-label={text('find.title')}
        aria-expanded={length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionOf(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={text('find.placeholder')}
        data-first=""
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setPosition(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles.status}>
        {isLoading
          ? text('find.searching')
          : length > 0
            ? text('find.count', { count })
            : !hasFailed && text('find.none')}
      </p>
      {hasFailed && !isLoading && (
        <div role="alert" className={styles.failed}>
          <p>{text('find.failed')}</p>
          <button type="button" className={controls.plain} onClick={again}>
            {text('retry')}
          </button>
        </div>
      )}
      {found && found.failed.length > 0 && (
        <div role="alert" className={styles.failed}>
          <p>{text('find.partly', { names: found.failed.join(', ') })}</p>
          <button type="button" className={controls.plain} onClick={again}>
            {text('retry')}
          </button>
        </div>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={text('find.results')}
        tabIndex={-1}
        hidden={length === 0}
      >
        <ResultGroups groups={groups} active={active} optionOf={optionOf} />
      </div>
    </Dialog>
  )
}

type ResultGroupsProps = {
  groups: readonly ResultGroup[]
  /** Position of the active option among those of all groups. */
  active: number
  optionOf: (position: number) => string
}

function ResultGroups({ groups, active, optionOf }: ResultGroupsProps) {
  const firstOf = (at: number) => groups.slice(0, at).flatMap(optionsOf).length
  return groups.map(({ key, label, ...group }, at) => (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and a fieldset is none of its
    <div key={key} role="group" aria-label={label} className={styles.group}>
      <div aria-hidden="true" className={styles.label}>
        {label}
      </div>
      {optionsOf({ key, label, ...group }).map((entry, position) => (
        <ResultLink
          key={entry.href}
          entry={entry}
          id={optionOf(firstOf(at) + position)}
          isActive={firstOf(at) + position === active}
        />
      ))}
    </div>
  ))
}

function ResultLink({ entry, id, isActive }: { entry: FoundEntry; id: string; isActive: boolean }) {
  const { title, kind, note, href } = entry
  return (
    <Link
      id={id}
      className={styles.option}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      prefetch={false}
    >
      <span>{title}</span>
      <span className={styles.kind}>{note === null ? kind : `${kind} · ${note}`}</span>
    </Link>
  )
}

const openInTab = (link: HTMLAnchorElement | null | undefined) =>
  link && window.open(link.href, '_blank', 'noopener')

/**
 * Closes the dialog once one of its links was followed in this tab. A form with unsaved changes holds the link before the link itself
 * hears of it, and its question would stand below the dialog.
 */
function useClosingLinks(list: { readonly current: HTMLElement | null }, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = event
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || !list.current?.contains(link) || ctrlKey || metaKey || shiftKey || altKey) return
      // After the click, since the link needs the dialog until then.
      setTimeout(() => latest.current())
    }
    window.addEventListener('click', onClick, true)
    return () => window.removeEventListener('click', onClick, true)
  }, [list])
}
