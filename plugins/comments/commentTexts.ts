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
  byOwner: { de: 'Urheber des Beitrags', en: 'Author of the post' },
  edited: { de: 'geändert', en: 'changed' },
  held: {
    de: 'Wartet auf die Freigabe. Bisher sehen nur Sie ihn.',
    en: 'Waiting for approval. So far only you see it.',
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
  report: { de: 'Melden', en: 'Report' },
  field: { de: 'Ihr Kommentar', en: 'Your comment' },
  hint: {
    de: 'Höchstens 4000 Zeichen. Ihr Name steht darüber.',
    en: 'At most 4000 characters. Your name is shown above it.',
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
      de: 'Danke. Ihr Kommentar erscheint, sobald die Redaktion ihn gelesen hat.',
      en: 'Thank you. Your comment appears as soon as the editors have read it.',
    },
    slow: { de: 'Bitte warten Sie einen Moment.', en: 'Please wait a moment.' },
    text: {
      de: 'Bitte schreiben Sie einen Kommentar von höchstens 4000 Zeichen.',
      en: 'Please write a comment of at most 4000 characters.',
    },
  },
})
