const weightOf = (parcel) => parcel.size.weight

/** The sum of all weights. Internal note: customs wants this rounded. */
export function totalWeight(parcels) {
  let total = 0
  for (const parcel of parcels) total += weightOf(parcel)
  return Math.round(total)
}
