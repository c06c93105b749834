/**
 * Head nouns of German and Spanish product names with the English noun for them. Compounds of German are right-headed and one
 * word ("Duftkerze"), so its nouns are compared with the end of a word; Spanish names begin with their noun ("Vela de soja").
 */
const read = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/,\s+/)
      .map((pair) => pair.split('=') as [string, string]),
  );

const german = read(`
kerze=candle, kerzen=candles, teelicht=tealight, kerzenhalter=candle holder, windlicht=lantern, laterne=lantern, tasse=cup, tassen=cups,
untertasse=saucer, becher=mug, kaffeebecher=coffee mug, schale=bowl, schüssel=bowl, seifenschale=soap dish, untersetzer=coasters,
serviette=napkin, servietten=napkins, serviettenring=napkin ring, tischdecke=tablecloth, tischläufer=table runner, tischset=placemat,
platzset=placemat, geschirrtuch=kitchen towel, geschirrtücher=kitchen towels, handtuch=towel, handtücher=towels, schürze=apron,
topflappen=pot holder, kissenbezug=cushion cover, kissenhülle=cushion cover, bettwäsche=bed linen, bettbezug=duvet cover,
spannbettlaken=fitted sheet, teppich=rug, vorhang=curtain, vorhänge=curtains, gardine=curtain, fußmatte=doormat, badematte=bath mat,
duschvorhang=shower curtain, lampe=lamp, leuchte=lamp, lampenschirm=lampshade, lichterkette=string lights, blumenvase=vase,
blumentopf=flower pot, pflanzkübel=planter, gießkanne=watering can, bilderrahmen=picture frame, wandbild=wall art, wanduhr=wall clock,
armbanduhr=wrist watch, wecker=alarm clock, stuhl=chair, sessel=armchair, hocker=stool, kommode=chest of drawers, schreibtisch=desk,
couchtisch=coffee table, esstisch=dining table, nachttisch=bedside table, beistelltisch=side table, kleiderbügel=coat hanger,
garderobe=coat rack, wäschekorb=laundry basket, aufbewahrungsbox=storage box, brotkasten=bread box, brotdose=lunch box,
schneidebrett=cutting board, holzbrett=wooden board, kochlöffel=wooden spoon, messerblock=knife block, küchenmesser=kitchen knife,
pfanne=frying pan, kochtopf=cooking pot, teekanne=teapot, wasserkocher=electric kettle, trinkflasche=water bottle, weinglas=wine glass,
weingläser=wine glasses, trinkglas=drinking glass, keksdose=cookie jar, nudelholz=rolling pin, salzmühle=salt mill,
pfeffermühle=pepper mill, handtasche=handbag, umhängetasche=shoulder bag, schultertasche=shoulder bag, einkaufstasche=shopping bag,
laptoptasche=laptop bag, stofftasche=tote bag, kulturbeutel=toiletry bag, turnbeutel=gym bag, brieftasche=wallet, geldbörse=wallet,
geldbeutel=wallet, rucksack=backpack, schlüsselanhänger=keychain, regenschirm=umbrella, halskette=necklace, armband=bracelet,
armbänder=bracelets, ohrring=earring, ohrringe=earrings, ohrstecker=ear studs, fingerring=ring, brosche=brooch, sonnenbrille=sunglasses,
lesebrille=reading glasses, brillenetui=glasses case, mütze=hat, mützen=hats, schal=scarf, handschuhe=gloves, gürtel=belt, socken=socks,
kapuzenshirt=hoodie, kapuzenpullover=hoodie, strickjacke=cardigan, regenjacke=rain jacket, winterjacke=winter jacket, jogginghose=joggers,
kleid=dress, sommerkleid=summer dress, bluse=blouse, hausschuhe=slippers, schlafanzug=pyjamas, bademantel=bathrobe, strampler=romper,
lätzchen=bib, kuscheltier=soft toy, holzspielzeug=wooden toy, puppe=doll, brettspiel=board game, kartenspiel=card game,
notizbuch=notebook, tagebuch=diary, kochbuch=cookbook, kinderbuch=children's book, grußkarte=greeting card,
geburtstagskarte=birthday card, postkarte=postcard, wandkalender=wall calendar, lesezeichen=bookmark, geschenkpapier=wrapping paper,
geschenkbox=gift box, hundebett=dog bed, hundeleine=dog leash, hundehalsband=dog collar, katzenspielzeug=cat toy, kratzbaum=cat tree,
handyhülle=phone case, ladekabel=charging cable, kopfhörer=headphones, lautsprecher=speaker, tastatur=keyboard, badesalz=bath salt,
handcreme=hand cream, lippenbalsam=lip balm, haarseife=shampoo bar, seife=soap, honig=honey, marmelade=jam, konfitüre=jam,
kräutertee=herbal tea, yogamatte=yoga mat, sofakissen=cushion, zierkissen=cushion, sitzkissen=cushion, dekokissen=cushion,
kuscheldecke=blanket, wolldecke=blanket, tagesdecke=blanket, wohndecke=blanket, babydecke=baby blanket, wandspiegel=wall mirror,
handspiegel=hand mirror, bücherregal=bookcase, wandregal=wall shelf, suppenteller=plate, frühstücksteller=plate,
aufbewahrungskorb=storage basket, brotkorb=basket
`);

