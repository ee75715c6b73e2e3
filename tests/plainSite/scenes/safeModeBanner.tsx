import { SafeModeBanner } from '@litfass/safe-mode/react'
import { useState } from 'react'
import { Awake } from '../Awake.tsx'
import type { SceneProps } from '../Scene.ts'

/** A page with the banner of unconfirmed changes; what the page is told of them stands in it. */
export default function SafeModeBannerScene({ language }: SceneProps) {
  const [told, setTold] = useState<readonly string[]>([])
  const [message, setMessage] = useState('')
  return (
    <>
      <Awake />
      <main>
        <h1>Hafen</h1>
        <p data-testid="told">{told.join(' ')}</p>
        <p data-testid="message">{message}</p>
      </main>
      <SafeModeBanner
        language={language}
        onMessage={setMessage}
        onChanged={({ id }, what) => setTold((before) => [...before, `${what}:${id}`])}
      />
    </>
  )
}
