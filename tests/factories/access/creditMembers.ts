import type { AccessCase } from '@litfass/kit/testing'
import { bodyOf, buildArticle } from '../articles.ts'
import { callAs } from '../calls.ts'
import type { Site } from '../useSite.ts'

/** The rows of the access matrix for the routes of a member's credits. */
export function creditMemberRouteAccess(site: () => Site): AccessCase[] {
  const { post, status } = callAs(site)
  const premium = async () =>
    (await buildArticle(site().payload, { body: bodyOf('Offen', '[premium]', 'Dahinter') })).id
  return [
    { name: 'ggm_credit_ajax_statement', call: (viewer) => status(viewer, '/credit/ajax/statement') },
    {
      name: 'ggm_credit_ajax_statement_export',
      call: (viewer) => status(viewer, '/credit/ajax/statementexport'),
    },
    {
      name: 'ggm_credit_ajax_unlock_state',
      call: async (viewer) => status(viewer, `/credit/ajax/unlockstate/article/${await premium()}`),
    },
    {
      name: 'ggm_credit_ajax_unlock',
      detail: 'of nothing',
      call: (viewer) => post(viewer, '/credit/ajax/unlock/article/2000000000', { price: 2 }),
      answers: 404,
    },
  ]
}
