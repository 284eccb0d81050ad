export interface Brew {
  minutes: number
}

export const seconds = ({ minutes }: Brew): number => minutes * 60
