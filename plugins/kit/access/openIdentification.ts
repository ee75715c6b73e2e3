import { executeAuthStrategies, getPayload, type SanitizedConfig } from 'payload'
import { ANONYMOUS } from '../domain/viewer.ts'
import { setIdentification } from './identify.ts'
import { viewerOf } from './viewerOf.ts'

/**
 * Lets listeners in front of Next ask who sends a request, with `identify` of `@litfass/kit/identify`. To be called with
 * the project's config where Next starts (`instrumentation.ts`).
 */
export function openIdentification(config: SanitizedConfig): void {
  setIdentification(async (headers) => {
    try {
      const payload = await getPayload({ config })
      const { user } = await executeAuthStrategies({ headers, payload })
      return viewerOf({ user })
    } catch (error) {
      console.error(error)
      return ANONYMOUS
    }
  })
}
