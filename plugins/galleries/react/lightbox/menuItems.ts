/** A link of a menu. */
export function menuLink(text: string, href: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  return asItem(link, text)
}

/** A button of a menu; the menu stays open, so that what it says can be read. */
export function menuButton(text: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.addEventListener('click', onPress)
  return asItem(button, text)
}

function asItem<Item extends HTMLElement>(item: Item, text: string): Item {
  item.role = 'menuitem'
  item.tabIndex = -1
  item.className = 'litfass-lightbox__menu-item'
  item.textContent = text
  return item
}
