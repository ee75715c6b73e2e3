import {
  type CalendarDay,
  CalendarFilters,
  CalendarPage,
  type CalendarPageProps,
  type DayEntry,
  type EventRowData,
  type GridDay,
  isFiltered,
  type MonthDay,
  parseQuery,
} from '@litfass/calendar/react'
import { BookmarkIcon } from '@litfass/interface/icons'
import { ProvideInterface, ShareMenu } from '@litfass/interface/react'
import { texts as interfaceTexts } from '@litfass/interface/texts'
import { useState } from 'react'
import type { SceneProps } from '../Scene.ts'
import { sceneImage } from '../sceneImages.ts'

const planned: Omit<EventRowData, 'key' | 'title'> = {
  ...{ eventId: 1, imageId: null, href: '/kalender/termin', dateTime: '2026-11-27T18:00+01:00' },
  ...{ timeText: '18:00', endText: '', dateText: 'Fr, 27. November, 18:00', state: 'planned', note: '' },
  ...{ place: '', formerPlace: '', formerTime: '', price: '', isFree: false, isAccessible: false },
  isOvernight: false,
}

const event = (title: string, given: Partial<EventRowData>): DayEntry => ({
  kind: 'event',
  row: { ...planned, key: title, title, ...given },
})

const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Sonnabend', 'Sonntag'] as const
const shortOf = (weekday: string) => (weekday === 'Sonnabend' ? 'Sa' : weekday.slice(0, 2))
const weekdays = WEEKDAYS.map((long) => ({ short: shortOf(long), long }))

/** The names of a day, so many days after 26 October 2026, a Monday. */
function dayOf(after: number) {
  const date = new Date(Date.UTC(2026, 9, 26 + after))
  const weekday = WEEKDAYS[after % 7] ?? 'Montag'
  const month = date.toLocaleDateString('de', { month: 'long', timeZone: 'UTC' })
  return {
    day: date.toISOString().slice(0, 10),
    number: date.getUTCDate(),
    ...{ weekday, weekdayShort: shortOf(weekday) },
    dateText: `${weekday}, ${date.getUTCDate()}. ${month}`,
    isToday: after === TODAY,
    isInMonth: date.getUTCMonth() === 10,
  }
}

/** 27 November, a Friday. */
const TODAY = 32

