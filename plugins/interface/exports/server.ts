export { readItems } from '../forms/collection/collection.ts'
export { lengthState } from '../forms/length/textLength.ts'
export { FLASH_TYPES } from '../messages/flash.ts'
export { FLASH_COOKIE, FLASH_SECONDS, flashAfterRedirect } from '../messages/flashCookie.ts'
export {
  ADMIN_ELEMENTS_COOKIE,
  ADMIN_ELEMENTS_SECONDS,
  adminElementsAttribute,
  adminElementsScript,
} from '../page/adminElements/adminElements.ts'
