import { defineTexts } from '@litfass/kit/texts'

/** Texts of the settings that say which comments are held. */
export const settingsTexts = defineTexts('commentSettings', {
  settings: { de: 'Freigabe von Kommentaren', en: 'Approval of comments' },
  about: {
    de: 'Welche Kommentare erst erscheinen, wenn die Redaktion sie freigegeben hat. Änderungen gelten für alles, was danach geschrieben oder geändert wird. Kommentare der Redaktion warten nie.',
    en: 'Which comments appear only once the editors have approved them. Changes apply to everything that is written or changed afterwards. Comments by staff never wait.',
  },
  authors: { de: 'Auf die Freigabe warten', en: 'Waiting for approval' },
  authorsHint: {
    de: 'Neu ist ein Mitglied, solange es weniger als drei öffentliche Kommentare hat.',
    en: 'A member is new as long as they have fewer than three public comments.',
  },
  rules: {
    nobody: { de: 'Keine Kommentare', en: 'No comments' },
    newcomers: { de: 'Kommentare neuer Mitglieder', en: 'Comments by new members' },
    everybody: { de: 'Alle Kommentare', en: 'All comments' },
  },
  fromLinks: {
    de: 'Außerdem Kommentare ab so vielen Links',
    en: 'Also comments from this number of links on',
  },
  fromLinksHint: { de: '0: Links spielen keine Rolle.', en: '0: links make no difference.' },
  words: { de: 'Außerdem Kommentare mit diesen Wörtern', en: 'Also comments with these words' },
  wordsHint: {
    de: 'Ein Wort oder eine Wortfolge je Zeile. Groß- und Kleinschreibung und Akzente spielen keine Rolle, „ä“ gilt wie „ae“. Ein Stern am Ende steht für alle Wörter, die so beginnen: „idiot*“.',
    en: 'One word or phrase per line. Case and accents make no difference, and “ä” counts as “ae”. A star at the end stands for all words that begin that way: “idiot*”.',
  },
  linksOutside: {
    de: 'Bitte geben Sie eine ganze Zahl von 0 bis {max} ein.',
    en: 'Please enter a whole number from 0 to {max}.',
  },
  wordUnusable: {
    de: '„{entry}“ findet nichts: Ein Eintrag braucht mindestens einen Buchstaben oder eine Ziffer, und ein Stern steht nur am Ende.',
    en: '“{entry}” finds nothing: an entry needs at least one letter or digit, and a star stands only at its end.',
  },
})
