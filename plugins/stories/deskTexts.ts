import { defineTexts } from '@litfass/kit/texts'

/** Texts of the panel: where a piece stands, the moves, and the queue. */
export const deskTexts = defineTexts('articleDesk', {
  stage: {
    draft: { de: 'Entwurf', en: 'Draft' },
    submitted: { de: 'Eingesandt', en: 'Sent in' },
    rejected: { de: 'Abgelehnt', en: 'Rejected' },
    scheduled: { de: 'Geplant', en: 'Scheduled' },
    live: { de: 'Live', en: 'Live' },
    expired: { de: 'Abgelaufen', en: 'Expired' },
  },
  about: {
    draft: {
      de: 'Nur die Redaktion und sein Konto sehen ihn.',
      en: 'Only the editors and its owner see it.',
    },
    submitted: {
      de: 'Wartet auf eine Entscheidung der Redaktion.',
      en: 'Waits for a decision of the editors.',
    },
    rejected: { de: 'Grund: {reason}', en: 'Reason: {reason}' },
    noReason: { de: 'Ein Grund wurde nicht genannt.', en: 'No reason was given.' },
    scheduled: { de: 'Erscheint am {from}.', en: 'Appears on {from}.' },
    live: { de: 'Auf der Website seit {from}.', en: 'On the site since {from}.' },
    until: { de: 'Verschwindet am {until}.', en: 'Disappears on {until}.' },
    expired: { de: 'Nicht mehr auf der Website seit {until}.', en: 'Off the site since {until}.' },
    changes: {
      de: 'Was Sie seither geändert haben, ist noch nicht veröffentlicht.',
      en: 'What has been changed since is not published yet.',
    },
  },
  writing: {
    begin: { de: 'Schreibmodus', en: 'Writing mode' },
    leave: { de: 'Schreibmodus verlassen', en: 'Leave writing mode' },
    hint: {
      de: 'Nur Überschrift und Text zeigen (Strg + Umschalt + F)',
      en: 'Show headline and text alone (Ctrl + Shift + F)',
    },
    leaveHint: { de: 'Alles wieder zeigen (Escape)', en: 'Show everything again (Escape)' },
    begun: {
      de: 'Schreibmodus: Nur Überschrift und Text sind zu sehen. Escape verlässt ihn.',
      en: 'Writing mode: headline and text alone are shown. Escape leaves it.',
    },
    ended: { de: 'Der Schreibmodus ist beendet.', en: 'The writing mode has ended.' },
  },
  act: {
    label: { de: 'Stand des Beitrags', en: 'Where it stands' },
    publish: { de: 'Veröffentlichen', en: 'Publish' },
    publishLater: { de: 'Einplanen', en: 'Schedule' },
    publishChanges: { de: 'Änderungen veröffentlichen', en: 'Publish changes' },
    publishNow: { de: 'Jetzt veröffentlichen', en: 'Publish now' },
    publishAgain: { de: 'Wieder veröffentlichen', en: 'Publish again' },
    schedule: { de: 'Termine …', en: 'Dates …' },
    submit: { de: 'Einsenden', en: 'Send in' },
    takeback: { de: 'Zurückziehen', en: 'Take back' },
    unpublish: { de: 'Von der Website nehmen', en: 'Take off the site' },
    unschedule: { de: 'Doch nicht veröffentlichen', en: 'Do not publish' },
    reject: { de: 'Ablehnen …', en: 'Reject …' },
    restore: { de: 'Ablehnung zurücknehmen', en: 'Take the rejection back' },
    edit: { de: 'Bearbeiten', en: 'Edit' },
    preview: { de: 'Vorschau', en: 'Preview' },
    undo: { de: 'Rückgängig', en: 'Undo' },
  },
  done: {
    publish: { de: 'Veröffentlicht.', en: 'Published.' },
    schedule: { de: 'Eingeplant.', en: 'Scheduled.' },
    submit: { de: 'Eingesandt.', en: 'Sent in.' },
    takeback: { de: 'Zurückgezogen.', en: 'Taken back.' },
    unpublish: { de: 'Wieder ein Entwurf.', en: 'A draft again.' },
    reject: { de: 'Abgelehnt.', en: 'Rejected.' },
    restore: { de: 'Die Ablehnung ist zurückgenommen.', en: 'The rejection is taken back.' },
    putback: { de: 'Der Beitrag wartet wieder.', en: 'It waits again.' },
    republish: { de: 'Wieder auf der Website, wie zuvor.', en: 'On the site again, as before.' },
    expire: { de: 'Wieder abgelaufen, wie zuvor.', en: 'Expired again, as before.' },
    reschedule: { de: 'Wieder eingeplant.', en: 'Scheduled again.' },
  },
  failed: {
    de: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    en: 'That did not work. Please try again.',
  },
  notSaved: {
    de: 'Ihr Text ließ sich nicht speichern; darum ist sonst nichts geschehen.',
    en: 'Your text could not be saved, so nothing else was done.',
  },
  incomplete: {
    de: 'Bitte sehen Sie die rot markierten Felder an.',
    en: 'Please look at the fields marked in red.',
  },
  unread: {
    de: 'Der Stand ließ sich nicht lesen. Bitte laden Sie die Seite neu.',
    en: 'Where it stands could not be read. Please reload the page.',
  },
  dates: {
    label: { de: 'Termine', en: 'Dates' },
    from: { de: 'Erscheint am', en: 'Appears on' },
    fromHint: { de: 'Leer heißt: sofort.', en: 'If left empty: at once.' },
    until: { de: 'Verschwindet am', en: 'Disappears on' },
    untilHint: { de: 'Leer heißt: nie.', en: 'If left empty: never.' },
    tooEarly: {
      de: 'Der Beitrag muss später verschwinden, als er erscheint.',
      en: 'It has to disappear later than it appears.',
    },
    changes: {
      de: 'Die ungespeicherten und unveröffentlichten Änderungen erscheinen mit.',
      en: 'Changes that are not published yet appear along with it.',
    },
    save: { de: 'Mit diesen Terminen veröffentlichen', en: 'Publish with these dates' },
    cancel: { de: 'Abbrechen', en: 'Cancel' },
  },
  ask: {
    title: { de: '„{title}“ ablehnen', en: 'Reject “{title}”' },
    about: {
      de: 'Der Beitrag verschwindet von der Website, mit den Aktionen, die mit ihm veröffentlicht wurden und bei denen noch niemand mitgemacht hat. Wer ihn geschrieben hat, liest den Grund und kann ihn ändern und noch einmal einsenden.',
      en: 'It disappears from the site, with the events that were published with it and in which no one has taken part yet. Its author reads the reason, and can change it and send it in again.',
    },
    confirm: { de: 'Ablehnen', en: 'Reject' },
    reason: { de: 'Grund', en: 'Reason' },
    reasonHint: {
      de: 'Geht per E-Mail an das Konto, von dem der Beitrag stammt.',
      en: 'Sent by e-mail to its owner.',
    },
    templates: { de: 'Vorlagen', en: 'Templates' },
  },
  reasons: {
    covered: {
      de: 'Darüber haben wir schon berichtet.',
      en: 'We have reported on this already.',
    },
    source: {
      de: 'Uns fehlen Angaben, die sich prüfen lassen: Wer hat es wann und wo gesagt?',
      en: 'We miss details that can be checked: who said it, when and where?',
    },
    rights: {
      de: 'Es ist nicht klar, von wem die Bilder stammen.',
      en: 'It is not clear whom the pictures are from.',
    },
    advertising: { de: 'Das ist Werbung.', en: 'This is advertising.' },
    short: { de: 'Der Text ist noch zu kurz.', en: 'The text is too short yet.' },
  },
  filters: {
    label: { de: 'Beiträge nach Stand', en: 'Pieces by where they stand' },
    all: { de: 'Alle', en: 'All' },
    draft: { de: 'Entwürfe', en: 'Drafts' },
    submitted: { de: 'Eingesandte', en: 'Sent in' },
    scheduled: { de: 'Geplante', en: 'Scheduled' },
    live: { de: 'Live', en: 'Live' },
    expired: { de: 'Abgelaufene', en: 'Expired' },
    rejected: { de: 'Abgelehnte', en: 'Rejected' },
  },
  cell: {
    scheduled: { de: 'Geplant für {from}', en: 'Scheduled for {from}' },
    live: { de: 'Live seit {from}', en: 'Live since {from}' },
    expired: { de: 'Abgelaufen am {until}', en: 'Expired on {until}' },
  },
  queue: {
    title: { de: 'Beiträge prüfen', en: 'Check pieces' },
    list: { de: 'Beiträge prüfen', en: 'Check pieces' },
    waiting: {
      de: { one: 'Ein Beitrag wartet.', other: '{count} Beiträge warten.' },
      en: { one: 'One piece is waiting.', other: '{count} pieces are waiting.' },
    },
    none: {
      de: 'Hier wartet nichts. Was eingesandt wird, erscheint hier, das Älteste zuerst.',
      en: 'Nothing is waiting. What is sent in appears here, the oldest first.',
    },
    more: {
      de: 'Es sind die {count} ältesten. Laden Sie die Seite neu, wenn über sie entschieden ist.',
      en: 'These are the {count} oldest. Reload the page once they are decided.',
    },
    keys: {
      de: 'Tasten: j und k wählen aus, v veröffentlicht, r lehnt ab, z nimmt das Letzte zurück.',
      en: 'Keys: j and k select, v publishes, r rejects, z takes the last one back.',
    },
    former: { de: 'Ehemaliges Mitglied', en: 'Former member' },
    pictures: {
      de: { one: 'Ein Bild', other: '{count} Bilder' },
      en: { one: 'One picture', other: '{count} pictures' },
    },
    untitled: { de: 'Ohne Überschrift', en: 'No headline' },
    dated: { de: 'Erscheint am {from}', en: 'Appears on {from}' },
    done: {
      publish: { de: '„{title}“ ist veröffentlicht.', en: '“{title}” is published.' },
      schedule: { de: '„{title}“ ist eingeplant.', en: '“{title}” is scheduled.' },
      reject: { de: '„{title}“ ist abgelehnt.', en: '“{title}” is rejected.' },
    },
  },
  widget: {
    title: { de: 'Beiträge prüfen', en: 'Check pieces' },
    all: { de: 'Alle prüfen', en: 'Check all' },
  },
  parts: {
    headings: {
      planned: { de: '{many}: geplant', en: '{many}: planned' },
      published: { de: '{many}: heute erschienen', en: '{many}: published today' },
      drafts: { de: '{many}: meine Entwürfe', en: '{many}: my drafts' },
      edited: { de: '{many}: zuletzt bearbeitet', en: '{many}: recently edited' },
    },
    words: {
      de: { one: 'Ein Wort', other: '{count} Wörter' },
      en: { one: 'One word', other: '{count} words' },
    },
    you: { de: 'Sie', en: 'You' },
    writing: { de: '{name} schreibt gerade', en: '{name} is writing' },
    somebodyWriting: { de: 'Jemand schreibt gerade', en: 'Somebody is writing' },
  },
})
