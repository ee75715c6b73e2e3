import { defineTexts } from '@litfass/kit/texts'

/** Texts of the panel and of the routes. */
export const texts = defineTexts('places', {
  // The collection
  place: { de: 'Ort', en: 'Place' },
  places: { de: 'Orte', en: 'Places' },
  about: {
    de: 'Länder, Kreise, Gemeinden, Ortsteile und Veranstaltungsorte. Jeder Ort liegt in einem größeren.',
    en: 'Countries, districts, municipalities, quarters and venues. Each place lies in a larger one.',
  },
  name: { de: 'Name', en: 'Name' },
  label: { de: 'Bezeichnung', en: 'Label' },
  kind: { de: 'Art', en: 'Kind' },
  kinds: {
    country: { de: 'Land', en: 'Country' },
    state: { de: 'Bundesland', en: 'State' },
    district: { de: 'Kreis', en: 'District' },
    municipality: { de: 'Gemeinde', en: 'Municipality' },
    quarter: { de: 'Ortsteil', en: 'Quarter' },
    venue: { de: 'Veranstaltungsort', en: 'Venue' },
  },
  parent: { de: 'Liegt in', en: 'Lies in' },
  parentHint: {
    de: 'Das nächstgrößere Gebiet. Ebenen dürfen fehlen.',
    en: 'The next larger area. Levels may be left out.',
  },
  postcodes: { de: 'Postleitzahlen', en: 'Postcodes' },
  ags: { de: 'Amtlicher Gemeindeschlüssel (AGS)', en: 'Official municipality key (AGS)' },
  agsHint: {
    de: 'Acht Ziffern, mit führender Null. Kürzere Schlüssel von Ländern und Kreisen hinten mit Nullen füllen.',
    en: 'Eight digits, with the leading zero. Fill shorter keys of states and districts with zeros at the end.',
  },
  ars: { de: 'Regionalschlüssel (ARS)', en: 'Regional key (ARS)' },
  validity: { de: 'Gültigkeit', en: 'Validity' },
  validFrom: { de: 'Gültig ab', en: 'Valid from' },
  validTo: { de: 'Letzter Tag', en: 'Last day' },
  successor: { de: 'Nachfolger', en: 'Successor' },
  successorHint: {
    de: 'Der Ort, in dem dieser aufgegangen ist. Dort erscheinen auch seine Beiträge.',
    en: 'The place that this one became part of. Its stories appear there too.',
  },
  position: { de: 'Lage', en: 'Position' },
  latitude: { de: 'Breitengrad', en: 'Latitude' },
  longitude: { de: 'Längengrad', en: 'Longitude' },
  population: { de: 'Einwohner', en: 'Population' },
  address: { de: 'Anschrift', en: 'Address' },
  street: { de: 'Straße und Hausnummer', en: 'Street and number' },
  postcode: { de: 'Postleitzahl', en: 'Postcode' },
  town: { de: 'Stadt', en: 'Town' },
  website: { de: 'Website', en: 'Website' },
  accessibility: { de: 'Barrierefreiheit', en: 'Accessibility' },
  accessible: {
    unknown: { de: 'Nicht bekannt', en: 'Unknown' },
    full: { de: 'Barrierefrei', en: 'Accessible' },
    partial: { de: 'Teilweise barrierefrei', en: 'Partly accessible' },
    none: { de: 'Nicht barrierefrei', en: 'Not accessible' },
  },
  description: { de: 'Beschreibung', en: 'Description' },
  image: { de: 'Bild', en: 'Image' },
  mergedInto: { de: 'Aufgegangen in', en: 'Merged into' },
  // Groups
  group: { de: 'Gebiet', en: 'Area' },
  groups: { de: 'Gebiete', en: 'Areas' },
  groupsAbout: {
    de: 'Benannte Gebiete aus beliebigen Orten, etwa eine Lokalausgabe.',
    en: 'Named areas of any places, such as a local edition.',
  },
  // The field of content
  contentHint: {
    de: 'Wo es spielt. Beiträge gehören auch zu den Gebieten, in denen diese Orte liegen.',
    en: 'Where it happens. Stories belong to the areas that these places lie in, too.',
  },
  // The dialog
  dialog: {
    title: { de: 'Ort wählen', en: 'Choose a place' },
    groupTitle: { de: 'Gebiet wählen', en: 'Choose an area' },
    search: { de: 'Ort oder Postleitzahl', en: 'Place or postcode' },
    groupSearch: { de: 'Gebiet', en: 'Area' },
    find: { de: 'Suchen', en: 'Search' },
    none: { de: 'Nichts gefunden.', en: 'Nothing found.' },
    found: { de: 'Gefunden', en: 'Found' },
    chosen: { de: 'Gewählt', en: 'Chosen' },
  },
  abolished: { de: 'aufgelöst', en: 'abolished' },
  nowPartOf: { de: 'aufgelöst, jetzt {name}', en: 'abolished, now {name}' },
  more: { de: 'Weitere', en: 'More' },
  // Actions in the panel
  actions: { de: 'Aktionen für Orte', en: 'Actions on places' },
  actionsNone: { de: 'Wählen Sie Orte aus, um sie zusammenzulegen.', en: 'Tick places to merge them.' },
  actionsAll: {
    de: 'Diese Aktion gilt für Orte, die einzeln ausgewählt sind.',
    en: 'This action is for places that are ticked one by one.',
  },
  merge: { de: 'Zusammenlegen', en: 'Merge' },
  mergeTitle: { de: 'Zusammenlegen', en: 'Merge' },
  mergeSure: {
    de: 'Alles, was in einem Feld darauf verweist, und alle Adressen gehen auf den anderen Ort über; Links in Texten bleiben. Das lässt sich nicht zurücknehmen.',
    en: 'Everything that refers to it in a field and all its addresses go over to the other place; links in texts stay. This cannot be undone.',
  },
  mergeWith: { de: 'Zusammenlegen mit', en: 'Merge with' },
  mergeChoices: { de: 'Der Ort, der bleibt', en: 'The place that stays' },
  mergeNothing: { de: 'Es gibt keinen Ort, der so heißt.', en: 'No place has a name like this.' },
  mergeMissing: {
    de: 'Nichts zusammengelegt: Bitte wählen Sie den Ort, der bleibt.',
    en: 'Nothing was merged: please choose the place that stays.',
  },
  mergeDone: {
    de: {
      one: 'Der Ort ist mit „{name}“ zusammengelegt.',
      other: '{count} Orte sind mit „{name}“ zusammengelegt.',
    },
    en: { one: 'The place was merged with “{name}”.', other: '{count} places were merged with “{name}”.' },
  },
  someFailed: {
    de: { one: 'Ein Ort blieb, wie er war:', other: '{count} Orte blieben, wie sie waren:' },
    en: { one: 'One place stayed as it was:', other: '{count} places stayed as they were:' },
  },
  searchFailed: { de: 'Die Suche hat nicht geklappt.', en: 'The search failed.' },
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
  noKind: { de: 'Bitte wählen Sie eine Art von Ort.', en: 'Please choose a kind of place.' },
  noPostcode: {
    de: 'Eine Postleitzahl hat fünf Ziffern: {value}',
    en: 'A postcode has five digits: {value}',
  },
  noAgs: { de: 'Der Schlüssel hat acht Ziffern.', en: 'The key has eight digits.' },
  noArs: { de: 'Der Schlüssel hat zwölf Ziffern.', en: 'The key has twelve digits.' },
  noWebsite: {
    de: 'Das ist keine Adresse, die mit https:// beginnt.',
    en: 'This is no address that begins with https://.',
  },
  noAccessibility: { de: 'Bitte wählen Sie einen der Werte.', en: 'Please choose one of the values.' },
  halfPosition: {
    de: 'Bitte geben Sie beide Koordinaten an, oder keine.',
    en: 'Please enter both coordinates, or none.',
  },
  endsBefore: {
    de: 'Der letzte Tag liegt vor dem ersten.',
    en: 'The last day is before the first.',
  },
  successorWithoutEnd: {
    de: 'Ein Nachfolger braucht den letzten Tag, an dem es diesen Ort gab.',
    en: 'A successor needs the last day on which this place existed.',
  },
  parentAbsent: { de: 'Diesen Ort gibt es nicht mehr.', en: 'This place no longer exists.' },
  parentTooSmall: {
    de: 'Ein Ort liegt nur in einem größeren: {above} kann {below} nicht enthalten.',
    en: 'A place lies only in a larger one: {above} cannot contain {below}.',
  },
  childTooLarge: {
    de: 'In diesem Ort liegt „{name}“, und das wäre dann nicht kleiner.',
    en: '“{name}” lies in this place, and would not be smaller then.',
  },
  circle: {
    de: 'Das ergäbe einen Kreis: {name} liegt darin oder geht darin auf.',
    en: 'That would be a circle: {name} lies in it or becomes part of it.',
  },
  intoItself: {
    de: 'Ein Ort kann nicht mit sich selbst zusammengelegt werden, und nicht mit einem, der in ihm liegt.',
    en: 'A place cannot be merged with itself, nor with one that lies in it.',
  },
  inUse: {
    de: {
      one: 'Ein Inhalt verweist darauf. Ändern Sie ihn zuerst.',
      other: '{count} Inhalte verweisen darauf. Ändern Sie diese zuerst.',
    },
    en: {
      one: 'One document refers to it. Change that first.',
      other: '{count} documents refer to it. Change those first.',
    },
  },
})
