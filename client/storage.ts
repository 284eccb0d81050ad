/** Reads a remembered choice; `null` where there is none or storage is out of reach. */
export function readSetting(key: string): string | null {
  // Touching `localStorage` throws where cookies are blocked; the site then works without memory.
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a choice where storage allows it. */
export function writeSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Blocked or full: the choice holds for this page.
  }
}

/** Forgets a choice. */
export function removeSetting(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked: there is nothing to forget.
  }
}

/** Returns true if a choice would be remembered. */
export function canRemember(): boolean {
  try {
    const probe = 'storage-probe'
    localStorage.setItem(probe, probe)
    localStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}

/** Reads what this tab remembers; `null` where there is nothing or storage is out of reach. */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers something for as long as the tab is open, where storage allows it. */
export function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Blocked or full: the next page begins without it.
  }
}
