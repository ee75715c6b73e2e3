import type { de } from './de.ts'

export const en: typeof de = {
  litfass: {
    accounts: {
      account: 'Account',
      accounts: 'Accounts',
      group: 'People',
      about: 'Everybody who can sign in. Only editors and admins get into this panel.',
      name: 'Name',
      role: 'Role',
      roleHint: 'What an account may do. Only admins change it.',
      admin: 'Admin',
      editor: 'Editor',
      member: 'Member',
      state: 'State',
      stateHint: 'Only an approved account may do anything; a locked one cannot sign in.',
      pending: 'waiting for approval',
      approved: 'approved',
      locked: 'locked',
      notYourself: 'You cannot lock, demote or delete your own account.',
      lastAdmin: 'This is the last admin account. Without it nobody could reach the settings any more.',
      lockedOut: 'This account is locked. Please contact the editors.',
    },
  },
}
