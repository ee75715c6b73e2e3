import { defineTexts } from '@litfass/kit/texts'

/** Texts of proofreading, notes, checklist and settings, in the panel, in refusals and in mails. */
export const workflowTexts = defineTexts('articleWorkflow', {
  settings: {
    label: { de: 'Zusammenarbeit', en: 'Working together' },
    about: {
      de: 'Wer vor dem Veröffentlichen gegenliest, und was dabei abzuhaken ist.',
      en: 'Who proofreads before publication, and what is to be ticked off.',
    },
    fourEyes: { de: 'Vier Augen', en: 'Second pair of eyes' },
    fourEyesHint: {
      de: 'Veröffentlichen und einplanen lässt sich dann nur ein Text, den jemand anderes gelesen hat, als wer zuletzt daran geschrieben hat. Nur Admins schalten das um; im Notfall veröffentlichen sie mit einem Grund.',
      en: 'Only a text that somebody else than its last writer has read can then be published or scheduled. Only admins can switch this; in an emergency they publish with a reason.',
    },
    checklist: { de: 'Checkliste', en: 'Checklist' },
    checklistHint: {
      de: 'Ein Punkt je Zeile. Er steht an jedem Artikel und Bildbeitrag.',
      en: 'One point a line. It stands at each article and image post.',
    },
  },
  unread: {
    missing: {
      de: 'Vier Augen: Diesen Text hat noch niemand gegengelesen. Geben Sie ihn unter „Gegenlesen“ weiter; danach lässt er sich veröffentlichen.',
      en: 'Second pair of eyes: no one has proofread this text yet. Hand it over under “Proofreading”; after that it can be published.',
    },
    changed: {
      de: 'Vier Augen: Der Text wurde seit dem Gegenlesen geändert, oder es zählt inzwischen mehr dazu. Geben Sie ihn unter „Gegenlesen“ noch einmal weiter.',
      en: 'Second pair of eyes: the text has been changed since it was proofread, or more counts as part of it by now. Hand it over again under “Proofreading”.',
    },
    own: {
      de: 'Vier Augen: Gelesen hat diesen Text nur, wer zuletzt daran geschrieben hat. Geben Sie ihn unter „Gegenlesen“ jemand anderem.',
      en: 'Second pair of eyes: only its last writer has read this text. Hand it to somebody else under “Proofreading”.',
    },
  },
  absent: { de: 'Diesen Beitrag gibt es nicht.', en: 'There is no such piece.' },
  notStaff: {
    de: 'Dieses Konto gehört nicht zur Redaktion.',
    en: 'This account does not belong to the editors.',
  },
  readerIsSelf: {
    de: 'Gegenlesen muss jemand anderes.',
    en: 'Somebody else has to proofread it.',
  },
  ownText: {
    de: 'Zuletzt haben Sie an diesem Text geschrieben: Gegenlesen muss jemand anderes.',
    en: 'You were the last to write this text: somebody else has to proofread it.',
  },
  notAsked: {
    de: 'Der Text ist nicht mehr zum Gegenlesen weitergegeben.',
    en: 'The text is not handed over for proofreading any more.',
  },
  noteGone: {
    de: 'Diese Notiz gibt es nicht mehr, oder sie ist nicht von Ihnen.',
    en: 'This note is gone, or it is not yours.',
  },
  pointGone: {
    de: 'Dieser Punkt steht nicht mehr auf der Checkliste.',
    en: 'This point is not on the checklist any more.',
  },
  textMissing: { de: 'Bitte schreiben Sie etwas dazu.', en: 'Please write something about it.' },
  textTooLong: {
    de: 'Das sind mehr als 2.000 Zeichen.',
    en: 'This is more than 2,000 characters.',
  },
  proof: {
    title: { de: 'Gegenlesen', en: 'Proofreading' },
    none: { de: 'Noch nicht weitergegeben.', en: 'Not handed over yet.' },
    asked: {
      de: '{by} bittet {reader}, den Text zu lesen ({at}).',
      en: '{by} asks {reader} to read the text ({at}).',
    },
    askedAll: {
      de: '{by} bittet die Redaktion, den Text zu lesen ({at}).',
      en: '{by} asks the editors to read the text ({at}).',
    },
    read: { de: 'Gelesen von {by} ({at}).', en: 'Read by {by} ({at}).' },
    changed: {
      de: 'Nicht mehr der Text, den {by} gelesen hat ({at}).',
      en: 'No longer the text that {by} read ({at}).',
    },
    returned: { de: 'Zurück von {by}, mit Anmerkung ({at}).', en: 'Returned by {by} with a remark ({at}).' },
    required: {
      de: 'Vor dem Veröffentlichen muss den Text jemand lesen, der nicht zuletzt daran geschrieben hat.',
      en: 'Before publication somebody who was not its last writer has to read it.',
    },
  },
  act: {
    ask: { de: 'Zum Gegenlesen geben', en: 'Hand over for proofreading' },
    reader: { de: 'Wer soll lesen?', en: 'Who is to read it?' },
    everyone: { de: 'Alle in der Redaktion', en: 'All editors' },
    message: { de: 'Hinweis oder Anmerkung', en: 'Hint or remark' },
    messageHint: {
      de: 'Nur die Redaktion liest ihn. Für „Zurück mit Anmerkung“ nötig.',
      en: 'Only the editors read it. Needed for “Return with a remark”.',
    },
    withdraw: { de: 'Doch nicht gegenlesen lassen', en: 'Take the request back' },
    read: { de: 'Gelesen', en: 'Mark as read' },
    returned: { de: 'Zurück mit Anmerkung', en: 'Return with a remark' },
    override: { de: 'Trotzdem veröffentlichen …', en: 'Publish all the same …' },
  },
  done: {
    ask: { de: 'Zum Gegenlesen weitergegeben.', en: 'Handed over for proofreading.' },
    withdraw: { de: 'Die Bitte ist zurückgenommen.', en: 'The request is taken back.' },
    read: { de: 'Als gelesen vermerkt.', en: 'Noted as read.' },
    return: { de: 'Mit Anmerkung zurückgegeben.', en: 'Returned with a remark.' },
    note: { de: 'Notiert.', en: 'Noted.' },
    removeNote: { de: 'Die Notiz ist gelöscht.', en: 'The note is deleted.' },
  },
  override: {
    title: { de: '„{title}“ ungelesen veröffentlichen', en: 'Publish “{title}” unread' },
    about: {
      de: 'Niemand anderes hat diesen Text gelesen. Ihr Grund steht danach in den Notizen.',
      en: 'Nobody else has read this text. Your reason will stand among the notes.',
    },
    confirm: { de: 'Veröffentlichen', en: 'Publish' },
    reason: { de: 'Grund', en: 'Reason' },
    reasonHint: { de: 'Nur die Redaktion liest ihn.', en: 'Only the editors read it.' },
  },
  notes: {
    title: { de: 'Interne Notizen', en: 'Internal notes' },
    about: {
      de: 'Nur die Redaktion liest sie.',
      en: 'Only the editors read them.',
    },
    none: { de: 'Noch keine.', en: 'None yet.' },
    label: { de: 'Neue Notiz', en: 'New note' },
    add: { de: 'Notieren', en: 'Add note' },
    remove: { de: 'Löschen', en: 'Delete' },
    removeOf: { de: 'Notiz vom {at} löschen', en: 'Delete the note of {at}' },
    kinds: {
      asked: { de: 'zum Gegenlesen', en: 'for proofreading' },
      read: { de: 'gelesen', en: 'read' },
      returned: { de: 'zurück', en: 'returned' },
      overridden: { de: 'ungelesen veröffentlicht', en: 'published unread' },
      note: { de: 'Notiz', en: 'note' },
    },
  },
  checklist: {
    title: { de: 'Checkliste', en: 'Checklist' },
    by: { de: '{by}, {at}', en: '{by}, {at}' },
  },
  former: { de: 'ein ehemaliges Konto', en: 'a former account' },
  loading: { de: 'Wird gelesen …', en: 'Loading …' },
  failed: {
    de: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    en: 'That did not work. Please try again.',
  },
  notRead: {
    de: 'Gegenlesen und Notizen ließen sich nicht laden.',
    en: 'Proofreading and notes could not be loaded.',
  },
  again: { de: 'Noch einmal versuchen', en: 'Try again' },
  fold: { de: 'Weitergeben, Checkliste und Notizen', en: 'Hand over, checklist and notes' },
  label: { de: 'Zusammenarbeit', en: 'Working together' },
  part: {
    title: { de: 'Mir zum Gegenlesen', en: 'For me to proofread' },
    all: { de: 'Alle ansehen', en: 'Show all' },
    none: { de: 'Hier wartet nichts auf Sie.', en: 'Nothing is waiting for you.' },
    untitled: { de: 'Ohne Überschrift', en: 'No headline' },
  },
  copy: {
    act: { de: 'Duplizieren', en: 'Duplicate' },
    title: { de: '{title} (Kopie)', en: '{title} (copy)' },
    done: {
      de: 'Als Entwurf kopiert, ohne Termine, Adresse, Kommentare, Notizen und Haken.',
      en: 'Copied as a draft, without dates, address, comments, notes and ticks.',
    },
  },
  devices: {
    act: { de: 'Vorschau auf drei Geräten', en: 'Preview on three devices' },
    title: { de: 'Vorschau', en: 'Preview' },
    label: { de: 'Gerät', en: 'Device' },
    phone: { de: 'Handy', en: 'Phone' },
    tablet: { de: 'Tablet', en: 'Tablet' },
    desktop: { de: 'Rechner', en: 'Computer' },
    close: { de: 'Schließen', en: 'Close' },
  },
  view: { de: 'Auf der Seite ansehen', en: 'View on the site' },
  mail: {
    asked: {
      subject: { de: 'Zum Gegenlesen: {title}', en: 'To proofread: {title}' },
      text: { de: '{by} bittet Sie, „{title}“ zu lesen.', en: '{by} asks you to read “{title}”.' },
    },
    read: {
      subject: { de: 'Gelesen: {title}', en: 'Read: {title}' },
      text: { de: '{by} hat „{title}“ gelesen.', en: '{by} has read “{title}”.' },
    },
    returned: {
      subject: { de: 'Zurück mit Anmerkung: {title}', en: 'Returned with a remark: {title}' },
      text: {
        de: '{by} hat „{title}“ mit einer Anmerkung zurückgegeben:',
        en: '{by} has returned “{title}” with a remark:',
      },
    },
    link: { de: 'Zum Beitrag', en: 'Open it' },
  },
})
