export const save = async (key, text) => localStorage.setItem(key, text)
