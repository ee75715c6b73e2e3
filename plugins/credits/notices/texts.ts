import { defineTexts } from '@litfass/kit/texts'

/** Texts of the mails about orders and balances. */
export const noticeTexts = defineTexts('creditNotices', {
  greeting: { de: 'Guten Tag, {name},', en: 'Hello {name},' },
  linkBelow: {
    de: 'Falls der Knopf nicht geht, öffnen Sie diese Adresse:',
    en: 'If the button does not work, open this address:',
  },
  from: { de: 'Diese Nachricht kommt von {site}.', en: 'This message comes from {site}.' },
  // For an order without an invoice.
  orderLink: { de: 'Bestellung ansehen', en: 'View order' },
  placed: {
    subject: { de: 'Ihre Bestellung {number}', en: 'Your order {number}' },
    text: {
      de: 'danke für Ihre Bestellung {number}: {title}, {credits} Credits für {price}, Umsatzsteuer inbegriffen.',
      en: 'Thank you for your order {number}: {title}, {credits} credits for {price}, including VAT.',
    },
    textWithoutVat: {
      de: 'danke für Ihre Bestellung {number}: {title}, {credits} Credits für {price}. Umsatzsteuer ist darin nicht enthalten.',
      en: 'Thank you for your order {number}: {title}, {credits} credits for {price}. This includes no VAT.',
    },
    transfer: {
      de: 'Bitte überweisen Sie {price} innerhalb von {days} Tagen an {holder}, IBAN {iban}, Verwendungszweck {number}.',
      en: 'Please transfer {price} within {days} days to {holder}, IBAN {iban}, reference {number}.',
    },
    after: {
      de: 'Sobald das Geld da ist, stehen Ihnen die Credits zur Verfügung, und wir schreiben Ihnen noch einmal.',
      en: 'As soon as the money arrives your credits are available, and we write to you again.',
    },
    withdrawal: {
      de: 'Sie können den Vertrag innerhalb von vierzehn Tagen ohne Angabe von Gründen widerrufen; eine Erklärung per Brief oder E-Mail an die Anschrift auf der Rechnung genügt. Dieses Recht erlischt, sobald Sie mit einem Credit aus dieser Bestellung einen Inhalt freigeschaltet haben.',
      en: 'You can withdraw from the contract within fourteen days without giving a reason; a statement by letter or e-mail to the address on the invoice is enough. The right expires as soon as you have unlocked content with any credit of this order.',
    },
    terms: { de: 'Die Bedingungen stehen hier: {url}', en: 'The terms of sale: {url}' },
    withdrawalPage: {
      de: 'Die ganze Widerrufsbelehrung mit einem Muster steht hier: {url}',
      en: 'All about your right of withdrawal, with a model of a statement: {url}',
    },
    link: { de: 'Bestellung und Rechnung ansehen', en: 'View order and invoice' },
  },
  paid: {
    subject: { de: 'Ihre Credits sind da', en: 'Your credits are here' },
    text: {
      de: 'Ihre Bestellung {number} ist bezahlt, und {credits} Credits sind in Ihrem Guthaben.',
      en: 'Your order {number} is paid, and {credits} credits are in your balance.',
    },
    link: { de: 'Guthaben und Rechnung ansehen', en: 'View balance and invoice' },
  },
  cancelled: {
    subject: { de: 'Ihre Bestellung {number} ist storniert', en: 'Your order {number} has been cancelled' },
    text: {
      de: 'Ihre Bestellung {number} ist storniert: {title}, {credits} Credits für {price}. Zu bezahlen ist nichts mehr.',
      en: 'Your order {number} has been cancelled: {title}, {credits} credits for {price}. There is nothing left to pay.',
    },
    invoice: {
      de: 'Die Rechnung ist durch eine Stornorechnung aufgehoben. Falls Sie schon überwiesen haben, melden Sie sich bitte bei uns.',
      en: 'A cancellation invoice cancels the invoice. If you have already transferred the money, please let us know.',
    },
    link: { de: 'Bestellung und Stornorechnung ansehen', en: 'View order and cancellation' },
  },
  refunded: {
    subject: { de: 'Ihre Bestellung {number} ist erstattet', en: 'Your order {number} has been refunded' },
    text: {
      de: 'Ihre Bestellung {number} ist erstattet: {title}, {credits} Credits für {price}. Die Credits daraus sind nicht mehr in Ihrem Guthaben.',
      en: 'Your order {number} has been refunded: {title}, {credits} credits for {price}. Its credits are no longer in your balance.',
    },
    transfer: {
      de: 'Wir überweisen Ihnen {price} zurück. Falls wir Ihre Bankverbindung nicht kennen, melden Sie sich bitte bei uns.',
      en: 'We transfer {price} back to you. If we do not know your bank account, please let us know.',
    },
    provider: {
      de: 'Das Geld, {price}, kommt auf dem Weg zurück, auf dem Sie bezahlt haben.',
      en: 'The money, {price}, comes back the way you have paid.',
    },
    link: { de: 'Bestellung und Stornorechnung ansehen', en: 'View order and cancellation' },
  },
  low: {
    subject: { de: 'Ihr Guthaben geht zur Neige', en: 'Your balance is running low' },
    text: {
      de: {
        one: 'in Ihrem Guthaben ist noch ein Credit.',
        other: 'in Ihrem Guthaben sind noch {count} Credits.',
      },
      en: { one: 'One credit is left in your balance.', other: '{count} credits are left in your balance.' },
    },
    link: { de: 'Credits kaufen', en: 'Buy credits' },
  },
  expiring: {
    subject: { de: 'Ihre Credits verfallen bald', en: 'Your credits will expire soon' },
    text: {
      de: 'von Ihrem Guthaben verfällt, was Sie nicht vorher ausgeben:',
      en: 'This part of your balance expires unless you spend it first:',
    },
    line: {
      de: { one: 'ein Credit am {day}', other: '{count} Credits am {day}' },
      en: { one: 'one credit on {day}', other: '{count} credits on {day}' },
    },
    link: { de: 'Guthaben ansehen', en: 'View balance' },
  },
})
