import { defineTexts } from '@litfass/kit/texts'

/** Texts of payment messages: their kinds, and what has come of each. */
export const eventTexts = defineTexts('creditEvents', {
  line: { de: '{kind}, {amount}: {outcome}', en: '{kind}, {amount}: {outcome}' },
  kinds: {
    paid: { de: 'Bezahlt', en: 'Paid' },
    cancelled: { de: 'Abgebrochen', en: 'Cancelled' },
    refunded: { de: 'Erstattet', en: 'Refunded' },
  },
  outcomes: {
    moved: { de: 'verbucht', en: 'applied' },
    stayed: { de: 'ändert nichts mehr', en: 'changes nothing any more' },
    wrongAmount: {
      de: 'Betrag oder Währung ist nicht die der Bestellung',
      en: 'its amount or currency is not that of the order',
    },
    unknownOrder: {
      de: 'eine solche Bestellung hat dieser Zahlungsdienst nicht',
      en: 'this provider has no such order',
    },
    accountClosed: {
      de: 'das Konto der Bestellung ist geschlossen',
      en: 'the account of the order is closed',
    },
    balanceTooHigh: {
      de: 'so viele Credits fasst das Konto nicht',
      en: 'the account cannot hold that many credits',
    },
    paidAgain: { de: 'die Bestellung war schon bezahlt', en: 'the order was paid already' },
    changed: {
      de: 'dieselbe Nachricht hat vorher etwas anderes gesagt',
      en: 'the same message said something else before',
    },
  },
})
