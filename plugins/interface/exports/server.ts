export { itemField, readItems } from '../forms/collection.ts'
export {
  countText,
  type LengthState,
  lengthState,
  type TextLength,
  type TextLimits,
} from '../forms/textLength.ts'
export { FLASH_TYPES, type FlashMessage, type FlashType } from '../messages/flash.ts'
export {
  clearedFlash,
  FLASH_COOKIE,
  FLASH_SECONDS,
  flashAfterRedirect,
  type NextFlash,
  readFlash,
} from '../messages/flashCookie.ts'
export {
  ADMIN_ELEMENTS_COOKIE,
  ADMIN_ELEMENTS_SECONDS,
  adminElementsAttribute,
  adminElementsCookie,
  adminElementsScript,
  hidesAdminElements,
} from '../page/adminElements.ts'
