import { trackClient } from '@litfass/interface/react'
import { ClientError, createClient } from '@litfass/kit/client'
import { staff } from '@litfass/kit/policies'
import { defineRoute, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { pending } from '../../pending.ts'

const publishImage = defineRoute({
  name: 'payload_images_publish',
  method: 'PATCH',
  path: '/api/images/{id}',
  summary: 'Payload’s own way to change a picture',
  who: staff,
  params: z.object({ id: rowId }),
  query: z.object({ depth: z.literal(0) }),
  body: z.object({ visibility: z.literal('public'), revision: z.number() }),
  reply: z.looseObject({}),
  formats: ['json'],
})

const language = () => (document.documentElement.lang === 'en' ? 'en' : 'de')

/**
 * Publishes a picture as it was seen; `changed` when someone has saved it meanwhile.
 * @throws ClientError
 */
export async function publishPicture(id: number, revision: number): Promise<'published' | 'changed'> {
  const client = trackClient(createClient({ routes: [[publishImage]], language }), pending)
  try {
    await client.call(publishImage, {
      params: { id },
      query: { depth: 0 },
      body: { visibility: 'public', revision },
    })
    return 'published'
  } catch (error) {
    if (error instanceof ClientError && error.status === 409) return 'changed'
    throw error
  }
}
