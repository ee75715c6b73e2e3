/** How much both sides of the bench of content have. */
export const AMOUNTS = { articles: 1000, topics: 20, fewComments: 50, manyComments: 5000 } as const

/** Words of a comment, of usual length. */
export const COMMENT =
  'Danke für den Bericht. Ich gehe jeden Morgen dort vorbei und hätte nicht gedacht, dass es so lange dauert, bis die Brücke ' +
  'wieder offen ist. Weiß jemand, ob der Bus in der Zeit anders fährt?'
