/** Where the view of the processing stands, below the panel. */
export const PROCESSING_VIEW_PATH = '/bilder-verarbeitung'
