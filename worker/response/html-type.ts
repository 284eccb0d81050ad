export const htmlType = { 'Content-Type': 'text/html; charset=utf-8' } as const
