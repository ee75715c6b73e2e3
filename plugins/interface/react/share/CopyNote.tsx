import type { Copying } from '@litfass/kit/browser'
import { useEffect, useRef } from 'react'
import { useInterface } from '../context/ProvideInterface.tsx'

/** Says that the address was copied; where the browser forbids that, it stands there to be copied by hand. */
export function CopyNote({ url, copying }: { url: string; copying: Copying }) {
  const { words } = useInterface()
  const field = useRef<HTMLInputElement>(null)
  const isRefused = copying === 'failed'
  useEffect(() => {
    if (isRefused) field.current?.select()
  }, [isRefused])
  return (
    <>
      <p role="status" className={isRefused ? 'litfass-share__note' : 'litfass-unseen'}>
        {copying === 'copied' && words.shareCopied}
        {isRefused && words.shareNotCopied}
      </p>
      {isRefused && (
        <input
          ref={field}
          readOnly
          value={url}
          aria-label={words.shareCopy}
          className="litfass-share__address"
        />
      )}
    </>
  )
}
