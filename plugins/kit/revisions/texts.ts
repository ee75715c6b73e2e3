import { defineTexts } from '../texts/texts.ts'

/** Texts about documents that others have saved meanwhile: of the refusal, and of the panel's dialog. */
export const texts = defineTexts('revision', {
  field: { de: 'Fassung', en: 'Revision' },
  refused: {
    de: 'Nicht gespeichert. Inzwischen geändert: {what}.',
    en: 'Not saved. Changed in the meantime: {what}.',
  },
  refusedNothing: {
    de: 'Nicht gespeichert: Inzwischen hat jemand gespeichert. Bitte noch einmal versuchen.',
    en: 'Not saved: somebody has saved in the meantime. Please try again.',
  },
  /** One field of the refusal. Payload's panel makes a list of it at each comma, so there is none within. */
  changedBy: { de: '{field} ({who} {when})', en: '{field} ({who} {when})' },
  yourself: { de: 'Sie selbst', en: 'you yourself' },
  somebody: { de: 'jemand', en: 'somebody' },
  yes: { de: 'Ja', en: 'Yes' },
  no: { de: 'Nein', en: 'No' },
  gone: { de: 'nicht mehr da (Nr. {id})', en: 'no longer there (no. {id})' },
  // The panel's dialog
  title: { de: 'Inzwischen wurde etwas geändert', en: 'Something has changed in the meantime' },
  notSaved: {
    de: 'Noch ist nichts gespeichert, und nichts von Ihren Eingaben ist verloren.',
    en: 'Nothing has been saved yet, and nothing you entered is lost.',
  },
  early: {
    de: 'Seit Sie diese Seite geöffnet haben, wurde anderswo gespeichert. Ihre Eingaben bleiben erhalten.',
    en: 'Somebody has saved elsewhere since you opened this page. What you entered is kept.',
  },
  choose: {
    de: 'Welche Fassung soll gelten?',
    en: 'Which version is to be used?',
  },
  theirs: { de: 'Gespeichert', en: 'Saved' },
  mine: { de: 'Ihre Eingabe', en: 'What you entered' },
  untouched: { de: 'In Ihrem Formular', en: 'In your form' },
  before: { de: 'Vorher: {value}', en: 'Before: {value}' },
  empty: { de: 'leer', en: 'empty' },
  by: { de: 'geändert von {who}, {when}', en: 'changed by {who}, {when}' },
  byYourself: { de: 'von Ihnen selbst geändert, {when}', en: 'changed by yourself, {when}' },
  bySomebody: { de: 'geändert, {when}', en: 'changed, {when}' },
  same: {
    de: { one: '… ein gleicher Eintrag', other: '… {count} gleiche Einträge' },
    en: { one: '… one entry alike', other: '… {count} entries alike' },
  },
  apply: { de: 'Übernehmen', en: 'Apply' },
  applyAndSave: { de: 'Übernehmen und speichern', en: 'Apply and save' },
  back: { de: 'Zurück zum Formular', en: 'Back to the form' },
  notRead: {
    de: 'Was sich geändert hat, war nicht zu erfahren. Bitte speichern Sie noch einmal.',
    en: 'What has changed could not be found out. Please save again.',
  },
})
