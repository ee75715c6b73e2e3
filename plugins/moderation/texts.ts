import { defineTexts } from '@litfass/kit/texts'

/** Texts of the panel, and of what the routes answer. */
export const texts = defineTexts('moderation', {
  // The collection
  report: { de: 'Beschwerde', en: 'Complaint' },
  reports: { de: 'Beschwerden', en: 'Complaints' },
  about: {
    de: 'Was Leserinnen und Leser gemeldet haben. Am Inhalt selbst ändert eine Entscheidung nichts: Folgen Sie dazu dem Link.',
    en: 'What readers have reported. A decision does not change the content itself: follow the link to do so.',
  },
  aboutDecided: {
    de: 'Was Leserinnen und Leser gemeldet haben. Wo „Entfernen“ und „Stehen lassen“ zur Wahl stehen, ist mit der Beschwerde über den Inhalt entschieden. Anderen Inhalt ändern oder löschen Sie selbst: Folgen Sie dazu dem Link.',
    en: 'What readers have reported. Where you can choose “Take down” and “Let it stand”, the content is decided with the complaint. Other content you change or delete yourself: follow the link to do so.',
  },
  reason: { de: 'Grund', en: 'Reason' },
  text: { de: 'Nachricht', en: 'Message' },
  content: { de: 'Inhalt', en: 'Content' },
  contentType: { de: 'Art des Inhalts', en: 'Kind of content' },
  contentId: { de: 'Nummer des Inhalts', en: 'Number of the content' },
  untitled: { de: '{kind} ohne Titel oder nicht mehr vorhanden', en: '{kind} without a title, or gone' },
  title: { de: 'Worum es geht', en: 'What it is about' },
  openPanel: { de: 'Im Panel öffnen', en: 'Open in the panel' },
  contentGone: {
    de: 'Diesen Inhalt gibt es nicht mehr, oder Sie dürfen ihn nicht sehen.',
    en: 'This content no longer exists, or you may not see it.',
  },
  contentText: { de: 'Der gemeldete Text', en: 'The reported text' },
  authors: { de: 'Von', en: 'By' },
  reportedAt: { de: 'Gemeldet am', en: 'Reported on' },
  // The account of a reporter may be deleted since.
  anonymous: {
    de: 'Besuch ohne Anmeldung oder gelöschtes Konto',
    en: 'Visitor who was not signed in, or a deleted account',
  },
  noMessage: { de: 'Ohne Nachricht', en: 'No message' },
  decision: { de: 'Entscheidung', en: 'Decision' },
  someone: { de: 'ohne Namen', en: 'no name' },
  waiting: {
    de: 'Noch offen. Entscheiden Sie mit den Knöpfen oben.',
    en: 'Still open. Decide it with the buttons above.',
  },
  others: { de: 'Andere Beschwerden darüber', en: 'Other complaints about it' },
  noOthers: { de: 'Keine', en: 'None' },
  openPage: { de: 'Auf der Website ansehen', en: 'View on the site' },
  state: { de: 'Zustand', en: 'State' },
  states: {
    open: { de: 'offen', en: 'open' },
    upheld: { de: 'berechtigt', en: 'upheld' },
    dismissed: { de: 'abgewiesen', en: 'dismissed' },
  },
  reporter: { de: 'Gemeldet von', en: 'Reported by' },
  decidedBy: { de: 'Zuletzt entschieden von', en: 'Last decided by' },
  decidedAt: { de: 'Zuletzt entschieden am', en: 'Last decided at' },
  note: { de: 'Notiz zur Entscheidung', en: 'Note on the decision' },
  // Actions of staff
  act: {
    label: { de: 'Aktionen für Beschwerden', en: 'Actions for complaints' },
    none: {
      de: 'Kreuzen Sie Beschwerden an, um über sie zu entscheiden.',
      en: 'Tick complaints to decide them.',
    },
    uphold: { de: 'Berechtigt', en: 'Uphold' },
    dismiss: { de: 'Abweisen', en: 'Dismiss' },
    reopen: { de: 'Wieder öffnen', en: 'Reopen' },
    content: {
      uphold: { de: 'Entfernen', en: 'Take down' },
      dismiss: { de: 'Stehen lassen', en: 'Let it stand' },
    },
  },
  ask: {
    upholdTitle: { de: 'Beschwerde als berechtigt abschließen', en: 'Uphold complaint' },
    uphold: {
      de: {
        one: 'Die Beschwerde wird als berechtigt abgeschlossen.',
        other: '{count} Beschwerden werden als berechtigt abgeschlossen.',
      },
      en: {
        one: 'The complaint will be closed as upheld.',
        other: '{count} complaints will be closed as upheld.',
      },
    },
    upholdEffect: {
      de: 'Der gemeldete Inhalt bleibt, bis Sie ihn selbst ändern oder löschen.',
      en: 'The reported content stays until you change or delete it yourself.',
    },
    dismissTitle: { de: 'Beschwerde abweisen', en: 'Dismiss complaint' },
    dismiss: {
      de: { one: 'Die Beschwerde wird abgewiesen.', other: '{count} Beschwerden werden abgewiesen.' },
      en: { one: 'The complaint will be dismissed.', other: '{count} complaints will be dismissed.' },
    },
    dismissEffect: {
      de: 'Am gemeldeten Inhalt ändert sich nichts.',
      en: 'Nothing changes about the reported content.',
    },
    content: {
      uphold: {
        de: 'Der Inhalt wird entfernt. Damit sind alle Beschwerden über ihn beantwortet.',
        en: 'The content is taken down. That answers all complaints about it.',
      },
      dismiss: {
        de: 'Der Inhalt bleibt stehen. Damit sind alle Beschwerden über ihn beantwortet.',
        en: 'The content stands. That answers all complaints about it.',
      },
    },
    also: {
      uphold: {
        de: 'Mit der Beschwerde entfernt wird Inhalt dieser Art: {kinds}.',
        en: 'Content of this kind is taken down with the complaint: {kinds}.',
      },
      dismiss: {
        de: 'Alle Beschwerden über denselben Inhalt sind damit beantwortet bei: {kinds}.',
        en: 'All complaints about the same content are answered by it for: {kinds}.',
      },
    },
    reopenTitle: { de: 'Beschwerde wieder öffnen', en: 'Reopen complaint' },
    reopen: {
      de: {
        one: 'Die Beschwerde kommt wieder in die Liste der offenen.',
        other: '{count} Beschwerden kommen wieder in die Liste der offenen.',
      },
      en: { one: 'The complaint will be open again.', other: '{count} complaints will be open again.' },
    },
    reopenEffect: {
      de: 'Am Inhalt ändert das nichts. Über die Beschwerde kann danach neu entschieden werden.',
      en: 'Nothing changes about the content. The complaint can be decided again afterwards.',
    },
    note: { de: 'Notiz', en: 'Note' },
    noteHint: {
      de: 'Nur für die Redaktion. Kann leer bleiben.',
      en: 'For the editors only. May be left empty.',
    },
  },
  done: {
    uphold: {
      de: 'Die Beschwerde ist als berechtigt abgeschlossen.',
      en: 'The complaint is closed as upheld.',
    },
    dismiss: { de: 'Die Beschwerde ist abgewiesen.', en: 'The complaint is dismissed.' },
    reopen: { de: 'Die Beschwerde ist wieder offen.', en: 'The complaint is open again.' },
  },
  run: {
    progress: { de: '{asked} von {total} Beschwerden', en: '{asked} of {total} complaints' },
    done: {
      de: { one: 'Eine Beschwerde ist entschieden.', other: '{count} Beschwerden sind entschieden.' },
      en: { one: 'One complaint is decided.', other: '{count} complaints are decided.' },
    },
    failed: {
      de: {
        one: 'Eine Beschwerde blieb, wie sie war:',
        other: '{count} Beschwerden blieben, wie sie waren:',
      },
      en: { one: 'One complaint stayed as it was:', other: '{count} complaints stayed as they were:' },
    },
    unread: {
      de: 'Die ausgewählten Beschwerden ließen sich nicht lesen. Bitte versuchen Sie es erneut.',
      en: 'The selected complaints could not be read. Please try again.',
    },
    unknown: {
      de: 'Ein unbekannter Fehler ist aufgetreten. Ob die Beschwerde entschieden ist, zeigt die Liste, wenn Sie sie neu laden.',
      en: 'An unknown error has occurred. Reload the list to see whether the complaint is decided.',
    },
  },
  filter: {
    label: { de: 'Beschwerden nach Zustand', en: 'Complaints by state' },
    all: { de: 'Alle', en: 'All' },
    open: { de: 'Offene', en: 'Open' },
    upheld: { de: 'Berechtigte', en: 'Upheld' },
    dismissed: { de: 'Abgewiesene', en: 'Dismissed' },
  },
  widget: {
    title: { de: 'Beschwerden', en: 'Complaints' },
    all: { de: 'Alle offenen Beschwerden', en: 'All open complaints' },
  },
  // Outcomes
  received: {
    de: 'Danke. Ihre Meldung ist bei der Redaktion angekommen.',
    en: 'Thank you. Your report has reached the editors.',
  },
  typeUnknown: { de: 'So etwas lässt sich nicht melden.', en: 'Things of this kind cannot be reported.' },
  absent: { de: 'Diesen Inhalt gibt es nicht mehr.', en: 'This content no longer exists.' },
  gone: { de: 'Diese Beschwerde gibt es nicht mehr.', en: 'This complaint no longer exists.' },
  decidedAlready: {
    de: 'Über diese Beschwerde ist schon entschieden.',
    en: 'This complaint has been decided already.',
  },
  openAlready: { de: 'Diese Beschwerde ist schon offen.', en: 'This complaint is open already.' },
})
