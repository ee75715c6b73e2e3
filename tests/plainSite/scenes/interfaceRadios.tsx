import { FormCollection, ProvideInterface } from '@litfass/interface/react'
import { texts } from '@litfass/interface/texts'
import { StrictMode } from 'react'
import { Awake } from '../Awake.tsx'
import type { SceneProps } from '../Scene.ts'

const DAYS = ['Freitag', 'Samstag', 'Sonntag']
const places = [
  { title: 'Fischmarkt', day: 'Freitag' },
  { title: 'Hafenfest', day: 'Samstag' },
  { title: 'Regatta', day: 'Sonntag' },
]

/** A list in a form with radio buttons in each item, sent by GET. */
export default function InterfaceRadios({ language }: SceneProps) {
  return (
    <StrictMode>
      <Awake />
      <ProvideInterface language={language} words={texts.in(language)}>
        <h1>Termine</h1>
        <form method="get">
          <input type="hidden" name="scene" value="interfaceRadios" />
          <FormCollection
            name="items"
            legend="Termine"
            itemName="Termin"
            initial={places}
            renderItem={({ nameOf, idOf, value }) => (
              <>
                <label htmlFor={idOf('title')}>Titel</label>
                <input id={idOf('title')} name={nameOf('title')} defaultValue={value?.title} />
                {DAYS.map((day) => (
                  <label key={day}>
                    <input
                      type="radio"
                      name={nameOf('day')}
                      value={day}
                      defaultChecked={day === value?.day}
                    />
                    {day}
                  </label>
                ))}
              </>
            )}
          />
          <button type="submit">Senden</button>
        </form>
      </ProvideInterface>
    </StrictMode>
  )
}
