import { defineTexts } from '@litfass/kit/texts'

/** Texts of orders, payments and what admins do with accounts. */
export const orderTexts = defineTexts('creditOrders', {
  onAccount: { de: 'Rechnung', en: 'Invoice' },
  // Refusals
  notReady: {
    de: 'Zurzeit kann nichts bestellt werden: Die Angaben für Rechnungen fehlen noch.',
    en: 'Nothing can be ordered at the moment: the details for invoices are still missing.',
  },
  packageAbsent: { de: 'Dieses Paket gibt es nicht.', en: 'There is no such package.' },
  packageGone: { de: 'Dieses Paket ist nicht mehr im Angebot.', en: 'This package is no longer on sale.' },
  priceChanged: {
    de: 'Das Angebot hat sich inzwischen geändert. Bitte das neue ansehen und noch einmal bestellen.',
    en: 'The offer has changed in the meantime. Please look at the new one and order again.',
  },
  eventApplied: {
    de: 'Diese Nachricht ist verbucht, an ihr ist nichts zu erledigen.',
    en: 'This message has been applied; there is nothing to settle.',
  },
  tooManyOpen: {
    de: 'Es sind schon {count} Bestellungen offen. Bitte zuerst eine davon bezahlen oder stornieren.',
    en: 'There are {count} open orders already. Please pay or cancel one of them first.',
  },
  tooManyUnpaid: {
    de: 'In den letzten 24 Stunden sind schon {count} Bestellungen offen geblieben oder storniert worden. Bitte eine offene bezahlen oder morgen wieder bestellen.',
    en: 'In the last 24 hours {count} orders have stayed open or been cancelled already. Please pay an open one, or order again tomorrow.',
  },
  addressUnprintable: {
    de: 'Rechnungen können nicht alle Zeichen dieser Anschrift darstellen.',
    en: 'Invoices cannot show all characters of this address.',
  },
  unprintable: {
    de: 'Diese Zeichen können Rechnungen nicht darstellen: {characters} Möglich sind lateinische, griechische und kyrillische Schrift.',
    en: 'Invoices cannot show these characters: {characters} Latin, Greek and Cyrillic letters are possible.',
  },
  providerUnknown: { de: 'So kann hier nicht bezahlt werden.', en: 'This way to pay is not available here.' },
  providerAway: {
    de: 'Die Bezahlung konnte nicht begonnen werden. Die Bestellung {number} bleibt offen: Bitte gleich noch einmal versuchen.',
    en: 'The payment could not be started. The order {number} stays open: please try again in a moment.',
  },
  keyUsed: {
    de: 'Dieser Schlüssel gehört schon zu einer anderen Bestellung.',
    en: 'This key already belongs to another order.',
  },
  orderAbsent: { de: 'Diese Bestellung gibt es nicht.', en: 'There is no such order.' },
  invoiceAbsent: { de: 'Diese Rechnung gibt es nicht.', en: 'There is no such invoice.' },
  entryAbsent: { de: 'Diesen Eintrag gibt es nicht.', en: 'There is no such entry.' },
  refusedMoves: {
    open: {
      de: 'Die Bestellung ist noch offen: Was nicht bezahlt ist, wird storniert und nicht erstattet.',
      en: 'The order is still open: one that is not paid is cancelled, not refunded.',
    },
    paid: {
      de: 'Die Bestellung ist schon bezahlt. Sie kann nur noch erstattet werden.',
      en: 'The order is paid already. It can only be refunded.',
    },
    cancelled: {
      de: 'Die Bestellung ist storniert, und es gibt nichts zu erstatten.',
      en: 'The order is cancelled, and there is nothing to refund.',
    },
    refunded: {
      de: 'Die Bestellung ist erstattet, und dabei bleibt es.',
      en: 'The order is refunded, and stays so.',
    },
  },
  movedMeanwhile: {
    de: 'Die Bestellung wurde inzwischen storniert. Ist das Geld trotzdem da, markieren Sie sie noch einmal als bezahlt.',
    en: 'The order has been cancelled in the meantime. If the money has come after all, mark it as paid again.',
  },
  cancelledByBuyer: { de: 'Vom Mitglied storniert', en: 'Cancelled by the member' },
  alreadySpent: {
    de: {
      one: 'Davon ist nur noch ein Credit da. Erstattet wird eine Bestellung nur ganz.',
      other: 'Davon sind nur noch {count} Credits da. Erstattet wird eine Bestellung nur ganz.',
    },
    en: {
      one: 'Only one of its credits is left. An order is refunded as a whole.',
      other: 'Only {count} of its credits are left. An order is refunded as a whole.',
    },
  },
  accountClosed: {
    de: 'Das Konto dieser Bestellung ist geschlossen.',
    en: 'The account of this order is closed.',
  },
  balanceTooHigh: {
    de: 'So viele Credits fasst das Konto nicht.',
    en: 'The account cannot hold that many credits.',
  },
  balanceLeft: {
    de: {
      one: 'Im Konto ist noch ein Credit. Bitte zuerst ausbuchen.',
      other: 'Im Konto sind noch {count} Credits. Bitte zuerst ausbuchen.',
    },
    en: {
      one: 'There is still one credit in the account. Please take it out first.',
      other: 'There are still {count} credits in the account. Please take them out first.',
    },
  },
  orderOpen: {
    de: 'Zu diesem Konto gehört eine offene Bestellung. Bitte zuerst stornieren.',
    en: 'An open order belongs to this account. Please cancel it first.',
  },
  ownerHasOrders: {
    de: 'Zu diesem Konto gehören Bestellungen einer Person, die ihre Rechnungen dort findet. Es schließt sich, wenn sie gelöscht wird.',
    en: 'Orders of a person who finds their invoices there belong to this account. It is closed when they are deleted.',
  },
  expiryPassed: {
    de: 'Ein Verfall muss in der Zukunft liegen, und nur neue Credits haben einen.',
    en: 'An expiry must be in the future, and only new credits have one.',
  },
  notUnlock: {
    de: 'Nur eine Freischaltung kann zurückgenommen werden.',
    en: 'Only an unlock can be taken back.',
  },
  alreadyReversed: {
    de: 'Diese Freischaltung ist schon zurückgenommen.',
    en: 'This unlock has been taken back already.',
  },
})
