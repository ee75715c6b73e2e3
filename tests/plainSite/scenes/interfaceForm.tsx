import { RangeSlider } from '@litfass/interface/range'
import { CharacterCounter, DateField, FormCollection, ProvideInterface } from '@litfass/interface/react'
import { texts } from '@litfass/interface/texts'
import { StrictMode, useState } from 'react'
import { Awake } from '../Awake.tsx'
import type { SceneProps } from '../Scene.ts'

/** A form with a counted text, a list, sliders and dates; it is sent by GET, so that the address shows what was sent. */
export default function InterfaceForm({ language }: SceneProps) {
  const [changes, setChanges] = useState<string[]>([])
  const change = (value: unknown) => setChanges([...changes, JSON.stringify(value)])
  return (
    <StrictMode>
      <Awake />
      <ProvideInterface language={language} words={texts.in(language)}>
        <h1>Formular</h1>
        <form method="get">
          <input type="hidden" name="scene" value="interfaceForm" />
          <label htmlFor="text">Text</label>
          <textarea id="text" name="text" defaultValue="Moin" aria-describedby="hilfe" />
          <p id="hilfe">Kurz und gut.</p>
          <CharacterCounter field="text" limits={{ characters: 10 }} />
          <label htmlFor="kurz">Kurztitel</label>
          <input id="kurz" name="short" data-characters={5} />
          <FormCollection
            name="items"
            legend="Termine"
            itemName="Termin"
            limits={{ min: 1, max: 3 }}
            initial={[{ title: 'Fischmarkt' }, { title: 'Hafenfest' }]}
            renderItem={({ nameOf, idOf, value }) => (
              <>
                <label htmlFor={idOf('title')}>Titel</label>
                <input id={idOf('title')} name={nameOf('title')} defaultValue={value?.title} />
              </>
            )}
          />
          <RangeSlider
            label="Jahre"
            name="year"
            min={1900}
            max={2026}
            defaultValue={[1950, 2000]}
            format={{ useGrouping: false }}
            onChanged={change}
          />
          <RangeSlider label="Preis" name="price" min={0} max={2000} step={10} defaultValue={100} />
          <DateField label="Tag" name="day" min="2026-05-05" max="2026-06-20" timeField="zeit" />
          <label htmlFor="zeit">Uhrzeit</label>
          <select id="zeit" name="time">
            <option value="">–</option>
            <option value="09:00">09:00</option>
            <option value="10:00">10:00</option>
          </select>
          <button type="submit">Senden</button>
        </form>
        <ul aria-label="Änderungen">
          {changes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </ProvideInterface>
    </StrictMode>
  )
}
