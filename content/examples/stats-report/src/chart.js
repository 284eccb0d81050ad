export const chart = () => 'chart'
