import {
  calendarTexts,
  DateItem,
  EventCard,
  type EventDateItem,
  EventDates,
  EventFacts,
  type EventRowData,
  EventRows,
  RevealList,
} from '@litfass/calendar/react'
import type { SceneProps } from '../Scene.ts'
import { sceneImage } from '../sceneImages.ts'

const date = (number: number, given: Partial<EventDateItem> = {}): EventDateItem => ({
  ...{ key: `${number}`, dateTime: `2026-12-${String(number).padStart(2, '0')}T15:00+01:00` },
  ...{
    dayText: `Sonnabend, ${number}. Dezember 2026`,
    timeText: '15 bis 21 Uhr',
    state: 'planned',
    note: '',
  },
  ...{ place: 'Wallanlagen', formerPlace: '', formerTime: '', icsHref: `/event/ics-download/7/0/${number}` },
  ...given,
})

const coming = [
  date(5),
  date(6, { state: 'moved', formerTime: 'Freitag, 4. Dezember, 15 Uhr', formerPlace: 'Marktplatz' }),
  date(12, { state: 'cancelled', note: 'Der Chor ist krank.' }),
  date(13, { state: 'postponed' }),
  date(19, { state: 'soldOut' }),
]

const row: EventRowData = {
  ...{ key: 'a', eventId: 7, imageId: null, href: '/kalender/lichter', title: 'Orgel und Nebelhorn' },
  ...{
    dateTime: '2026-11-27T20:00+01:00',
    timeText: '20:00',
    endText: '',
    dateText: 'Fr, 27. November, 20:00',
  },
  ...{ state: 'planned', note: '', place: 'St. Nikolai', formerPlace: '', formerTime: '', price: '' },
  ...{ isFree: true, isAccessible: true, isOvernight: false },
}

/** Further dates, two at a time, as a server gives them; the second request fails once with `fails`. */
async function load(offset: number) {
  const response = await fetch(`/event/ajax/eventitemreveal?offset=${offset}`)
  if (!response.ok) throw new Error(`${response.status}`)
  const { dates, next }: { dates: number[]; next: number | null } = await response.json()
  return {
    items: dates.map((number) => ({
      key: `${number}`,
      content: <DateItem date={date(number)} language="de" />,
    })),
    next,
  }
}

/** The parts of an event's page, and an event on other pages. */
export default function CalendarEventScene({ language, search }: SceneProps) {
  const isOver = search.has('over')
  const picture = <img src={sceneImage(1).urls?.M} alt="" width={1200} height={800} />
  return (
    <div style={{ display: 'grid', gap: '2rem', gridTemplateColumns: 'minmax(0, 44rem)' }}>
      <h1>Lichter an den Wallanlagen</h1>
      <EventDates
        {...{ language, isOver }}
        next={isOver ? date(6) : (coming[0] ?? null)}
        coming={isOver ? [] : coming}
        past={[date(1), date(2)]}
        allHref="/event/ics/7"
        subscribeHref="webcal://litfass.test/event/ics/7"
      >
        <RevealList
          offset={5}
          href="/kalender/lichter?ab=5"
          load={load}
          words={calendarTexts.in(language).reveal}
        />
      </EventDates>
      <EventFacts
        {...{ language, isFree: false, isAccessible: true, isForChildren: true }}
        organiser="Verein Lichter am Wall"
        contact={[
          { text: 'lichter@wall.test', href: 'mailto:lichter@wall.test' },
          { text: '04561 2070', href: 'tel:+4945612070' },
          { text: 'Seite des Vereins', href: 'javascript:alert(1)' },
        ]}
        price="4 Euro, Kinder frei"
        bookingUrl="https://karten.test/lichter"
        accessText="Der Weg ist geräumt, es gibt eine Rampe."
        onlineUrl=""
        place={
          <>
            <p>Wallanlagen</p>
            <p>Am Wall 1, 25764 Hafen</p>
          </>
        }
        map={<p>Karte</p>}
      />
      <EventCard
        language={language}
        picture={picture}
        event={{
          ...{
            ...row,
            id: 7,
            title: 'Lichter an den Wallanlagen',
            dateText: 'Sonnabend und Sonntag, 15 Uhr',
          },
          summary: 'Vierzig Laternen, ein Posaunenchor auf Schlitten und Kakao aus dem Krabbenkessel.',
        }}
      />
      <EventCard
        language={language}
        event={{
          ...{ ...row, id: 8, title: 'Wattwanderung', dateText: 'Sonnabend, 14 Uhr', state: 'cancelled' },
          summary: '',
        }}
      />
      <EventRows
        language={language}
        rows={[row, { ...row, key: 'b', title: 'Deichkino', timeText: '21:00' }]}
        allHref="/kalender"
      />
    </div>
  )
}