const entries: DayEntry[][] = [
  [
    event('„Sturm in Öl“: Führung mit der Kuratorin', {
      ...{ endText: 'bis 19:30', place: 'Kunsthalle', price: '4 Euro', isAccessible: true },
    }),
    event('Deichkino: Kurzfilme für Kinder, danach Kakao', {
      ...{ timeText: '19:00', endText: 'bis 20:30', place: 'Schöpfwerk am Binnensee' },
      ...{ isFree: true, isAccessible: true },
    }),
    event('Orgel und Nebelhorn', {
      ...{ timeText: '20:00', place: 'St. Nikolai', isFree: true, isAccessible: true },
    }),
  ],
  [
    event('Wochenmarkt mit Adventsständen', {
      ...{ timeText: '8:00', endText: 'bis 13:00', place: 'Marktplatz', isFree: true, isAccessible: true },
      imageId: 3,
    }),
    event('Wattwanderung zur Vogelkoje', {
      ...{ timeText: '14:00', place: 'Treffpunkt Süderdeich', state: 'cancelled' },
      note: 'Zu viel Nebel. Gekaufte Karten gelten am 12. Dezember oder werden erstattet.',
    }),
    event('TSV Hafen gegen HSG Marschwacht', {
      ...{ timeText: '17:30', place: 'Sporthalle Osterwisch', formerPlace: 'Halle am Wall', state: 'moved' },
      ...{ price: '6 Euro', isAccessible: true },
      note: 'In der Halle am Wall tropft es noch. Der Sonderbus fährt um 16:45 Uhr ab Marktplatz.',
    }),
    event('Nachtwache am Leuchtturm: Sternspuren fotografieren', {
      ...{ timeText: '22:00', endText: 'bis So, 6:30', place: 'Leuchtturm Süderdeich', isOvernight: true },
      ...{ price: '12 Euro, mit Anmeldung', imageId: 1 },
    }),
  ],
  [
    {
      ...{ kind: 'ending', key: 'ende', href: '/kalender/nachtwache', title: 'Die Nachtwache am Leuchtturm' },
      ...{ dateTime: '2026-11-29T06:30+01:00', timeText: '6:30', sinceText: 'seit Sonnabend, 22:00 Uhr' },
    },
    event('Frühschoppen mit dem Shanty-Chor', { timeText: '11:00', place: 'Zum Poller', isFree: true }),
    event('Adventssingen im Rohbau', {
      ...{ timeText: '15:00', endText: 'bis 17:00', place: 'Speicherkai', isFree: true, isAccessible: true },
      imageId: 4,
    }),
  ],
  [
    event('Bauausschuss: Umgehung Osterwisch', {
      ...{ timeText: '19:30', place: 'Rathaus, Saal 2, und im Netz', isFree: true, isAccessible: true },
    }),
  ],
  [
    event('Offene Werkstatt: ein Fenster aus Sprossen', {
      ...{ timeText: '15:00', endText: 'bis 18:00', place: 'Alter Speicher', price: '15 Euro' },
    }),
    event('Platt am Dienstag: Geschichten vom Bauhof', {
      ...{ timeText: '20:00', place: 'Stadtbücherei', price: '5 Euro', state: 'soldOut', isAccessible: true },
    }),
  ],
  [
    event('Förderverein Freibad: Wer sitzt wann an der Kasse?', {
      ...{ timeText: '19:00', place: 'Altes Kassenhaus', isFree: true },
    }),
    {
      ...{ kind: 'movedAway', key: 'weg', href: '/kalender?tag=2026-12-05#day-2026-12-05' },
      ...{ title: 'Tag der offenen Werft', timeText: '10:00', newText: 'Sa, 5. Dezember, 10:00' },
      newDateTime: '2026-12-05T10:00+01:00',
    },
  ],
  [
    event('Blechbläser der Schule am Wall spielen zu „Sintel“', {
      ...{ timeText: '19:30', place: 'Schöpfwerk am Binnensee', price: 'ein Stuhl', isAccessible: true },
      imageId: 6,
    }),
    event('Lesung im Leuchtturm', {
      ...{ timeText: '20:00', place: 'Leuchtturm Süderdeich', state: 'postponed', price: '8 Euro' },
    }),
  ],
]

const marks: Record<number, Partial<CalendarDay>> = {
  34: { holiday: '1. Advent' },
  36: { monthName: 'Dezember' },
}

const days: CalendarDay[] = entries.map((some, at) => ({
  ...dayOf(TODAY + at),
  ...{ holiday: null, monthName: null, entries: some },
  ...marks[TODAY + at],
}))

const countOn = (after: number): number => entries[after - TODAY]?.length ?? 0

const monthDays: MonthDay[] = Array.from({ length: 42 }, (_, after) => {
  const count = after % 6 === 2 ? 5 : countOn(after)
  const titles = ['Chorprobe für alle', 'Wochenmarkt', 'Wattwanderung zur Vogelkoje'].map((title, at) => ({
    ...{ key: `${after} ${title}`, href: '/kalender/termin', title, timeText: `${8 + at * 3}:00` },
    state: at === 2 ? ('cancelled' as const) : ('planned' as const),
  }))
  return {
    ...dayOf(after),
    holiday: after === 34 ? '1. Advent' : null,
    count,
    titles: titles.slice(0, count),
  }
})

const grid: GridDay[] = Array.from({ length: 42 }, (_, after) => ({
  ...dayOf(after),
  ...{ isShown: after >= TODAY && after < TODAY + 7, count: countOn(after) },
}))

const picture = (id: number) => <img src={sceneImage(id).urls?.M} alt="" width={1200} height={800} />

