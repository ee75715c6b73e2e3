import {
  ACCOUNT_STATES,
  accessBy,
  type CollectionExtension,
  fieldAccessBy,
  forgetSaver,
  lockRow,
  ROLES,
  taskTexts,
} from '@litfass/kit'
import { announceDeletion } from '@litfass/kit/pages'
import { admins, allOf, anyOf, approved, nobody, self, staff } from '@litfass/kit/policies'
import type { Condition, Field } from 'payload'
import { applyKeyIntent, guardKeyFields } from './apiKeys/signInByKey.ts'
import { entranceTexts } from './entrance/texts.ts'
import { forgetUndeliveredMails } from './mails/undeliverable.ts'
import type { ReasonOptions } from './options.ts'
import { notifyDeleted } from './ownAccount/deletion.ts'
import { composePassword, replaceOldForm } from './passwords/hashes.ts'
import { refusePayloadsReset } from './passwords/reset.ts'
import { guardCredentials, guardReset, refuseWeakPassword } from './passwords/rules.ts'
import { guardLastAdmin, guardRights, makeFirstAccountAdmin, refuseLockedSignIn } from './rights/admins.ts'
import { notifyChangedRights } from './rights/lockStates.ts'
import type { LockAction } from './rights/routes.ts'
import { endSessionsOnRequest, noteSession } from './sessions/sessionList.ts'
import { paceSignIn, returnSignInAttempt } from './signIn/attempts.ts'
import { requireSecondFactor } from './signIn/secondFactor.ts'
import { texts } from './texts.ts'

type AccountSettings = { hasSecureCookies: boolean; reasons: Required<ReasonOptions> }

/** Returns the fields, access and hooks that make an auth collection of the project the collection of accounts. */
export function accountExtension({ hasSecureCookies, reasons }: AccountSettings): CollectionExtension {
  const templates = templatesOf(reasons)
  return {
    // Payload's own lock counts after the hash, and locks the owner out along with the attacker (decision 0025).
    auth: { cookies: { secure: hasSecureCookies, sameSite: 'Lax' }, maxLoginAttempts: 0 },
    labels: { singular: texts.label('account'), plural: texts.label('accounts') },
    access,
    admin: {
      group: taskTexts.label('tasks.people'),
      description: texts.label('about'),
      useAsTitle: 'name',
      defaultColumns: ['name', 'email', 'role', 'state'],
      listSearchableFields: ['name', 'email'],
      components: {
        beforeListTable: [
          '@litfass/accounts/rsc#AccountCounts',
          { path: '@litfass/accounts/admin#LockBulkActions', clientProps: { templates } },
        ],
      },
    },
    fields: {
      first: [name, address, currentPassword],
      last: [
        language,
        role,
        roleBefore,
        stateField(templates),
        secondFactor,
        apiKey,
        undeliverable,
        history,
        ...accountLock,
      ],
    },
    hooks: {
      beforeOperation: [
        composePassword,
        guardKeyFields,
        refusePayloadsReset,
        paceSignIn,
        guardReset,
        lockRow,
      ],
      beforeChange: [guardCredentials, guardRights, applyKeyIntent],
      afterChange: [notifyChangedRights],
      afterDelete: [announceDeletion, forgetUndeliveredMails, forgetSaver, notifyDeleted],
      beforeDelete: [guardLastAdmin],
      beforeValidate: [refuseWeakPassword, makeFirstAccountAdmin],
      beforeLogin: [refuseLockedSignIn, requireSecondFactor],
      afterLogin: [returnSignInAttempt, noteSession, replaceOldForm],
      afterLogout: [endSessionsOnRequest],
    },
  }
}

const access = accessBy({
  admin: staff,
  create: admins,
  read: anyOf(staff, self()),
  update: anyOf(admins, allOf(approved, self())),
  delete: admins,
  unlock: admins,
})

/** The displayed name. */
const name: Field = {
  name: 'name',
  type: 'text',
  required: true,
  maxLength: 80,
  label: texts.label('name'),
}

/**
 * The address to sign in with, of which Payload brings the rest. It is for those who approve accounts, and for the account itself:
 * editors work with names.
 */
const address: Field = {
  name: 'email',
  type: 'email',
  access: fieldAccessBy({ read: anyOf(admins, self()) }),
}

/** Whether the form in the panel is that of one's own account. */
const isOwnAccount: Condition = (data, _siblingData, { user }) => Boolean(user) && data?.id === user?.id

/** Sent along with a new password or address of one's own; never stored. */
const currentPassword: Field = {
  name: 'currentPassword',
  type: 'text',
  virtual: true,
  label: texts.label('currentPassword'),
  // A form shows only what may be read.
  access: fieldAccessBy({ read: self() }),
  admin: {
    condition: isOwnAccount,
    description: texts.label('currentPasswordHint'),
    disableListColumn: true,
    disableListFilter: true,
    components: { Field: '@litfass/accounts/admin#CurrentPassword' },
  },
}

