import { processWide } from '@litfass/kit'

/** Returns the path and query to which an address of before leads; `undefined` for every other address. */
export type FindFormerPage = (url: string) => Promise<string | undefined>

/** Shared across the process: the site's bundle sets it, the server around it asks. */
const state = processWide<{ find?: FindFormerPage }>('site.formerPages', () => ({}))

/** Sets how the server finds the pages to which addresses of before lead. */
export function openFormerPages(find: FindFormerPage): void {
  state.find = find
}

/** Asks where an address of before leads. */
export const findFormerPage: FindFormerPage = async (url) => state.find?.(url)
