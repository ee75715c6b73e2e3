import { type CreditsOptions, hostedCheckout } from '@litfass/credits'
import type { Environment } from './environment.ts'
import { inBoth } from './pages/pagedPaths.ts'

/** Where members buy credits, and how they pay. */
export const creditSettings = ({
  payment,
}: Pick<Environment, 'payment'>): Pick<CreditsOptions, 'pages' | 'providers'> => ({
  pages: {
    balance: inBoth('/konto/guthaben'),
    order: inBoth('/konto/guthaben/{packageId}'),
    terms: inBoth('/bedingungen'),
    withdrawal: inBoth('/widerruf'),
  },
  providers: payment
    ? [
        hostedCheckout({
          ...{ name: 'online', label: { de: 'Online bezahlen', en: 'Pay online' } },
          ...{ apiUrl: payment.url, secret: payment.secret },
        }),
      ]
    : [],
})
