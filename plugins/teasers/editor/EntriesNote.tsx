import { fill } from '@litfass/kit/texts'
import type { TeaserForm } from '../routes.ts'
import { AUDIENCES, SCREENS } from '../teasers.ts'
import styles from './dialog.module.css'
import type { DialogWords } from './dialogTexts.ts'

type Entry = TeaserForm['entries'][number]

type EntriesNoteProps = {
  words: DialogWords
  language: 'de' | 'en'
  /** IANA name of the site's time zone. */
  timeZone: string
  /** Targeting entries in force. */
  entries: readonly Entry[]
}

/** Says that a change of the teaser is not seen, or not by everyone, as long as targeting entries are in force. */
export function EntriesNote({ words, language, timeZone, entries }: EntriesNoteProps) {
  if (entries.length === 0) return null
  const clock = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  })
  const screens = { phone: words.previewPhone, tablet: words.previewTablet, desktop: words.previewScreen }
  const about = ({ audience, screens: shownOn, end }: Entry) =>
    [
      audience === null ? words.entryForAll : words.entryFor[audience],
      ...(shownOn.length < SCREENS.length ? [shownOn.map((screen) => screens[screen]).join(', ')] : []),
      ...(end === null ? [] : [fill(words.entryUntil, { moment: clock.format(end) })]),
    ].join(' · ')
  return (
    <div role="note" className={styles.entries}>
      <p>{isSeenByNobody(entries) ? words.entriesForAll : words.entriesForSome}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={entry.panel} target="_blank" rel="noreferrer">
              {entry.title}
            </a>{' '}
            ({about(entry)})
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether entries leave no audience and no screen to their teaser. */
const isSeenByNobody = (entries: readonly Entry[]) =>
  AUDIENCES.every((audience) =>
    SCREENS.every((screen) =>
      entries.some((entry) => (entry.audience ?? audience) === audience && entry.screens.includes(screen)),
    ),
  )
