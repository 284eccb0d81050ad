import { seconds, type Brew } from '@lib/brew.ts'

const sencha: Brew = { minutes: 1.5 }
console.log(seconds(sencha))
