import { defineTexts, type Words } from '@litfass/kit/texts'

/**
 * Texts of the components. Pass `placeTexts.in(language)` to them from the server, so that a page carries one language.
 */
export const placeTexts = defineTexts('placeComponents', {
  title: { de: 'Orte wählen', en: 'Choose places' },
  search: { de: 'Ort oder Postleitzahl', en: 'Place or postcode' },
  results: { de: 'Gefundene Orte', en: 'Places found' },
  loading: { de: 'Orte werden gesucht …', en: 'Looking for places …' },
  none: { de: 'Kein Ort heißt so.', en: 'No place has a name like this.' },
  found: {
    de: { one: 'Ein Ort gefunden.', other: '{count} Orte gefunden.' },
    en: { one: 'One place found.', other: '{count} places found.' },
  },
  failed: { de: 'Die Suche hat nicht geklappt.', en: 'The search failed.' },
  again: { de: 'Noch einmal versuchen', en: 'Try again' },
  chosen: { de: 'Gewählte Orte', en: 'Chosen places' },
  nothingChosen: { de: 'Noch kein Ort gewählt.', en: 'No place chosen yet.' },
  chosenAlready: { de: 'schon gewählt', en: 'chosen already' },
  added: { de: '{name} ist gewählt.', en: '{name} is chosen.' },
  removed: { de: '{name} ist nicht mehr gewählt.', en: '{name} is no longer chosen.' },
  remove: { de: '{name} entfernen', en: 'Remove {name}' },
  full: {
    de: 'Mehr als {count} Orte sind nicht möglich. Entfernen Sie zuerst einen.',
    en: 'No more than {count} places are possible. Remove one first.',
  },
  done: { de: 'Fertig', en: 'Done' },
  close: { de: 'Schließen', en: 'Close' },
  kinds: {
    country: { de: 'Land', en: 'Country' },
    state: { de: 'Bundesland', en: 'State' },
    district: { de: 'Kreis', en: 'District' },
    municipality: { de: 'Gemeinde', en: 'Municipality' },
    quarter: { de: 'Ortsteil', en: 'Quarter' },
    venue: { de: 'Veranstaltungsort', en: 'Venue' },
  },
  abolished: { de: 'aufgelöst', en: 'abolished' },
  nowPartOf: { de: 'aufgelöst, jetzt {name}', en: 'abolished, now {name}' },
  // My places
  mine: { de: 'Meine Orte', en: 'My places' },
  all: { de: 'Alle Orte', en: 'All places' },
  notRead: {
    de: 'Ihre Orte konnten nicht geladen werden.',
    en: 'Your places could not be loaded.',
  },
  keptInCookie: {
    de: 'Ihre Auswahl steht in einem Cookie dieses Browsers, ohne Angaben über Sie.',
    en: 'Your choice is kept in a cookie of this browser, with nothing about you.',
  },
  keptInAccount: { de: 'Ihre Auswahl gehört zu Ihrem Konto.', en: 'Your choice belongs to your account.' },
  notKept: {
    de: 'Das wurde nicht gespeichert. Bitte versuchen Sie es erneut.',
    en: 'This was not saved. Please try again.',
  },
  // The map
  openMap: { de: 'Auf OpenStreetMap ansehen', en: 'View on OpenStreetMap' },
  map: { de: 'Karte: {name}', en: 'Map: {name}' },
  mapFailed: { de: 'Die Karte konnte nicht geladen werden.', en: 'The map could not be loaded.' },
})

/** Texts of the components, in one language. */
export type PlaceWords = Words<typeof placeTexts>
