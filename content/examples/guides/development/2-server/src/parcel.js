export function describe(parcel) {
  return `${parcel.id}: Shelf ${parcel.shelf.toUpperCase()}`
}
