import type { secureHeaders } from 'hono/secure-headers'

type Permissions = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['permissionsPolicy']>

/**
 * Lists the powerful features that Chromium knows and no page here uses; it warns in the console of names it does not know. Writing to the clipboard
 * is allowed. Reading it is denied: pasted text comes with its event.
 */
export const deniedFeatures: Permissions = {
  accelerometer: [],
  autoplay: [],
  browsingTopics: [],
  camera: [],
  clipboardRead: [],
  computePressure: [],
  digitalCredentialsGet: [],
  displayCapture: [],
  encryptedMedia: [],
  fullscreen: [],
  gamepad: [],
  geolocation: [],
  gyroscope: [],
  hid: [],
  identityCredentialsGet: [],
  idleDetection: [],
  keyboardMap: [],
  localFonts: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  otpCredentials: [],
  payment: [],
  pictureInPicture: [],
  publickeyCredentialsGet: [],
  screenWakeLock: [],
  serial: [],
  storageAccess: [],
  syncXhr: [],
  usb: [],
  windowManagement: [],
  xrSpatialTracking: [],
  // No script listens for the end of a page: that would keep the page out of the back/forward cache.
  unload: [],
}
