export { fillLine } from './fillLine.ts'
export { composeLetter, type Letter } from './letter.ts'
export { listRejectedMails, type RejectedMail } from './rejected.ts'
export { serveUnsubscribe, unsubscribeLink } from './unsubscribe.ts'
