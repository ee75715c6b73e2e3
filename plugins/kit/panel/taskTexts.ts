import { defineTexts } from '../texts/texts.ts'

/** The words of the panel's navigation and first page; plugins name the groups of their collections by them. */
export const taskTexts = defineTexts('tasks', {
  tasks: {
    editorial: { de: 'Redaktion', en: 'Editorial' },
    pictures: { de: 'Bilder', en: 'Pictures' },
    front: { de: 'Startseite', en: 'Front page' },
    people: { de: 'Leute', en: 'People' },
    participation: { de: 'Mitmachen', en: 'Participation' },
    sales: { de: 'Verkauf', en: 'Sales' },
    settings: { de: 'Einstellungen', en: 'Settings' },
  },
  check: { de: 'Prüfen', en: 'To check' },
  more: { de: 'Weiteres', en: 'More' },
  overview: { de: 'Übersicht', en: 'Overview' },
  sections: {
    waiting: { de: 'Wartet auf Sie', en: 'Waiting for you' },
    day: { de: 'Heute und morgen', en: 'Today and tomorrow' },
    writing: { de: 'Schreiben', en: 'Writing' },
    readers: { de: 'Leserinnen und Leser', en: 'Readers' },
    pictures: { de: 'Bilder', en: 'Pictures' },
    business: { de: 'Betrieb', en: 'Operation' },
  },
  waiting: {
    de: { one: 'Eine Sache wartet auf Sie.', other: '{count} Dinge warten auf Sie.' },
    en: { one: 'One thing is waiting for you.', other: '{count} things are waiting for you.' },
  },
  nothing: { de: 'Es wartet nichts auf Sie.', en: 'Nothing is waiting for you.' },
  actions: { de: 'Neu anlegen', en: 'Create' },
  showAll: { de: 'Alle ansehen', en: 'Show all' },
  untitled: { de: 'Ohne Titel', en: 'Untitled' },
  loading: { de: 'Wird geladen …', en: 'Loading …' },
  failed: { de: 'Das ließ sich nicht laden.', en: 'This could not be loaded.' },
  retry: { de: 'Noch einmal versuchen', en: 'Try again' },
})
