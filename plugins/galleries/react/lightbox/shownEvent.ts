/** Dispatched on the link of a picture when a lightbox shows it; it bubbles, and sliders move to the picture.
 * A file of its own, so that sliders do not load the lightbox with it. */
export const SHOWN_EVENT = 'litfass:shown'
