/** What editors upload, as the image manager names it: the public gallery and the search show no other pictures. */
export const EDITORIAL_PREFIXES = ['article', 'imagepost', 'teaser', 'multiupload']
