import { defineTexts } from '@litfass/kit/texts'

/** Why something is refused. */
export const refusalTexts = defineTexts('teaserRefusals', {
  absent: {
    de: 'Diesen Teaser gibt es nicht oder nicht mehr.',
    en: 'This teaser does not exist, or no longer.',
  },
  pageAbsent: {
    de: 'Diese Seite gibt es nicht oder nicht mehr.',
    en: 'This page does not exist, or no longer.',
  },
  entryAbsent: {
    de: 'Diesen Eintrag gibt es nicht oder nicht mehr.',
    en: 'This entry does not exist, or no longer.',
  },
  entity: {
    de: 'Bitte den Inhalt nach seinem Titel suchen und aus den Treffern wählen.',
    en: 'Please search for the content by its title and choose it from the results.',
  },
  entityAbsent: { de: 'Diesen Inhalt gibt es nicht.', en: 'There is no such content.' },
  imageAbsent: { de: 'Dieses Bild gibt es nicht.', en: 'There is no such image.' },
  url: {
    de: 'Bitte eine Adresse angeben, die mit https:// oder / beginnt.',
    en: 'Please give an address that begins with https:// or /.',
  },
  time: { de: 'Bitte Stunde und Minute wählen.', en: 'Please choose hour and minute.' },
  sameTime: {
    de: 'Zwei Einträge dieses Platzes beginnen zur selben Zeit.',
    en: 'Two items of this place begin at the same time.',
  },
  noTarget: {
    de: 'Bitte einen Inhalt oder eine Adresse angeben.',
    en: 'Please give a content or an address.',
  },
  tooLong: { de: 'Dieser Text ist zu lang.', en: 'This text is too long.' },
  tooMany: { de: 'Das sind zu viele.', en: 'These are too many.' },
  layout: {
    de: 'Dieses Layout passt nicht in diesen Platz der Seite.',
    en: 'This layout does not fit this slot.',
  },
  places: {
    de: 'Die Zahl der Plätze passt nicht zu diesem Layout.',
    en: 'The number of places does not fit this layout.',
  },
  slotType: { de: 'Diese Art von Platz gibt es nicht.', en: 'There is no such type of slot.' },
  otherSlotType: {
    de: 'Dieser Teaser steht in einem Platz der Art {is}, nicht in einem der Art {asked}.',
    en: 'This teaser stands in a slot of the type {is}, not in one of the type {asked}.',
  },
  template: { de: 'Diese Vorlage gibt es nicht.', en: 'There is no such template.' },
  secondFront: {
    de: 'Für diese Sprache gibt es schon eine Startseite.',
    en: 'There is already a front page in this language.',
  },
  window: { de: 'Das Ende liegt vor dem Beginn.', en: 'The end is before the start.' },
  audience: { de: 'Diese Zielgruppe gibt es nicht.', en: 'There is no such audience.' },
  ofPage: {
    de: 'Dieser Teaser gehört zu einer Seite und wird mit ihr gelöscht.',
    en: 'This teaser belongs to a page and is deleted with it.',
  },
  moment: { de: 'Bitte einen Zeitpunkt angeben.', en: 'Please give a point in time.' },
})
