import { defineTexts } from './texts.ts'

/** The messages of all errors, by code. */
export const errorTexts = defineTexts('error', {
  malformed: {
    de: 'Die Anfrage ist unvollständig oder fehlerhaft.',
    en: 'The request is incomplete or malformed.',
  },
  signedOut: { de: 'Bitte melden Sie sich an.', en: 'Please sign in.' },
  forbidden: { de: 'Unbefugter Zugriff.', en: 'You are not allowed to do this.' },
  absent: { de: 'Das gibt es hier nicht (mehr).', en: 'There is nothing here (any more).' },
  methodNotAllowed: {
    de: 'So kann diese Adresse nicht aufgerufen werden.',
    en: 'This address cannot be called that way.',
  },
  conflict: {
    de: 'Inzwischen hat sich etwas geändert. Bitte laden Sie neu.',
    en: 'Something has changed in the meantime. Please reload.',
  },
  gone: { de: 'Das wurde zurückgezogen.', en: 'This has been withdrawn.' },
  tooLarge: { de: 'Das ist zu groß.', en: 'This is too large.' },
  wrongType: {
    de: 'Diese Art von Datei wird hier nicht angenommen.',
    en: 'Files of this kind are not accepted here.',
  },
  refused: { de: 'Bitte prüfen Sie Ihre Angaben.', en: 'Please check what you entered.' },
  tooMany: {
    de: 'Das waren zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
    en: 'Too many requests. Please try again later.',
  },
  internal: { de: 'Ein Fehler ist aufgetreten.', en: 'Something went wrong.' },
  unavailable: {
    de: 'Das ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    en: 'This cannot be reached right now. Please try again in a moment.',
  },
  queryCancelled: {
    de: 'Das hat zu lange gedauert. Bitte versuchen Sie es gleich noch einmal.',
    en: 'This took too long. Please try again in a moment.',
  },
  decidedBy: {
    de: 'Hier hat {name} inzwischen entschieden. Bitte sehen Sie sich den neuen Stand an.',
    en: '{name} has decided this meanwhile. Please look at its present state.',
  },
  decidedMeanwhile: {
    de: 'Hier ist inzwischen entschieden worden. Bitte sehen Sie sich den neuen Stand an.',
    en: 'This has been decided meanwhile. Please look at its present state.',
  },
  storeAway: {
    de: 'Die Dateiablage ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    en: 'The file store cannot be reached right now. Please try again in a few minutes.',
  },
  unknownField: { de: 'Dieses Feld ist hier unbekannt.', en: 'This field is not known here.' },
  queryPath: {
    de: 'Dieses Feld gibt es hier nicht, oder Sie dürfen es nicht lesen: {path}',
    en: 'There is no such field, or you may not read it: {path}',
  },
  queryOperator: {
    de: 'Dieser Vergleich passt nicht zu diesem Feld: {path}',
    en: 'This operator does not fit this field: {path}',
  },
  queryValue: { de: 'Dieser Wert passt hier nicht: {path}', en: 'This value does not fit here: {path}' },
  querySize: { de: 'Das ist zu viel auf einmal: {path}', en: 'This is too much at once: {path}' },
  queryLimit: {
    de: 'Eine Liste hat höchstens {most} Einträge je Seite.',
    en: 'A list has at most {most} entries a page.',
  },
  graphqlSize: {
    de: 'Diese GraphQL-Anfrage ist zu groß: {what}',
    en: 'This GraphQL request is too large: {what}',
  },
  graphqlSignedOut: {
    de: 'GraphQL steht hier nur angemeldeten Konten offen.',
    en: 'GraphQL is open to signed-in accounts only.',
  },
  tooDeep: {
    de: 'Darin ist zu viel ineinander verschachtelt.',
    en: 'Something in it is nested too deeply.',
  },
  noMoment: {
    de: 'Das ist kein Zeitpunkt wie 2026-07-01T18:00.',
    en: 'This is not a moment such as 2026-07-01T18:00.',
  },
  textTooLong: { de: 'Dieser Text ist zu lang.', en: 'This text is too long.' },
  textTooShort: { de: 'Dieser Text ist zu kurz.', en: 'This text is too short.' },
  tooMuch: { de: 'Das ist zu viel.', en: 'This is too much.' },
  tooLittle: { de: 'Das ist zu wenig.', en: 'This is too little.' },
  noChoice: { de: 'Das steht hier nicht zur Wahl.', en: 'This is not one of the choices.' },
  missingField: { de: 'Bitte füllen Sie dieses Feld aus.', en: 'Please fill in this field.' },
  invalidField: { de: 'Dieser Wert passt hier nicht.', en: 'This value does not fit here.' },
})
