module.exports = {
  months: [
    'janvier', 'février', 'mars', 'avril', 'mai', 'juin',
    'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre',
  ],
  days: [
    'dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi',
    'samedi',
  ],
}
