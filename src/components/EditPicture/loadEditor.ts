/** The image editor of the site, with all that belongs to it; rejects when it does not arrive. */
export const loadEditor = async () => (await import('./Editor.client.tsx')).default

export type EditorComponent = Awaited<ReturnType<typeof loadEditor>>
