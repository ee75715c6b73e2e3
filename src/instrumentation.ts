/** Runs once when Next starts, before it takes requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [
    { openPublicFiles },
    { contentTypes },
    { openIdentification, openStart },
    { openFormerPages },
    { formerPage },
    { default: config },
  ] = await Promise.all([
    import('@litfass/images/files'),
    import('@litfass/kit/content'),
    import('@litfass/kit'),
    import('../config/pages/formerPages.ts'),
    import('./queries/formerPages.ts'),
    import('@payload-config'),
  ])
  const known = await config
  openPublicFiles(known)
  openIdentification(known)
  openStart(known)
  const lists = contentTypes(known).flatMap(({ pages }) => Object.values(pages?.list ?? {}))
  openFormerPages({ find: formerPage, lists: new Set(lists) })
}
