import { SubmitEvent } from '@litfass/calendar/react'
import type { SceneProps } from '../Scene.ts'

/** The form that sends in an event; of a member with `member`, refused without script with `refused`. */
export default function CalendarSubmitScene({ language, search }: SceneProps) {
  const refused = {
    typed: { title: 'Flohmarkt', 'day-0': '2026-12-05', 'start-1': '10:00' },
    errors: { 'day-1': 'Bitte nennen Sie einen Tag.', about: 'Bitte schreiben Sie kurz, was das ist.' },
  }
  return (
    <SubmitEvent
      language={language}
      action="/event/ajax/submitevent"
      page="/kalender/melden"
      isMember={search.has('member')}
      consent={
        <>
          Ich stimme der <a href="/datenschutz">Datenschutzerklärung</a> zu.
        </>
      }
      {...(search.has('refused') && refused)}
    />
  )
}
