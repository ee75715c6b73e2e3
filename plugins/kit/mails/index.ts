export { fillLine } from './fillLine.ts'
export { composeLetter, type Letter } from './letter.ts'
export { isPermanent, isSpamComplaint, type MailReason, reasonOf } from './mailStatus.ts'
export { type MailSite, mailSite } from './masthead.ts'
export {
  countUndelivered,
  forgetUndelivered,
  listUndelivered,
  type UndeliveredKind,
  type UndeliveredMail,
  undeliveredTo,
} from './undelivered.ts'
export { serveUnsubscribe, unsubscribeLink } from './unsubscribe.ts'
