export { lockScroll } from '../layers/lockScroll.ts'
export { type Announcement, announce, modalOver } from '../messages/announce.ts'
export {
  COPIED_MS,
  type Copying,
  useCopying,
  writeClipboard,
} from '../sharing/copying.ts'
export { copyText, type TextField } from '../sharing/copyText.ts'
