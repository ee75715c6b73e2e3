import type { ReactNode } from 'react'
import { FlashMessages } from '../messages/FlashMessages.tsx'
import { ProvideInterface } from '../ProvideInterface.tsx'
import { texts } from '../texts.ts'

/** What {@link WithInterface} provides; loaded on demand, since it brings the words of every language. */
export default function OwnInterface({ language, children }: { language: 'de' | 'en'; children: ReactNode }) {
  return (
    <ProvideInterface language={language} words={texts.in(language)}>
      <FlashMessages />
      {children}
    </ProvideInterface>
  )
}
