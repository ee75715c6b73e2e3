export type { ListedApiKey } from './apiKeys.ts'
export { qrCodeOf } from './oneTimeCodes.ts'
export type {
  AccountPages,
  AccountsOptions,
  ExistingRights,
  PagePath,
  ReasonOptions,
  Registration,
} from './options.ts'
export { type OwnApiKey, ownApiKey } from './ownApiKey.ts'
export { accounts } from './plugin.ts'
export { type LinkState, linkState } from './registration.ts'
export { type OwnSecondFactor, ownSecondFactor, type SecondFactor } from './secondFactor.ts'
export { type ListedSession, listSessions } from './sessionList.ts'
export { readTyped, type TypedFields } from './typedFields.ts'
export { undeliverableTo } from './undeliverable.ts'
