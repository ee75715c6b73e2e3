'use client'

import { failureText } from '@litfass/interface/panelActions'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import { createClient } from '@litfass/kit/client'
import { Button, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useId, useMemo, useState } from 'react'
import type { z } from 'zod'
import { hasGap, segmentWords } from '../planning/dayPlan.ts'
import { pageTimeline } from '../routes.ts'
import { AUDIENCES, type Audience, SCREENS, type Screen } from '../teasers.ts'
import { dayAt, dayIn } from '../turns/clock.ts'
import styles from './day.module.css'
import { useTexts } from './useTexts.ts'

type Timeline = z.output<NonNullable<(typeof pageTimeline)['reply']>>
type Slot = Timeline['slots'][number]

type DayOfPageProps = {
  /** IANA name of the site's time zone. */
  timeZone: string
}

/** The timeline of a page over a day, slot by slot, with its gaps. */
export function DayOfPage({ timeZone }: DayOfPageProps) {
  const text = useTexts()
  const { id } = useDocumentInfo()
  const [day, setDay] = useState<string>()
  const [audience, setAudience] = useState<Audience>('anonymous')
  const [screen, setScreen] = useState<Screen>('desktop')
  useEffect(() => setDay(dayAt(Date.now(), { timeZone })), [timeZone])
  if (id === undefined || !day) return null
  return (
    <section className={styles.day} aria-label={text('timeline.title')}>
      <h2 className={styles.title}>{text('timeline.title')}</h2>
      <Choice {...{ timeZone, day, setDay, audience, setAudience, screen, setScreen }} />
      <Slots pageId={Number(id)} {...{ day, audience, screen, timeZone }} />
    </section>
  )
}

type ChoiceProps = DayOfPageProps & {
  day: string
  setDay: (day: string) => void
  audience: Audience
  setAudience: (audience: Audience) => void
  screen: Screen
  setScreen: (screen: Screen) => void
}

function Choice({ timeZone, day, setDay, audience, setAudience, screen, setScreen }: ChoiceProps) {
  const text = useTexts()
  const id = useId()
  const step = (days: number, label: string) => (
    <Button
      buttonStyle="secondary"
      size="small"
      margin={false}
      onClick={() => setDay(dayAt(dayIn(day, timeZone).from, { timeZone, after: days }))}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.choice}>
      {step(-1, text('timeline.before'))}
      <label htmlFor={`${id}-day`}>{text('timeline.day')}</label>
      <input
        id={`${id}-day`}
        type="date"
        value={day}
        onChange={({ currentTarget }) => currentTarget.value && setDay(currentTarget.value)}
      />
      {step(1, text('timeline.after'))}
      <span className={styles.labelled}>
        <label htmlFor={`${id}-as`}>{text('timeline.audience')}</label>
        <select
          id={`${id}-as`}
          value={audience}
          onChange={({ currentTarget }) =>
            setAudience(AUDIENCES.find((one) => one === currentTarget.value) ?? 'anonymous')
          }
        >
          {AUDIENCES.map((one) => (
            <option key={one} value={one}>
              {text(`audiences.${one}`)}
            </option>
          ))}
        </select>
      </span>
      <span className={styles.labelled}>
        <label htmlFor={`${id}-on`}>{text('timeline.screen')}</label>
        <select
          id={`${id}-on`}
          value={screen}
          onChange={({ currentTarget }) =>
            setScreen(SCREENS.find((one) => one === currentTarget.value) ?? 'desktop')
          }
        >
          {SCREENS.map((one) => (
            <option key={one} value={one}>
              {text(`screenNames.${one}`)}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}

type SlotsProps = { pageId: number; day: string; audience: Audience; screen: Screen; timeZone: string }

function Slots({ timeZone, ...asked }: SlotsProps) {
  const text = useTexts()
  const { timeline, problem, again } = useTimeline(asked)
  if (problem)
    return (
      <p role="alert" className={styles.problem}>
        {problem}{' '}
        <Button buttonStyle="secondary" size="small" margin={false} onClick={again}>
          {text('timeline.again')}
        </Button>
      </p>
    )
  if (!timeline) return <p aria-busy="true">{text('timeline.loading')}</p>
  return (
    <>
      {timeline.hours !== 24 && <p role="status">{text('timeline.short', { hours: timeline.hours })}</p>}
      {timeline.slots.map((slot) => (
        <SlotDay
          key={slot.teaserId}
          slot={slot}
          timeZone={timeZone}
          // Names the zone of times that are missing or come twice.
          isZoneNamed={timeline.hours !== 24}
        />
      ))}
    </>
  )
}

function useTimeline({ pageId, day, audience, screen }: Omit<SlotsProps, 'timeZone'>) {
  const text = useTexts()
  const { baseUrl, language } = usePanelPlace()
  const [state, setState] = useState<{ timeline?: Timeline; problem?: string }>({})
  const [attempt, setAttempt] = useState(0)
  const client = useMemo(
    () => createClient({ routes: [[pageTimeline]], language: () => language, baseUrl }),
    [baseUrl, language],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
  useEffect(() => {
    const asking = new AbortController()
    client
      .call(pageTimeline, { query: { page: pageId, day, as: audience, on: screen }, signal: asking.signal })
      .then((timeline) => setState({ timeline }))
      .catch((error: unknown) => {
        if (!asking.signal.aborted) setState({ problem: failureText(error, text('timeline.failed')) })
      })
    return () => asking.abort()
  }, [client, pageId, day, audience, screen, attempt, text])
  return { ...state, again: () => setAttempt(attempt + 1) }
}

type SlotDayProps = { slot: Slot; timeZone: string; isZoneNamed: boolean }

function SlotDay({ slot: { name, segments }, timeZone, isZoneNamed }: SlotDayProps) {
  const text = useTexts()
  const { language } = usePanelPlace()
  const time = new Intl.DateTimeFormat(language, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(isZoneNamed && { timeZoneName: 'short' }),
  })
  return (
    <div>
      <h3 className={styles.name}>{name}</h3>
      <ol className={styles.bar}>
        {segments.map((segment) => (
          <li
            key={segment.from}
            className={styles.segment}
            data-reason={segment.reason.kind}
            data-gap={hasGap(segment) || undefined}
            style={{ flexGrow: segment.until - segment.from }}
          >
            <time dateTime={new Date(segment.from).toISOString()}>{time.format(segment.from)}</time>{' '}
            <span>{segmentWords(segment, text)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
