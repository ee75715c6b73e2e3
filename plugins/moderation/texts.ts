import { defineTexts } from '@litfass/kit/texts'

/** Texts of the panel, and of what the routes answer. */
export const texts = defineTexts('moderation', {
  // The collection
  report: { de: 'Meldung', en: 'Report' },
  reports: { de: 'Meldungen', en: 'Reports' },
  about: {
    de: 'Was Leserinnen und Leser gemeldet haben. Am Inhalt selbst ändert eine Entscheidung nichts: Folgen Sie dazu dem Link.',
    en: 'What readers have reported. A decision does not change the content itself: follow the link to do so.',
  },
  reason: { de: 'Grund', en: 'Reason' },
  text: { de: 'Nachricht', en: 'Message' },
  content: { de: 'Inhalt', en: 'Content' },
  contentType: { de: 'Art des Inhalts', en: 'Kind of content' },
  contentId: { de: 'Nummer des Inhalts', en: 'Number of the content' },
  openPage: { de: 'Auf der Website ansehen', en: 'View on the site' },
  state: { de: 'Zustand', en: 'State' },
  states: {
    open: { de: 'offen', en: 'open' },
    upheld: { de: 'berechtigt', en: 'upheld' },
    dismissed: { de: 'abgewiesen', en: 'dismissed' },
  },
  reporter: { de: 'Gemeldet von', en: 'Reported by' },
  reporterHint: { de: 'Leer, wenn niemand angemeldet war.', en: 'Empty where nobody was signed in.' },
  decidedBy: { de: 'Zuletzt entschieden von', en: 'Last decided by' },
  decidedAt: { de: 'Zuletzt entschieden am', en: 'Last decided at' },
  note: { de: 'Notiz zur Entscheidung', en: 'Note on the decision' },
  // Actions of staff
  act: {
    label: { de: 'Aktionen für Meldungen', en: 'Actions for reports' },
    none: {
      de: 'Kreuzen Sie Meldungen an, um über sie zu entscheiden.',
      en: 'Tick reports to decide them.',
    },
    uphold: { de: 'Berechtigt', en: 'Uphold' },
    dismiss: { de: 'Abweisen', en: 'Dismiss' },
    reopen: { de: 'Wieder öffnen', en: 'Reopen' },
  },
  ask: {
    upholdTitle: { de: 'Meldung als berechtigt abschließen', en: 'Uphold report' },
    uphold: {
      de: {
        one: 'Die Meldung wird als berechtigt abgeschlossen.',
        other: '{count} Meldungen werden als berechtigt abgeschlossen.',
      },
      en: { one: 'The report will be closed as upheld.', other: '{count} reports will be closed as upheld.' },
    },
    upholdEffect: {
      de: 'Der gemeldete Inhalt bleibt, bis Sie ihn selbst ändern oder löschen.',
      en: 'The reported content stays until you change or delete it yourself.',
    },
    dismissTitle: { de: 'Meldung abweisen', en: 'Dismiss report' },
    dismiss: {
      de: { one: 'Die Meldung wird abgewiesen.', other: '{count} Meldungen werden abgewiesen.' },
      en: { one: 'The report will be dismissed.', other: '{count} reports will be dismissed.' },
    },
    dismissEffect: {
      de: 'Am gemeldeten Inhalt ändert sich nichts.',
      en: 'Nothing changes about the reported content.',
    },
    reopenTitle: { de: 'Meldung wieder öffnen', en: 'Reopen report' },
    reopen: {
      de: {
        one: 'Die Meldung kommt wieder in die Liste der offenen.',
        other: '{count} Meldungen kommen wieder in die Liste der offenen.',
      },
      en: { one: 'The report will be open again.', other: '{count} reports will be open again.' },
    },
    reopenEffect: {
      de: 'Über sie kann danach neu entschieden werden.',
      en: 'It can be decided anew afterwards.',
    },
    note: { de: 'Notiz', en: 'Note' },
    noteHint: {
      de: 'Nur für die Redaktion. Kann leer bleiben.',
      en: 'For the editors only. May be left empty.',
    },
  },
  done: {
    uphold: { de: 'Die Meldung ist als berechtigt abgeschlossen.', en: 'The report is closed as upheld.' },
    dismiss: { de: 'Die Meldung ist abgewiesen.', en: 'The report is dismissed.' },
    reopen: { de: 'Die Meldung ist wieder offen.', en: 'The report is open again.' },
  },
  run: {
    progress: { de: '{asked} von {total} Meldungen', en: '{asked} of {total} reports' },
    done: {
      de: { one: 'Eine Meldung ist entschieden.', other: '{count} Meldungen sind entschieden.' },
      en: { one: 'One report is decided.', other: '{count} reports are decided.' },
    },
    failed: {
      de: { one: 'Eine Meldung blieb, wie sie war:', other: '{count} Meldungen blieben, wie sie waren:' },
      en: { one: 'One report stayed as it was:', other: '{count} reports stayed as they were:' },
    },
    unread: {
      de: 'Die ausgewählten Meldungen ließen sich nicht lesen. Bitte versuchen Sie es erneut.',
      en: 'The selected reports could not be read. Please try again.',
    },
    unknown: {
      de: 'Ein unbekannter Fehler ist aufgetreten. Ob die Meldung entschieden ist, zeigt die Liste, wenn Sie sie neu laden.',
      en: 'An unknown error has occurred. Reload the list to see whether the report is decided.',
    },
    close: { de: 'Hinweis schließen', en: 'Close notice' },
  },
  filter: {
    label: { de: 'Meldungen nach Zustand', en: 'Reports by state' },
    all: { de: 'Alle', en: 'All' },
    open: { de: 'Offene', en: 'Open' },
    upheld: { de: 'Berechtigte', en: 'Upheld' },
    dismissed: { de: 'Abgewiesene', en: 'Dismissed' },
  },
  widget: {
    title: { de: 'Meldungen', en: 'Reports' },
    all: { de: 'Alle offenen Meldungen', en: 'All open reports' },
  },
  // Outcomes
  received: {
    de: 'Danke. Ihre Meldung ist bei der Redaktion angekommen.',
    en: 'Thank you. Your report has reached the editors.',
  },
  typeUnknown: { de: 'So etwas lässt sich nicht melden.', en: 'Things of this kind cannot be reported.' },
  absent: { de: 'Diesen Inhalt gibt es nicht mehr.', en: 'This content no longer exists.' },
  gone: { de: 'Diese Meldung gibt es nicht mehr.', en: 'This report no longer exists.' },
  decidedAlready: {
    de: 'Über diese Meldung ist schon entschieden.',
    en: 'This report has been decided already.',
  },
  openAlready: { de: 'Diese Meldung ist schon offen.', en: 'This report is open already.' },
})
