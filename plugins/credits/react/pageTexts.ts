import { defineTexts } from '@litfass/kit/texts'

/** Texts of the pages on which members see and buy credits. */
export const creditPageTexts = defineTexts('creditPages', {
  balance: {
    title: { de: 'Guthaben', en: 'Balance' },
    balance: {
      de: { one: 'Ein Credit', other: '{count} Credits' },
      en: { one: 'One credit', other: '{count} credits' },
    },
    lead: {
      de: 'Mit Credits schalten Sie Premium-Artikel frei. Was freigeschaltet ist, bleibt es.',
      en: 'Use credits to unlock premium stories. What you have unlocked stays unlocked.',
    },
    back: { de: 'Zurück zum Artikel', en: 'Back to the story' },
    expiring: { de: 'Verfällt bald', en: 'Expiring' },
    expires: {
      de: { one: 'Ein Credit verfällt am {moment}', other: '{count} Credits verfallen am {moment}' },
      en: { one: 'One credit expires on {moment}', other: '{count} credits expire on {moment}' },
    },
    packages: { de: 'Credits kaufen', en: 'Buy credits' },
    notOffered: {
      de: 'Zurzeit können keine Credits gekauft werden. Ihr Guthaben können Sie weiter ausgeben.',
      en: 'Credits cannot be bought at the moment. You can still spend your balance.',
    },
    valid: {
      de: { one: 'einen Tag gültig', other: '{count} Tage gültig' },
      en: { one: 'valid for one day', other: 'valid for {count} days' },
    },
    forever: { de: 'ohne Verfall', en: 'no expiry' },
    vat: { de: 'inkl. {rate} % USt.', en: 'incl. {rate}% VAT' },
    noVat: { de: 'ohne USt. (§ 19 UStG)', en: 'no VAT (section 19 UStG)' },
    order: { de: 'Auswählen', en: 'Choose' },
    orderOf: { de: '{title} auswählen', en: 'Choose {title}' },
    statement: { de: 'Buchungen', en: 'Statement' },
    filter: { de: 'Buchungen filtern', en: 'Filter the statement' },
    kind: { de: 'Art', en: 'Kind' },
    allKinds: { de: 'Alle', en: 'All' },
    from: { de: 'Von', en: 'From' },
    to: { de: 'Bis', en: 'To' },
    show: { de: 'Anzeigen', en: 'Show' },
    reset: { de: 'Filter aufheben', en: 'Clear the filter' },
    badFilter: {
      de: 'Diesen Zeitraum gibt es nicht. Bitte geben Sie Tage wie 2026-10-01 an.',
      en: 'There is no such period. Please enter days such as 2026-10-01.',
    },
    date: { de: 'Datum', en: 'Date' },
    about: { de: 'Wofür', en: 'For' },
    amount: { de: 'Credits', en: 'Credits' },
    after: { de: 'Danach', en: 'Balance' },
    gone: { de: 'Nicht mehr zu sehen', en: 'No longer available' },
    orderNumber: { de: 'Bestellung {number}', en: 'Order {number}' },
    expiresOn: { de: 'verfällt am {moment}', en: 'expires on {moment}' },
    noEntries: {
      de: 'Noch keine Buchungen. Ihre erste entsteht, wenn Sie Credits kaufen.',
      en: 'No entries yet. Buying credits makes the first one.',
    },
    noneFound: {
      de: 'Für diese Auswahl gibt es keine Buchungen.',
      en: 'There are no entries for this filter.',
    },
    older: { de: 'Ältere Buchungen', en: 'Older entries' },
    newest: { de: 'Zu den neuesten Buchungen', en: 'To the newest entries' },
    export: { de: 'Als CSV herunterladen', en: 'Download as CSV' },
    exportExcel: { de: 'CSV mit Semikolons (Excel)', en: 'CSV with semicolons (German Excel)' },
    orders: { de: 'Bestellungen', en: 'Orders' },
    noOrders: { de: 'Sie haben noch nichts bestellt.', en: 'You have not ordered anything yet.' },
    olderOrders: { de: 'Ältere Bestellungen', en: 'Older orders' },
    ordered: { de: 'bestellt: {moment}', en: 'ordered: {moment}' },
    invoice: { de: 'Rechnung {number} (PDF)', en: 'Invoice {number} (PDF)' },
    cancellation: { de: 'Stornorechnung {number} (PDF)', en: 'Cancellation {number} (PDF)' },
    pay: { de: 'Jetzt bezahlen', en: 'Pay now' },
    thanks: { de: 'Danke für Ihre Bestellung', en: 'Thank you for your order' },
    thanksInvoice: {
      de: 'Ihre Bestellung {number} ist bei uns. Bitte überweisen Sie {price} an {holder}, IBAN {iban}, Verwendungszweck {number}. Sobald das Geld da ist, stehen Ihnen die Credits zur Verfügung, und Sie bekommen eine E-Mail.',
      en: 'We have received your order {number}. Please transfer {price} to {holder}, IBAN {iban}, reference {number}. As soon as the money arrives your credits are available, and we send you an e-mail.',
    },
    unpaid: { de: 'Noch nicht bezahlt', en: 'Not paid yet' },
    unpaidText: {
      de: 'Ihre Bestellung {number} ist bei uns. Haben Sie gerade bezahlt, dauert die Bestätigung einen Moment. Sobald die Zahlung bestätigt ist, stehen Ihnen die Credits zur Verfügung, und Sie bekommen eine E-Mail.',
      en: 'We have received your order {number}. If you have just paid, the confirmation takes a moment. As soon as the payment is confirmed your credits are available, and we send you an e-mail.',
    },
    payAnew: { de: 'Bezahlung neu beginnen', en: 'Start the payment again' },
    payAway: {
      de: 'Die Bezahlung konnte nicht begonnen werden, weil der Zahlungsdienst nicht antwortet. Bitte versuchen Sie es gleich noch einmal.',
      en: 'The payment could not be started, because the payment provider does not answer. Please try again in a moment.',
    },
    payTooMany: {
      de: 'Das waren viele Versuche auf einmal. Bitte warten Sie eine Minute.',
      en: 'Those were many attempts at once. Please wait a minute.',
    },
    payFailed: {
      de: 'Die Bezahlung konnte nicht begonnen werden. Bitte versuchen Sie es noch einmal.',
      en: 'The payment could not be started. Please try again.',
    },
    thanksPaid: {
      de: 'Ihre Bestellung {number} ist bezahlt. Die Credits sind in Ihrem Guthaben.',
      en: 'Your order {number} is paid. The credits are in your balance.',
    },
    cancel: { de: 'Bestellung {number} stornieren …', en: 'Cancel order {number} …' },
    cancelAbout: {
      de: 'Die Bestellung ist dann erledigt, und Sie müssen nichts bezahlen. Die Rechnung wird durch eine Stornorechnung aufgehoben. Haben Sie schon überwiesen, stornieren Sie bitte nicht.',
      en: 'The order is closed then, and you have nothing to pay. A cancellation invoice cancels the invoice. If you have already transferred the money, please do not cancel.',
    },
    cancelAboutPayment: {
      de: 'Die Bestellung ist dann erledigt, und Sie müssen nichts bezahlen. Haben Sie gerade bezahlt, stornieren Sie bitte nicht. Geht die Zahlung trotzdem ein, bekommen Sie die Credits.',
      en: 'The order is closed then, and you have nothing to pay. If you have just paid, please do not cancel. If the payment arrives after all, you get the credits.',
    },
    cancelSure: { de: 'Ja, {number} stornieren', en: 'Yes, cancel {number}' },
    cancelled: { de: 'Bestellung storniert', en: 'Order cancelled' },
    cancelledText: {
      de: 'Ihre Bestellung {number} ist storniert. Zu bezahlen ist nichts mehr.',
      en: 'Your order {number} has been cancelled. There is nothing left to pay.',
    },
    refunded: { de: 'Bestellung erstattet', en: 'Order refunded' },
    refundedText: {
      de: 'Ihre Bestellung {number} ist erstattet. Die Credits daraus sind nicht mehr im Guthaben.',
      en: 'Your order {number} has been refunded. Its credits are no longer in your balance.',
    },
    notCancelled: { de: 'Nicht storniert', en: 'Not cancelled' },
    paidMeanwhile: {
      de: 'Ihre Bestellung {number} ist inzwischen bezahlt und lässt sich nicht mehr stornieren. Die Credits sind in Ihrem Guthaben.',
      en: 'Your order {number} has been paid in the meantime and can no longer be cancelled. The credits are in your balance.',
    },
    stillOpen: {
      de: 'Das hat nicht geklappt: Ihre Bestellung {number} ist weiter offen. Bitte versuchen Sie es gleich noch einmal.',
      en: 'That did not work: your order {number} is still open. Please try again in a moment.',
    },
  },
  order: {
    title: { de: 'Credits bestellen', en: 'Order credits' },
    back: { de: 'Zurück zum Guthaben', en: 'Back to my balance' },
    your: { de: 'Ihre Bestellung', en: 'Your order' },
    total: { de: 'Gesamtpreis', en: 'Total' },
    parts: {
      de: '{net} netto zuzüglich {vat} Umsatzsteuer ({rate} %)',
      en: '{net} net plus {vat} VAT ({rate}%)',
    },
    billing: { de: 'Rechnungsanschrift', en: 'Billing address' },
    name: { de: 'Vor- und Nachname', en: 'Full name' },
    company: { de: 'Firma (freiwillig)', en: 'Company (optional)' },
    street: { de: 'Straße und Hausnummer', en: 'Street and number' },
    postcode: { de: 'Postleitzahl', en: 'Postcode' },
    city: { de: 'Ort', en: 'Town' },
    country: { de: 'Land', en: 'Country' },
    defaultCountry: { de: 'Deutschland', en: 'Germany' },
    payment: { de: 'Zahlungsart', en: 'Payment method' },
    terms: { de: 'Bedingungen und Widerruf', en: 'Terms and withdrawal' },
    termsText: {
      de: 'Credits schalten Premium-Artikel auf dieser Website frei. Sie gehören zu Ihrem Konto, werden nicht ausgezahlt und lassen sich nicht übertragen.',
      en: 'Credits unlock premium stories on this website. They belong to your account, are not paid out and cannot be transferred.',
    },
    newTabs: { de: '(in einem neuen Tab)', en: '(in a new tab)' },
    accept: {
      de: 'Ich habe Bedingungen und Widerrufsbelehrung gelesen. Ich stimme zu, dass die Credits sofort bereitstehen, und weiß, dass mein Widerrufsrecht für diese Bestellung erlischt, sobald ich mit einem ihrer Credits einen Inhalt freischalte.',
      en: 'I have read the terms and the information on withdrawal. I agree that the credits are available at once, and know that my right to withdraw from this order expires as soon as I unlock content with any of its credits.',
    },
    submit: { de: 'Zahlungspflichtig bestellen', en: 'Order with obligation to pay' },
    // Why an order was refused
    priceChanged: {
      de: 'Das Angebot hat sich geändert: Unten steht das neue. Es ist noch nichts bestellt.',
      en: 'The offer has changed: the new one is shown below. Nothing has been ordered yet.',
    },
    fields: {
      de: 'Bitte füllen Sie alle Angaben aus, und bestätigen Sie die Bedingungen. Es ist noch nichts bestellt.',
      en: 'Please fill in all details and accept the terms. Nothing has been ordered yet.',
    },
    missing: { de: 'Bitte füllen Sie dieses Feld aus.', en: 'Please fill in this field.' },
    unprintable: {
      de: 'Rechnungen können das nicht darstellen. Möglich sind lateinische, griechische und kyrillische Schrift.',
      en: 'Invoices cannot show this. Latin, Greek and Cyrillic letters are possible.',
    },
    known: {
      de: 'Dieses Formular haben Sie schon abgeschickt, und die Bestellung steht bei Ihrem Guthaben. Schicken Sie es noch einmal ab, ist es eine weitere Bestellung.',
      en: 'You have sent this form already, and the order is shown with your balance. If you send it again, that is another order.',
    },
    tooManyOpen: {
      de: 'Es sind schon zu viele Bestellungen offen. Bitte bezahlen oder stornieren Sie zuerst eine davon.',
      en: 'Too many of your orders are open already. Please pay or cancel one of them first.',
    },
    tooManyUnpaid: {
      de: 'In den letzten 24 Stunden sind schon zu viele Ihrer Bestellungen offen geblieben oder storniert worden. Bitte bezahlen Sie eine offene, oder bestellen Sie morgen wieder.',
      en: 'Too many of your orders have stayed open or been cancelled in the last 24 hours. Please pay an open one, or order again tomorrow.',
    },
    notOffered: {
      de: 'Dieses Paket kann zurzeit nicht bestellt werden.',
      en: 'This package cannot be ordered at the moment.',
    },
    away: {
      de: 'Die Bezahlung konnte nicht begonnen werden. Ihre Bestellung bleibt offen: Bitte bestellen Sie gleich noch einmal, sie entsteht nicht doppelt.',
      en: 'The payment could not be started. Your order stays open: please submit it again in a moment, it will not be placed twice.',
    },
    tooMany: {
      de: 'Das waren viele Versuche auf einmal. Bitte warten Sie eine Minute.',
      en: 'Those were many attempts at once. Please wait a minute.',
    },
    failed: {
      de: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal; bestellt wird in jedem Fall nur einmal.',
      en: 'That did not work. Please try again; it will be ordered only once in any case.',
    },
  },
})