/** The language of mails to its owner; that in which something was asked for when it is empty. */
const language: Field = {
  name: 'language',
  type: 'select',
  label: entranceTexts.label('language'),
  options: [
    { value: 'de', label: entranceTexts.label('german') },
    { value: 'en', label: entranceTexts.label('english') },
  ],
  saveToJWT: false,
  admin: { position: 'sidebar' },
}

const changedByNobody = fieldAccessBy({ create: nobody, update: nobody })
const changedByAdmins = fieldAccessBy({ create: admins, update: admins })

/** The form of the very first account asks for neither role nor state: it becomes an approved admin anyway. */
const isSignedIn: Condition = (_data, _siblingData, { user }) => Boolean(user)

/**
 * The rights of an account. As a function the default is none of the database's, which would give it to all accounts that
 * were there before: theirs is their owner's decision (`existing`).
 */
const role: Field = {
  name: 'role',
  type: 'select',
  required: true,
  index: true,
  defaultValue: () => 'member',
  saveToJWT: false,
  label: texts.label('role'),
  options: ROLES.map((value) => ({ value, label: texts.label(value) })),
  access: changedByAdmins,
  admin: { position: 'sidebar', description: texts.label('roleHint'), condition: isSignedIn },
}

/**
 * The role that a form was opened with. The form sends it back with everything else, and so tells a role that was chosen
 * from one that was merely there. Never stored.
 */
const roleBefore: Field = {
  name: 'roleBefore',
  type: 'text',
  virtual: true,
  access: fieldAccessBy({ read: staff }),
  hooks: { afterRead: [({ siblingData }) => siblingData.role] },
  admin: { hidden: true, disableListColumn: true, disableListFilter: true, disableBulkEdit: true },
}

type Templates = Readonly<Record<'de' | 'en', Readonly<Record<LockAction, readonly string[]>>>>

/** The reasons to choose from, by language. */
export function templatesOf(reasons: Required<ReasonOptions>): Templates {
  const inLanguage = (language: 'de' | 'en') => ({
    approve: reasons.approve.map((one) => one[language]),
    lock: reasons.lock.map((one) => one[language]),
    unlock: reasons.unlock.map((one) => one[language]),
  })
  return { de: inLanguage('de'), en: inLanguage('en') }
}

/** Whether an account may do anything (design section 9). In the panel it is changed by actions that ask before. */
const stateField = (templates: Templates): Field => ({
  name: 'state',
  type: 'select',
  required: true,
  index: true,
  defaultValue: () => 'pending',
  saveToJWT: false,
  label: texts.label('state'),
  options: ACCOUNT_STATES.map((value) => ({ value, label: texts.label(value) })),
  // A form that was opened before an account was locked would otherwise unlock it when its name is saved.
  access: fieldAccessBy({ create: admins, update: nobody }),
  admin: {
    position: 'sidebar',
    description: texts.label('stateHint'),
    condition: isSignedIn,
    components: { Field: { path: '@litfass/accounts/admin#LockState', clientProps: { templates } } },
  },
})

const isStored: Condition = (data) => Boolean(data?.id)

/** Whether the account has a second factor. It is only ever written by its set-up and its removal. */
const secondFactor: Field = {
  name: 'hasSecondFactor',
  type: 'checkbox',
  saveToJWT: false,
  label: entranceTexts.label('secondFactor.title'),
  access: changedByNobody,
  admin: {
    position: 'sidebar',
    condition: isStored,
    components: { Field: '@litfass/accounts/admin#SecondFactorState' },
  },
}

/** What the panel says of a stored account beside its form. */
const panelField = (name: string, component: string): Field => ({
  name,
  type: 'ui',
  admin: {
    position: 'sidebar',
    disableListColumn: true,
    condition: isStored,
    components: { Field: `@litfass/accounts/rsc#${component}` },
  },
})

/** Since when the account has an API key, and when that was last used. Payload's own field of the name holds no key any more. */
const apiKey = panelField('apiKeyState', 'ApiKeyState')

/** That an e-mail to its address did not arrive. */
const undeliverable = panelField('undeliverableAddress', 'UndeliverableAddress')

/** Who changed the state, when and why. */
const history = panelField('stateHistory', 'LockHistory')

/**
 * The columns of Payload's own lock, which is not used. Without them, adding the plugin would drop them from a table that
 * has rows, and the push in development would ask about it.
 */
const accountLock: Field[] = [
  { name: 'loginAttempts', type: 'number', defaultValue: 0, hidden: true, access: changedByNobody },
  { name: 'lockUntil', type: 'date', hidden: true, access: changedByNobody },
]
