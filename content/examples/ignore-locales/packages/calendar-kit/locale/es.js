module.exports = {
  months: [
    'enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio',
    'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre',
  ],
  days: [
    'domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes',
    'sábado',
  ],
}
