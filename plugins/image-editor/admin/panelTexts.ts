import { defineTexts } from '@litfass/kit/texts'

/** Texts of the editor's parts of Payload's panel. */
export const panelTexts = defineTexts('editorPanel', {
  edit: { de: 'Bild bearbeiten', en: 'Edit image' },
  editNumber: { de: 'Bild {number}', en: 'Image {number}' },
  gone: { de: 'Dieses Bild gibt es nicht mehr.', en: 'This image no longer exists.' },
  notRead: {
    de: 'Der gespeicherte Stand konnte nicht geladen werden. Bitte laden Sie die Seite neu.',
    en: 'The saved version could not be loaded. Please reload the page.',
  },
  unsavedTitle: { de: 'Ungespeicherte Änderungen', en: 'Unsaved changes' },
  unsavedText: {
    de: 'Im Formular stehen Änderungen, die noch nicht gespeichert sind. Was soll mit ihnen geschehen, bevor das Bild bearbeitet wird?',
    en: 'The form has unsaved changes. What should happen to them before you edit the image?',
  },
  unsavedSave: { de: 'Speichern und bearbeiten', en: 'Save and edit' },
  unsavedDrop: { de: 'Verwerfen und bearbeiten', en: 'Discard and edit' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  bulk: { de: 'Mehrere Bilder bearbeiten', en: 'Edit several images' },
  bulkNone: {
    de: 'Wählen Sie Bilder aus, um mehrere auf einmal zu bearbeiten.',
    en: 'Select images to edit several at once.',
  },
  copyright: { de: 'Urheber eintragen', en: 'Set copyright' },
  rotateLeft: { de: 'Nach links drehen', en: 'Rotate left' },
  rotateRight: { de: 'Nach rechts drehen', en: 'Rotate right' },
  rotateAround: { de: 'Um 180° drehen', en: 'Rotate by 180°' },
  reprocess: { de: 'Neu verarbeiten', en: 'Reprocess' },
  copyrightLabel: { de: 'Urheber', en: 'Copyright' },
  copyrightToo: {
    de: 'Auch bei Bildern, bei denen schon ein Urheber steht',
    en: 'Also for images that already have a copyright',
  },
  copyrightAbout: {
    de: {
      one: 'Bei 1 Bild wird der Urheber eingetragen, wenn dort noch keiner steht.',
      other: 'Bei {number} Bildern wird der Urheber eingetragen, wo noch keiner steht.',
    },
    en: {
      one: 'The copyright of 1 image will be set if it has none yet.',
      other: 'The copyright will be set for those of {number} images that have none yet.',
    },
  },
  copyrightTooAbout: {
    de: {
      one: 'Bei 1 Bild wird der Urheber eingetragen. Was dort steht, wird ersetzt.',
      other: 'Bei {number} Bildern wird der Urheber eingetragen. Was dort steht, wird ersetzt.',
    },
    en: {
      one: 'The copyright of 1 image will be set. What it has now is replaced.',
      other: 'The copyright of {number} images will be set. What they have now is replaced.',
    },
  },
  rotateAbout: {
    de: {
      one: '1 Bild wird gedreht, von da aus, wie es jetzt steht. Bildmittelpunkt und Ausschnitt drehen sich mit.',
      other:
        '{number} Bilder werden gedreht, von da aus, wie sie jetzt stehen. Bildmittelpunkt und Ausschnitt drehen sich mit.',
    },
    en: {
      one: '1 image will be rotated from where it is now. Focus and crop rotate along.',
      other: '{number} images will be rotated from where they are now. Focus and crop rotate along.',
    },
  },
  reprocessAbout: {
    de: {
      one: 'Alle Größen von 1 Bild werden im Hintergrund neu gemacht. Bis sie fertig sind, bleibt zu sehen, was jetzt zu sehen ist.',
      other:
        'Alle Größen von {number} Bildern werden im Hintergrund neu gemacht. Bis sie fertig sind, bleibt zu sehen, was jetzt zu sehen ist.',
    },
    en: {
      one: 'All sizes of 1 image will be regenerated in the background. Until they are complete, it looks as it does now.',
      other:
        'All sizes of {number} images will be regenerated in the background. Until they are complete, they look as they do now.',
    },
  },
  start: { de: 'Starten', en: 'Start' },
  stop: { de: 'Anhalten', en: 'Stop' },
  stopping: { de: 'Wird angehalten …', en: 'Stopping …' },
  close: { de: 'Schließen', en: 'Close' },
  show: { de: 'Fortschritt zeigen', en: 'Show progress' },
  showResult: { de: 'Ergebnis zeigen', en: 'Show result' },
  undo: { de: 'Rückgängig', en: 'Undo' },
  undoing: { de: 'Wird rückgängig gemacht …', en: 'Undoing …' },
  running: { de: 'Läuft …', en: 'Running …' },
  counting: { de: 'Die Bilder werden gezählt …', en: 'Counting the images …' },
  progress: { de: '{done} von {total}', en: '{done} of {total}' },
  goesOn: {
    de: 'Sie können das Fenster schließen: Es geht weiter, solange diese Seite offen ist.',
    en: 'You can close this window: it continues as long as this page is open.',
  },
  pause: {
    de: 'Der Server bittet um eine Pause. Es geht von selbst weiter.',
    en: 'The server asked for a pause. It continues by itself.',
  },
  remainingMoment: { de: 'noch einen Augenblick', en: 'just a moment left' },
  remainingMinutes: {
    de: { one: 'noch etwa 1 Minute', other: 'noch etwa {number} Minuten' },
    en: { one: 'about 1 minute left', other: 'about {number} minutes left' },
  },
  done: { de: 'Fertig', en: 'Done' },
  stopped: { de: 'Angehalten', en: 'Stopped' },
  undone: { de: 'Rückgängig gemacht', en: 'Undone' },
  changed: {
    de: { one: '1 Bild geändert', other: '{number} Bilder geändert' },
    en: { one: '1 image changed', other: '{number} images changed' },
  },
  takenBack: {
    de: { one: '1 Bild ist wieder wie vorher', other: '{number} Bilder sind wieder wie vorher' },
    en: { one: '1 image is as before again', other: '{number} images are as before again' },
  },
  queued: {
    de: {
      one: '1 Bild wird im Hintergrund neu verarbeitet',
      other: '{number} Bilder werden im Hintergrund neu verarbeitet',
    },
    en: {
      one: '1 image is being reprocessed in the background',
      other: '{number} images are being reprocessed in the background',
    },
  },
  unchanged: {
    de: { one: '1 Bild unverändert', other: '{number} Bilder unverändert' },
    en: { one: '1 image unchanged', other: '{number} images unchanged' },
  },
  skipped: {
    de: { one: '1 Bild übersprungen', other: '{number} Bilder übersprungen' },
    en: { one: '1 image skipped', other: '{number} images skipped' },
  },
  failed: {
    de: { one: '1 Bild fehlgeschlagen', other: '{number} Bilder fehlgeschlagen' },
    en: { one: '1 image failed', other: '{number} images failed' },
  },
  untried: {
    de: { one: '1 Bild nicht mehr versucht', other: '{number} Bilder nicht mehr versucht' },
    en: { one: '1 image not attempted', other: '{number} images not attempted' },
  },
  problems: { de: 'Nicht geändert', en: 'Not changed' },
  untitled: { de: 'Bild {id}', en: 'Image {id}' },
})
