module.exports = {
  months: [
    'tammikuu', 'helmikuu', 'maaliskuu', 'huhtikuu', 'toukokuu', 'kesäkuu',
    'heinäkuu', 'elokuu', 'syyskuu', 'lokakuu', 'marraskuu', 'joulukuu',
  ],
  days: [
    'sunnuntai', 'maanantai', 'tiistai', 'keskiviikko', 'torstai', 'perjantai',
    'lauantai',
  ],
}
