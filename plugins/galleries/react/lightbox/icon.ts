/** A drawing for a button, 32 px wide and high, in the colour of the text. */
export const icon = (path: string): string =>
  `<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 32 32" width="32" height="32"><path fill="none" stroke="currentColor" stroke-width="2.5" d="${path}"/></svg>`
