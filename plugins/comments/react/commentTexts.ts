import { defineTexts } from '@litfass/kit/texts'

/** Texts of the comments on a page. `commentTexts.in('de')` are the `words` of the components. */
export const commentTexts = defineTexts('commentSection', {
  title: {
    de: { one: 'Ein Kommentar', other: '{count} Kommentare' },
    en: { one: 'One comment', other: '{count} comments' },
  },
  titleNone: { de: 'Kommentare', en: 'Comments' },
  none: { de: 'Noch hat niemand etwas geschrieben.', en: 'Nobody has written anything yet.' },
  former: { de: 'Ehemaliges Mitglied', en: 'Former member' },
  gone: { de: 'Dieser Kommentar ist nicht mehr da.', en: 'This comment is no longer here.' },
  guest: { de: 'Gast', en: 'Guest' },
  unnamed: { de: 'Anonym', en: 'Anonymous' },
  byAuthor: { de: 'Urheber des Beitrags', en: 'Author of the post' },
  edited: { de: 'geändert', en: 'changed' },
  held: {
    de: 'Ihr Kommentar erscheint, sobald die Redaktion ihn freigegeben hat.',
    en: 'Your comment appears as soon as the editors have approved it.',
  },
  rejected: { de: 'Von der Redaktion entfernt.', en: 'Taken down by the editors.' },
  reason: { de: 'Der Grund: {reason}', en: 'The reason: {reason}' },
  more: { de: 'Weitere Kommentare', en: 'More comments' },
  fresh: {
    de: { one: 'Einen neuen Kommentar zeigen', other: '{count} neue Kommentare zeigen' },
    en: { one: 'Show one new comment', other: 'Show {count} new comments' },
  },
  back: { de: 'Zurück zum Inhalt', en: 'Back to the content' },
  locked: { de: 'Die Kommentare sind geschlossen.', en: 'The comments are closed.' },
  reply: { de: 'Antworten', en: 'Reply' },
  replyTo: { de: 'Antwort auf {name}', en: 'Reply to {name}' },
  noReply: { de: 'Doch nicht antworten', en: 'Do not reply' },
  edit: { de: 'Ändern', en: 'Change' },
  save: { de: 'Speichern', en: 'Save' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  delete: { de: 'Löschen', en: 'Delete' },
  deleted: { de: 'Der Kommentar ist gelöscht.', en: 'The comment is deleted.' },
  undo: { de: 'Rückgängig', en: 'Undo' },
  deleteSure: { de: 'Endgültig löschen', en: 'Delete for good' },
  report: { de: 'Melden', en: 'Report' },
  write: { de: 'Kommentar schreiben', en: 'Write a comment' },
  own: { de: 'Eigene Kommentare ändern oder löschen', en: 'Change or delete your own comments' },
  ownTitle: { de: 'Ihre Kommentare', en: 'Your comments' },
  ownLead: { de: 'Zu „{title}“', en: 'On “{title}”' },
  ownNone: { de: 'Sie haben hier noch nichts geschrieben.', en: 'You have not written anything here yet.' },
  change: { de: 'Kommentar ändern', en: 'Change the comment' },
  field: { de: 'Ihr Kommentar', en: 'Your comment' },
  hint: {
    de: 'Höchstens 4.000 Zeichen. Ihr Name steht darüber.',
    en: 'At most 4,000 characters. Your name is shown above it.',
  },
  trap: { de: 'Dieses Feld bitte leer lassen', en: 'Please leave this field empty' },
  submit: { de: 'Kommentieren', en: 'Comment' },
  busy: { de: 'Wird gesendet …', en: 'Sending …' },
  signIn: { de: 'Melden Sie sich an, um zu kommentieren.', en: 'Sign in to comment.' },
  pending: {
    de: 'Kommentieren können Sie, sobald die Redaktion Ihr Konto freigegeben hat.',
    en: 'You can comment as soon as the editors have approved your account.',
  },
  failed: {
    de: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    en: 'That did not work. Please try again.',
  },
  outcome: {
    sent: { de: 'Ihr Kommentar ist veröffentlicht.', en: 'Your comment has been published.' },
    held: {
      de: 'Danke. Ihr Kommentar erscheint, sobald die Redaktion ihn freigegeben hat.',
      en: 'Thank you. Your comment appears as soon as the editors have approved it.',
    },
    edited: { de: 'Ihr Kommentar ist geändert.', en: 'Your comment has been changed.' },
    deleted: { de: 'Ihr Kommentar ist gelöscht.', en: 'Your comment has been deleted.' },
    slow: {
      de: 'Das ging zu schnell. Bitte warten Sie einen Moment und senden Sie Ihren Text dann noch einmal.',
      en: 'That was too fast. Please wait a moment, and then send your text again.',
    },
    limit: {
      de: 'Sie haben heute schon viele Kommentare geschrieben. Bitte schreiben Sie später weiter.',
      en: 'You have written many comments today already. Please go on later.',
    },
    parent: {
      de: 'Den Kommentar, auf den Sie antworten wollten, gibt es nicht mehr.',
      en: 'The comment that you wanted to reply to no longer exists.',
    },
    editLate: {
      de: 'Dieser Kommentar lässt sich nicht mehr ändern.',
      en: 'This comment can no longer be changed.',
    },
    text: {
      de: 'Bitte schreiben Sie einen Kommentar von höchstens 4.000 Zeichen.',
      en: 'Please write a comment of at most 4,000 characters.',
    },
  },
})
