/** The modules an editor opens with unless it is told others (spec/media, section 3). */
export const DEFAULT_MODULES = ['focuspoint', 'caption', 'copyright', 'rotation', 'upload'] as const

/** Where the texts of the editor and of its modules stand in the catalogues. */
export const TEXTS = 'litfass:imgeditor'
