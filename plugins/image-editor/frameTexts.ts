import { defineTexts } from '@litfass/kit/texts'

/** Texts an editor shows before, or without, a reply of the server; the only ones in its script. */
export const frameTexts = defineTexts('imgeditor', {
  title: { de: 'Bild bearbeiten', en: 'Edit image' },
  title_add: { de: 'Bild hinzufügen', en: 'Add image' },
  loading: { de: 'Wird geladen …', en: 'Loading …' },
  save: { de: 'Speichern', en: 'Save' },
  abort: { de: 'Abbrechen', en: 'Cancel' },
  discard_title: { de: 'Änderungen verwerfen?', en: 'Discard your changes?' },
  discard_text: {
    de: 'Was Sie geändert haben, ist noch nicht gespeichert.',
    en: 'What you have changed has not been saved yet.',
  },
  discard_keep: { de: 'Weiter bearbeiten', en: 'Keep editing' },
  discard_drop: { de: 'Verwerfen', en: 'Discard' },
  remove: { de: 'Entfernen', en: 'Remove' },
  retry: { de: 'Noch einmal versuchen', en: 'Try again' },
  // The words of the specification come first, in German too.
  loading_failed: {
    de: 'Undefined Error: Loading failed. Das Laden ist fehlgeschlagen.',
    en: 'Undefined Error: Loading failed.',
  },
})
