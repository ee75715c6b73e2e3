import { toLitfassError } from '@litfass/kit'
import { counter } from '@litfass/kit/metrics'

/** Where a picture comes in: our own route, Payload's (panel, REST, GraphQL, Local API), or an address it is fetched from. */
type Way = 'route' | 'payload' | 'address'

const uploads = counter({
  name: 'litfass_uploads_total',
  help: 'Uploads by the way they came and code: accepted, or the code of the error they were refused with',
  labels: ['way', 'code'],
})

/** Counts what becomes of an upload; an error goes on. */
export async function countUpload<T>(way: Way, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    uploads.inc({ way, code: 'accepted' })
    return result
  } catch (error) {
    const { code, options } = toLitfassError(error)
    uploads.inc({ way, code: options.detail ?? code })
    throw error
  }
}
