import { settingsGlobal } from '@litfass/interface/settings'
import { translate } from '@litfass/kit'
import { admins } from '@litfass/kit/policies'
import type { Field, GlobalConfig, TextFieldSingleValidation } from 'payload'
import { SETTINGS } from '../constants.ts'
import type { ResolvedCreditsOptions } from '../options.ts'
import { type Bank, isIban, SELLER_LINES } from '../seller/seller.ts'
import { texts } from '../texts.ts'
import { bilingual, printable, printableNote, text, whole } from './fields.ts'

const line = (name: SellerField, rest: { validate?: TextFieldSingleValidation } = {}): Field =>
  text(name, { maxLength: 200, label: texts.label(`seller.${name}`), validate: printable, ...rest })

type SellerField = (typeof SELLER_LINES)[number] | keyof Bank

const validateIban: TextFieldSingleValidation = (value, { req }) =>
  !value || isIban(value) || translate(req, texts.key('noIban'))

/** The seller's details, and the settings of orders and notices. */
export function creditSettings({ isOnAccountOffered }: ResolvedCreditsOptions): GlobalConfig {
  return settingsGlobal({
    slug: SETTINGS,
    label: texts.label('settings'),
    about: texts.label('aboutSettings'),
    who: admins,
    fields: [
      {
        name: 'sellerState',
        type: 'ui',
        admin: {
          components: {
            Field: { path: '@litfass/credits/admin#SellerState', clientProps: { isOnAccountOffered } },
          },
        },
      },
      {
        name: 'seller',
        type: 'group',
        label: texts.label('sellerGroup'),
        fields: [
          ...SELLER_LINES.map((name) => line(name)),
          {
            name: 'isSmallBusiness',
            type: 'checkbox',
            label: texts.label('isSmallBusiness'),
            admin: { description: texts.label('isSmallBusinessHint') },
          },
          line('accountHolder'),
          line('iban', { validate: validateIban }),
          line('bic'),
        ],
      },
      whole('paymentDays', {
        min: 1,
        max: 90,
        defaultValue: 14,
        label: texts.label('paymentDays'),
      }),
      // Printed below each invoice.
      bilingual('invoiceNote', texts.label('invoiceNote'), (named) => [
        { ...named, type: 'textarea', maxLength: 1000, validate: printableNote },
      ]),
      whole('lowBalance', {
        max: 1_000_000,
        defaultValue: 5,
        label: texts.label('lowBalance'),
        admin: { description: texts.label('lowBalanceHint') },
      }),
      whole('expiryNoticeDays', {
        max: 365,
        defaultValue: 14,
        label: texts.label('expiryNoticeDays'),
        admin: { description: texts.label('expiryNoticeDaysHint') },
      }),
    ],
  })
}
