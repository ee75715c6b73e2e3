import { defineTexts } from '../texts/texts.ts'

/** Texts about what refers to a document: in the panel's questions before it is deleted, and on the site. */
export const texts = defineTexts('references', {
  // States of what refers to it.
  states: {
    public: { de: 'veröffentlicht', en: 'published' },
    internal: { de: 'nicht öffentlich', en: 'not public' },
    draft: { de: 'im Entwurf', en: 'in a draft' },
    version: { de: 'nur in einer früheren Fassung', en: 'in an earlier version only' },
    trash: { de: 'im Papierkorb', en: 'in the trash' },
  },
  // What becomes of it when the document is deleted for good.
  effects: {
    emptied: { de: 'wird dort entfernt', en: 'will be removed there' },
    dangling: { de: 'bleibt und zeigt nichts mehr', en: 'stays and no longer shows anything' },
    refused: { de: 'verhindert das Löschen', en: 'prevents deletion' },
  },
  unnamed: { de: 'Ohne Titel (Nr. {id})', en: 'Untitled (no. {id})' },
  // The question.
  heading: { de: 'Verwendet in', en: 'Used in' },
  loading: {
    de: 'Es wird nachgesehen, wo das verwendet wird. Löschen lässt es sich danach.',
    en: 'Looking up where this is used. It can be deleted afterwards.',
  },
  failed: {
    de: 'Wo das verwendet wird, ließ sich nicht feststellen.',
    en: 'Could not find out where this is used.',
  },
  again: { de: 'Erneut versuchen', en: 'Try again' },
  unused: { de: 'Nichts verweist darauf.', en: 'Nothing refers to it.' },
  used: { de: 'Das wird noch verwendet:', en: 'This is still used:' },
  usedMany: {
    de: {
      one: 'Von {total} wird noch eines verwendet:',
      other: 'Von {total} werden noch {count} verwendet:',
    },
    en: { one: 'Of {total}, one is still used:', other: 'Of {total}, {count} are still used:' },
  },
  // What belongs to it: "Teaser (12), Kommentare (3)".
  parts: { de: 'Mit gelöscht wird: {parts}.', en: 'Will be deleted too: {parts}.' },
  kept: {
    de: 'Im Papierkorb bleibt jeder Verweis bestehen und zeigt nichts; nach dem Wiederherstellen ist alles an seinem Platz.',
    en: 'In the trash, every reference is kept and shows nothing; once restored, everything is back in its place.',
  },
  // What the answer is called, in place of Payload's "Confirm".
  trash: { de: 'In den Papierkorb', en: 'Move to trash' },
  forever: { de: 'Endgültig löschen', en: 'Delete permanently' },
  final: { de: 'Das lässt sich nicht rückgängig machen.', en: 'This cannot be undone.' },
  more: {
    de: { one: 'und eine weitere Verwendung', other: 'und {count} weitere Verwendungen' },
    en: { one: 'and one more use', other: 'and {count} more uses' },
  },
  hidden: {
    de: { one: 'und eine, die Sie nicht öffnen können', other: 'und {count}, die Sie nicht öffnen können' },
    en: { one: 'and one that you cannot open', other: 'and {count} that you cannot open' },
  },
  moreDocuments: {
    de: { one: 'Ein weiteres wird auch verwendet.', other: '{count} weitere werden auch verwendet.' },
    en: { one: 'One more is used too.', other: '{count} more are used too.' },
  },
  unread: {
    de: {
      one: 'Eines wurde nicht geprüft: Es sind zu viele auf einmal.',
      other: '{count} wurden nicht geprüft: Es sind zu viele auf einmal.',
    },
    en: {
      one: 'One was not checked: there are too many at once.',
      other: '{count} were not checked: there are too many at once.',
    },
  },
  page: { de: 'Seite ansehen', en: 'View page' },
})
