import type { secureHeaders } from 'hono/secure-headers'

type Permissions = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['permissionsPolicy']>

/**
 * Denies features that no page here uses: all powerful ones that Chromium knows, so that it writes no warning to the console.
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
  // No script listens for the end of a page: that would keep the page out of the back/forward cache.
  unload: [],
}
