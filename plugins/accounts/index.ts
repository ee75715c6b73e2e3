export type { AccountsOptions, ExistingRights } from './options.ts'
export { accounts } from './plugin.ts'
