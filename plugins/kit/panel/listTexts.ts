import { defineTexts } from '../texts/texts.ts'

/** The words of what plugins add to every list of the panel. */
export const listTexts = defineTexts('lists', {
  views: { de: 'Gespeicherte Ansichten', en: 'Saved views' },
  all: { de: 'Alle', en: 'All' },
  save: { de: 'Ansicht speichern …', en: 'Save view …' },
  rename: { de: 'Umbenennen …', en: 'Rename …' },
  remove: { de: 'Löschen …', en: 'Delete …' },
  saveTitle: { de: 'Ansicht speichern', en: 'Save view' },
  saveHint: {
    de: 'Filter, Spalten und Sortierung dieser Liste. Eine Ansicht gleichen Namens wird ersetzt.',
    en: 'Filters, columns and order of this list. A view of the same name is replaced.',
  },
  renameTitle: { de: 'Ansicht umbenennen', en: 'Rename view' },
  removeTitle: { de: 'Ansicht „{name}“ löschen?', en: 'Delete the view “{name}”?' },
  removeHint: {
    de: 'Die Dokumente der Liste bleiben, wie sie sind.',
    en: 'The documents of the list stay as they are.',
  },
  name: { de: 'Name', en: 'Name' },
  nameMissing: { de: 'Bitte geben Sie einen Namen an.', en: 'Please enter a name.' },
  nameLong: { de: 'Bitte höchstens {count} Zeichen.', en: 'Please use {count} characters at most.' },
  nameTaken: { de: 'So heißt schon eine andere Ansicht.', en: 'Another view has this name.' },
  tooMany: {
    de: 'Mehr als {count} Ansichten einer Liste sind nicht möglich.',
    en: 'A list can have {count} views at most.',
  },
  submit: { de: 'Speichern', en: 'Save' },
  confirm: { de: 'Löschen', en: 'Delete' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  saved: { de: 'Ansicht „{name}“ gespeichert', en: 'View “{name}” saved' },
  removed: { de: 'Ansicht „{name}“ gelöscht', en: 'View “{name}” deleted' },
  failed: {
    de: 'Das ließ sich nicht speichern. Bitte versuchen Sie es noch einmal.',
    en: 'This could not be saved. Please try again.',
  },
})
