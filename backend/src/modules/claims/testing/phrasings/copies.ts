import type { Phrasings } from './phrasings';

/** Sentences of listings and posts, by language and way of phrasing. */
export const copies: Readonly<Record<'en' | 'de' | 'es', Phrasings>> = {
  en: {
    plain: {
      truths: [
        'A warm light for long evenings.',
        'It looks good on a desk and better on a windowsill.',
        'Bring a bit of the coast into your living room.',
        'Made to be used, not just looked at.',
        'Switch it on and let the day slow down.',
        'Gift it to someone who reads late.',
      ],
      lies: [
        'Loved by thousands of readers.',
        'The lamp everyone is talking about.',
        'Recommended by interior designers.',
        'Scientifically shown to help you sleep.',
        'Sold out twice this year.',
        'As seen in a well-known magazine.',
      ],
    },
    fact: {
      truths: [
        'Standing 32 cm tall, it fits on any shelf.',
        'Brass meets solid oak.',
        'The dimmer lets you choose your mood.',
        'Hand-turned in Emden and numbered.',
        'You will need an E27 bulb, which is not included.',
        'The cable measures 180 cm.',
      ],
      lies: [
        'Standing 42 cm tall, it fits on any shelf.',
        'Brass meets solid walnut.',
        'The remote control lets you choose your mood.',
        'Hand-turned in Italy and numbered.',
        'An E27 bulb is included.',
        'The cable measures 250 cm.',
      ],
    },
    promise: {
      truths: [
        'Covered by a guarantee of two years.',
        'Ships within two working days.',
        'The oak carries FSC certification.',
        'With a 2-year guarantee.',
        'For 48 EUR it is yours.',
        'Cleaning is easy: wipe with a dry cloth.',
      ],
      lies: [
        'Covered by a guarantee of five years.',
        'Ships the same day.',
        'The brass carries FSC certification.',
        'With a lifetime guarantee.',
        'For 38 EUR it is yours.',
        'Cleaning is easy: put it in the dishwasher.',
      ],
    },
  },
  de: {
    plain: {
      truths: [
        'Warmes Licht für lange Abende.',
        'Sie macht sich gut auf dem Schreibtisch.',
        'Hol dir ein Stück Küste ins Wohnzimmer.',
        'Zum Benutzen gemacht, nicht nur zum Anschauen.',
        'Einschalten und den Tag ausklingen lassen.',
        'Ein Geschenk für Menschen, die gern spät lesen.',
      ],
      lies: [
        'Tausende Leser schwören darauf.',
        'Die Lampe, von der alle sprechen.',
        'Von Einrichtern empfohlen.',
        'Hilft nachweislich beim Einschlafen.',
        'In diesem Jahr schon zweimal ausverkauft.',
        'Bekannt aus einer großen Zeitschrift.',
      ],
    },
    fact: {
      truths: [
        'Mit 32 cm Höhe passt sie in jedes Regal.',
        'Messing trifft auf massive Eiche.',
        'Mit Dimmer für jede Stimmung.',
        'In Emden von Hand gedreht.',
        'Ein Leuchtmittel E27 ist nicht enthalten.',
        'Das Kabel ist 180 cm lang.',
      ],
      lies: [
        'Mit 42 cm Höhe passt sie in jedes Regal.',
        'Messing trifft auf massives Nussholz.',
        'Mit Fernbedienung für jede Stimmung.',
        'In Italien von Hand gedreht.',
        'Ein Leuchtmittel E27 ist enthalten.',
        'Das Kabel ist 250 cm lang.',
      ],
    },
    promise: {
      truths: [
        'Mit zwei Jahren Garantie.',
        'Versand innerhalb von 2 Werktagen.',
        'Das Eichenholz ist FSC-zertifiziert.',
        'Garantie: 2 Jahre.',
        'Für 48 EUR gehört sie dir.',
        'Einfach trocken abwischen.',
      ],
      lies: [
        'Mit fünf Jahren Garantie.',
        'Versand noch am selben Tag.',
        'Das Messing ist FSC-zertifiziert.',
        'Lebenslange Garantie.',
        'Für 38 EUR gehört sie dir.',
        'Einfach in die Spülmaschine stellen.',
      ],
    },
  },
  es: {
    plain: {
      truths: [
        'Luz cálida para noches largas.',
        'Queda bien en el escritorio y mejor junto a la ventana.',
        'Lleva un poco de costa a tu salón.',
        'Hecha para usarse, no solo para mirarla.',
        'Enciéndela y deja que el día se calme.',
        'Un regalo para quien lee hasta tarde.',
      ],
      lies: [
        'Miles de lectores la adoran.',
        'La lámpara de la que todos hablan.',
        'Recomendada por interioristas.',
        'Ayuda a dormir, está demostrado.',
        'Agotada dos veces este año.',
        'Vista en una revista conocida.',
      ],
    },
    fact: {
      truths: [
        'Con 32 cm de alto cabe en cualquier estante.',
        'El latón se une al roble macizo.',
        'Con regulador de intensidad.',
        'Torneada a mano en Emden.',
        'La bombilla E27 no está incluida.',
        'El cable mide 180 cm.',
      ],
      lies: [
        'Con 42 cm de alto cabe en cualquier estante.',
        'El latón se une al nogal macizo.',
        'Con mando a distancia.',
        'Torneada a mano en Italia.',
        'La bombilla E27 está incluida.',
        'El cable mide 250 cm.',
      ],
    },
    promise: {
      truths: [
        'Con garantía de dos años.',
        'Se envía en 2 días laborables.',
        'El roble tiene certificado FSC.',
        'Garantía: 2 años.',
        'Por 48 EUR es tuya.',
        'Basta con pasar un paño seco.',
      ],
      lies: [
        'Con garantía de cinco años.',
        'Se envía el mismo día.',
        'El latón tiene certificado FSC.',
        'Garantía de por vida.',
        'Por 38 EUR es tuya.',
        'Basta con meterla en el lavavajillas.',
      ],
    },
  },
};
