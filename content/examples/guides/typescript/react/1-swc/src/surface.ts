export enum Surface {
  Road = 'road',
  Trail = 'trail',
}
