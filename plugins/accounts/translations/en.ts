import type { de } from './de.ts'

export const en: typeof de = {
  litfass: {
    accounts: {
      account: 'Account',
      accounts: 'Accounts',
      name: 'Name',
      role: 'Role',
      admin: 'Admin',
      editor: 'Editor',
      member: 'Member',
      state: 'State',
      pending: 'waiting for approval',
      approved: 'approved',
      locked: 'locked',
      lockedOut: 'This account is locked. Please contact the editors.',
    },
  },
}
