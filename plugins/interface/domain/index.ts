export {
  ADMIN_ELEMENTS_COOKIE,
  adminElementsAttribute,
  adminElementsCookie,
  adminElementsScript,
  hidesAdminElements,
} from './adminElements.ts'
export { type ClampedDate, clampDate, type DateLimits } from './clampDate.ts'
export { countText, type TextLength } from './countText.ts'
export { FLASH_TYPES, type FlashMessage, type FlashType } from './FlashMessage.ts'
export { clearedFlash, FLASH_COOKIE, flashAfterRedirect, type NextFlash, readFlash } from './flashCookie.ts'
export { itemField, readItems } from './formItems.ts'
export { type IsoDate, isIsoDate } from './isoDate.ts'
export { type LengthState, lengthState, type TextLimits } from './lengthState.ts'
export { type Clamp, readLines } from './readLines.ts'
export { SHARE_NETWORKS, type Shared, type ShareNetwork, shareLink } from './shareLinks.ts'
export { type Weekday, weekStartOf } from './weekStartOf.ts'
