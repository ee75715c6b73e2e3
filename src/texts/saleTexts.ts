/**
 * The texts of the pages about buying credits: terms of sale and the instruction on withdrawal. Where the publisher has entered
 * a text, it takes the place of the draft here. Blocks are separated by an empty line; one that begins with `# ` is a heading.
 */
export const saleTexts = {
  saleTerms: {
    title: { de: 'Bedingungen', en: 'Terms of sale' },
    description: {
      de: 'Unter welchen Bedingungen wir Credits verkaufen.',
      en: 'The terms on which we sell credits.',
    },
    draft: {
      de: `# Wofür diese Bedingungen gelten

Diese Bedingungen gelten für jede Bestellung von Credits auf dieser Website. Verkauft werden sie von dem Unternehmen, das im Impressum und auf der Rechnung steht.

# Was Sie kaufen

Credits schalten Premium-Artikel auf dieser Website frei. Sie gehören zu Ihrem Konto, werden nicht ausgezahlt und lassen sich nicht übertragen. Was Sie freigeschaltet haben, lesen Sie, solange es auf der Website steht und Sie ein Konto haben.

# Wie der Vertrag zustande kommt

Vor dem Absenden sehen Sie Paket, Preis und Rechnungsanschrift und können alles ändern. Mit dem Knopf „Zahlungspflichtig bestellen“ geben Sie Ihre Bestellung ab, und Sie bekommen eine Bestätigung per E-Mail: Damit ist der Vertrag geschlossen. Bestellen können Sie auf Deutsch und auf Englisch. Ihre Bestellungen und Rechnungen bleiben in Ihrem Konto abrufbar.

# Preise und Bezahlung

Der Preis auf der Bestellseite ist der Gesamtpreis; weitere Kosten kommen nicht hinzu. Bei einer Bestellung auf Rechnung überweisen Sie den Betrag bis zu dem Tag, der auf der Rechnung steht. Solange sie offen ist, können Sie sie in Ihrem Konto stornieren.

# Wann Sie die Credits haben, und wann sie verfallen

Die Credits sind in Ihrem Guthaben, sobald die Zahlung eingegangen ist. Hat ein Paket eine Frist, steht sie beim Angebot: Was danach noch da ist, verfällt. Löschen Sie Ihr Konto, verfällt, was noch darin ist.

# Widerruf und Erstattung

Wie Sie widerrufen können, und wann dieses Recht erlischt, sagt die Widerrufsbelehrung. Ist es erloschen, erstatten wir eine Bestellung weder ganz noch zum Teil. Ihre gesetzlichen Rechte, wenn etwas nicht so funktioniert, wie es soll, bleiben davon unberührt.`,
      en: `# What these terms apply to

These terms apply to every order of credits on this website. The seller is the company named in the legal notice and on the invoice.

# What you buy

Credits unlock premium stories on this website. They belong to your account, are not paid out and cannot be transferred. You can read what you have unlocked for as long as it is on the website and you have an account.

# How the contract is made

Before you submit the form you see the package, the price and the billing address, and can change everything. You place your order with the button “Order with obligation to pay”, and we confirm it by e-mail: with that the contract is made. You can order in German and in English. Your orders and invoices stay available in your account.

# Prices and payment

The price on the order page is the total price; there are no further costs. For an order on account, transfer the amount by the day that the invoice names. As long as the order is open, you can cancel it in your account.

# When you have the credits, and when they expire

The credits are in your balance as soon as the payment has arrived. If a package has a time limit, the offer says so: what is left after it expires. If you delete your account, what is left in it expires.

# Withdrawal and refunds

The information on withdrawal says how you can withdraw, and when that right ends. Once it has ended, we refund an order neither as a whole nor in part. Your statutory rights where something does not work as it should are not affected.`,
    },
  },
  withdrawal: {
    title: { de: 'Widerrufsbelehrung', en: 'Right of withdrawal' },
    description: {
      de: 'Wie Sie eine Bestellung von Credits widerrufen, und wann dieses Recht erlischt.',
      en: 'How to withdraw from an order of credits, and when that right ends.',
    },
    draft: {
      de: `# Ihr Widerrufsrecht

Sie können den Vertrag über eine Bestellung innerhalb von vierzehn Tagen widerrufen und müssen dafür keine Gründe nennen. Die Frist beginnt an dem Tag, an dem der Vertrag geschlossen wurde.

Es genügt eine eindeutige Erklärung, zum Beispiel ein Brief oder eine E-Mail an die Anschrift auf dieser Seite. Das Muster am Ende können Sie dafür verwenden, Sie müssen es aber nicht. Die Frist ist gewahrt, wenn Sie die Erklärung vor ihrem Ende absenden.

# Was dann geschieht

Wir erstatten alles, was Sie für die Bestellung bezahlt haben, spätestens vierzehn Tage, nachdem Ihre Erklärung bei uns eingegangen ist: auf dem Weg, auf dem Sie bezahlt haben, und ohne Kosten für Sie. Die Credits der Bestellung gehen aus Ihrem Guthaben zurück.

# Wann das Recht erlischt

Das Widerrufsrecht erlischt für die ganze Bestellung, sobald Sie mit einem ihrer Credits einen Inhalt freigeschaltet haben. Bei der Bestellung haben Sie zugestimmt, dass die Credits vor dem Ende der Frist bereitstehen, und bestätigt, dass Sie das wissen.

# Muster für Ihre Erklärung

Hiermit widerrufe ich den Vertrag über die Bestellung von Credits:
Nummer und Datum der Bestellung:
Name und Anschrift:
Datum, und auf Papier auch die Unterschrift:`,
      en: `# Your right of withdrawal

You can withdraw from the contract of an order within fourteen days without giving a reason. The period begins on the day on which the contract was made.

A clear statement is enough, such as a letter or an e-mail to the address on this page. You can use the model at the end, but do not have to. You meet the deadline if you send your statement before the period ends.

# What happens then

We refund everything you have paid for the order within fourteen days of receiving your statement at the latest: by the means by which you paid, and at no cost to you. The credits of the order are taken out of your balance.

# When the right ends

The right of withdrawal ends for the whole order as soon as you have unlocked content with any of its credits. When ordering, you agreed that the credits are available before the period ends, and confirmed that you know this.

# Model for your statement

I hereby withdraw from the contract for the order of credits:
Number and date of the order:
Name and address:
Date, and on paper the signature as well:`,
    },
    contact: { de: 'An wen Sie sich wenden', en: 'Where to send it' },
    contactElsewhere: {
      de: 'Die Anschrift steht im Impressum und auf der Rechnung.',
      en: 'The address is in the legal notice and on the invoice.',
    },
  },
} as const
