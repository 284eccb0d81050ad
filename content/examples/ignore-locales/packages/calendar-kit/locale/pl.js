module.exports = {
  months: [
    'styczeń', 'luty', 'marzec', 'kwiecień', 'maj', 'czerwiec',
    'lipiec', 'sierpień', 'wrzesień', 'październik', 'listopad', 'grudzień',
  ],
  days: [
    'niedziela', 'poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek',
    'sobota',
  ],
}
