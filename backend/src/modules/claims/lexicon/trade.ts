/** Phrases for growth or success of a shop or a product, by language. They are read as `booming`, written like those in `idioms.ts`. */
export const boomPhrases = [
  `on a roll, on a winning streak, on the up, on fire, on a high, going strong, going from strength to strength, from strength to strength,
  through the roof, off the charts, off the shelves, like hot cakes, like hotcakes, like clockwork, roaring trade, in full swing,
  the|a|our|real|big|huge|runaway|smash hit, hit of the, hot seller, crowd puller, flying out, flew out, pouring in, rolling in, flooding in, flocking,
  record week|weeks|month|months|quarter|year|day|season|sales|numbers|breaking|high, strong|stellar|bumper|brilliant|fantastic week|month|quarter|year,
  things|trade|it|we picked up, things|trade|it|we are|is picking up, things|trade|it|we are|is looking up, doing|does|did great|well|brilliantly|better|splendidly,
  could not be better, never been better, taken off, taking off, took off, the talk of the, gaining ground|momentum, gained ground|momentum`,
  `einen lauf, wie geschmiert, wie am schnurchen, wie warme semmeln, weg wie, im aufwind, auf erfolgskurs, auf hochtouren, lauft|laufen|lief|liefen richtig|sehr|wirklich|so gut|rund|super|prima,
  lauft|laufen|lief|liefen gut|rund|super|prima|bestens|hervorragend|glanzend|besser, reissenden absatz, schlug ein, schlagt ein, der hit, ein hit, echter hit, hit des,
  durch die decke, starke|starker|starkes|starken woche|monat|quartal|jahr|saison, geht|gingen|ging aufwarts|bergauf, geht|ging richtig ab, konnte nicht besser laufen, in fahrt`,
  `viento en popa, de maravilla, sobre ruedas, a toda maquina, a pleno rendimiento, como churros, como rosquillas, como pan caliente, como la espuma, por las nubes,
  va|van|marcha|anda muy|bastante|realmente|tan bien, va|van|marcha|anda bien|genial|fenomenal|estupendamente|mejor, en racha, buena racha, un hit, el hit,
  mes|semana|ano|dia|trimestre|temporada redondo|redonda|record|fantastico|fantastica|excelente, no podria ir mejor, en auge, pega fuerte, gana terreno`,
];

/** Words for success of a shop or a product. */
export const successWords = `booming boom booms boomed boomt boomte boomen brummt brummte brummen floriert* renner kassenschlager dauerbrenner verkaufsschlager
verkaufshit umsatzbringer publikumsliebling rekord rekordwoche rekordmonat rekordjahr rekordtag rekordquartal erfolgsprodukt exito exitos exitazo arrasa arrasan arraso arrasaron
triunfa triunfan triunfo triunfaron superventas bestselling chartbuster blockbuster skyrocket* soar soars soared soaring surge surges surged surging`;

/** A shop or its trade. With a verb of state after it, it is what a sentence is about. */
export const tradeNouns =
  'shop store business trade company demand sales geschaft geschafte laden unternehmen handel betrieb nachfrage verkaufe negocio tienda empresa comercio demanda ventas';
/** Verbs after the shop by which a sentence says how it is doing. */
export const tradeVerbs =
  'is are was were keeps kept continues continued runs ran goes went does did never feels looks remains stays ist sind war waren lauft laufen lief geht gehen ging bleibt wachst es va iba esta estan estaba fue sigue marcha anda vive crece no';
