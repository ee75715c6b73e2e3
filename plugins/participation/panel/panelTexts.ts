import { defineTexts } from '@litfass/kit/texts'

/** Texts of the events' forms, of their lists and of the entries' queue in the panel. */
export const panelTexts = defineTexts('participationPanel', {
  bar: {
    label: { de: 'Stand der Mitmachaktion', en: 'State of the event' },
    upcoming: { de: 'Noch nicht offen', en: 'Not open yet' },
    open: { de: 'Läuft', en: 'Running' },
    closed: { de: 'Geschlossen', en: 'Closed' },
    opens: { de: 'Öffnet am {opens}.', en: 'Opens on {opens}.' },
    since: { de: 'Seit {opens}.', en: 'Since {opens}.' },
    closes: { de: 'Schließt am {closes}.', en: 'Closes on {closes}.' },
    endless: { de: 'Hat kein Ende.', en: 'Has no end.' },
    ended: { de: 'Seit {closes}.', en: 'Since {closes}.' },
    secret: {
      de: 'Eine geheime Abstimmung bleibt geschlossen.',
      en: 'A secret poll stays closed.',
    },
    trashed: {
      de: 'Im Papierkorb: Wer die Mitmachaktion aufruft, liest, dass sie gelöscht ist. Stimmen und Wettbewerbsbeiträge sind noch da und kommen beim Wiederherstellen zurück.',
      en: 'In the trash: whoever opens the event reads that it is deleted. Votes and contest entries are still there and come back when it is restored.',
    },
    unread: { de: 'Der Stand ließ sich nicht laden.', en: 'The state could not be loaded.' },
    again: { de: 'Noch einmal versuchen', en: 'Try again' },
    failed: {
      de: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
      en: 'That did not work. Please try again.',
    },
  },
  act: {
    close: { de: 'Jetzt schließen', en: 'Close now' },
    closeForGood: { de: 'Jetzt schließen …', en: 'Close now …' },
    extend: { de: 'Ende verschieben …', en: 'Move the end …' },
    reopen: { de: 'Wieder öffnen …', en: 'Open again …' },
    undo: { de: 'Schließen zurücknehmen', en: 'Undo closing' },
    ballots: { de: 'Stimmzettel als CSV', en: 'Ballots as CSV' },
    ballotsExcel: {
      de: 'Stimmzettel mit Semikolons (Excel)',
      en: 'Ballots with semicolons (German Excel)',
    },
  },
  ask: {
    title: { de: 'Geheime Abstimmung schließen?', en: 'Close the secret poll?' },
    about: {
      de: 'Danach stimmt niemand mehr ab, das Ergebnis und die Liste der Belege sind öffentlich.',
      en: 'After that nobody votes any more; the result and the list of receipts are public.',
    },
    final: { de: 'Das lässt sich nicht zurücknehmen.', en: 'This cannot be undone.' },
    confirm: { de: 'Endgültig schließen', en: 'Close for good' },
  },
  end: {
    label: { de: 'Neues Ende', en: 'New end' },
    hint: { de: 'Ortszeit der Website ({zone}).', en: 'Local time of the site ({zone}).' },
    hintOpen: {
      de: 'Ortszeit der Website ({zone}). Leer bleibt die Mitmachaktion ohne Ende offen.',
      en: 'Local time of the site ({zone}). Left empty, the event stays open without an end.',
    },
    past: { de: 'Das Ende muss in der Zukunft liegen.', en: 'The end must lie in the future.' },
    unread: {
      de: 'Dieses Datum lässt sich nicht lesen. Bitte prüfen Sie das Jahr.',
      en: 'This date cannot be read. Please check the year.',
    },
    earlier: {
      de: 'Das Ende muss nach dem bisherigen liegen.',
      en: 'The end must be later than it is now.',
    },
    extend: { de: 'Ende verschieben', en: 'Move the end' },
    reopen: { de: 'Wieder öffnen', en: 'Open again' },
    cancel: { de: 'Abbrechen', en: 'Cancel' },
  },
  live: {
    title: { de: 'Beteiligung', en: 'Participation' },
    now: { de: 'Ändert sich von selbst.', en: 'Updates by itself.' },
    broken: {
      de: 'Verbindung unterbrochen; der gezeigte Stand kann alt sein.',
      en: 'Connection lost; what is shown may be old.',
    },
    participants: {
      de: { one: 'Eine Person hat mitgemacht.', other: '{count} Personen haben mitgemacht.' },
      en: { one: 'One person has taken part.', other: '{count} people have taken part.' },
    },
    nobody: { de: 'Noch hat niemand mitgemacht.', en: 'Nobody has taken part yet.' },
    likes: {
      de: { one: 'Einer Person gefällt das.', other: '{count} Personen gefällt das.' },
      en: { one: 'One person likes this.', other: '{count} people like this.' },
    },
    noLikes: { de: 'Noch hat niemand „Gefällt mir“ gesagt.', en: 'Nobody has liked this yet.' },
    hiddenEnd: {
      de: 'Die Ergebnisse erscheinen nach dem Ende, auch hier.',
      en: 'The results appear after the end, here as well.',
    },
    hiddenTaken: {
      de: 'Die Ergebnisse sieht, wer mitgemacht hat, und nach dem Ende alle; das gilt auch für die Redaktion.',
      en: 'Those who have taken part see the results, and everybody after the end; this holds for staff too.',
    },
    staffEnd: {
      de: 'Diesen Stand sieht nur die Redaktion. Alle anderen sehen das Ergebnis nach dem Ende.',
      en: 'Only staff see how the poll stands. Everyone else sees the result after the end.',
    },
    staffTaken: {
      de: 'Diesen Stand sehen nur die Redaktion und Menschen, die mitgemacht haben. Alle anderen sehen das Ergebnis nach dem Ende.',
      en: 'Only staff and people who have taken part see how the poll stands. Everyone else sees the result after the end.',
    },
    results: { de: 'Ergebnis', en: 'Result' },
    votes: {
      de: { one: '1 Stimme, {share}', other: '{count} Stimmen, {share}' },
      en: { one: '1 vote, {share}', other: '{count} votes, {share}' },
    },
    entries: { de: 'Wettbewerbsbeiträge', en: 'Contest entries' },
    entryLikes: {
      de: { one: 'gefällt einer Person', other: 'gefällt {count} Personen' },
      en: { one: 'liked by one person', other: 'liked by {count} people' },
    },
    noEntries: { de: 'Noch gibt es keine Wettbewerbsbeiträge.', en: 'There are no contest entries yet.' },
    untitled: { de: 'Ohne Titel', en: 'Untitled' },
    allEntries: { de: 'Wettbewerbsbeiträge prüfen', en: 'Check contest entries' },
  },
  option: {
    new: { de: 'Neue Antwort', en: 'New option' },
    fixed: {
      de: 'hat vielleicht Stimmen: lässt sich umbenennen, nicht entfernen',
      en: 'may have votes: can be renamed, not removed',
    },
    kept: {
      de: '„{title}“ ist wieder da: Antworten, für die gestimmt sein kann, lassen sich umbenennen, aber nicht entfernen.',
      en: '“{title}” is back: options that may have votes can be renamed, but not removed.',
    },
  },
  form: {
    picture: { de: 'Bild', en: 'Picture' },
    around: { de: 'Bestätigung und Dank', en: 'Confirmation and thanks' },
    typeHint: { de: 'Bleibt nach dem Anlegen, wie sie ist.', en: 'Stays as it is once the event exists.' },
  },
  list: {
    state: { de: 'Stand', en: 'State' },
    participants: { de: 'Beteiligte', en: 'Participants' },
    filters: { de: 'Mitmachaktionen nach Stand', en: 'Events by state' },
    all: { de: 'Alle', en: 'All' },
    open: { de: 'Laufende', en: 'Running' },
    upcoming: { de: 'Kommende', en: 'Upcoming' },
    closed: { de: 'Geschlossene', en: 'Closed' },
    until: { de: 'läuft bis {closes}', en: 'running until {closes}' },
    endless: { de: 'läuft ohne Ende', en: 'running without an end' },
    from: { de: 'ab {opens}', en: 'from {opens}' },
    ended: { de: 'geschlossen seit {closes}', en: 'closed since {closes}' },
    hidden: { de: 'verdeckt', en: 'hidden' },
  },
  used: {
    title: { de: 'Steht in', en: 'Used in' },
    none: { de: 'Noch in keinem Text.', en: 'In no text yet.' },
    untitled: { de: 'Ohne Titel', en: 'Untitled' },
  },
  queue: {
    title: { de: 'Wettbewerbsbeiträge prüfen', en: 'Check contest entries' },
    filters: { de: 'Wettbewerbsbeiträge nach Zustand', en: 'Contest entries by state' },
    waiting: { de: 'Wartende', en: 'Waiting' },
    approved: { de: 'Freigegebene', en: 'Approved' },
    rejected: { de: 'Abgelehnte', en: 'Rejected' },
    deleted: { de: 'Gelöschte', en: 'Deleted' },
    list: { de: 'Wettbewerbsbeiträge', en: 'Contest entries' },
    keys: {
      de: 'Tasten: j und k wählen aus, a gibt frei oder stellt wieder her, r lehnt ab, z nimmt das Letzte zurück.',
      en: 'Keys: j and k select, a approves or restores, r rejects, z takes the last one back.',
    },
    noneWaiting: { de: 'Hier wartet nichts.', en: 'Nothing is waiting here.' },
    none: { de: 'Hier ist nichts.', en: 'There is nothing here.' },
    untitled: { de: 'Wettbewerbsbeitrag ohne Titel', en: 'Untitled contest entry' },
    former: { de: 'Ehemaliges Mitglied', en: 'Former member' },
    open: { de: 'Beitrag öffnen', en: 'Open entry' },
    picture: { de: 'Eingesandtes Bild: {title}', en: 'Entered picture: {title}' },
    noPicture: { de: 'Kein Bild', en: 'No picture' },
    reason: { de: 'Abgelehnt: {reason}', en: 'Rejected: {reason}' },
    twins: { de: 'Dasselbe Bild auch in', en: 'Same picture also in' },
    burst: {
      de: 'Auffällig: mindestens {count}-mal „Gefällt mir“ binnen {minutes} Minuten',
      en: 'Unusual: at least {count} likes within {minutes} minutes',
    },
    done: {
      approve: { de: '„{title}“ ist freigegeben.', en: '“{title}” is approved.' },
      reject: { de: '„{title}“ ist abgelehnt.', en: '“{title}” is rejected.' },
      restore: { de: '„{title}“ ist wiederhergestellt.', en: '“{title}” is restored.' },
    },
  },
  entry: {
    approve: { de: 'Freigeben', en: 'Approve' },
    reject: { de: 'Ablehnen …', en: 'Reject …' },
    restore: { de: 'Wiederherstellen', en: 'Restore' },
    question: { de: '„{title}“ ablehnen?', en: 'Reject “{title}”?' },
    about: {
      de: 'Der Wettbewerbsbeitrag ist dann nur noch für die zu sehen, die ihn eingesandt haben.',
      en: 'Then only those who have sent the contest entry in see it.',
    },
    confirm: { de: 'Ablehnen', en: 'Reject' },
    why: { de: 'Grund', en: 'Reason' },
    whyHint: {
      de: 'Wer das Bild eingesandt hat, liest ihn. Kann leer bleiben.',
      en: 'Whoever has sent the picture in reads it. May be left empty.',
    },
    templates: { de: 'Vorlagen', en: 'Templates' },
  },
  reasons: {
    topic: { de: 'Das Bild passt nicht zum Thema.', en: 'The picture does not fit the topic.' },
    rights: {
      de: 'Es ist unklar, wem das Bild gehört.',
      en: 'It is unclear whose picture it is.',
    },
    people: {
      de: 'Auf dem Bild sind Menschen zu erkennen, die gefragt werden müssen.',
      en: 'The picture shows people who have to be asked.',
    },
    twice: { de: 'Dieses Bild ist schon dabei.', en: 'This picture has been entered already.' },
    advertising: { de: 'Das ist Werbung.', en: 'This is advertising.' },
  },
  widget: {
    title: { de: 'Wettbewerbsbeiträge', en: 'Contest entries' },
    all: { de: 'Alle prüfen', en: 'Check all' },
  },
})
