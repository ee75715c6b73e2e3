import { defineTexts } from '@litfass/kit/texts'

/** Texts of the panel and of the routes. */
export const texts = defineTexts('landingPages', {
  // The collection
  landingPage: { de: 'Dossier', en: 'Dossier' },
  landingPages: { de: 'Dossiers', en: 'Dossiers' },
  about: {
    de: 'Seiten, die Inhalte nach einem Filter sammeln und sich selbst auf dem Stand halten.',
    en: 'Pages that gather content by a filter and keep themselves up to date.',
  },
  title: { de: 'Titel', en: 'Title' },
  intro: { de: 'Einleitung', en: 'Introduction' },
  introHint: {
    de: 'Steht unter dem Titel und in Suchmaschinen.',
    en: 'Appears below the title and in search engines.',
  },
  image: { de: 'Bild', en: 'Image' },
  isPublished: { de: 'Veröffentlicht', en: 'Published' },
  isPublishedHint: {
    de: 'Sonst sieht nur die Redaktion die Seite.',
    en: 'Otherwise only editors see the page.',
  },
  language: { de: 'Sprache', en: 'Language' },
  languageHint: {
    de: 'Artikel und Bildbeiträge anderer Sprachen werden nicht gesammelt.',
    en: 'Articles and image posts in other languages are not gathered.',
  },
  languages: {
    german: { de: 'Deutsch', en: 'German' },
    english: { de: 'Englisch', en: 'English' },
  },
  onSite: { de: 'Auf der Website', en: 'On the site' },
  preview: { de: 'Vorschau', en: 'Preview' },
  // The filter
  filter: { de: 'Was gesammelt wird', en: 'What is gathered' },
  filterHint: {
    de: 'Gesammelt wird, was alle diese Bedingungen erfüllt. Was leer ist, schränkt nicht ein.',
    en: 'Gathers what meets all of these conditions. What is left empty does not narrow it.',
  },
  types: { de: 'Arten', en: 'Types' },
  typesHint: { de: 'Ohne Auswahl sind es alle.', en: 'All of them when none is chosen.' },
  topics: { de: 'Themen und Schlagwörter', en: 'Topics and tags' },
  topicsHint: {
    de: 'Wird das letzte davon endgültig gelöscht, ist das Dossier nicht mehr veröffentlicht. Werden alle verlangt, passt schon ohne eines davon nichts mehr.',
    en: 'When the last of them is deleted for good, the dossier is no longer published. Where all of them are asked for, nothing matches without one of them.',
  },
  missingTopics: { de: 'Gelöschte Themen', en: 'Deleted topics' },
  missingTopicsHint: {
    de: 'Der Inhalt sollte auch diese tragen, und kann es nicht mehr: Es passt nichts, solange hier etwas steht. Entfernen Sie, was nicht mehr zählen soll.',
    en: 'Content had to carry these as well, and cannot any more: nothing matches as long as something is listed here. Remove what is to count no longer.',
  },
  topicsMatch: { de: 'Davon trägt der Inhalt', en: 'Content carries' },
  topicRules: {
    any: { de: 'mindestens eines', en: 'at least one of them' },
    all: { de: 'alle', en: 'all of them' },
  },
  location: { de: 'Ort', en: 'Location' },
  locationHint: {
    de: 'Genau so, wie er bei den Inhalten steht; Groß- und Kleinschreibung ist gleich.',
    en: 'Exactly as it is written in the content, in any case of letters.',
  },
  period: { de: 'Zeitraum', en: 'Period' },
  kind: { de: 'Erschienen', en: 'Published' },
  periods: {
    always: { de: 'gleich wann', en: 'at any time' },
    days: { de: 'in den letzten Tagen', en: 'within the last days' },
    between: { de: 'zwischen zwei Tagen', en: 'between two days' },
  },
  days: { de: 'Tage', en: 'Days' },
  from: { de: 'Vom', en: 'From' },
  until: { de: 'Bis zum', en: 'Until' },
  order: { de: 'Reihenfolge', en: 'Order' },
  orders: {
    newest: { de: 'Neueste zuerst', en: 'Newest first' },
    oldest: { de: 'Älteste zuerst', en: 'Oldest first' },
  },
  // The summary
  summary: {
    title: { de: 'Was der Filter findet', en: 'What the filter finds' },
    loading: { de: 'Wird gesucht …', en: 'Searching …' },
    total: {
      de: { one: 'Ein Inhalt passt.', other: '{count} Inhalte passen.' },
      en: { one: 'One item matches.', other: '{count} items match.' },
    },
    none: {
      de: 'Noch passt nichts, was veröffentlicht ist. Lassen Sie Bedingungen weg, um mehr zu finden.',
      en: 'Nothing published matches yet. Leave out conditions to find more.',
    },
    unmet: {
      de: 'Es passt nichts mehr: Gesammelt wird nur, was alle Themen trägt, und endgültig gelöscht ist {names}. Wählen Sie ein anderes Thema, oder entfernen Sie den Namen aus den gelöschten Themen.',
      en: 'Nothing matches any more: only what carries all topics is gathered, and {names} has been deleted for good. Choose another topic, or remove the name from the deleted topics.',
    },
    quoted: { de: '„{name}“', en: '“{name}”' },
    byType: { de: 'Nach Art', en: 'By type' },
    first: { de: 'Die ersten:', en: 'The first of them:' },
    failed: { de: 'Das war nicht zu erfahren.', en: 'Could not find out.' },
    again: { de: 'Noch einmal versuchen', en: 'Try again' },
  },
  // Refusals
  unknownType: { de: 'Eine dieser Arten gibt es nicht.', en: 'One of these types does not exist.' },
  unknownChoice: {
    de: 'Bitte wählen Sie einen der Werte aus der Liste.',
    en: 'Please choose one of the values from the list.',
  },
  daysRange: {
    de: 'Bitte geben Sie ganze Tage an, höchstens {days}.',
    en: 'Please enter whole days, {days} at most.',
  },
  endsTooEarly: {
    de: 'Der letzte Tag liegt vor dem ersten.',
    en: 'The last day comes before the first.',
  },
})
