/** Where the picture of a figure leads: to its page, and into the lightbox of a gallery where there is one. */
export type FigureLink = { href: string; gallery?: string; pid?: number }
