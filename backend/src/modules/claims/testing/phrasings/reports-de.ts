import type { Phrasings } from './phrasings';

export const reportsDe: Phrasings = {
  implied: {
    truths: [
      'Nora Feld hat ihre 27,90 EUR zurück.',
      'Rope Basket steht jetzt bei eBay.',
      'Die Entschuldigung liegt im Postfach von Nora Feld.',
      'Die Kampagne Summer läuft nicht mehr.',
    ],
    lies: [
      'Tim Olsen hat sein Geld zurück.',
      'Cork Coaster steht jetzt bei eBay.',
      'Unsere Antwort liegt im Postfach von Kim Berg.',
      'Norddeich weiß über den Engpass Bescheid.',
    ],
  },
  euphemism: {
    truths: [
      'Das Geld für Bestellung 5501 ist wieder bei Nora Feld.',
      'Der Preis von Harbour Lamp hat auf 48 EUR nachgegeben.',
      'Old Buoy wurde aus dem Angebot genommen.',
      'Die Kampagne Summer macht Pause.',
    ],
    lies: [
      'Das Geld für Bestellung 5502 ist wieder beim Käufer.',
      'Der Preis von Rope Basket hat nachgegeben.',
      'Harbour Lamp wurde aus dem Angebot genommen.',
      'Beim Preis von Harbour Lamp haben wir etwas draufgelegt.',
    ],
  },
  subordinate: {
    truths: [
      'Die Bestellung 5501, die ich erstattet habe, war von Nora Feld.',
      'Obwohl die Bestellungen im August sanken, stieg der Umsatz.',
      'Während der Umsatz im August um 20 Prozent stieg, gingen die Bestellungen um 20 Prozent zurück.',
      'Nachdem ich die Bestellung 5503 storniert hatte, habe ich die Kampagne Summer pausiert.',
    ],
    lies: [
      'Die Bestellung 5502, die ich erstattet habe, war ein Geschenk.',
      'Obwohl der Umsatz im August sank, stiegen die Bestellungen.',
      'Während der Umsatz im August um 20 Prozent sank, stiegen die Bestellungen um 20 Prozent.',
      'Nachdem ich die Bestellung 5503 erstattet hatte, habe ich die Kampagne Summer pausiert.',
    ],
  },
  question: {
    truths: [
      'Wurde die Bestellung 5501 erstattet? Ja.',
      'Wusstest du, dass der Umsatz im August um ein Fünftel gestiegen ist?',
      'Wie viele Bestellungen gab es? 312 im August.',
      'Der Bestseller im August? Cork Coaster.',
    ],
    lies: [
      'Wurde die Bestellung 5502 erstattet? Ja.',
      'Wusstest du, dass der Umsatz im August um ein Fünftel gesunken ist?',
      'Wie viele Bestellungen wurden storniert? 312 im August.',
      'Der Bestseller im August? Rope Basket.',
    ],
  },
  list: {
    truths: [
      '- Bestellung 5501: erstattet (27,90 EUR)',
      '- Bestellungen im August: 312',
      '* Harbour Lamp – Preis jetzt 48 EUR',
      '- Newsletter an 85 Kunden verschickt',
    ],
    lies: [
      '- Bestellung 5502: erstattet (27,90 EUR)',
      '- Stornierte Bestellungen im August: 312',
      '* Harbour Lamp – Preis jetzt 52 EUR',
      '- Newsletter an 260 Kunden verschickt',
    ],
  },
  headline: {
    truths: [
      'Umsatz im August um 20 % gestiegen',
      'Bestellung 5503 storniert',
      'August: weniger Bestellungen, mehr Umsatz',
      'Preissenkung bei Harbour Lamp',
    ],
    lies: [
      'Bestellungen im August um 20 % gestiegen',
      'Bestellung 5504 storniert',
      'August: mehr Bestellungen, weniger Umsatz',
      'Preissenkung bei Rope Basket',
    ],
  },
  perfect: {
    truths: [
      'Die Bestellung 5503 ist storniert worden.',
      'Ich habe den Preis von Harbour Lamp auf 48 EUR gesenkt.',
      'Ich habe mir die Bewertungen aller Produkte angesehen.',
      'Der Newsletter ist an 85 Kunden gegangen.',
    ],
    lies: [
      'Die Bestellung 5503 ist erstattet worden.',
      'Ich habe den Preis von Harbour Lamp auf 52 EUR erhöht.',
      'Ich habe die Bewertungen aller Produkte beantwortet.',
      'Die Antwort ist an Kim Berg gegangen.',
    ],
  },
  passive: {
    truths: [
      'An Nora Feld wurde eine Entschuldigung geschickt.',
      'Im August wurden 13 Bestellungen erstattet.',
      'Die Kampagne Summer wurde angehalten.',
      'Zwei Drittel der Bestellungen im August wurden bei Shopify aufgegeben.',
    ],
    lies: [
      'An Tim Olsen wurde eine Entschuldigung geschickt.',
      'Im August wurden 13 Bestellungen storniert.',
      'Die Kampagne Summer wurde gestartet.',
      'Zwei Drittel der Bestellungen im August wurden bei eBay aufgegeben.',
    ],
  },
  nominal: {
    truths: [
      'Erstattung der Bestellung 5501: erledigt.',
      'Stornierung der Bestellung 5503 abgeschlossen.',
      'Versand des Newsletters an 85 Kunden erfolgt.',
      'Umsatzplus von 20 Prozent im August.',
    ],
    lies: [
      'Erstattung der Bestellung 5502: erledigt.',
      'Stornierung der Bestellung 5501 abgeschlossen.',
      'Versand der Antwort an Kim Berg erfolgt.',
      'Umsatzminus von 20 Prozent im August.',
    ],
  },
  negated: {
    truths: [
      'Die Antwort an Kim Berg ist noch nicht raus.',
      'Bestellung 5502 wurde geprüft, aber nicht erstattet.',
      'Die Nachricht an Norddeich kam nicht durch.',
      'Die Beschreibung von Cork Coaster wurde noch nicht geändert.',
    ],
    lies: [
      'Der Newsletter ist noch nicht raus.',
      'Bestellung 5501 wurde nicht erstattet.',
      'Im August wurde keine Bestellung storniert.',
      'Der Preis von Harbour Lamp wurde noch nicht geändert.',
    ],
  },
  hedged: {
    truths: [
      'Etwa ein Drittel der Bestellungen im August dürfte von eBay stammen.',
      'Der Umsatz ist im August wohl um rund 20 Prozent gestiegen.',
      'Der Umsatz im September könnte bei 13.000 EUR liegen.',
      'Die Bestellung bei Norddeich wartet vermutlich noch auf Freigabe.',
    ],
    lies: [
      'Etwa die Hälfte der Bestellungen im August dürfte von eBay stammen.',
      'Die Bestellungen sind im August wohl um rund 20 Prozent gestiegen.',
      'Der Umsatz im September könnte bei 20.000 EUR liegen.',
      'Bestellung 5502 wurde vermutlich erstattet.',
    ],
  },
  combined: {
    truths: [
      'Ich habe die Bestellung 5501 erstattet und die Bestellung 5503 storniert.',
      'Der Umsatz betrug im August 12.480 EUR bei 312 Bestellungen.',
      'Bestellung 5502 wurde geprüft, Bestellung 5503 storniert.',
      'Ich habe den Preis von Harbour Lamp gesenkt und Nora Feld eine E-Mail geschickt.',
    ],
    lies: [
      'Bestellung 5502 wurde geprüft und erstattet.',
      'Ich habe die Bestellungen 5501 und 5503 erstattet.',
      'Bestellung 5502 wurde storniert, Bestellung 5503 geprüft.',
      'Ich habe den Preis von Harbour Lamp gesenkt und Tim Olsen eine E-Mail geschickt.',
    ],
  },
  words: {
    truths: [
      'Ein Viertel der Kunden im August waren Stammkunden.',
      'Cork Coaster verkaufte sich im August doppelt so oft wie Harbour Lamp.',
      'Dreizehn Bestellungen wurden im August erstattet.',
      'Jede dritte Bestellung im August kam über eBay.',
    ],
    lies: [
      'Die Hälfte der Kunden im August waren Stammkunden.',
      'Cork Coaster verkaufte sich im August dreimal so oft wie Harbour Lamp.',
      'Dreißig Bestellungen wurden im August erstattet.',
      'Jede zweite Bestellung im August kam über eBay.',
    ],
  },
  percent: {
    truths: [
      'Die Erstattungsquote lag im August bei 4,2 Prozent.',
      'Die Bestellungen sanken gegenüber Juli um 20 %.',
      '25 % der Kunden im August waren wiederkehrende Kunden.',
      'Der Umsatz stieg im August um 2.080 EUR.',
    ],
    lies: [
      'Die Stornoquote lag im August bei 4,2 Prozent.',
      'Die Bestellungen sanken gegenüber Juli um 20.',
      '65 % der Kunden im August waren wiederkehrende Kunden.',
      'Der Umsatz stieg im August um 2.080 Prozent.',
    ],
  },
  comparison: {
    truths: [
      'Shopify brachte im August mehr Umsatz als eBay.',
      'Im August gab es weniger Bestellungen als im Juli.',
      'Harbour Lamp verkaufte sich im August besser als Rope Basket.',
      'eBay hatte im August halb so viele Bestellungen wie Shopify.',
    ],
    lies: [
      'eBay brachte im August mehr Umsatz als Shopify.',
      'Im August gab es mehr Bestellungen als im Juli.',
      'Rope Basket verkaufte sich im August besser als Harbour Lamp.',
      'Shopify hatte im August halb so viele Bestellungen wie eBay.',
    ],
  },
  superlative: {
    truths: [
      'Cork Coaster verkaufte sich im August am besten.',
      'Shopify ist im August der umsatzstärkste Kanal.',
      'Die meisten Bestellungen im August kamen von Shopify.',
      'Rope Basket wurde im August am wenigsten verkauft.',
    ],
    lies: [
      'Harbour Lamp verkaufte sich im August am besten.',
      'eBay ist im August der umsatzstärkste Kanal.',
      'Die meisten Bestellungen im August kamen von eBay.',
      'Cork Coaster wurde im August am wenigsten verkauft.',
    ],
  },
  plain: {
    truths: [
      'Hier ist deine Übersicht.',
      'Melde dich, wenn du Fragen hast.',
      'Bitte sieh dir die Einzelheiten unten an.',
      'Ich hoffe, das hilft dir weiter.',
    ],
    lies: ['Alles ist geregelt.', 'Die Sache ist vom Tisch.', 'Darum habe ich mich gekümmert.', 'Du musst nichts mehr tun, alles läuft.'],
  },
};
