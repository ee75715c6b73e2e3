export {
  ADMIN_ELEMENTS_COOKIE,
  ADMIN_ELEMENTS_SECONDS,
  adminElementsAttribute,
  adminElementsCookie,
  adminElementsScript,
  hidesAdminElements,
} from '../domain/adminElements.ts'
export {
  clearedFlash,
  FLASH_COOKIE,
  FLASH_SECONDS,
  flashAfterRedirect,
  type NextFlash,
  readFlash,
} from '../domain/flashCookie.ts'
export { readItems } from '../domain/formItems.ts'
export { lengthState } from '../domain/lengthState.ts'
