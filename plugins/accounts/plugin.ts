import { withTranslations } from '@litfass/kit'
import type { CollectionConfig, Config, Plugin } from 'payload'
import { accountAccess } from './access/accountAccess.ts'
import { nameField } from './fields/nameField.ts'
import { roleField } from './fields/roleField.ts'
import { stateField } from './fields/stateField.ts'
import { makeFirstAccountAdmin } from './hooks/makeFirstAccountAdmin.ts'
import { refuseLockedSignIn } from './hooks/refuseLockedSignIn.ts'
import type { AccountsOptions } from './options.ts'
import { ignoreLockedAccounts } from './strategies/ignoreLockedAccounts.ts'
import { de } from './translations/de.ts'
import { en } from './translations/en.ts'
import { text } from './translations/text.ts'

/** Roles, states and the rules that go with them, on an auth collection of the project (design section 9). */
export const accounts =
  (options: AccountsOptions): Plugin =>
  (config: Config): Config => {
    const collections = (config.collections ?? []).map((collection) =>
      collection.slug === options.collection ? withRolesAndStates(collection) : collection,
    )
    return withTranslations({ ...config, collections, onInit: lockingOnInit(config) }, { de, en })
  }

function withRolesAndStates(collection: CollectionConfig): CollectionConfig {
  const { hooks } = collection
  return {
    ...collection,
    labels: { singular: text('account'), plural: text('accounts') },
    access: { ...accountAccess, ...collection.access },
    admin: { useAsTitle: 'name', defaultColumns: ['name', 'email', 'role', 'state'], ...collection.admin },
    fields: [nameField, ...collection.fields, roleField, stateField],
    hooks: {
      ...hooks,
      beforeValidate: [...(hooks?.beforeValidate ?? []), makeFirstAccountAdmin],
      beforeLogin: [...(hooks?.beforeLogin ?? []), refuseLockedSignIn],
    },
  }
}

function lockingOnInit(config: Config): Config['onInit'] {
  return async (payload) => {
    payload.authStrategies = payload.authStrategies.map(ignoreLockedAccounts)
    await config.onInit?.(payload)
  }
}
