/** The modules of the site's image editor: those of the plugin, and cropping after rotation. */
export const editorModules = [
  'focuspoint',
  'caption',
  'copyright',
  'rotation',
  'crop',
  'upload',
] as const satisfies readonly string[]
