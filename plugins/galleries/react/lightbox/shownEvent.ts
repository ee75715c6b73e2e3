/** Dispatched on the link of a picture when a lightbox shows it; it bubbles, and sliders move to the picture. */
export const SHOWN_EVENT = 'litfass:shown'
