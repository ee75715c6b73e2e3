import { defineTexts, type Words } from '@litfass/kit/texts'

/** The texts of the pages of personal messages. */
export const messagePageTexts = defineTexts('messagePages', {
  messages: {
    title: { de: 'Nachrichten', en: 'Messages' },
    lead: {
      de: 'Ihre Gespräche mit anderen Mitgliedern. Niemand sonst liest sie; die Redaktion sieht nur, was gemeldet wird.',
      en: 'Your conversations with other members. Nobody else reads them; editors see only what is reported.',
    },
    emptyTitle: { de: 'Noch keine Nachrichten', en: 'No messages yet' },
    emptyText: {
      de: 'Um jemandem zu schreiben, öffnen Sie das Profil der Person und wählen „Nachricht schreiben“.',
      en: 'To write to somebody, open their profile and choose “Write a message”.',
    },
    pendingTitle: { de: 'Ihr Konto wartet noch', en: 'Your account is still waiting' },
    pendingText: {
      de: 'Sobald die Redaktion Ihr Konto freigegeben hat, können Sie Nachrichten schreiben und empfangen.',
      en: 'As soon as the editors have approved your account, you can write and receive messages.',
    },
    you: { de: 'Sie', en: 'You' },
    gone: { de: 'Ehemaliges Mitglied', en: 'Former member' },
    unread: {
      de: { one: 'eine neue Nachricht', other: '{count} neue Nachrichten' },
      en: { one: 'one new message', other: '{count} new messages' },
    },
    blocked: { de: 'blockiert', en: 'blocked' },
    pages: { de: 'Seiten Ihrer Nachrichten', en: 'Pages of your messages' },
    page: { de: 'Seite {page} von {pages}', en: 'Page {page} of {pages}' },
    before: { de: 'Neuere Gespräche', en: 'Newer conversations' },
    after: { de: 'Ältere Gespräche', en: 'Older conversations' },
    write: { de: 'Nachricht schreiben', en: 'Write a message' },
    deleted: {
      de: 'Das Gespräch ist gelöscht. Bei der anderen Person bleibt es.',
      en: 'The conversation is deleted. The other person keeps it.',
    },
  },
  conversation: {
    title: { de: 'Gespräch mit {name}', en: 'Conversation with {name}' },
    newTitle: { de: 'Nachricht an {name}', en: 'Message to {name}' },
    all: { de: 'Alle Nachrichten', en: 'All messages' },
    profile: { de: 'Profil ansehen', en: 'Show profile' },
    log: { de: 'Nachrichten', en: 'Messages' },
    older: { de: 'Ältere Nachrichten', en: 'Older messages' },
    newest: { de: 'Zu den neuesten Nachrichten', en: 'To the newest messages' },
    none: { de: 'Hier steht noch nichts.', en: 'There is nothing here yet.' },
    reportAbout: { de: 'Nachricht von {name}, {moment}', en: 'message from {name}, {moment}' },
    subject: { de: 'Betreff', en: 'Subject' },
    subjectHint: { de: 'Kann leer bleiben.', en: 'May be left empty.' },
    text: { de: 'Nachricht', en: 'Message' },
    textHint: { de: 'Höchstens 5000 Zeichen.', en: 'At most 5000 characters.' },
    send: { de: 'Senden', en: 'Send' },
    blocked: {
      de: 'Sie haben diese Person blockiert. Sie kann Ihnen nicht schreiben, und Sie ihr nicht.',
      en: 'You have blocked this person. They cannot write to you, and you cannot write to them.',
    },
    gone: {
      de: 'Diese Person hat kein Konto mehr. Ihre Nachrichten bleiben bei Ihnen, bis Sie sie löschen.',
      en: 'This person no longer has an account. Their messages stay with you until you delete them.',
    },
    manage: { de: 'Blockieren oder löschen', en: 'Block or delete' },
    blockLead: {
      de: 'Wer blockiert ist, kann Ihnen nicht mehr schreiben und erfährt davon nichts.',
      en: 'Somebody who is blocked can no longer write to you, and is not told.',
    },
    block: { de: 'Person blockieren', en: 'Block person' },
    unblock: { de: 'Nicht mehr blockieren', en: 'Unblock' },
    deleteLead: {
      de: 'Gelöscht wird nur bei Ihnen, und das lässt sich nicht zurücknehmen.',
      en: 'It is deleted for you alone, and that cannot be undone.',
    },
    delete: { de: 'Gespräch löschen', en: 'Delete conversation' },
    sent: { de: 'Ihre Nachricht ist gesendet.', en: 'Your message has been sent.' },
    blockDone: {
      de: 'Die Person ist blockiert und kann Ihnen nicht mehr schreiben.',
      en: 'The person is blocked and can no longer write to you.',
    },
    unblockDone: {
      de: 'Die Person ist nicht mehr blockiert und kann Ihnen wieder schreiben.',
      en: 'The person is no longer blocked and can write to you again.',
    },
    unreachable: {
      de: 'Diese Person ist für Nachrichten nicht erreichbar.',
      en: 'This person cannot be reached by message.',
    },
    tooManyConversations: {
      de: 'Neue Konten können am Tag nur wenige Gespräche beginnen. Morgen geht es weiter.',
      en: 'New accounts can begin only a few conversations a day. You can go on tomorrow.',
    },
    tooMany: {
      de: 'Das waren viele Nachrichten auf einmal. Bitte warten Sie einen Moment.',
      en: 'Those were many messages at once. Please wait a moment.',
    },
    incomplete: {
      de: 'Bitte schreiben Sie eine Nachricht von höchstens 5000 Zeichen.',
      en: 'Please write a message of at most 5000 characters.',
    },
    failed: {
      de: 'Das hat nicht geklappt. Bitte versuchen Sie es in einem Moment noch einmal.',
      en: 'That did not work. Please try again in a moment.',
    },
  },
})

export type MessagePageWords = Words<typeof messagePageTexts>
