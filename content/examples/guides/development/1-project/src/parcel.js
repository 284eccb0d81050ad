export function describe(parcel) {
  return `${parcel.id}: shelf ${parcel.shelf.toUpperCase()}`
}
