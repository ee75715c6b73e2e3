export { CharacterCounter, useCharacterCount } from '../forms/CharacterCounter.tsx'
export { DateField } from '../forms/DateField.tsx'
export { FormCollection, type ItemFields } from '../forms/FormCollection.tsx'
export { markFields } from '../forms/markFields.ts'
export { Tooltip } from '../layers/Tooltip.tsx'
export { FlashMessages } from '../messages/FlashMessages.tsx'
export { createFlash, type Flash, type FlashMessage, type ShownFlash } from '../messages/flash.ts'
export { LateFlashMessages } from '../messages/LateFlashMessages.tsx'
export { flashOnNextPage } from '../messages/nextFlash.ts'
export {
  type InterfaceServices,
  ProvideInterface,
  useFlash,
  useFlashIfAny,
  useInterface,
  useSession,
  useSessionStore,
} from '../ProvideInterface.tsx'
export { AdminElementsSwitch, useAdminElements } from '../page/AdminElementsSwitch.tsx'
export { CallToActionBar } from '../page/CallToActionBar.tsx'
export { type IdleOptions, useIdle, watchIdle } from '../page/idle.ts'
export { LineClamp } from '../page/LineClamp.tsx'
export { LoadingIndicator } from '../page/LoadingIndicator.tsx'
export { createPending, type Pending, trackClient } from '../page/pending.ts'
export { type TabItem, Tabs } from '../page/Tabs.tsx'
export { tabMove } from '../page/useTabs.ts'
export { ShareMenu } from '../sharing/ShareMenu.tsx'
export { TimeZone, useTimeZone } from '../timeZone.ts'
