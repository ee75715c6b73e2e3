import { defineTexts } from '@litfass/kit/texts'

/** Texts of the collections, and of what the routes answer. */
export const texts = defineTexts('comments', {
  comment: { de: 'Kommentar', en: 'Comment' },
  comments: { de: 'Kommentare', en: 'Comments' },
  thread: { de: 'Kommentare eines Inhalts', en: 'Comments on a content' },
  threads: { de: 'Kommentare der Inhalte', en: 'Comments on contents' },
  about: {
    de: 'Alle Kommentare, die neuesten zuerst. Was auf eine Entscheidung wartet, steht in der Warteschlange.',
    en: 'All comments, the newest first. The queue has what waits for a decision.',
  },
  text: { de: 'Text', en: 'Text' },
  content: { de: 'Inhalt', en: 'Content' },
  contentType: { de: 'Art des Inhalts', en: 'Kind of content' },
  contentId: { de: 'Nummer des Inhalts', en: 'Number of the content' },
  reason: { de: 'Begründung', en: 'Reason' },
  heldFor: { de: 'Wartet wegen', en: 'Waiting because of' },
  state: { de: 'Zustand', en: 'State' },
  states: {
    public: { de: 'öffentlich', en: 'public' },
    held: { de: 'wartet', en: 'waiting' },
    rejected: { de: 'entfernt', en: 'taken down' },
    deleted: { de: 'gelöscht', en: 'deleted' },
  },
  author: { de: 'Geschrieben von', en: 'Written by' },
  guestName: { de: 'Name des Gasts', en: 'Name of the guest' },
  parent: { de: 'Antwort auf', en: 'Reply to' },
  editedAt: { de: 'Geändert am', en: 'Changed at' },
  decidedBy: { de: 'Zuletzt entschieden von', en: 'Last decided by' },
  decidedAt: { de: 'Zuletzt entschieden am', en: 'Last decided at' },
  notice: { de: 'E-Mails zu Kommentaren', en: 'E-mails about comments' },
  notices: { mail: { de: 'Ja', en: 'Yes' }, none: { de: 'Nein', en: 'No' } },
  done: {
    posted: { de: 'Ihr Kommentar ist veröffentlicht.', en: 'Your comment has been published.' },
    held: {
      de: 'Danke. Ihr Kommentar erscheint, sobald die Redaktion ihn freigegeben hat.',
      en: 'Thank you. Your comment appears as soon as the editors have approved it.',
    },
    edited: { de: 'Ihr Kommentar ist geändert.', en: 'Your comment has been changed.' },
    locked: { de: 'Die Kommentare sind geschlossen.', en: 'The comments are closed.' },
    unlocked: { de: 'Die Kommentare sind wieder offen.', en: 'The comments are open again.' },
    approve: { de: 'Der Kommentar ist freigegeben.', en: 'The comment is approved.' },
    reject: { de: 'Der Kommentar ist entfernt.', en: 'The comment is taken down.' },
    restore: { de: 'Der Kommentar ist wieder zu sehen.', en: 'The comment is shown again.' },
    hold: { de: 'Der Kommentar wartet wieder.', en: 'The comment is waiting again.' },
    reopen: { de: 'Die Beschwerden sind wieder offen.', en: 'The complaints are open again.' },
    notice: {
      mail: { de: 'Sie bekommen E-Mails zu Kommentaren.', en: 'You get e-mails about comments.' },
      none: {
        de: 'Sie bekommen keine E-Mails zu Kommentaren mehr.',
        en: 'You get no more e-mails about comments.',
      },
    },
  },
})
