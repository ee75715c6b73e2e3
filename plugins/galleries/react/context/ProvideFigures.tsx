'use client'

import { createContext, type ReactNode, use } from 'react'
import type { FigureServices } from './FigureServices.ts'

const FiguresContext = createContext<FigureServices | undefined>(undefined)

type ProvideFiguresProps = { services: FigureServices; children: ReactNode }

/** Gives the figures, galleries and lightboxes inside it their words and what they can do. */
export function ProvideFigures({ services, children }: ProvideFiguresProps) {
  return <FiguresContext value={services}>{children}</FiguresContext>
}

/**
 * What the components of the page share.
 * @throws Error outside of `ProvideFigures`
 */
export function useFigures(): FigureServices {
  const services = use(FiguresContext)
  if (!services) throw new Error('Put <ProvideFigures> of @litfass/galleries/react around this component.')
  return services
}
