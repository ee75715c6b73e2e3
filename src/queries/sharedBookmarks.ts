import { sharedList } from '@litfass/bookmarks'
import type { SharedAnswer } from '@litfass/bookmarks/react'
import { LitfassError } from '@litfass/kit'
import { route } from '../../config/routes.ts'
import { visitorRequest } from './requests.ts'

/** Reads the first page of a shared list; `withdrawn` once its link is, `absent` for an unknown link. */
export async function sharedBookmarks(token: string): Promise<SharedAnswer | 'withdrawn' | 'absent'> {
  try {
    const list = await sharedList(await visitorRequest(), token)
    return { ...list, manifest: route('ggm_media_ajax_imagereference_manifest', { token }) }
  } catch (error) {
    if (error instanceof LitfassError && error.code === 'gone') return 'withdrawn'
    if (error instanceof LitfassError && error.code === 'absent') return 'absent'
    throw error
  }
}
