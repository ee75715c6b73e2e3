import type { InterfaceWords } from './InterfaceWords.ts'

/** English texts of the shared parts. */
export const en: InterfaceWords = {
  // Messages
  flashRegion: 'Messages',
  flashClose: 'Close message',
  flashTimes: '{count} times',
  flashSuccess: 'Success:',
  flashWarning: 'Note:',
  flashAlert: 'Error:',
  // Waiting
  loading: 'Loading …',
  // Call to action
  callToActionRegion: 'Note of this site',
  callToActionClose: 'Hide note',
  // Sharing
  share: 'Share',
  shareMenu: 'Share this page',
  shareCopy: 'Copy link',
  shareCopied: 'Link copied',
  shareNotCopied: 'The browser does not allow copying. Here is the link:',
  shareByEmail: 'Share by e-mail',
  shareOn: 'Share on {network} (new window)',
  shareBy: 'Share by {network} (new window)',
  // Admin elements
  adminElements: 'Show editorial elements',
  // Counting characters
  counterCharacters: '{count} characters',
  counterCharactersOne: '1 character',
  counterCharactersOf: '{count} of {limit} characters',
  counterWords: '{count} words',
  counterWordsOne: '1 word',
  counterWordsOf: '{count} of {limit} words',
  counterLimitCharacters: '{limit} characters at most',
  counterLimitWords: '{limit} words at most',
  counterOverCharacters: '{count} characters too many',
  counterOverCharactersOne: '1 character too many',
  counterOverWords: '{count} words too many',
  counterOverWordsOne: '1 word too many',
  counterWithin: 'The text is no longer too long.',
  // Shortened texts
  clampMore: 'Show more',
  clampLess: 'Show less',
  // Lists in forms
  itemTitle: '{name} {number}',
  itemAdd: 'Add {name}',
  itemRemove: 'Remove {name} {number}',
  itemUp: 'Move {name} {number} up',
  itemDown: 'Move {name} {number} down',
  itemRestore: 'Undo',
  itemAdded: '{name} {number} added.',
  itemRemoved: '{name} {number} has been removed.',
  itemRestored: '{name} {number} is back.',
  itemMoved: '{name} is now number {number} of {count}.',
  itemLimit: 'That is all: there can be {count} at most.',
  itemLimitOne: 'That is all: there can be only one.',
  itemMinimum: 'At least {count} have to stay.',
  itemMinimumOne: 'At least one has to stay.',
  // Sliders
  rangeFrom: '{label}: from',
  rangeTo: '{label}: to',
  rangeBoth: '{from} – {to}',
  // Dates
  dateOpen: 'Open calendar',
  dateCalendar: 'Calendar: {label}',
  datePrevious: 'Previous month',
  dateNext: 'Next month',
  dateClose: 'Close calendar',
  dateToday: 'today',
  dateEarliest: 'Changed to {date}, the earliest day possible.',
  dateLatest: 'Changed to {date}, the latest day possible.',
}
