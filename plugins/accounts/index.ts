export type { AccountsOptions } from './options.ts'
export { accounts } from './plugin.ts'
