import type { TestViewer } from '@litfass/kit/testing'
import { z } from 'zod'
import { callSite } from './callSite.ts'
import type { Site } from './useSite.ts'

const reply = z.object({
  data: z.record(z.string(), z.record(z.string(), z.unknown()).nullish()).nullish(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
})

const NOT_IN_SCHEMA = /^(Syntax Error|Cannot query|Unknown|Argument|Field|Expected)\b/

/** Questions to the GraphQL API on the real web server in somebody’s name. */
export function graphqlAs(site: () => Site) {
  async function ask(viewer: TestViewer, query: string, language = 'de') {
    const answer = await callSite(site(), '/api/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language, ...viewer.headers },
      body: JSON.stringify({ query }),
    })
    return reply.parse(await answer.json())
  }

  async function outcome(viewer: TestViewer, query: string): Promise<string> {
    const { data, errors } = await ask(viewer, query)
    // A question the schema does not know says nothing about rights.
    if (errors?.some(({ message }) => NOT_IN_SCHEMA.test(message))) {
      throw new Error(`${query}: ${errors[0]?.message}`)
    }
    if (Object.values(data ?? {}).some(Boolean)) return 'done'
    return errors && query.startsWith('mutation') ? 'refused' : 'nothing'
  }

  return {
    ask,
    /** What became of it: `done`, `refused`, or `nothing` where a question finds nothing. */
    outcome,
  }
}
