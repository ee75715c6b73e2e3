import { defineTexts } from '@litfass/kit/texts'

/** Texts of what members do with their credits: refusals and the statement's columns. */
export const memberTexts = defineTexts('creditMembers', {
  // Refusals
  contentAbsent: { de: 'Diesen Inhalt gibt es nicht.', en: 'There is no such content.' },
  nothingLocked: { de: 'Hier gibt es nichts freizuschalten.', en: 'There is nothing to unlock here.' },
  readsAnyway: {
    de: 'Das können Sie schon lesen. Es kostet Sie nichts.',
    en: 'You can already read this. It costs you nothing.',
  },
  priceChanged: {
    de: {
      one: 'Der Preis hat sich geändert: Es kostet jetzt einen Credit.',
      other: 'Der Preis hat sich geändert: Es kostet jetzt {count} Credits.',
    },
    en: {
      one: 'The price has changed: it is now one credit.',
      other: 'The price has changed: it is now {count} credits.',
    },
  },
  // Columns of the exported statement
  columns: {
    number: { de: 'Nummer', en: 'Number' },
    moment: { de: 'Datum', en: 'Date' },
    kind: { de: 'Art', en: 'Kind' },
    amount: { de: 'Credits', en: 'Credits' },
    balance: { de: 'Guthaben danach', en: 'Balance after' },
    expires: { de: 'Verfällt', en: 'Expires' },
    about: { de: 'Wofür', en: 'For' },
    note: { de: 'Bemerkung', en: 'Note' },
  },
})
