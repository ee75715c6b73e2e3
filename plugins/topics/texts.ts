import { defineTexts } from '@litfass/kit/texts'

/** Texts of the panel and of the routes. */
export const texts = defineTexts('topics', {
  // The collection
  topic: { de: 'Thema', en: 'Topic' },
  topics: { de: 'Themen', en: 'Topics' },
  tags: { de: 'Schlagwörter', en: 'Tags' },
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
  tagsHint: {
    de: 'Frei gewählt. Ein neues Schlagwort erscheint nicht in der Navigation.',
    en: 'Freely chosen. A new tag does not appear in the navigation.',
  },
  tagInput: {
    hint: {
      de: 'Schlagwort eintippen und mit der Eingabetaste hinzufügen',
      en: 'Type a tag and press Enter to add it',
    },
    suggestions: { de: 'Vorhandene Schlagwörter und Themen', en: 'Existing tags and topics' },
    count: {
      de: { one: '{count} Inhalt', other: '{count} Inhalte' },
      en: { one: '{count} item', other: '{count} items' },
    },
    create: { de: 'Neues Schlagwort „{name}“', en: 'New tag “{name}”' },
    found: {
      de: {
        one: 'Ein ähnliches gibt es schon. Mit den Pfeiltasten wählen, oder mit der Eingabetaste neu anlegen.',
        other:
          '{count} ähnliche gibt es schon. Mit den Pfeiltasten wählen, oder mit der Eingabetaste neu anlegen.',
      },
      en: {
        one: 'A similar one exists. Choose it with the arrow keys, or press Enter to create a new one.',
        other:
          '{count} similar ones exist. Choose one with the arrow keys, or press Enter to create a new one.',
      },
    },
    isNew: { de: 'Neu: Die Eingabetaste legt das Schlagwort an.', en: 'New: press Enter to create the tag.' },
    chosen: { de: 'Gewählte Schlagwörter', en: 'Chosen tags' },
    added: { de: '„{name}“ ist hinzugefügt.', en: '“{name}” has been added.' },
    removed: { de: '„{name}“ ist entfernt.', en: '“{name}” has been removed.' },
    remove: { de: '„{name}“ entfernen', en: 'Remove “{name}”' },
    unnamed: { de: 'Schlagwort {id}', en: 'Tag {id}' },
    failed: {
      de: 'Das hat nicht geklappt. Ihr Text steht noch da; bitte versuchen Sie es erneut.',
      en: 'That failed. Your text is still there; please try again.',
    },
    full: {
      de: 'Mehr als {count} Schlagwörter sind nicht möglich.',
      en: 'No more than {count} tags are possible.',
    },
  },
  // Actions in the panel
  actions: { de: 'Aktionen für Themen', en: 'Actions on topics' },
  actionsNone: {
    de: 'Wählen Sie Themen aus, um sie ein- oder abzuschalten oder zusammenzulegen.',
    en: 'Tick topics to enable, disable or merge them.',
  },
  actionsAll: {
    de: 'Diese Aktionen gelten für Themen, die einzeln ausgewählt sind.',
    en: 'These actions are for topics that are ticked one by one.',
  },
  enable: { de: 'Einschalten', en: 'Enable' },
  disable: { de: 'Abschalten', en: 'Disable' },
  merge: { de: 'Zusammenlegen', en: 'Merge' },
  enableTitle: { de: 'Einschalten', en: 'Enable' },
  enableSure: {
    de: {
      one: 'Das Thema wird vorgeschlagen und bekommt seinen Platz auf der Website.',
      other: '{count} Themen werden vorgeschlagen und bekommen ihren Platz auf der Website.',
    },
    en: {
      one: 'The topic will be suggested and have its place on the site.',
      other: '{count} topics will be suggested and have their place on the site.',
    },
  },
  enableDone: {
    de: { one: 'Das Thema ist eingeschaltet.', other: '{count} Themen sind eingeschaltet.' },
    en: { one: 'The topic is enabled.', other: '{count} topics are enabled.' },
  },
  disableTitle: { de: 'Abschalten', en: 'Disable' },
  disableSure: {
    de: {
      one: 'Die Seite des Themas sieht danach nur die Redaktion. Inhalte behalten ihren Verweis darauf.',
      other:
        'Die Seiten der {count} Themen sieht danach nur die Redaktion. Inhalte behalten ihre Verweise darauf.',
    },
    en: {
      one: 'Afterwards only editors see the topic’s page. Content keeps its references.',
      other: 'Afterwards only editors see the pages of the {count} topics. Content keeps its references.',
    },
  },
  disableDone: {
    de: { one: 'Das Thema ist abgeschaltet.', other: '{count} Themen sind abgeschaltet.' },
    en: { one: 'The topic is disabled.', other: '{count} topics are disabled.' },
  },
  mergeTitle: { de: 'Zusammenlegen', en: 'Merge' },
  mergeSure: {
    de: 'Alles, was darauf verweist, und alle Adressen gehen auf das andere Thema über. Das lässt sich nicht zurücknehmen.',
    en: 'Everything that refers to it and all its addresses go over to the other topic. This cannot be undone.',
  },
  mergeWith: { de: 'Zusammenlegen mit', en: 'Merge with' },
  mergeChoices: { de: 'Das Thema, das bleibt', en: 'The topic that stays' },
  mergeNothing: { de: 'Es gibt nichts, das so heißt.', en: 'Nothing has a name like this.' },
  mergeMissing: {
    de: 'Nichts zusammengelegt: Bitte wählen Sie das Thema, das bleibt.',
    en: 'Nothing was merged: please choose the topic that stays.',
  },
  mergeDone: {
    de: {
      one: 'Das Thema ist mit „{name}“ zusammengelegt.',
      other: '{count} Themen sind mit „{name}“ zusammengelegt.',
    },
    en: { one: 'The topic was merged with “{name}”.', other: '{count} topics were merged with “{name}”.' },
  },
  someFailed: {
    de: { one: 'Ein Thema blieb, wie es war:', other: '{count} Themen blieben, wie sie waren:' },
    en: { one: 'One topic stayed as it was:', other: '{count} topics stayed as they were:' },
  },
  usageLoading: { de: 'Verweise werden gesucht …', en: 'Looking for references …' },
  usageFailed: {
    de: 'Ob etwas darauf verweist, war nicht zu erfahren.',
    en: 'Could not find out whether anything refers to it.',
  },
  usageAgain: { de: 'Noch einmal versuchen', en: 'Try again' },
  usageNone: { de: 'Nichts verweist darauf.', en: 'Nothing refers to it.' },
  usageSome: { de: 'Das verweist darauf:', en: 'What refers to it:' },
  usageUnread: {
    de: 'Gezählt sind nur die ersten {count}.',
    en: 'Only the first {count} were counted.',
  },
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
