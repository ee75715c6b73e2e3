import { createContext } from 'react'

/** Opens the editor for the picture of a row; null where there is none. */
export const EditingContext = createContext<((key: number, imageId: number) => void) | null>(null)
