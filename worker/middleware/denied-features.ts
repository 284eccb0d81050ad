import type { secureHeaders } from 'hono/secure-headers'

type Permissions = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['permissionsPolicy']>

/**
 * Lists what no page here does, and no script in it may: all powerful features that Chromium knows without writing to the console.
 * Pages write to the clipboard; what a reader pastes comes with the event.
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
  // Nothing listens for the end of a page: it would keep the page out of the back/forward cache.
  unload: [],
}
