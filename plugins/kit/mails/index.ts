export { fillLine } from './fillLine.ts'
export { composeLetter, type Letter } from './letter.ts'
export { serveUnsubscribe, unsubscribeLink } from './unsubscribe.ts'
