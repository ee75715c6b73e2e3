import { firstCharacters, fits } from '@litfass/kit/domain'
import type { InteractionView } from '@litfass/participation'
import { counted, percent } from '@litfass/participation/react'
import { boxTexts } from '@litfass/participation/words'
import type { Locale } from '../../i18n/locales.ts'

/** The colours of `tokens.css`: a picture has no style sheet. */
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

/** The share card of an event, of 1200 by 630 px: its question, and the result as far as everyone sees it. */
export function EventCard({ view, locale }: { view: InteractionView; locale: Locale }) {
  const words = boxTexts.in(locale)
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
                <span>{percent(share, locale)} %</span>
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
        <span>Litfass</span>
        <span>{participants ? counted(words.participants, participants, locale) : ''}</span>
      </div>
    </div>
  )
}
