/** German texts of the components. Those of the specification stand there word for word. */
export const de = {
  // Figure
  credit: 'Foto: {name}',
  deleted: 'Dieses Bild gibt es nicht mehr.',
  // Lightbox
  position: 'Bild {number} von {total}',
}
