/** The texts of the pages of participation events. */
export const eventPageTexts = {
  events: {
    title: { de: 'Mitmachen', en: 'Take part' },
    description: {
      de: 'Umfragen und Wettbewerbe der Redaktion: abstimmen, Bilder einreichen, Ergebnisse sehen.',
      en: 'Polls and contests of our editors: vote, enter images, see the results.',
    },
    emptyTitle: { de: 'Noch nichts zum Mitmachen', en: 'Nothing to take part in yet' },
    emptyText: {
      de: 'Sobald die Redaktion fragt oder einen Wettbewerb ausruft, steht es hier.',
      en: 'As soon as the editors ask something or start a contest, it appears here.',
    },
    emptyStep: { de: 'Zu den Artikeln', en: 'Go to the articles' },
    pageTitle: { de: 'Mitmachen, Seite {page}', en: 'Take part, page {page}' },
    pages: { de: 'Seiten der Aktionen', en: 'Pages of events' },
    page: { de: 'Seite {page} von {pages}', en: 'Page {page} of {pages}' },
    before: { de: 'Neuere Aktionen', en: 'Newer events' },
    after: { de: 'Ältere Aktionen', en: 'Older events' },
  },
} as const
