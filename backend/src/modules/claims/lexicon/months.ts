/** Names of months in English, German and Spanish, by their number. */
export const monthNames: Record<string, string> = {
  1: 'january jan januar janner enero ene',
  2: 'february feb februar februaar febrero',
  3: 'march mar marz marzo',
  4: 'april apr abril abr',
  5: 'may mai mayo',
  6: 'june jun juni junio',
  7: 'july jul juli julio',
  8: 'august aug agosto ago',
  9: 'september sep sept septiembre setiembre',
  10: 'october oct oktober okt octubre',
  11: 'november nov noviembre',
  12: 'december dec dezember dez diciembre dic',
};
