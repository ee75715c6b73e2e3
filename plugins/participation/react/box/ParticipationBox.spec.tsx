import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { InteractionView } from '../../participation.ts'
import { boxTexts } from '../boxTexts.ts'
import { eventView } from '../testing.ts'
import { ParticipationBox } from './ParticipationBox.tsx'

const words = boxTexts.in('de')

const contest = eventView({
  ...{ type: 'contest', isModerated: true, audience: 'accounts', mayParticipate: false, reason: 'signIn' },
})

const rendered = (view: InteractionView, isForEverybody: boolean) =>
  renderToStaticMarkup(
    <ParticipationBox
      {...{ view, words, isForEverybody }}
      momentOf={(iso) => iso}
      place={{ action: '/', language: 'de' }}
      signIn="/anmelden"
    />,
  )

const withScript = (html: string) => html.replace(/<noscript>.*?<\/noscript>/gs, '')

describe('a box on a page for everyone', () => {
  it.each(['contest', 'poll'] as const)(
    'of a %s says nothing about its reader where there is script',
    (type) => {
      for (const reason of ['signIn', 'approval'] as const) {
        const html = rendered({ ...contest, type, reason }, true)
        expect(html).toContain(words.reasonsForEveryone[reason])
        // A member whose browser runs no script gets the same page.
        expect(html).not.toContain(words.reasons[reason])
        // Where there is script, the first end tag ends what is not shown.
        expect(html).not.toMatch(/<noscript>(?:(?!<\/noscript>).)*<noscript>/s)
        const shown = withScript(html)
        for (const text of [
          words.reasonsForEveryone[reason],
          words.signIn,
          words.needsScript,
          words.pictureNumber,
        ])
          expect(shown).not.toContain(text)
        expect(shown).toContain('<form')
      }
    },
  )

  it('says to everyone what is true of everyone', () => {
    expect(withScript(rendered({ ...contest, reason: 'upcoming' }, true))).toContain(words.reasons.upcoming)
  })
})

it('a box for one reader says why they cannot take part', () => {
  expect(withScript(rendered(contest, false))).toContain(words.reasons.signIn)
})
