import type { NumberEvidence, NumberHabit } from './numbers';

interface FileEvidence {
  columns: readonly string[];
  delimiter: string | null;
  numbers: readonly NumberEvidence[];
  hasDottedDates: boolean;
}

/** How words of column names begin in languages of countries that write a decimal comma. */
const commaWords =
  /^(?:betr[aä]g|preis|menge|datum|gesamt|summe|umsatz|bestell|artikel|rechnung|versand|stück|kunde|anzahl|währung|montant|prix|quantité|commande|livraison|importe|precio|cantidad|pedido|fecha|envío|importo|prezzo|quantità|ordine|spedizione|totale|bedrag|prijs|aantal|kwot|cen[ay]|ilość|zamówieni|wartość|valor|preço|quantidade|encomenda|belopp|pris$|antal|beställning|fakt)/;
/** The same, of countries that write a decimal point. */
const dotWords = /^(?:amount|price|quantity|qty|order|invoice|shipping|tax|subtotal|sale|currency|cost|stock)/;

/**
 * How the writer of the file writes numbers, told by everything but the doubtful ones: the plain numbers of other columns, then language and
 * notation together. Null when these say nothing or contradict each other.
 */
export function habitOf({ columns, delimiter, numbers, hasDottedDates }: FileEvidence): NumberHabit {
  const dot = numbers.filter((column) => column.dot > 0 && column.comma === 0).length;
  const comma = numbers.filter((column) => column.comma > 0 && column.dot === 0).length;
  if (dot !== comma) return dot === 0 || comma === 0 ? (comma > dot ? 'comma' : 'dot') : null;
  if (dot > 0) return null;
  const words = columns.flatMap((column) => column.toLowerCase().split(/[^\p{L}]+/u));
  const speaksComma = words.some((word) => commaWords.test(word));
  const speaksDot = words.some((word) => dotWords.test(word));
  if (speaksComma && !speaksDot && (delimiter === ';' || hasDottedDates)) return 'comma';
  // Files with decimal commas are mostly separated by semicolons, and have words of another language.
  const hasGroupedCommas = numbers.some(({ doubtfulCommas }) => doubtfulCommas > 0);
  if (speaksDot && !speaksComma && delimiter !== ';' && !hasDottedDates && hasGroupedCommas) return 'dot';
  return null;
}
