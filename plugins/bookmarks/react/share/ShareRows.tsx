import { fillWords } from '@litfass/kit/domain'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import { focusBeside } from '../lists/focusBeside.ts'
import type { ShareLink } from '../store/BookmarkCalls.ts'

type ShareRowsProps = { shares: readonly ShareLink[]; onWithdraw: (id: number) => Promise<void> }

/** Links that are in force, each with a way to end it. */
export function ShareRows({ shares, onWithdraw }: ShareRowsProps) {
  const { words, language } = useBookmarks()
  if (shares.length === 0) return null
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })

  async function withdraw(id: number, button: HTMLElement): Promise<void> {
    if (!focusBeside(button)) button.closest('details')?.querySelector('summary')?.focus()
    await onWithdraw(id)
  }

  return (
    <>
      <h3 className="litfass-bookmarks__subtitle">{words.shareList}</h3>
      <ul className="litfass-bookmarks__shareRows">
        {shares.map(({ id, createdAt }) => {
          const name = fillWords(words.shareOf, { date: date.format(new Date(createdAt)) })
          return (
            <li key={id}>
              <span>{name}</span>
              <button
                type="button"
                className="litfass-bookmarks__action"
                data-act="remove"
                aria-label={fillWords(words.actionOf, { action: words.shareWithdraw, title: name })}
                onClick={({ currentTarget }) => void withdraw(id, currentTarget)}
              >
                {words.shareWithdraw}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
