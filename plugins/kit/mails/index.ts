export { fillLine } from './fillLine.ts'
export { composeLetter } from './letter.ts'
export { isPermanent, isSpamComplaint, reasonOf } from './mailStatus.ts'
export { type MailSite, mailSite } from './masthead.ts'
export {
  countUndelivered,
  forgetUndelivered,
  listUndelivered,
  type UndeliveredMail,
  undeliveredTo,
} from './undelivered.ts'
export { serveUnsubscribe, unsubscribeLink } from './unsubscribe.ts'
