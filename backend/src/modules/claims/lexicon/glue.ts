/** Words without a claim of their own, by language. */
export const glueWords = {
  en: `despite exists exist moreover additionally furthermore besides finally firstly secondly lastly afterwards later earlier along therein thereof thereby ours yours theirs
mine i'll you'll we'll they've he's she's you've you're they're let's a an the this that these those it its they them their there here we our us i my me you your he she and or but also as well too
of in on at to for from by with within during over across between per into onto until till since is are was were be been being am has
have had having do does did will's amounted amount amounts came come comes stood stand stands reach reached reaches totalled totaled total totals
recorded registered numbered through via saw see seen shows show showed shown made make makes makes brought bring brings took take takes got get gets
earned earn generated generate produced yielded accounted account accounts accounting contributed contribute went equals equal equalled
according figures figure data number numbers value overall altogether counted count counts counting shop store shops business company
about around roughly approximately approx nearly almost close just exactly precisely some already yet now far still then both each one ones
same other which who whose whom where when while whereas meanwhile respectively namely please summary period time times currently
hello hi dear thanks thank regards attached following below above worth altogether together combined every among amongst include includes included including
placed place belong belongs belonged represent represents represented make made left remained remain stays stayed stay sits sit
had bought purchased ended end closing closed open note following today's run step steps result results successfully successful
it's that's there's we've i've i'm we're s ve m re d ll versus against compared comparison relative than its' her his him herself himself themselves itself`,
  de: `deine deinen deiner deinem deines euer eure euren eurem eurer ihn ihm sein seine seinen seinem seiner dabei damit dazu dafur daran darauf ausserdem zudem
ebenfalls ebenso sowohl bzw anschliessend danach schliesslich zuerst zunachst zuletzt zusatzlich somit dich dir euch trotz existiert bislang herein herbei inzwischen mittlerweile weiterhin immer nochmals der die das den dem des ein eine einen einem einer eines dies diese dieser dieses diesen diesem es er sie ihr ihre ihren ihrem ihrer
wir unser unsere unserem unseren unserer uns ich mein meine mir mich du dein ihnen und oder aber auch sowie als wie
von vom im in am an auf aus bei beim mit nach fur zu zum zur uber durch wahrend zwischen pro je bis seit gegen um unter ab innerhalb
ist sind war waren wird werden wurde wurden worden sein hat haben hatte hatten habe haben habt gab gibt betrug betragen betragt beliefen belief belauft
lag liegt lagen liegen erreichte erreicht erreichten kam kamen kommt kommen stammt stammen stammte stammten entfiel entfielen entfallen machte machten macht machen
erzielt erzielte erzielten erwirtschaftet erwirtschaftete brachte brachten bringt gebracht gemacht entspricht entsprach insgesamt zusammen
zirka circa ca etwa ungefahr rund fast knapp beinahe nahezu genau exakt gerade eben schon bereits jetzt nun bisher noch dann beide beiden jeweils
selbe andere welche welcher welches deren dessen wo wenn bitte zusammenfassung zeitraum zeit derzeit aktuell shop laden geschaft unternehmen
noch hallo guten danke gruss anbei folgende folgenden zahl zahlen wert werte daten ergebnis ergebnisse lauf schritt verglichen vergleich gegenuber
s davon darunter daraus waren stand standen stehen steht verzeichnete verzeichneten gezahlt zahlt zahlen zahlten ging gingen gehen geht
erfolgreich soeben mal sich wurde beinhaltet umfasst hier da dort heraus aller ihres unseres getatigt aufgegeben eingegangen gingen ein`,
  es: `pese pesar dentro existe cerro cerraron termino terminaron tus vuestro vuestra ademas asimismo luego despues finalmente tras primero igualmente aquella aquellos aquellas ella ellas ellos el nuestra os me lo la los siendo estando sin-embargo incluso todavia el la los las lo un una unos unas este esta estos estas ese esa esos esas esto eso aquel su sus nuestro nuestra nuestros nuestras mi mis
yo me nos nosotros usted ustedes se le les te tu y e o u pero tambien asi como de del en al a ante con por para desde hasta entre sobre durante
es son fue fueron era eran sido ser siendo esta estan estaba estaban estuvo ha han he hemos habia habian haber hay hubo
ascendio ascendieron ascienden asciende alcanzo alcanzaron alcanza llego llegaron llega sumo sumaron suma suman totalizo representa representan
represento representaron supuso supusieron supone suponen corresponde corresponden correspondio genero generaron obtuvo obtuvieron obtuvimos
tuvo tuvieron tuvimos tiene tienen registro registraron registramos logro logramos hizo hicieron hacen provino provinieron proviene provienen
procede proceden vino vinieron trajo aporto aportaron quedo quedaron quedan tienda negocio empresa cifra cifras dato datos total totales
unos aproximadamente cerca alrededor casi exactamente justo ya ahora ahora mismo hasta todavia aun entonces ambos ambas cada uno
mismo otra otro cual cuales quien cuyo donde cuando resumen periodo tiempo actualmente hola gracias saludos adjunto siguiente siguientes
resultado resultados ejecucion paso pasos comparado comparacion frente respecto que correctamente exito acaba acabo acabamos juntos junto conjunto
realizaron realizo realizaron sigue siguen venir provenir proceder llegar tener te ti vosotros parte vez veces incluye incluyen`,
} as const;

