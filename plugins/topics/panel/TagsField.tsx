'use client'

import { firstCharacters } from '@litfass/kit/domain'
import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { RelationshipFieldClientProps } from 'payload'
import { type KeyboardEvent, useId } from 'react'
import { MAX_NAME } from '../topics.ts'
import styles from './tags.module.css'
import { type TagOption, useTags } from './useTags.ts'
import { useTexts } from './useTexts.ts'

type TagsFieldProps = RelationshipFieldClientProps & {
  /** Slug of the collection of topics and tags. */
  collection?: string
}

/**
 * Chooses tags by typing them. What exists already, or is spelled alike, is suggested first; Enter takes it, or creates a tag. It
 * never creates a topic, which would have its place on the site.
 */
export function TagsField({ path, field, readOnly, collection = 'topics' }: TagsFieldProps) {
  const text = useTexts()
  const id = useId()
  const { value, setValue, showError, disabled } = useField<unknown>({ path })
  const most = field.maxRows ?? 20
  const isLocked = Boolean(readOnly || disabled)
  const tags = useTags({ collection, value, setValue, most })
  const { typed, options, active, isOpen, status } = tags
  const label = field.label ?? text('tags')
  return (
    <div className={`field-type ${styles.field} ${showError ? 'error' : ''}`}>
      <FieldLabel htmlFor={id} label={label} required={Boolean(field.required)} path={path} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <ul className={styles.chosen} aria-label={text('tagInput.chosen')}>
          {tags.chosen.map((tag) => (
            <li key={tag.id} className={styles.chip}>
              <span>{tag.name}</span>
              {!isLocked && (
                <button
                  type="button"
                  aria-label={text('tagInput.remove', { name: tag.name })}
                  onClick={() => {
                    document.getElementById(id)?.focus()
                    tags.remove(tag)
                  }}
                >
                  <span aria-hidden="true">×</span>
                </button>
              )}
            </li>
          ))}
        </ul>
        <input
          id={id}
          className={styles.input}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-options`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-status`}
          aria-busy={tags.isBusy}
          autoComplete="off"
          placeholder={text('tagInput.hint')}
          disabled={isLocked}
          value={typed}
          onChange={({ currentTarget }) => tags.type(firstCharacters(currentTarget.value, MAX_NAME))}
          onKeyDown={(event) => onKey(event, tags)}
        />
        <div
          id={`${id}-options`}
          role="listbox"
          aria-label={text('tagInput.suggestions')}
          className={styles.options}
          hidden={!isOpen}
        >
          {options.map((option, at) => (
            <Option
              key={option.kind === 'new' ? 'new' : option.tag.id}
              {...{ option }}
              id={`${id}-${at}`}
              isActive={at === active}
              onTake={() => tags.take(option)}
            />
          ))}
        </div>
        <p id={`${id}-status`} role="status" className={styles.status} data-failed={status?.isFailure}>
          {status?.text}
        </p>
        <FieldDescription
          path={path}
          {...(field.admin?.description && { description: field.admin.description })}
        />
      </div>
    </div>
  )
}

type Keys = Pick<
  ReturnType<typeof useTags>,
  'typed' | 'isOpen' | 'move' | 'enter' | 'close' | 'chosen' | 'remove'
>

function onKey(event: KeyboardEvent, { typed, isOpen, move, enter, close, chosen, remove }: Keys): void {
  // The Enter that ends the composition of a letter belongs to the keyboard.
  if (event.nativeEvent.isComposing) return
  const { key } = event
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    move(key === 'ArrowDown' ? 1 : -1)
  } else if (key === 'Enter') {
    // Not the form's, which would save the document.
    event.preventDefault()
    enter()
  } else if (key === 'Escape' && isOpen) {
    // Closes the list, not a drawer around the form.
    event.preventDefault()
    event.stopPropagation()
    close()
  } else if (key === 'Backspace' && typed === '') {
    const last = chosen.at(-1)
    if (last) remove(last)
  }
}

type OptionProps = { id: string; option: TagOption; isActive: boolean; onTake: () => void }

function Option({ id, option, isActive, onTake }: OptionProps) {
  const text = useTexts()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {option.kind === 'new' ? (
        <span>{text('tagInput.create', { name: option.name })}</span>
      ) : (
        <>
          <span>{option.tag.name}</span>
          <span className={styles.count}>{text('tagInput.count', { count: option.count })}</span>
        </>
      )}
    </div>
  )
}
