import { revisionTexts } from '@litfass/kit/revisions'
import { defineTexts, type Words } from '@litfass/kit/texts'

/** The texts of the pages on which members write and send in, rendered on the server. */
export const writingPageTexts = defineTexts('storyWriting', {
  ownStories: {
    title: { de: 'Meine Beiträge', en: 'My stories' },
    lead: {
      de: 'Schreiben Sie über das, was in Ihrer Nähe geschieht. Die Redaktion liest jede Einsendung und entscheidet, ob sie erscheint.',
      en: 'Write about what happens near you. The editors read everything that is sent in, and decide whether it appears.',
    },
    newArticle: { de: 'Artikel schreiben', en: 'Write an article' },
    newImagepost: { de: 'Bildbeitrag beginnen', en: 'Start an image post' },
    emptyTitle: { de: 'Noch haben Sie nichts geschrieben', en: 'You have not written anything yet' },
    emptyText: {
      de: 'Ein Entwurf gehört Ihnen allein, bis Sie ihn einsenden.',
      en: 'A draft is yours alone until you send it in.',
    },
    pendingTitle: { de: 'Ihr Konto wartet auf Freigabe', en: 'Your account is waiting for approval' },
    pendingText: {
      de: 'Sobald die Redaktion Ihr Konto freigegeben hat, können Sie hier schreiben und einsenden.',
      en: 'Once the editors have approved your account, you can write and send in here.',
    },
    list: { de: 'Ihre Beiträge, der zuletzt geänderte zuerst', en: 'Your stories, last changed first' },
    untitled: { de: 'Ohne Überschrift', en: 'Without a headline' },
    changed: { de: 'Zuletzt geändert: {moment}', en: 'Last changed: {moment}' },
    draft: { de: 'Entwurf', en: 'Draft' },
    submitted: { de: 'Eingesandt', en: 'Sent in' },
    published: { de: 'Veröffentlicht', en: 'Published' },
    scheduled: { de: 'Erscheint {moment}', en: 'Appears {moment}' },
    expired: { de: 'Nicht mehr auf der Website', en: 'No longer on the site' },
    rejected: { de: 'Abgelehnt', en: 'Rejected' },
    reason: { de: 'Die Redaktion schreibt dazu:', en: 'The editors say:' },
    write: { de: 'Weiterschreiben', en: 'Go on writing' },
    revise: { de: 'Überarbeiten', en: 'Revise' },
    show: { de: 'Ansehen', en: 'View' },
    sent: {
      de: 'Eingesandt. Die Redaktion sieht sich Ihren Beitrag an; wie sie entscheidet, steht hier und kommt per E-Mail.',
      en: 'Sent in. The editors will read your story; their decision will be shown here and comes by e-mail.',
    },
    takenBack: { de: 'Zurückgenommen. Es ist wieder ein Entwurf.', en: 'Taken back. It is a draft again.' },
    deleted: { de: 'Gelöscht.', en: 'Deleted.' },
    pages: { de: 'Seiten Ihrer Beiträge', en: 'Pages of your stories' },
    page: { de: 'Seite {page} von {pages}', en: 'Page {page} of {pages}' },
    before: { de: 'Später geänderte', en: 'Changed later' },
    after: { de: 'Früher geänderte', en: 'Changed earlier' },
  },
  writeStory: {
    newArticle: { de: 'Artikel schreiben', en: 'Write an article' },
    newImagepost: { de: 'Bildbeitrag schreiben', en: 'Write an image post' },
    all: { de: 'Alle meine Beiträge', en: 'All my stories' },
    noScript: {
      de: 'Zum Schreiben braucht diese Seite JavaScript.',
      en: 'This page needs JavaScript for writing.',
    },
    submitted: {
      de: 'Eingesandt: bis die Redaktion entschieden hat, können Sie noch weiterschreiben oder den Beitrag zurücknehmen.',
      en: 'Sent in: until the editors have decided, you can go on writing or take the story back.',
    },
    rejected: {
      de: 'Die Redaktion hat diesen Beitrag abgelehnt. Sie können ihn überarbeiten und noch einmal einsenden.',
      en: 'The editors have rejected this story. You can revise it and send it in again.',
    },
  },
})