/** Words of advice and questions: accepted in a sentence without claims. */
export const adviceWords = {
  en: `consider try think should could might may can would want like need let keep watch decide ask tell know recommend recommend suggest
advise advice worth better next step idea option options if whether how what why when which before after first then maybe perhaps possibly
help useful useful whenever look looking review check raise lower reorder add remove contact compare set plan prepare write send change update
promote bundle test more less higher lower not don't do question questions want wish open approve soon again more details detail see
find go use start stop offer give move split group up`,
  de: `erwagen uberlegen prufen sollten sollte konnten konnte konnen kann mochten mochte wollen will soll sollen darf lassen achten entscheiden
fragen empfehle empfehlen empfiehlt vorschlagen rat idee moglichkeit ob wie was warum wann welche bevor nachdem zuerst vielleicht eventuell
hilft nutzlich schauen ansehen erhohen senken nachbestellen hinzufugen entfernen kontaktieren vergleichen planen vorbereiten schreiben senden
andern aktualisieren bewerben testen mehr weniger hoher niedriger nicht frage fragen offnen genehmigen bald wieder sehen lohnt sinnvoll`,
  es: `considere considera considerar pruebe prueba probar piense piensa pensar deberia deberias debe podria podrias puede puedes quiere quieres
quisiera necesita mantenga vigile decida pregunte recomiendo recomendamos sugiero sugerimos aconsejo conviene idea opcion opciones si como que
por porque cuando antes despues primero quizas quiza tal vez util mire revise revisar suba subir baje bajar anada anadir quite quitar contacte contactar
compare comparar planifique prepare preparar escriba escribir envie enviar cambie cambiar actualice actualizar promocione mas menos no pregunta
preguntas abra apruebe pronto otra ver mejor le gustaria desea`,
} as const;

export const negations = {
  en: 'not no none never nothing without nobody neither nor isn aren wasn weren didn don doesn hasn haven hadn won cannot couldn t',
  de: 'nicht kein keine keinen keinem keiner keines nie niemals nichts ohne niemand weder',
  es: 'no not nunca ningun ninguna ninguno jamas nada sin nadie ni tampoco',
} as const;

/** Words that make a statement less certain; some also say that it is a forecast. */
export const hedgeWords = {
  en: `seem seems seemed appear appears appeared likely probably presumably apparently perhaps maybe possibly may might could should seemingly`,
  de: `scheint scheinen wohl vermutlich wahrscheinlich anscheinend offenbar vielleicht moglicherweise durfte durften konnte konnten voraussichtlich
scheinbar sollte sollten`,
  es: `parece parecen parecio probablemente probable quizas quiza posiblemente podria podrian aparentemente seguramente puede pueden posible deberia deberian`,
} as const;

/** Words of sentences that lead through a text and state nothing: "Let me know if you have questions." */
export const courtesyWords = {
  en: `summary overview detail details question questions hope helps help know let below above look looking forward hear hearing feel free reach
day week weekend evening morning nice great good lovely best wishes regards kind kindly sincerely cheers welcome find found glance quick short brief
highlights findings insight insights points key main read reading wish enjoy happy glad yours warm take care soon just simply anything any unclear clear
reply mail full follows follow will gladly ask something else more information info explain explained`,
  de: `ubersicht uberblick zusammenfassung einzelheiten details unten oben hoffe hoffen hilft weiter melde melden meldet fragen frage hast habt sieh seht
ansehen schau dir dich euch gern gerne freue freuen grusse gruss viele schone schonen guten woche tag wochenende blick kurz kurzer kurze ergebnisse punkte
wichtigsten wichtigste deine deiner dein deinem herzliche bald wunsche wunschen finden findest auf nachricht antworte einfach diese unklar info infos mehr`,
  es: `aqui tienes resumen detalle detalles abajo arriba espero esperamos ayude ayuda avisame avisa dime pregunta preguntas duda dudas quedo disposicion
saludo saludos cordial cordiales buen buena buenos dia semana fin vistazo mira echa esto alguna algun cualquier encontraras puntos principales
claves informacion feliz pronto hasta leerte contigo escribeme claro`,
} as const;
