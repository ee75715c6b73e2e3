import { writeClipboard } from '@litfass/kit/browser'
import { useEffect, useRef, useState } from 'react'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import type { NewShareLink } from '../store/BookmarkCalls.ts'

/** A link that has just been made: its token is told this once. */
export function NewShare({ share }: { share: NewShareLink }) {
  const { words } = useBookmarks()
  const field = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<'shareCopied' | 'shareCopyFailed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new link is there to be copied
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
    setResult(undefined)
  }, [share.url])

  async function copy(): Promise<void> {
    const isCopied = await writeClipboard(share.url)
    if (!isCopied) field.current?.select()
    setResult(isCopied ? 'shareCopied' : 'shareCopyFailed')
  }

  return (
    <div className="litfass-bookmarks__newShare">
      <label className="litfass-bookmarks__field">
        {words.shareNew}
        <input ref={field} type="text" readOnly value={share.url} onFocus={({ target }) => target.select()} />
      </label>
      <button type="button" className="litfass-bookmarks__action" onClick={() => void copy()}>
        {words.shareCopy}
      </button>
      <a href={share.manifest} className="litfass-bookmarks__plain">
        {words.shareManifest}
      </a>
      <p role="status">{result ? words[result] : words.shareOnce}</p>
    </div>
  )
}
