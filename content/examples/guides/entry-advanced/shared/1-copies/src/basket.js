const seats = []

export const addSeat = (seat) => seats.push(seat)
export const countSeats = () => seats.length
