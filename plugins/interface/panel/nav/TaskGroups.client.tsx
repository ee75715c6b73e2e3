'use client'

import { Link, useNav, usePreferences, useServerFunctions, useWindowInfo } from '@payloadcms/ui'
import { usePathname, useSearchParams } from 'next/navigation.js'
import { PREFERENCE_KEYS } from 'payload/shared'
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { currentPlace } from './currentPlace.ts'
import { DECIDED_EVENT, WAITING_FUNCTION, withNumbers } from './freshNumbers.ts'
import styles from './nav.module.css'
import type { Group, Place } from './navigation.ts'

/** Up to this width the panel's navigation covers the page. */
const COVERING = '(max-width: 1024px)'

type TaskGroupsProps = {
  overview: Place
  groups: readonly Group[]
  /** Whether the account wants the navigation open on screens that show it beside the page. */
  isWanted: boolean
  /** Keys of folded groups. */
  closed: readonly string[]
}

/** The groups of the navigation, each with a button that folds it. */
export function TaskGroups({ overview, groups: rendered, isWanted, closed }: TaskGroupsProps) {
  useOpenNav(isWanted)
  const groups = useFreshNumbers(rendered)
  const pathname = usePathname()
  const search = useSearchParams()
  const here =
    pathname === overview.href
      ? overview.href
      : currentPlace(
          groups.flatMap(({ places }) => places.map(({ href }) => href)),
          { pathname, search },
        )
  const isExact = (href: string) => pathname === href.split('?')[0]
  const currentOf = (href: string) => (href !== here ? undefined : isExact(href) ? 'page' : 'true')
  return (
    <div className={styles.tasks}>
      <PlaceLink place={overview} current={currentOf(overview.href)} />
      {groups.map((group) => (
        <TaskGroup
          key={group.key}
          group={group}
          wasOpen={!closed.includes(group.key)}
          currentOf={currentOf}
        />
      ))}
    </div>
  )
}

/** Returns groups with the numbers of the moment after a decision on a document's own page, until the server renders them again. */
function useFreshNumbers(rendered: readonly Group[]): readonly Group[] {
  const { serverFunction } = useServerFunctions()
  const [fresh, setFresh] = useState({ of: rendered, groups: rendered })
  useEffect(() => {
    let newest: object | undefined
    const count = async () => {
      const turn = {}
      newest = turn
      try {
        const numbers = await serverFunction({ name: WAITING_FUNCTION, args: {} })
        if (turn === newest) setFresh({ of: rendered, groups: withNumbers(rendered, numbers) })
      } catch {
        // The numbers stay as they are; the next page brings its own.
      }
    }
    window.addEventListener(DECIDED_EVENT, count)
    return () => {
      newest = undefined
      window.removeEventListener(DECIDED_EVENT, count)
    }
  }, [rendered, serverFunction])
  return fresh.of === rendered ? fresh.groups : rendered
}

type Current = 'page' | 'true' | undefined

type TaskGroupProps = { group: Group; wasOpen: boolean; currentOf: (href: string) => Current }

function TaskGroup({ group: { key, label, places }, wasOpen, currentOf }: TaskGroupProps) {
  const [isOpen, setOpen] = useState(wasOpen)
  const { setPreference } = usePreferences()
  const id = useId()
  const fold = () => {
    setOpen(!isOpen)
    void setPreference(PREFERENCE_KEYS.NAV, { groups: { [key]: { open: !isOpen } } }, true)
  }
  return (
    <div className={styles.group}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={fold}>
        {label}
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="m2 8 4-4 4 4" />
        </svg>
      </button>
      <ul id={id} hidden={!isOpen}>
        {places.map((place) => (
          <li key={place.href}>
            <PlaceLink place={place} current={currentOf(place.href)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PlaceLink({ place: { id, href, label, count }, current }: { place: Place; current: Current }) {
  const { setNavOpen } = useNav()
  return (
    <Link
      className={styles.place}
      id={id}
      href={href}
      prefetch={false}
      aria-current={current}
      // Payload closes it when the path changes, which another filter of the same list does not do.
      onClick={() => {
        if (matchMedia(COVERING).matches) setNavOpen(false)
      }}
    >
      <span>{label}</span>
      {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  )
}

/** The panels, by the reference to their navigation, in which it has been opened since they were loaded. */
const opened = new WeakSet<object>()

/**
 * Keeps the navigation open when the panel is loaded on a screen on which it stands beside the page. Payload 3.90 closes it up to
 * 1440 px, although it covers the page only up to 1024 px. Before the browser paints, so nothing moves.
 * @param isWanted whether the account has not closed it for good
 */
function useOpenNav(isWanted: boolean): void {
  const { navOpen, navRef, setNavOpen } = useNav()
  const { l: isClosedByPayload, m: isCovering } = useWindowInfo().breakpoints
  useLayoutEffect(() => {
    if (navOpen || !isWanted || !isClosedByPayload || isCovering || !navRef || opened.has(navRef)) return
    opened.add(navRef)
    setNavOpen(true)
  }, [navOpen, isWanted, isClosedByPayload, isCovering, navRef, setNavOpen])
}
