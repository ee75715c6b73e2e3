export { lockScroll } from '../layers/lockScroll.ts'
export { announce, modalOver } from '../messages/announce.ts'
export { COPIED_MS, useCopying, writeClipboard } from '../sharing/copying.ts'
export { copyText } from '../sharing/copyText.ts'
