export async function retry(call, times = 3) {
  try {
    return await call()
  } catch (error) {
    if (times <= 1 || error.status < 500) throw error
    return retry(call, times - 1)
  }
}
