/** The pictures that may be uploaded (spec media 5), by media type and by the endings of their names. */
export const ACCEPTED_FILES = {
  'image/gif': ['.gif'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/tiff': ['.tif', '.tiff'],
  'image/bmp': ['.bmp'],
}
