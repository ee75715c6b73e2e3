import { defineTexts } from '@litfass/kit/texts'

/** Texts of the panel and of the routes. */
export const texts = defineTexts('topics', {
  // The collection
  topic: { de: 'Thema', en: 'Topic' },
  topics: { de: 'Themen', en: 'Topics' },
  tags: { de: 'Schlagwörter', en: 'Tags' },
  group: { de: 'Redaktion', en: 'Editorial' },
  about: {
    de: 'Themen, die die Redaktion gewählt hat, und freie Schlagwörter, aus denen welche werden können.',
    en: 'Topics chosen by the editors, and free tags that may become topics.',
  },
  name: { de: 'Name', en: 'Name' },
  description: { de: 'Beschreibung', en: 'Description' },
  descriptionHint: {
    de: 'Steht auf der Seite des Themas und in Suchmaschinen.',
    en: 'Appears on the topic’s page and in search engines.',
  },
  state: { de: 'Zustand', en: 'State' },
  stateHint: {
    de: 'Schlagwörter sind frei. Themen werden vorgeschlagen und haben ihren Platz auf der Website; abgeschaltete sieht nur die Redaktion.',
    en: 'Tags are free. Topics are suggested and have their place on the site; disabled ones are for editors only.',
  },
  tag: { de: 'Schlagwort', en: 'Tag' },
  enabled: { de: 'Thema', en: 'Topic' },
  disabled: { de: 'Abgeschaltet', en: 'Disabled' },
  mergedInto: { de: 'Aufgegangen in', en: 'Merged into' },
  // Fields of the content
  topicsHint: {
    de: 'Worum es geht. Das erste steht über Anreißern.',
    en: 'The subject. The first one appears above teasers.',
  },
  tagsHint: { de: 'Frei gewählt; neue entstehen hier.', en: 'Freely chosen; new ones are made here.' },
  // Refusals
  nameMissing: { de: 'Bitte geben Sie einen Namen ein.', en: 'Please enter a name.' },
  nameTaken: { de: 'Das gibt es schon: „{name}“.', en: 'This exists already: “{name}”.' },
  nameInTrash: {
    de: 'Das liegt im Papierkorb: „{name}“. Stellen Sie es wieder her, oder löschen Sie es endgültig.',
    en: 'This is in the trash: “{name}”. Restore it, or delete it for good.',
  },
  enabledAlready: { de: 'Das Thema ist schon eingeschaltet.', en: 'The topic is enabled already.' },
  disabledAlready: { de: 'Das Thema ist schon abgeschaltet.', en: 'The topic is disabled already.' },
  inUse: {
    de: {
      one: 'Ein Inhalt verweist darauf. Löschen Sie es nur, wenn das so sein soll.',
      other: '{count} Inhalte verweisen darauf. Löschen Sie es nur, wenn das so sein soll.',
    },
    en: {
      one: 'One document refers to it. Delete it only if you mean to.',
      other: '{count} documents refer to it. Delete it only if you mean to.',
    },
  },
  intoItself: {
    de: 'Ein Thema kann nicht mit sich selbst zusammengelegt werden.',
    en: 'A topic cannot be merged with itself.',
  },
  textMissing: { de: 'Bitte geben Sie etwas ein.', en: 'Please enter something.' },
})
