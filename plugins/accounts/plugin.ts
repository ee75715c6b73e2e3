import { lockRow, withTranslations } from '@litfass/kit'
import type { CollectionConfig, Config, Plugin } from 'payload'
import { accountAccess } from './access/accountAccess.ts'
import { guardEditingMarks } from './access/guardEditingMarks.ts'
import { adminSettings } from './fields/adminSettings.ts'
import { nameField } from './fields/nameField.ts'
import { roleField } from './fields/roleField.ts'
import { stateField } from './fields/stateField.ts'
import { guardLastAdmin, guardRights } from './hooks/guardRights.ts'
import { makeFirstAccountAdmin } from './hooks/makeFirstAccountAdmin.ts'
import { refuseLockedSignIn } from './hooks/refuseLockedSignIn.ts'
import type { AccountsOptions } from './options.ts'
import { keepRights } from './storage/keepRights.ts'
import { reviveNobody } from './storage/reviveNobody.ts'
import { ignoreLockedAccounts } from './strategies/ignoreLockedAccounts.ts'
import { de } from './translations/de.ts'
import { en } from './translations/en.ts'
import { text } from './translations/text.ts'

/** Roles, states and the rules that go with them, on an auth collection of the project (design section 9). */
export const accounts =
  (options: AccountsOptions): Plugin =>
  (config: Config): Config => {
    const collections = (config.collections ?? []).map((collection) =>
      collection.slug === options.collection ? withRolesAndStates(collection, options) : collection,
    )
    // Payload's own default asks gravatar.com, which then knows who works here, and when.
    const admin: Config['admin'] = { avatar: 'default', ...config.admin }
    return withTranslations(
      { ...config, admin, collections, onInit: lockingOnInit(config, options) },
      { de, en },
    )
  }

function withRolesAndStates(collection: CollectionConfig, options: AccountsOptions): CollectionConfig {
  const { hooks } = collection
  const auth = typeof collection.auth === 'object' ? collection.auth : {}
  return {
    ...collection,
    auth: { cookies: { secure: options.hasSecureCookies ?? false, sameSite: 'Lax' }, ...auth },
    labels: { singular: text('account'), plural: text('accounts') },
    access: { ...accountAccess, ...collection.access },
    admin: { ...adminSettings, ...collection.admin },
    fields: [nameField, ...collection.fields, roleField, stateField],
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks?.beforeOperation ?? []), lockRow],
      beforeChange: [...(hooks?.beforeChange ?? []), guardRights],
      beforeDelete: [...(hooks?.beforeDelete ?? []), guardLastAdmin],
      beforeValidate: [...(hooks?.beforeValidate ?? []), makeFirstAccountAdmin],
      beforeLogin: [...(hooks?.beforeLogin ?? []), refuseLockedSignIn],
    },
  }
}

function lockingOnInit(config: Config, { collection }: AccountsOptions): Config['onInit'] {
  return async (payload) => {
    payload.authStrategies = payload.authStrategies.map(ignoreLockedAccounts)
    keepRights(payload, collection)
    reviveNobody(payload, collection)
    guardEditingMarks(payload)
    await config.onInit?.(payload)
  }
}
