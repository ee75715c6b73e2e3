/** What the image editor offers wherever the site opens it: the modules of the plugin, and cropping after the turn. */
export const editorModules = [
  'focuspoint',
  'caption',
  'copyright',
  'rotation',
  'crop',
  'upload',
] as const satisfies readonly string[]
