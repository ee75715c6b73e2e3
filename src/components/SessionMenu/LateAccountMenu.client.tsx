'use client'

import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../i18n/useTexts.ts'
import type { AccountMenuProps } from './AccountMenu.client.tsx'
import styles from './index.module.css'

/** The account menu, which only those load who have an account. Where it does not arrive, it can be asked for again. */
export function LateAccountMenu(props: AccountMenuProps) {
  const t = useTexts('session')
  const { Menu, hasFailed, load } = useMenu()
  if (Menu) return <Menu {...props} />
  if (!hasFailed) return null
  const again = async ({ currentTarget: { parentElement } }: MouseEvent<HTMLElement>) => {
    await load()
    // The button that was pressed has become the menu's.
    parentElement?.querySelector('button')?.focus()
  }
  return (
    <button type="button" className={styles.name} onClick={(event) => void again(event)}>
      {t('menuAgain')}
    </button>
  )
}

function useMenu() {
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps>>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(async () => {
    try {
      const { AccountMenu } = await import('./AccountMenu.client.tsx')
      flushSync(() => setMenu(() => AccountMenu))
    } catch (error) {
      console.warn('The account menu could not be loaded.', error)
      setHasFailed(true)
    }
  }, [])
  useEffect(() => void load(), [load])
  return { Menu, hasFailed, load }
}
