/** Spec media 9: how long one picture takes to become the next. */
export const FADE_MS = 800

/** Design section 5: how long a picture stays before the next one comes by itself. */
export const AUTOPLAY_MS = 3000
