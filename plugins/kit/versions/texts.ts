import { defineTexts } from '../texts/texts.ts'

/** Texts about the versions of a document: who saved them, what they changed, and bringing one back. */
export const texts = defineTexts('versions', {
  title: { de: 'Versionen', en: 'Versions' },
  about: {
    de: 'Jede Version gehört einer Person und einer Sitzung. Sie können ihr einen Namen geben, zwei Versionen vergleichen und eine davon wiederherstellen.',
    en: 'Each version belongs to one person and one sitting. You can name it, compare two versions, and restore one of them.',
  },
  none: {
    de: 'Noch gibt es keine Version. Die erste entsteht mit dem nächsten Speichern.',
    en: 'There is no version yet. The first one comes with the next save.',
  },
  toDocument: { de: 'Zum Dokument', en: 'To the document' },
  anonymous: { de: 'ohne Konto', en: 'without an account' },
  kinds: {
    draft: { de: 'Entwurf', en: 'Draft' },
    published: { de: 'Veröffentlicht', en: 'Published' },
    scheduled: { de: 'Geplant', en: 'Scheduled' },
    withdrawn: { de: 'Zurückgezogen', en: 'Withdrawn' },
    restored: { de: 'Wiederhergestellt', en: 'Restored' },
  },
  newest: { de: 'Neueste', en: 'Newest' },
  // What a version changed
  first: { de: 'Erste Version', en: 'First version' },
  unknown: { de: 'Änderungen nicht aufgezeichnet', en: 'Changes not recorded' },
  unchanged: { de: 'Nichts am Inhalt geändert', en: 'Nothing changed in the content' },
  more: {
    de: { one: '{field} (+1 Zeichen)', other: '{field} (+{count} Zeichen)' },
    en: { one: '{field} (+1 character)', other: '{field} (+{count} characters)' },
  },
  fewer: {
    de: { one: '{field} (−1 Zeichen)', other: '{field} (−{count} Zeichen)' },
    en: { one: '{field} (−1 character)', other: '{field} (−{count} characters)' },
  },
  // Choosing and comparing
  choose: { de: 'Zum Vergleich wählen: {version}', en: 'Choose for comparison: {version}' },
  compare: { de: 'Vergleichen', en: 'Compare' },
  pickOf: { de: 'Vergleichen: {version}', en: 'Compare: {version}' },
  chooseTwo: { de: 'Wählen Sie zwei Versionen aus.', en: 'Choose two versions.' },
  chooseAnother: { de: 'Wählen Sie noch eine Version aus.', en: 'Choose one more version.' },
  chosenTwo: { de: 'Zwei Versionen sind ausgewählt.', en: 'Two versions are chosen.' },
  clear: { de: 'Auswahl aufheben', en: 'Clear the choice' },
  show: { de: 'Ansehen', en: 'View' },
  showOf: { de: 'Ansehen: {version}', en: 'View: {version}' },
  newer: { de: 'Neuere', en: 'Newer' },
  older: { de: 'Ältere', en: 'Older' },
  pages: { de: 'Seiten der Versionen', en: 'Pages of versions' },
  page: { de: 'Seite {page} von {pages}', en: 'Page {page} of {pages}' },
  // Names
  rename: { de: 'Benennen', en: 'Name' },
  renameOf: { de: 'Benennen: {version}', en: 'Name: {version}' },
  renameTitle: { de: 'Version benennen', en: 'Name the version' },
  name: { de: 'Name', en: 'Name' },
  nameHint: {
    de: 'Zum Beispiel „Vor der Freigabe“, höchstens 120 Zeichen. Eine Version mit Namen bleibt für sich stehen; ohne Namen lassen Sie das Feld leer.',
    en: 'For example “Before the approval”, 120 characters at most. A named version stands by itself; leave the field empty for no name.',
  },
  saveName: { de: 'Namen speichern', en: 'Save the name' },
  named: { de: 'Die Version heißt jetzt „{name}“.', en: 'The version is now called “{name}”.' },
  unnamed: { de: 'Die Version hat keinen Namen mehr.', en: 'The version has no name any more.' },
  nameFailed: {
    de: 'Der Name wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.',
    en: 'The name was not saved. Please try again.',
  },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  // Restoring
  restore: { de: 'Wiederherstellen …', en: 'Restore …' },
  restoreOf: { de: 'Wiederherstellen: {version}', en: 'Restore: {version}' },
  restoreTitle: { de: 'Diese Version wiederherstellen?', en: 'Restore this version?' },
  restoreDraft: {
    de: 'Als Entwurf ersetzt sie den jetzigen Entwurf. Was veröffentlicht ist, bleibt, wie es ist.',
    en: 'As a draft it replaces the current draft. What is published stays as it is.',
  },
  restoreLive: {
    de: 'Sofort veröffentlicht ersetzt sie auch, was auf der Seite zu lesen ist.',
    en: 'Published now, it also replaces what can be read on the site.',
  },
  restoreKept: {
    de: 'Was sie ersetzt, bleibt als Version erhalten.',
    en: 'What it replaces is kept as a version.',
  },
  asDraft: { de: 'Als Entwurf wiederherstellen', en: 'Restore as a draft' },
  asPublished: { de: 'Sofort veröffentlichen', en: 'Publish now' },
  restoredDraft: {
    de: 'Als Entwurf wiederhergestellt. Veröffentlicht wurde nichts.',
    en: 'Restored as a draft. Nothing was published.',
  },
  restoredPublished: {
    de: 'Wiederhergestellt und veröffentlicht.',
    en: 'Restored and published.',
  },
  restoredScheduled: {
    de: 'Wiederhergestellt. Die Version erscheint zur geplanten Zeit.',
    en: 'Restored. The version appears at the scheduled time.',
  },
  restoreFailed: {
    de: 'Die Version wurde nicht wiederhergestellt. Bitte versuchen Sie es noch einmal.',
    en: 'The version was not restored. Please try again.',
  },
  onlyAsDraft: {
    de: 'Diese Version war nie veröffentlicht. Stellen Sie sie als Entwurf wieder her und veröffentlichen Sie diesen.',
    en: 'This version was never published. Restore it as a draft, and publish that.',
  },
  gone: { de: 'Diese Version gibt es nicht mehr.', en: 'This version is no longer there.' },
})