/** The texts of the form in which members write, which runs in the browser. */
export const writingFormTexts = defineTexts('storyForm', {
  headline: { de: 'Überschrift', en: 'Headline' },
  headlineHint: { de: 'Kurz und klar: worum geht es?', en: 'Short and clear: what is it about?' },
  kicker: { de: 'Dachzeile', en: 'Kicker' },
  kickerHint: { de: 'Ein Wort oder zwei über der Überschrift.', en: 'A word or two above the headline.' },
  teaser: { de: 'Vorspann', en: 'Standfirst' },
  teaserHint: {
    de: 'Zwei, drei Sätze, die neugierig machen. Sie stehen auch in Listen und in der Suche.',
    en: 'Two or three sentences that make people curious. They are also shown in lists and in the search.',
  },
  lead: { de: 'Aufmacherbild', en: 'Lead image' },
  images: { de: 'Bilder', en: 'Images' },
  imagesHint: { de: 'Das erste steht groß oben.', en: 'The first one is shown large at the top.' },
  choose: { de: 'Bild auswählen', en: 'Choose an image' },
  add: { de: 'Bild hinzufügen', en: 'Add an image' },
  edit: { de: 'Bild bearbeiten', en: 'Edit image' },
  remove: { de: 'Entfernen', en: 'Remove' },
  earlier: { de: 'Weiter nach vorn', en: 'Move forward' },
  imageNumber: { de: 'Bild {number}', en: 'Image {number}' },
  body: { de: 'Text', en: 'Text' },
  location: { de: 'Ort', en: 'Location' },
  language: { de: 'Sprache', en: 'Language' },
  german: { de: 'Deutsch', en: 'German' },
  english: { de: 'Englisch', en: 'English' },
  save: { de: 'Entwurf speichern', en: 'Save draft' },
  saveChanges: { de: 'Änderungen speichern', en: 'Save changes' },
  saving: { de: 'Wird gespeichert …', en: 'Saving …' },
  saved: { de: 'Gespeichert um {time}.', en: 'Saved at {time}.' },
  unsaved: { de: 'Noch nicht gespeichert.', en: 'Not saved yet.' },
  outdated: {
    de: 'Ihre Eingaben stehen noch hier.',
    en: 'What you entered is still here.',
  },
  compare: { de: 'Vergleichen …', en: 'Compare …' },
  leaveUnsaved: {
    de: 'Ihre Eingaben konnten nicht gespeichert werden. Möchten Sie die Seite trotzdem verlassen?',
    en: 'What you entered could not be saved. Do you want to leave this page anyway?',
  },
  submit: { de: 'Einsenden', en: 'Send in' },
  submitting: { de: 'Wird eingesandt …', en: 'Sending in …' },
  takeBack: { de: 'Zurücknehmen', en: 'Take back' },
  preview: { de: 'Vorschau', en: 'Preview' },
  delete: { de: 'Löschen', en: 'Delete' },
  deleteSure: { de: 'Wirklich löschen', en: 'Really delete' },
  deleteNot: { de: 'Nicht löschen', en: 'Do not delete' },
  usesLoading: {
    de: 'Es wird nachgesehen, wo der Beitrag verwendet wird …',
    en: 'Checking where the story is used …',
  },
  usesFailed: {
    de: 'Wo der Beitrag verwendet wird, ließ sich nicht feststellen.',
    en: 'Could not find out where the story is used.',
  },
  usesAgain: { de: 'Erneut versuchen', en: 'Try again' },
  usesNone: { de: 'Nichts verweist auf den Beitrag.', en: 'Nothing refers to the story.' },
  usesSome: {
    de: 'Darauf wird noch verwiesen; die Verweise zeigen dann nichts mehr:',
    en: 'It is still referred to; the references will show nothing then:',
  },
  usesOthers: {
    de: 'und an {count} Stellen, die Sie nicht öffnen können',
    en: 'and in {count} places that you cannot open',
  },
  titleMissing: { de: 'Bitte geben Sie eine Überschrift an.', en: 'Please enter a headline.' },
  imageMissing: { de: 'Bitte fügen Sie mindestens ein Bild hinzu.', en: 'Please add at least one image.' },
  failed: {
    de: 'Das hat nicht geklappt. Ihr Text steht noch hier; bitte versuchen Sie es noch einmal.',
    en: 'That did not work. Your text is still here; please try again.',
  },
})

export type WritingFormWords = Words<typeof writingFormTexts>

/** Returns the texts about who else writes in a story, in the words of the panel. */
export function presenceWordsIn(language: 'de' | 'en') {
  const all = revisionTexts.in(language)
  const { writes, somebodyWrites, tookOver, somebodyTookOver, waits, takeOver, takenOver, takeOverFailed } =
    all
  return { writes, somebodyWrites, tookOver, somebodyTookOver, waits, takeOver, takenOver, takeOverFailed }
}

export type PresenceWords = ReturnType<typeof presenceWordsIn>
