import type { Entity } from '../content/entities.ts'
import type { Layout } from '../options.ts'
import type { Content, EntityId } from '../teasers.ts'
import { texts } from '../texts.ts'
import { timeText } from '../turns/turns.ts'

type Language = 'de' | 'en'

/** Renders an entity for staff; without one the error preview (spec platform 4). */
export async function renderEntity(
  entity: Entity | undefined,
  { label, language }: { label: string; language: Language },
): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const words = texts.in(language)
  if (!entity) return renderToStaticMarkup(<p data-alert="">{words.entityWrong}</p>)
  return renderToStaticMarkup(
    <p>
      <strong>{entity.title || words.untitled}</strong> <small>{label}</small>
      {!entity.isVisible && <em> {words.notPublic}</em>}
    </p>,
  )
}

type ContentParts = {
  layout: Layout | undefined
  found: ReadonlyMap<EntityId, Entity>
  language: Language
}

/** Renders a content as a list of its places and their items, for staff. */
export async function renderContent(
  { places }: Content,
  { layout, found, language }: ContentParts,
): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const words = texts.in(language)
  return renderToStaticMarkup(
    <section>
      <p>{layout?.label[language] ?? words.automatic}</p>
      <ol>
        {places.map(({ items }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its position
          <li key={at}>
            <ul>
              {items.map(({ entity, url, title, activeFrom }) => (
                <li key={`${activeFrom?.hour}:${activeFrom?.minute}`}>
                  {title ?? (entity && found.get(entity)?.title) ?? url ?? words.entityWrong}{' '}
                  <small>
                    {activeFrom ? words.from.replace('{time}', timeText(activeFrom)) : words.standIn}
                  </small>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>,
  )
}
