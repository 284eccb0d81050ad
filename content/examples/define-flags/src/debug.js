console.log('Every lamp is listed here.')
