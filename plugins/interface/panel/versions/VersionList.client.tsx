'use client'

import type { ListedVersion, VersionPage } from '@litfass/kit'
import { Button, Link, useDocumentInfo, useModal, useRouteTransition } from '@payloadcms/ui'
import { usePathname, useRouter, useSearchParams } from 'next/navigation.js'
import { useState } from 'react'
import { useMoment } from '../usePanelPlace.ts'
import { NameVersion } from './NameVersion.tsx'
import { RestoreVersion } from './RestoreVersion.tsx'
import { useVersionTexts } from './useVersionCalls.ts'
import styles from './versions.module.css'

type VersionListProps = {
  /** Slug of the collection. */
  of: string
  id: number | string
  listed: VersionPage
  /** Whether a version is chosen here for the comparison behind the drawer. */
  isPicker: boolean
}

/** A version that was chosen for comparison; it stays chosen on another page. */
type Chosen = Pick<ListedVersion, 'id' | 'savedAt'>

/** The versions of a document, the newest first, with their names; two of them can be compared. */
export function VersionList({ of, id, listed, isPicker }: VersionListProps) {
  const text = useVersionTexts()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const choose = (version: ListedVersion) =>
    setChosen((now) =>
      now.some((one) => one.id === version.id)
        ? now.filter((one) => one.id !== version.id)
        : [...now, version].slice(-2),
    )
  const { versions, page } = listed
  return (
    <div className={styles.versions}>
      {!isPicker && <h2>{text('title')}</h2>}
      <p className={styles.hint}>{text(versions.length === 0 ? 'none' : 'about')}</p>
      {!isPicker && versions.length > 0 && <Comparison chosen={chosen} onClear={() => setChosen([])} />}
      <ol>
        {versions.map((version, at) => (
          <Version
            key={version.id}
            version={version}
            isNewest={page === 1 && at === 0}
            document={{ of, id }}
            choice={
              isPicker
                ? undefined
                : { isChosen: chosen.some((one) => one.id === version.id), onChoose: () => choose(version) }
            }
          />
        ))}
      </ol>
      {!isPicker && <Pages {...listed} />}
    </div>
  )
}

/** Says how many versions are chosen, and leads to the comparison of two. */
function Comparison({ chosen, onClear }: { chosen: readonly Chosen[]; onClear: () => void }) {
  const text = useVersionTexts()
  const list = usePathname()
  const [older, newer] = chosen.toSorted((one, other) => one.savedAt.localeCompare(other.savedAt))
  return (
    <div className={styles.comparison}>
      <p role="status" className={styles.hint}>
        {text((['chooseTwo', 'chooseAnother', 'chosenTwo'] as const)[chosen.length] ?? 'chooseTwo')}
      </p>
      {older && newer && (
        <Button el="link" to={`${list}/${newer.id}?versionFrom=${older.id}`} size="small" margin={false}>
          {text('compare')}
        </Button>
      )}
      {older && (
        <Button buttonStyle="secondary" size="small" margin={false} onClick={onClear}>
          {text('clear')}
        </Button>
      )}
    </div>
  )
}

type VersionProps = {
  version: ListedVersion
  isNewest: boolean
  document: { of: string; id: number | string }
  /** Left out where a version is chosen for a comparison that is open. */
  choice: { isChosen: boolean; onChoose: () => void } | undefined
}

function Version({ version, isNewest, document, choice }: VersionProps) {
  const text = useVersionTexts()
  const moment = useMoment()(version.savedAt)
  const label = version.name ?? moment
  const states = [
    text(`kinds.${version.kind}`),
    ...(version.kind === 'restored' && version.isPublished ? [text('kinds.published')] : []),
    ...(isNewest ? [text('newest')] : []),
  ]
  // Versions of the same minute are distinguished by their action.
  const fullLabel = version.name ?? [moment, ...states].join(', ')
  return (
    <li data-version={version.id}>
      {choice && (
        <input
          type="checkbox"
          checked={choice.isChosen}
          onChange={choice.onChoose}
          aria-label={text('choose', { version: fullLabel })}
        />
      )}
      <div className={styles.about}>
        <h3>{label}</h3>
        <p className={styles.hint}>{version.name === null ? version.who : `${version.who} · ${moment}`}</p>
        <p className={styles.states}>{states.join(' · ')}</p>
        <p>{version.summary}</p>
      </div>
      <div className={styles.actions}>
        {choice ? (
          <VersionActions version={version} label={fullLabel} document={document} isNewest={isNewest} />
        ) : (
          <PickVersion version={version.id} label={fullLabel} />
        )}
      </div>
    </li>
  )
}

type ActionsProps = Omit<VersionProps, 'choice'> & { label: string }

function VersionActions({ version, label, document, isNewest }: ActionsProps) {
  const text = useVersionTexts()
  const list = usePathname()
  const { hasSavePermission, isTrashed } = useDocumentInfo()
  const named = { of: document.of, id: Number(document.id), version: Number(version.id) }
  // The routes for both accept only numbers.
  const mayChange =
    hasSavePermission && !isTrashed && Number.isInteger(named.id) && Number.isInteger(named.version)
  return (
    <>
      <Button
        el="link"
        to={`${list}/${version.id}`}
        buttonStyle="secondary"
        size="small"
        margin={false}
        aria-label={text('showOf', { version: label })}
      >
        {text('show')}
      </Button>
      {mayChange && <NameVersion named={named} name={version.name} label={label} />}
      {mayChange && !isNewest && <RestoreVersion named={named} label={label} />}
    </>
  )
}

/** Leads to newer and older versions. */
function Pages({ page, pages }: VersionPage) {
  const text = useVersionTexts()
  const list = usePathname()
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label={text('pages')}>
      {page > 1 && <Link href={`${list}?page=${page - 1}`}>{text('newer')}</Link>}
      <span className={styles.hint}>{text('page', { page, pages })}</span>
      {page < pages && <Link href={`${list}?page=${page + 1}`}>{text('older')}</Link>}
    </nav>
  )
}

/** The button that compares the version behind the drawer with this one, as Payload's own cell does. */
function PickVersion({ version, label }: { version: string; label: string }) {
  const text = useVersionTexts()
  const { closeAllModals } = useModal()
  const { startRouteTransition } = useRouteTransition()
  const router = useRouter()
  const pathname = usePathname()
  const shown = useSearchParams()
  const pick = () => {
    const query = new URLSearchParams([...shown.entries()])
    query.set('versionFrom', version)
    closeAllModals()
    startRouteTransition(() => router.push(`${pathname}?${query}`))
  }
  return (
    <Button
      buttonStyle="secondary"
      size="small"
      margin={false}
      aria-label={text('pickOf', { version: label })}
      onClick={pick}
    >
      {text('compare')}
    </Button>
  )
}
