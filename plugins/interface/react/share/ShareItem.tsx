import { fillWords } from '@litfass/kit/domain'
import { type Shared, type ShareNetwork, shareLink } from '../../domain/shareLinks.ts'
import { useInterface } from '../context/ProvideInterface.tsx'

const NAMES = { facebook: 'Facebook', x: 'X', pinterest: 'Pinterest', whatsapp: 'WhatsApp' } as const

type ShareItemProps = { network: ShareNetwork; shared: Shared; onChoose: () => void }

/** A network in the menu: a link, which tells the network nothing about who came and from where. */
export function ShareItem({ network, shared, onChoose }: ShareItemProps) {
  const { words } = useInterface()
  const isMail = network === 'email'
  const said = network === 'whatsapp' ? words.shareBy : words.shareOn
  return (
    <a
      role="menuitem"
      tabIndex={-1}
      className="litfass-share__item"
      href={shareLink(network, shared)}
      target={isMail ? undefined : '_blank'}
      rel="noopener noreferrer nofollow"
      onClick={onChoose}
    >
      {isMail ? words.shareByEmail : fillWords(said, { network: NAMES[network] })}
    </a>
  )
}
