export const check = (element) => element.toggleAttribute('spellcheck', true)
