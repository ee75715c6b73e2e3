import { defineTexts, keyTexts } from '@litfass/kit/texts'

/** Texts of what a participant sees of an event. `boxTexts.in('de')` are the `words` of the components. */
export const boxTexts = defineTexts('participationBox', {
  kinds: {
    poll: { de: 'Umfrage', en: 'Poll' },
    contest: { de: 'Wettbewerb', en: 'Contest' },
    like: { de: 'Gefällt mir', en: 'Like' },
  },
  states: {
    upcoming: { de: 'Beginnt bald', en: 'Starts soon' },
    open: { de: 'Läuft', en: 'Open' },
    closed: { de: 'Beendet', en: 'Closed' },
  },
  from: { de: 'Ab {moment}', en: 'From {moment}' },
  until: { de: 'Bis {moment}', en: 'Until {moment}' },
  ended: { de: 'Beendet: {moment}', en: 'Ended: {moment}' },
  deleted: keyTexts['ggm.participation.event.deleted'],
  own: {
    de: 'Teilnehmen ohne Skript, und was ich gewählt habe',
    en: 'Take part without script, and see my choice',
  },
  // Poll
  chooseOne: { de: 'Wählen Sie eine Antwort', en: 'Choose one answer' },
  chooseSome: {
    de: { one: 'Wählen Sie eine Antwort', other: 'Wählen Sie bis zu {count} Antworten' },
    en: { one: 'Choose one answer', other: 'Choose up to {count} answers' },
  },
  tooMany: {
    de: { one: 'Höchstens eine Antwort ist möglich.', other: 'Höchstens {count} Antworten sind möglich.' },
    en: { one: 'At most one answer is possible.', other: 'At most {count} answers are possible.' },
  },
  chooseFirst: { de: 'Bitte wählen Sie zuerst eine Antwort.', en: 'Please choose an answer first.' },
  confirmFirst: { de: 'Bitte bestätigen Sie zuerst: {text}', en: 'Please confirm first: {text}' },
  secret: {
    de: 'Geheim und nachprüfbar: Niemand kann Ihre Wahl mit Ihnen verbinden. Sie erhalten einen Beleg; das Ergebnis erscheint nach dem Ende.',
    en: 'Secret and verifiable: nobody can connect your choice with you. You get a receipt; the result appears after the end.',
  },
  vote: { de: 'Abstimmen', en: 'Vote' },
  voting: { de: 'Wird gesendet …', en: 'Sending …' },
  check: { de: 'Wahl prüfen', en: 'Check my choice' },
  summary: { de: 'Ihre Wahl', en: 'Your choice' },
  confirm: { de: 'So abstimmen', en: 'Cast this vote' },
  back: { de: 'Zurück', en: 'Back' },
  change: { de: 'Meine Wahl ändern', en: 'Change my choice' },
  changeTo: { de: 'Wahl ändern', en: 'Change my choice' },
  mine: { de: 'Ihre Wahl', en: 'Your choice' },
  done: { de: 'Danke, Sie haben teilgenommen.', en: 'Thank you for taking part.' },
  voted: { de: 'Ihre Stimme ist gezählt.', en: 'Your vote is counted.' },
  // Results
  results: { de: 'Ergebnis', en: 'Result' },
  resultsNow: { de: 'Zwischenstand', en: 'Result so far' },
  share: { de: '{percent} %', en: '{percent} %' },
  votes: {
    de: { one: '1 Stimme', other: '{count} Stimmen' },
    en: { one: '1 vote', other: '{count} votes' },
  },
  participants: {
    de: { one: '1 Person hat teilgenommen', other: '{count} Personen haben teilgenommen' },
    en: { one: '1 person has taken part', other: '{count} people have taken part' },
  },
  leading: { de: 'vorn', en: 'leading' },
  wins: { de: 'die meisten Stimmen', en: 'most votes' },
  noVotes: { de: 'Noch hat niemand abgestimmt.', en: 'Nobody has voted yet.' },
  severalAnswers: {
    de: 'Mehrere Antworten waren möglich; die Anteile ergeben zusammen mehr als 100 %.',
    en: 'Several answers were possible; the shares add up to more than 100 %.',
  },
  hiddenUntilVote: {
    de: 'Das Ergebnis sehen Sie nach Ihrer Stimme.',
    en: 'You see the result once you have voted.',
  },
  hiddenUntilEnd: { de: 'Das Ergebnis erscheint nach dem Ende.', en: 'The result appears after the end.' },
  // Why someone cannot take part
  reasons: {
    upcoming: { de: 'Die Teilnahme hat noch nicht begonnen.', en: 'It has not started yet.' },
    closed: { de: 'Die Teilnahme ist beendet.', en: 'It is closed.' },
    signIn: { de: 'Melden Sie sich an, um teilzunehmen.', en: 'Sign in to take part.' },
    approval: {
      de: 'Teilnehmen können Sie, sobald die Redaktion Ihr Konto freigegeben hat.',
      en: 'You can take part as soon as the editors have approved your account.',
    },
    taken: { de: 'Sie haben schon teilgenommen.', en: 'You have already taken part.' },
  },
  /** On a page for everyone, which does not know its reader without a script. */
  reasonsForEveryone: {
    signIn: {
      de: 'Teilnehmen kann, wer angemeldet ist. Ob Sie es sind, zeigt diese Seite nur mit JavaScript.',
      en: 'You have to be signed in to take part. Only with JavaScript can this page tell whether you are.',
    },
    approval: {
      de: 'Teilnehmen kann, wer angemeldet ist und wessen Konto die Redaktion freigegeben hat. Ob das für Sie gilt, zeigt diese Seite nur mit JavaScript.',
      en: 'To take part you have to be signed in, with an account that the editors have approved. Only with JavaScript can this page tell whether you are.',
    },
  },
  signIn: { de: 'Anmelden', en: 'Sign in' },
  // Receipts
  receipt: { de: 'Ihr Beleg', en: 'Your receipt' },
  receiptHow: {
    de: 'Bewahren Sie ihn auf: Nur mit ihm lässt sich Ihre Wahl finden und ändern. Nach dem Ende steht der Teil vor dem Bindestrich in der Liste der Belege neben Ihrer Wahl.',
    en: 'Keep it: with it alone your choice can be found and changed. After the end the part before the hyphen stands in the list of receipts beside your choice.',
  },
  receiptShown: { de: 'Wer ihn sieht, sieht Ihre Wahl.', en: 'Whoever sees it sees your choice.' },
  receiptKept: {
    de: 'Dieser Browser hat ihn aufbewahrt, sonst niemand. Wer hier mit Ihrem Konto angemeldet ist, kann ihn zeigen.',
    en: 'This browser has kept it, and no one else. Anyone who is signed in here with your account can show it.',
  },
  receiptShow: { de: 'Beleg zeigen', en: 'Show the receipt' },
  receiptForget: { de: 'Beleg in diesem Browser vergessen', en: 'Forget the receipt in this browser' },
  receiptForgotten: {
    de: 'Dieser Browser hat den Beleg vergessen. Ihre Stimme zählt weiter.',
    en: 'This browser has forgotten the receipt. Your vote still counts.',
  },
  receiptField: { de: 'Beleg', en: 'Receipt' },
  receiptAsk: {
    de: 'Nur mit dem Beleg Ihrer Stimme lässt sie sich ändern.',
    en: 'Your vote can be changed with its receipt alone.',
  },
  ballotOpen: { de: 'Meine Wahl ansehen', en: 'See my choice' },
  ballotAsk: {
    de: 'Nur mit dem Beleg Ihrer Stimme lässt sie sich finden.',
    en: 'Your vote can be found with its receipt alone.',
  },
  ballotShow: { de: 'Wahl zeigen', en: 'Show my choice' },
  receiptCopy: { de: 'Beleg kopieren', en: 'Copy the receipt' },
  receiptCopied: { de: 'Kopiert', en: 'Copied' },
  receipts: { de: 'Alle Belege zum Nachzählen', en: 'All receipts, to recount' },
  receiptsLead: {
    de: 'Suchen Sie den Teil Ihres Belegs vor dem Bindestrich. Jede Zeile ist eine Stimme; zusammen ergeben sie das Ergebnis.',
    en: 'Look for the part of your receipt before the hyphen. Each line is a vote; together they make the result.',
  },
  receiptCode: { de: 'Beleg', en: 'Receipt' },
  receiptChoice: { de: 'Gewählt', en: 'Chosen' },
  // Contest
  enter: { de: 'Bild einreichen', en: 'Enter an image' },
  enterMore: { de: 'Noch ein Bild einreichen', en: 'Enter another image' },
  entryTitle: { de: 'Titel', en: 'Title' },
  entryText: { de: 'Ein paar Worte dazu', en: 'A few words about it' },
  optional: { de: 'freiwillig', en: 'optional' },
  entryPicture: { de: 'Bild', en: 'Image' },
  choosePicture: { de: 'Bild hochladen', en: 'Upload an image' },
  editPicture: { de: 'Bild bearbeiten', en: 'Edit the image' },
  otherPicture: { de: 'Anderes Bild', en: 'Another image' },
  pictureFirst: { de: 'Bitte laden Sie zuerst ein Bild hoch.', en: 'Please upload an image first.' },
  needsScript: {
    de: 'Zum Hochladen von hier braucht es JavaScript. Ohne geht es so: Bild unter „Bilder hochladen“ hochladen und seine Nummer hier eintragen.',
    en: 'Uploading from here needs JavaScript. Without it: upload the image under “Upload images” and enter its number here.',
  },
  pictureNumber: { de: 'Nummer des Bildes', en: 'Number of the image' },
  moderated: {
    de: 'Ihr Bild erscheint, sobald die Redaktion es gesehen hat.',
    en: 'Your image appears as soon as the editors have seen it.',
  },
  entries: {
    de: { one: 'Ein Bild', other: '{count} Bilder' },
    en: { one: 'One image', other: '{count} images' },
  },
  noEntries: { de: 'Noch hat niemand ein Bild eingereicht.', en: 'Nobody has entered an image yet.' },
  moreEntries: { de: 'Weitere Bilder', en: 'More images' },
  firstEntries: { de: 'Zu den ersten Bildern', en: 'To the first images' },
  entryNamed: { de: 'Bild {number}', en: 'Image {number}' },
  ownEntry: { de: 'Ihr Bild', en: 'Your image' },
  waiting: {
    de: 'Wartet auf die Freigabe. Bisher sehen nur Sie es.',
    en: 'Waiting for approval. So far only you see it.',
  },
  rejected: { de: 'Nicht angenommen.', en: 'Not accepted.' },
  rejectedWhy: { de: 'Nicht angenommen: {reason}', en: 'Not accepted: {reason}' },
  delete: { de: 'Bild löschen', en: 'Delete the image' },
  deleteTitle: { de: 'Ihr Bild löschen?', en: 'Delete your image?' },
  deleteText: {
    de: 'Ihr Bild und die Stimmen dafür verschwinden aus dem Wettbewerb.',
    en: 'Your image and the likes for it leave the contest.',
  },
  deleteSure: { de: 'Löschen', en: 'Delete' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  deletedMark: keyTexts['ggm.global.deleted'],
  entryDeleted: { de: 'Ihr Bild ist gelöscht.', en: 'Your image is deleted.' },
  // Likes
  like: { de: 'Gefällt mir', en: 'Like' },
  unlike: { de: 'Gefällt mir nicht mehr', en: 'Take back my like' },
  likes: {
    de: { one: '1 gefällt das', other: '{count} gefällt das' },
    en: { one: '1 like', other: '{count} likes' },
  },
  noLikes: { de: 'Noch ohne Stimme', en: 'No likes yet' },
  // Spec platform 8, word for word.
  unauthorized: keyTexts['ggm.global.error.unauthorized'],
  failed: { de: 'Ein Fehler ist aufgetreten.', en: 'An error has occurred.' },
  imageFailed: { de: 'Error: Loading image failed.', en: 'Error: Loading image failed.' },
  // The list of all events
  withText: {
    de: 'Noch nicht öffentlich: Wird mit dem Text veröffentlicht.',
    en: 'Not public yet: becomes public with the text.',
  },
  listTitle: { de: 'Mitmachen', en: 'Take part' },
})
