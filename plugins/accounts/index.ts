export type { AccountsOptions, ExistingRights, ReasonOptions } from './options.ts'
export { accounts } from './plugin.ts'
