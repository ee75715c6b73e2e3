/** The words for a page that is not there, or not for its reader: the site’s page says them, and its server to browsers without script. */
export const absent = {
  de: {
    title: 'Hier hängt nichts mehr',
    text: 'Diese Seite gibt es nicht, oder Sie dürfen sie nicht sehen. Vielleicht ist sie umgezogen, oder in der Adresse steckt ein Tippfehler.',
    home: 'Zur Startseite',
  },
  en: {
    title: 'Nothing is posted here anymore',
    text: 'This page does not exist, or you may not view it. It may have moved, or there may be a typo in the address.',
    home: 'To the front page',
  },
}
