import { firstCharacters, fits } from '@litfass/kit/domain'
import type { InteractionView } from '../../participation.ts'
import { boxTexts } from '../boxTexts.ts'
import { counted, type Language, percent } from '../words.ts'

/** A picture has no style sheet: the colours are those of the tokens in the light. */
const PAPER = '#faf7f2'
const INK = '#1b1b1f'
const SOFT = '#5d5a55'
const RED = '#b92b1c'
const GREEN = '#1f5d4c'
const LINE = '#ddd6ca'

/** Answers that fit below a title. */
const MOST = 4

/** A text of at most so many characters, with a sign where it goes on. */
function shortened(text: string, most: number): string {
  return fits(text, most) ? text : `${firstCharacters(text, most - 2)} …`
}

export type EventCardProps = {
  /** As everyone sees it. */
  view: InteractionView
  language: Language
  siteName: string
}

/**
 * The share card of an event, of 1200 by 630 px: its question, and the result as far as everyone sees it.
 * @example
 * new ImageResponse(<EventCard view={view} language="en" siteName="The Harbour" />, { width: 1200, height: 630 })
 */
export function EventCard({ view, language, siteName }: EventCardProps) {
  const words = boxTexts.in(language)
  const { title, type, state, results, participants } = view
  const shown = (results ?? []).slice(0, MOST)
  const most = Math.max(0, ...shown.map(({ votes }) => votes))
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: '56px 72px',
        background: PAPER,
        color: INK,
        justifyContent: 'space-between',
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
        <div style={{ display: 'flex', gap: 20, fontSize: 28, color: RED }}>
          {words.kinds[type]}
          <span style={{ color: SOFT }}>{words.states[state]}</span>
        </div>
        <div style={{ display: 'flex', fontSize: title.length > 60 ? 48 : 64, lineHeight: 1.12 }}>
          {shortened(title, 120)}
        </div>
      </div>
      {participants ? (
        <div style={{ display: 'flex', flexDirection: 'column', gap: 14 }}>
          {shown.map(({ optionId, title: answer, share, votes }) => (
            <div key={optionId} style={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
              <div style={{ display: 'flex', justifyContent: 'space-between', fontSize: 28 }}>
                <span>{shortened(answer, 56)}</span>
                <span>{percent(share, language)} %</span>
              </div>
              <div style={{ display: 'flex', height: 14, background: LINE }}>
                <div
                  style={{
                    width: `${Math.min(100, share * 100)}%`,
                    height: 14,
                    background: votes === most ? GREEN : SOFT,
                  }}
                />
              </div>
            </div>
          ))}
        </div>
      ) : null}
      <div style={{ display: 'flex', justifyContent: 'space-between', fontSize: 28, color: SOFT }}>
        <span>{siteName}</span>
        <span>{participants ? counted(words.participants, participants, language) : ''}</span>
      </div>
    </div>
  )
}
