const weightOf = (parcel) => parcel.size.weight

export function totalWeight(parcels) {
  let total = 0
  for (const parcel of parcels) total += weightOf(parcel)
  return Math.round(total)
}
