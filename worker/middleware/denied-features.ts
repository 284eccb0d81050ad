import type { secureHeaders } from 'hono/secure-headers'

type Permissions = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['permissionsPolicy']>

/**
 * Lists what no page here does, and no script in it may: all powerful features that Chromium knows without writing to the console,
 * except the clipboard. Pages write to it, and reading it is for the reader to allow.
 */
export const deniedFeatures: Permissions = {
  accelerometer: [],
  autoplay: [],
  browsingTopics: [],
  camera: [],
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
  // Nothing listens for the end of a page: it would keep the page out of the back/forward cache.
  unload: [],
}
