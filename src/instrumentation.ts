/** Runs once when Next starts, before it takes requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [
    { openPublicFiles },
    { openIdentification, openStart },
    { openFormerPages },
    { formerPage },
    { default: config },
  ] = await Promise.all([
    import('@litfass/images/files'),
    import('@litfass/kit'),
    import('../config/formerPages.ts'),
    import('./queries/formerPages.ts'),
    import('@payload-config'),
  ])
  openPublicFiles(await config)
  openIdentification(await config)
  openStart(await config)
  openFormerPages(formerPage)
}
