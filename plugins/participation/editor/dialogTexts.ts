import { defineTexts, keyTexts, type Words } from '@litfass/kit/texts'

/** Texts of the dialog in which staff choose, create and edit events. */
export const dialogTexts = defineTexts('participationDialog', {
  choose: { de: 'Mitmach-Aktion', en: 'Participation event' },
  chooseLead: { de: 'Was soll es werden?', en: 'What shall it be?' },
  types: {
    poll: { de: 'Umfrage', en: 'Poll' },
    contest: { de: 'Wettbewerb', en: 'Contest' },
    like: { de: 'Gefällt mir', en: 'Like' },
  },
  typeHints: {
    poll: {
      de: 'Eine Frage, aus deren Antworten gewählt wird',
      en: 'A question with answers to choose from',
    },
    contest: { de: 'Leserinnen und Leser reichen Bilder ein', en: 'Readers enter images' },
    like: { de: 'Ein Knopf mit einer Zahl', en: 'A button with a number' },
  },
  existing: { de: 'Oder eine vorhandene, nach ihrem Titel', en: 'Or one that is there, by its title' },
  existingResults: { de: 'Vorhandene Aktionen', en: 'Events that are there' },
  existingFound: {
    de: { one: 'Eine Aktion gefunden.', other: '{count} Aktionen gefunden.' },
    en: { one: 'One event found.', other: '{count} events found.' },
  },
  existingNone: {
    de: 'Keine Aktion mit diesen Wörtern im Titel.',
    en: 'No event has these words in its title.',
  },
  searching: { de: 'Wird gesucht …', en: 'Searching …' },
  searchFailed: { de: 'Die Suche ist fehlgeschlagen.', en: 'The search has failed.' },
  again: { de: 'Erneut versuchen', en: 'Try again' },
  newTitles: {
    poll: { de: 'Neue Umfrage', en: 'New poll' },
    contest: { de: 'Neuer Wettbewerb', en: 'New contest' },
    like: { de: 'Neues Gefällt mir', en: 'New like' },
  },
  editTitle: { de: 'Aktion bearbeiten', en: 'Edit the event' },
  loading: { de: 'Wird geladen …', en: 'Loading …' },
  // Fields
  title: { de: 'Titel oder Frage', en: 'Title or question' },
  description: { de: 'Beschreibung', en: 'Description' },
  options: { de: 'Antworten', en: 'Answers' },
  option: { de: 'Antwort', en: 'Answer' },
  withText: { de: 'Wird mit dem Text veröffentlicht', en: 'Becomes public with the text' },
  withTextHint: {
    de: 'Ohne Häkchen ist die Aktion sofort für alle zu sehen.',
    en: 'Without the tick, everyone sees the event immediately.',
  },
  maxChoices: { de: 'So viele Antworten darf man wählen', en: 'How many answers one may choose' },
  opens: { de: 'Beginn', en: 'Start' },
  closes: { de: 'Ende', en: 'End' },
  time: { de: 'Uhrzeit', en: 'Time' },
  noTime: { de: '–', en: '–' },
  timesHint: {
    de: 'Ohne Beginn läuft sie sofort, ohne Ende bis sie geschlossen wird.',
    en: 'Without a start it is open at once, without an end until it is closed.',
  },
  audience: { de: 'Wer mitmachen darf', en: 'Who may take part' },
  audiences: {
    everyone: { de: 'Alle, auch ohne Konto', en: 'Everyone, also without an account' },
    accounts: { de: 'Alle mit Konto', en: 'Everyone with an account' },
    approved: { de: 'Freigegebene Konten', en: 'Approved accounts' },
  },
  resultsShown: { de: 'Das Ergebnis sieht man', en: 'The result is shown' },
  resultsTimes: {
    always: { de: 'immer', en: 'always' },
    taken: { de: 'nach der eigenen Stimme', en: 'after one’s own vote' },
    end: { de: 'nach dem Ende', en: 'after the end' },
  },
  mayChange: { de: 'Man darf seine Wahl ändern', en: 'One may change one’s choice' },
  isSecret: { de: 'Geheim und nachprüfbar', en: 'Secret and verifiable' },
  isSecretHint: {
    de: 'Jede Stimme bekommt einen Beleg; nach dem Ende steht die Liste aller Belege da. Nur mit Konto, Ergebnis nach dem Ende.',
    en: 'Every vote gets a receipt; after the end the list of all receipts is published. With accounts only, result after the end.',
  },
  moderated: { de: 'Bilder erst nach Freigabe zeigen', en: 'Show images only once approved' },
  checkbox: { de: 'Zum Mitmachen ein Häkchen verlangen', en: 'Ask for a tick to take part' },
  checkboxText: { de: 'Text neben dem Häkchen', en: 'Text beside the tick' },
  afterText: { de: 'Nach dem Mitmachen etwas sagen', en: 'Say something after taking part' },
  afterTextText: { de: 'Text nach dem Mitmachen', en: 'Text after taking part' },
  picture: { de: 'Bild', en: 'Image' },
  pictureChoose: { de: 'Bild wählen', en: 'Choose an image' },
  pictureOther: { de: 'Anderes Bild', en: 'Another image' },
  pictureRemove: { de: 'Ohne Bild', en: 'No image' },
  pictureNumber: { de: 'Bild Nummer {id}', en: 'Image number {id}' },
  ratio: { de: 'Seitenverhältnis', en: 'Aspect ratio' },
  ratioOwn: { de: 'wie das Bild', en: 'that of the image' },
  // Buttons
  create: { de: 'Anlegen', en: 'Create' },
  save: { de: 'Speichern', en: 'Save' },
  saving: { de: 'Wird gespeichert …', en: 'Saving …' },
  back: { de: 'Zurück', en: 'Back' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  close: { de: 'Schließen', en: 'Close' },
  unauthorized: keyTexts['ggm.global.error.unauthorized'],
  signedOut: {
    de: 'Sie sind nicht mehr angemeldet. Was Sie eingegeben haben, bleibt hier stehen: Melden Sie sich in einem anderen Tab an und speichern Sie dann noch einmal.',
    en: 'You are signed out. What you have entered stays here: sign in in another tab, then save again.',
  },
  failed: {
    de: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
    en: 'Something went wrong. Please try again.',
  },
  merged: {
    de: 'Was Sie nicht geändert haben, steht jetzt da, wie es gespeichert ist; Ihre Eingaben sind geblieben. Bitte prüfen Sie alles und speichern Sie noch einmal.',
    en: 'What you have not changed now stands as it is saved; what you entered is kept. Please check everything and save again.',
  },
  check: { de: 'Bitte prüfen Sie die markierten Felder.', en: 'Please check the marked fields.' },
})

export type DialogWords = Words<typeof dialogTexts>
