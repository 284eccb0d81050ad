export interface Run {
  km: number
  minutes: number
}

export const pace = ({ km, minutes }: Run): string => (minutes / km).toFixed(1)