const side: Pick<CalendarPageProps, 'exhibitions' | 'oftenBookmarked'> = {
  exhibitions: {
    picture: picture(2),
    exhibitions: [
      {
        ...{ key: '1', href: '/kalender/sturm', title: 'Sturm in Öl' },
        lines: ['Kunsthalle, bis 14. Februar', 'Dienstag bis Sonntag, 10 bis 17 Uhr'],
      },
      {
        ...{ key: '2', href: '/kalender/papier', title: '34 Jahre Papier' },
        lines: ['Plakate von der Säule', 'Rathaus, bis 8. Januar'],
      },
    ],
  },
  oftenBookmarked: [
    {
      ...{ key: '1', href: '/kalender/lichter', title: 'Lichter an den Wallanlagen', count: 212 },
      ...{ dateText: 'Sa und So, ab 15:00', dateTime: '2026-11-28T15:00+01:00' },
    },
    {
      ...{ key: '2', href: '/kalender/werft', title: 'Tag der offenen Werft', count: 148 },
      ...{ dateText: 'Sa, 5. Dezember', dateTime: '2026-12-05' },
    },
  ],
}

const filters: CalendarPageProps['filters'] = {
  topics: [
    { value: 'musik', label: 'Musik' },
    { value: 'sport', label: 'Sport und Spiel' },
  ],
  places: [
    { value: 'hafen', label: 'Hafen' },
    { value: 'osterwisch', label: 'Osterwisch' },
    { value: 'suederdeich', label: 'Süderdeich' },
  ],
}

/**
 * The calendar of a week; of a month with `ansicht=monat`, without events with `empty`. With `stays`, filters change the page
 * without leaving it, as a framework does.
 */
export default function CalendarScene({ language, search }: SceneProps) {
  const [query, setQuery] = useState(() => parseQuery(search, language))
  const isEmpty = search.has('empty')
  const isMonth = query.view === 'month'
  return (
    <ProvideInterface language={language} words={interfaceTexts.in(language)}>
      <CalendarPage
        {...{ language, query }}
        period={{
          text: isMonth ? 'November 2026' : '27. November bis 3. Dezember 2026',
          ...{ isCurrent: query.day === null, previous: '2026-11-20', next: '2026-12-04' },
        }}
        count={isEmpty ? 0 : 15}
        shown={
          isMonth
            ? { kind: 'month', title: 'November 2026', weekdays, days: monthDays }
            : { kind: 'days', days: isEmpty ? days.map((day) => ({ ...day, entries: [] })) : days }
        }
        filters={filters}
        {...(search.has('stays') && {
          filterBar: (
            <CalendarFilters
              {...{ ...filters, language, query }}
              countText={isFiltered(query) ? '3 Termine in dieser Woche' : '15 Termine in dieser Woche'}
              navigate={(href) =>
                setQuery(parseQuery(new URL(href, window.location.href).searchParams, language))
              }
            />
          ),
        })}
        {...(!isMonth &&
          !isEmpty && {
            recommended: {
              event: {
                ...{ ...planned, id: 7, title: 'Lichter an den Wallanlagen', href: '/kalender/lichter' },
                summary:
                  'Vierzig Laternen, ein Posaunenchor auf Schlitten und Kakao aus dem Krabbenkessel: Der Adventsmarkt zieht in diesem Jahr vom Markt auf den Wall.',
                dateText: 'Sonnabend und Sonntag, 15 bis 21 Uhr',
                ...{ place: 'Wallanlagen', isFree: true, isAccessible: true },
              },
              icsHref: '/event/ics/7',
              picture: picture(1),
              share: (
                <ShareMenu title="Lichter an den Wallanlagen" url="https://litfass.test/kalender/lichter" />
              ),
            },
          })}
        {...(!isMonth && {
          month: {
            ...{ title: 'November', weekdays, previous: '2026-10-01', next: '2026-12-01' },
            weeks: Array.from({ length: 6 }, (_, week) => grid.slice(week * 7, week * 7 + 7)),
          },
        })}
        next={{
          ...{ day: '2026-12-05', title: 'Tag der offenen Werft', dateText: 'Sonnabend, 5. Dezember' },
          dateTime: '2026-12-05T10:00+01:00',
        }}
        origin="https://litfass.test"
        submitHref="/kalender/melden"
        {...side}
        thumbnailOf={({ imageId }) => imageId && picture(imageId)}
        bookmarkOf={({ title }) => (
          <button type="button" className="bookmark" aria-label={`Merken: ${title}`}>
            <BookmarkIcon size={18} />
          </button>
        )}
      />
    </ProvideInterface>
  )
}
