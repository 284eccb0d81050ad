module.exports = {
  months: [
    'gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno',
    'luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre',
  ],
  days: [
    'domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì',
    'sabato',
  ],
}
