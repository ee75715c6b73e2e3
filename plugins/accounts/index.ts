export type { ListedApiKey } from './apiKeys/apiKeys.ts'
export { type OwnApiKey, ownApiKey } from './apiKeys/ownApiKey.ts'
export { type LinkState, linkState } from './entrance/registration.ts'
export { readTyped, type TypedFields } from './entrance/typedFields.ts'
export { undeliverableTo } from './mails/undeliverable.ts'
export type {
  AccountPages,
  AccountsOptions,
  ExistingRights,
  PagePath,
  ReasonOptions,
  Registration,
} from './options.ts'
export { accounts } from './plugin.ts'
export { type ListedSession, listSessions } from './sessions/sessionList.ts'
export { qrCodeOf } from './signIn/oneTimeCodes.ts'
export { type OwnSecondFactor, ownSecondFactor, type SecondFactor } from './signIn/secondFactor.ts'
