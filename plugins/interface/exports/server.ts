export {
  adminElementsAttribute,
  adminElementsCookie,
  adminElementsScript,
  hidesAdminElements,
} from '../domain/adminElements.ts'
export { clearedFlash, flashAfterRedirect, type NextFlash, readFlash } from '../domain/flashCookie.ts'
export { readItems } from '../domain/formItems.ts'
export { lengthState } from '../domain/lengthState.ts'