const spanish = read(`
vela=candle, velas=candles, portavelas=candle holder, candelabro=candelabra, farol=lantern, taza=cup, tazas=cups, cuenco=bowl, tazón=bowl,
plato=plate, platos=plates, posavasos=coasters, servilleta=napkin, servilletas=napkins, mantel=tablecloth, delantal=apron, toalla=towel,
toallas=towels, cojín=cushion, cojines=cushions, almohada=pillow, manta=blanket, sábanas=bed sheets, edredón=duvet, alfombra=rug,
cortina=curtain, cortinas=curtains, felpudo=doormat, lámpara=lamp, bombilla=light bulb, jarrón=vase, florero=vase, maceta=plant pot,
regadera=watering can, espejo=mirror, estantería=shelf, estante=shelf, silla=chair, sillón=armchair, taburete=stool, sofá=sofa,
mesa=table, escritorio=desk, cama=bed, perchero=coat rack, percha=coat hanger, cesta=basket, cesto=basket, jabonera=soap dish, jabón=soap,
champú=shampoo, perfume=perfume, peine=comb, tabla=board, cuchara=spoon, cuchillo=knife, tenedor=fork, sartén=frying pan,
olla=cooking pot, tetera=teapot, cafetera=coffee maker, botella=bottle, vaso=drinking glass, vasos=drinking glasses, tarro=jar,
bandeja=tray, salero=salt shaker, frutero=fruit bowl, bolso=handbag, bolsa=bag, mochila=backpack, monedero=coin purse,
neceser=toiletry bag, maleta=suitcase, llavero=keychain, paraguas=umbrella, collar=necklace, pulsera=bracelet, pulseras=bracelets,
anillo=ring, pendientes=earrings, aretes=earrings, gafas=glasses, gorro=hat, gorra=cap, sombrero=hat, bufanda=scarf, guantes=gloves,
cinturón=belt, calcetines=socks, camiseta=t-shirt, camisetas=t-shirts, camisa=shirt, blusa=blouse, sudadera=sweatshirt, chaqueta=jacket,
abrigo=coat, vestido=dress, falda=skirt, pantalón=trousers, pantalones=trousers, zapatos=shoes, zapatillas=shoes, botas=boots,
sandalias=sandals, pijama=pyjamas, babero=bib, peluche=soft toy, muñeca=doll, rompecabezas=puzzle, juguete=toy, cuaderno=notebook,
libreta=notebook, agenda=planner, libro=book, calendario=calendar, lápiz=pencil, bolígrafo=pen, tarjeta=card, soporte=stand, funda=cover,
cargador=charger, auriculares=headphones, altavoz=speaker, teclado=keyboard, cámara=camera, aceite=oil, miel=honey, mermelada=jam,
chocolate=chocolate, galletas=cookies, vinagre=vinegar, guitarra=guitar, bicicleta=bicycle, cuadro=wall art, lámina=print, imán=magnet
`);

/** Words that occur in English names too: they count only beside another sign of the language. */
const ambiguous = new Set([
  'vela',
  'mesa',
  'collar',
  'mantel',
  'plato',
  'perfume',
  'chocolate',
  'agenda',
  'manta',
  'cama',
  'bolsa',
  'tabla',
]);
const spanishSign = /(?:^|\s)(?:de|del|para|con|sin|y|en|la|el|los|las)(?=\s)|[ñáéíóú¿¡]/iu;
const germanSign = /(?:^|\s)(?:aus|mit|für|im|vom|von|zum|zur|und|der|die|das|ohne|auf|am)(?=\s)|[äöüß„]/iu;
/** Compounds of listed nouns that are another thing: spark plugs, watch straps, wheelchairs. */
const otherwise = /^(?:zünd|uhr(?:en)?|roll|haus|hunde|katzen|puppen|spiel)/;
const germanNouns = [...german.keys()].sort((a, b) => b.length - a.length);

/** True if a name is written in German or Spanish by its small words or letters. */
export const isForeignName = (name: string): boolean =>
  foreignNoun(name) !== null || spanishSign.test(`${name} `) || germanSign.test(`${name} `);

/** The English noun for the thing that a German or Spanish name says; null where it is in neither language or not certain. */
export function foreignNoun(name: string): string | null {
  const words = name.toLowerCase().match(/[\p{L}’'-]+/gu) ?? [];
  const [first = ''] = words;
  const named = spanish.get(first);
  if (named && (!ambiguous.has(first) || spanishSign.test(`${name} `))) return /\b(?:perro|gato|mascota)s?\b/i.test(name) ? null : named;
  const found = new Set(words.flatMap((word) => germanNounOf(word) ?? []));
  return found.size === 1 ? [...found][0]! : null;
}

/** A compound of a listed noun is that thing. */
function germanNounOf(word: string): string | null {
  const listed = german.get(word);
  if (listed || otherwise.test(word)) return listed ?? null;
  const noun = germanNouns.find((one) => one.length >= 5 && word.length >= one.length + 3 && word.endsWith(one));
  return noun ? german.get(noun)! : null;
}
