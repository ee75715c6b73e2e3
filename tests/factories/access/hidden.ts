import type { AccessCase, TestViewer } from '@litfass/kit/testing'
import { restAs } from '../calls.ts'
import type { Site } from '../useSite.ts'

/** Collections only their plugins read and write. */
const HIDDEN: { slug: string; data: object }[] = [
  { slug: 'litfass-comment-threads', data: { contentType: 'image', contentId: 1, count: 0 } },
  { slug: 'litfass-threads', data: { low: 1, high: 2 } },
]

type HiddenCall = { slug: string; data: object; operation: string }

/** The rows of the access matrix for collections only their plugins read and write, over REST. */
export function hiddenRestAccess(site: () => Site): AccessCase[] {
  const { status } = restAs(site)

  async function callHidden(viewer: TestViewer, { slug, data, operation }: HiddenCall): Promise<number> {
    const methods: Record<string, string> = {
      list: 'GET',
      read: 'GET',
      create: 'POST',
      update: 'PATCH',
      delete: 'DELETE',
    }
    const path = ['list', 'create'].includes(operation) ? `/api/${slug}` : `/api/${slug}/1`
    const body = ['create', 'update'].includes(operation) ? data : undefined
    return status(viewer, methods[operation] ?? 'GET', path, body)
  }

  return HIDDEN.flatMap(({ slug, data }) =>
    ['list', 'read', 'create', 'update', 'delete'].map((operation) => ({
      name: `${slug}.${operation}`,
      call: (viewer: TestViewer) => callHidden(viewer, { slug, data, operation }),
    })),
  )
}
