import { panelAddress, viewPart } from '@litfass/interface/desk'
import { type DeskPart, textsIn } from '@litfass/kit'
import { QUEUE_PATH } from '../constants.ts'
import { entryDesk } from './entries/entryDesk.ts'
import { countWaitingEntries, readPictured } from './entries/queuedEntries.ts'
import { panelTexts as texts } from './panelTexts.ts'

/** What participation contributes to the panel's first page. */
export const deskParts: readonly DeskPart[] = [
  viewPart({
    name: 'participation-waiting',
    label: texts.label('widget.title'),
    linkLabel: texts.label('queue.title'),
    hrefLabel: texts.label('widget.all'),
    path: QUEUE_PATH,
    count: countWaitingEntries,
    items: async ({ req }, limit) => {
      const text = textsIn(req, texts)
      return (await readPictured(req, { filter: 'waiting', limit })).map((entry) => ({
        id: entry.id,
        title: [entry.title, entry.eventTitle].filter(Boolean).join(': '),
        href: `${panelAddress(req, QUEUE_PATH)}?event=${entry.eventId}`,
        at: entry.posted.toISOString(),
        ...(entry.author && { note: entry.author }),
        sender: entry.owner,
        detail: {
          facts: entry.picture ? [] : [text('queue.noPicture')],
          ...(entry.text && { text: entry.text }),
          ...(entry.picture && { picture: entry.picture }),
        },
        decisions: entryDesk.decisions(entry, text),
      }))
    },
  }),
]
