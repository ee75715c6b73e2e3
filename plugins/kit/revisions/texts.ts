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
  // Drafts in the panel
  draftFailed: { de: 'Nicht gespeichert: {reason}', en: 'Not saved: {reason}' },
  draftRefused: {
    de: 'Der Server hat die Eingaben abgelehnt.',
    en: 'The server has refused what you entered.',
  },
  draftOutdated: {
    de: 'Ihre Eingaben sind noch nicht gespeichert.',
    en: 'What you entered has not been saved yet.',
  },
  unreachable: {
    de: 'Der Server ist nicht erreichbar. Lassen Sie diese Seite geöffnet.',
    en: 'The server cannot be reached. Please keep this page open.',
  },
  otherSaved: { de: '{who} hat inzwischen gespeichert.', en: '{who} has saved in the meantime.' },
  yourselfSaved: {
    de: 'Sie haben inzwischen in einem anderen Fenster gespeichert.',
    en: 'You have saved in another window in the meantime.',
  },
  somebodySaved: { de: 'Jemand hat inzwischen gespeichert.', en: 'Someone has saved in the meantime.' },
  compare: { de: 'Vergleichen …', en: 'Compare …' },
  saveAgain: { de: 'Noch einmal speichern', en: 'Save again' },
  lost: {
    de: 'Ihre letzten Eingaben auf der verlassenen Seite konnten nicht gespeichert werden.',
    en: 'What you entered last on the page you left could not be saved.',
  },
  leaveTitle: { de: 'Ihre Eingaben sind nicht gespeichert', en: 'What you entered is not saved' },
  leaveAbout: {
    de: 'Die letzten Eingaben konnten nicht gespeichert werden. Wenn Sie die Seite verlassen, gehen sie verloren.',
    en: 'What you entered last could not be saved. If you leave this page, it is lost.',
  },
  leaveAnyway: { de: 'Ohne Speichern verlassen', en: 'Leave without saving' },
  stay: { de: 'Hier bleiben', en: 'Stay here' },
  // Who else has the document open
  writes: { de: '{who} schreibt hier seit {when}.', en: '{who} has been writing here since {when}.' },
  somebodyWrites: {
    de: 'Jemand schreibt hier seit {when}.',
    en: 'Someone has been writing here since {when}.',
  },
  tookOver: { de: '{who} hat hier übernommen ({when}).', en: '{who} has taken over here ({when}).' },
  somebodyTookOver: {
    de: 'Jemand hat hier übernommen ({when}).',
    en: 'Someone has taken over here ({when}).',
  },
  waits: {
    de: 'Gespeichert werden kann erst, wenn Sie übernehmen.',
    en: 'Nothing can be saved until you take over.',
  },
  keptHere: {
    de: 'Was Sie getippt haben, steht noch im Formular, ist aber nicht gespeichert.',
    en: 'What you typed is still in the form, but it is not saved.',
  },
  takeOver: { de: 'Übernehmen', en: 'Take over' },
  takenOver: { de: 'Sie haben übernommen.', en: 'You have taken over.' },
  takeOverFailed: {
    de: 'Das Übernehmen hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    en: 'Taking over did not work. Please try again.',
  },
  compareStored: { de: 'Mit dem Gespeicherten vergleichen …', en: 'Compare with what is saved …' },
})
