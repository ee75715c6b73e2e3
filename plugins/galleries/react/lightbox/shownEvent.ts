/** Dispatched on the link of a picture when a lightbox shows it; it bubbles, and sliders move to the picture.
 * In a separate file, so that sliders do not load the lightbox. */
export const SHOWN_EVENT = 'litfass:shown'
