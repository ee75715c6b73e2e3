import { type FigureServices, ProvideFigures } from '@litfass/galleries/react'
import { componentTexts } from '@litfass/galleries/words'
import type { ReactNode } from 'react'

type PlainFiguresProps = {
  language: 'de' | 'en'
  /** Services beside words and addresses; a scene without any shows what a site gets for nothing. */
  services?: Partial<FigureServices>
  children: ReactNode
}

/** What a site puts round the components: words in one language, and the addresses of its pages. */
export function PlainFigures({ language, services, children }: PlainFiguresProps) {
  const words = componentTexts.in(language)
  const addresses = {
    pageOf: (id: number) => `/picture/${id}`,
    cutOf: (id: number, { ratio, size }: { ratio: string; size: string }) =>
      `/media/imagecut/${id}/${ratio.replace(':', 'x')}-${size}.jpg`,
  }
  return <ProvideFigures services={{ language, words, addresses, ...services }}>{children}</ProvideFigures>
}
