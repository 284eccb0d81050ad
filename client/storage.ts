/** Reads a remembered choice; returns `null` if there is none or storage is not available. */
export function readSetting(key: string): string | null {
  // Accessing `localStorage` throws if cookies are blocked; the site then works without memory.
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a choice if storage is available. */
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

/** Reads a value that this tab remembers; returns `null` if there is none or storage is not available. */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a value while the tab is open, if storage is available. */
export function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Blocked or full: the next page starts without it.
  }
}
