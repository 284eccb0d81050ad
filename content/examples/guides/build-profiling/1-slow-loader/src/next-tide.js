export const nextTide = (tides, hour) => `high tide at ${tides.find((tide) => tide >= hour)}`
