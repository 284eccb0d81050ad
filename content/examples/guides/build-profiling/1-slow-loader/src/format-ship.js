export const formatShip = ({ name, side }, berths) => `${name}: ${berths[side]},`
