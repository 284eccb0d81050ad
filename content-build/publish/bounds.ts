const minute = 60 * 1000
const hour = 60 * minute

/** A read shows nothing that was replaced longer ago than this; KV documents a minute. The clocks of two publishers differ by no more either. */
export const lag = 5 * minute

/** From a look at the namespace to the effect of the last write or deletion that relies on it, at most. */
export const hold = 5 * minute

/** The latest moment at which something may begin that relies on a look; the other half of {@link hold} is for the call itself, pauses included. */
export const beginWithin = hold / 2

/** Condemned records are left alone so long: whoever looked before they were condemned has moved the pointer by then, or looks again. */
export const notice = hour

/** Condemned records may be deleted until then. Longer than a day, so that a daily publish comes in time. */
export const term = 36 * hour

/** From the decision to spare what is condemned until nobody deletes it any more. */
export const settling = 2 * lag + 2 * hold

/**
 * The time for which records that no kept release uses stay. They may be half of a release that the daily quota stopped, or belong to a preview that
 * pins a release which is current nowhere.
 */
export const gracePeriod = 72 * hour
