import { folded } from '../words';

/**
 * Materials, finish and features of products, in English, German and Spanish: `brass` and `Messing` are one concept.
 * `*` stands for any ending.
 */
export const productWords: Record<string, string> = {
  brass: 'brass messing* laton',
  oak: 'oak oaken eiche* eichen eichenholz* roble*',
  walnut: 'walnut* nussbaum* nussholz* walnuss* nogal*',
  beech: 'beech* buche* buchenholz* haya',
  pine: 'pine kiefer* kiefernholz* pino',
  ash_wood: 'ashwood eschenholz* fresno',
  maple: 'maple ahorn* arce',
  birch: 'birch birke* birkenholz* abedul',
  bamboo: 'bamboo bambus* bambu',
  teak: 'teak* teakholz* teca',
  mahogany: 'mahogany mahagoni* caoba',
  cork: 'cork kork* corcho',
  wood: 'wood wooden timber hardwood holz* holzern* madera*',
  glass: 'glass glas glaser glases vidrio* cristal*',
  crystal: 'crystal kristall*',
  ceramic: 'ceramic* keramik* ceramica*',
  stoneware: 'stoneware steinzeug* steingut* gres',
  porcelain: 'porcelain porzellan* porcelana*',
  clay: 'clay ton tonerde lehm arcilla* terracotta* terrakotta* barro',
  concrete: 'concrete beton* hormigon cemento',
  marble: 'marble marmor* marmol',
  slate: 'slate schiefer* pizarra',
  stone: 'stone naturstein* piedra*',
  silver: 'silver sterling silber* plata',
  gold: 'gold golden gilded vergoldet* oro dorad*',
  copper: 'copper kupfer* cobre',
  bronze: 'bronze*',
  steel: 'steel stainless stahl* edelstahl* acero inoxidable*',
  iron: 'iron cast-iron eisen* gusseisen* hierro',
  aluminium: 'aluminium aluminum alumini*',
  tin: 'tin zinn* blech* estano hojalata',
  metal: 'metal* metall*',
  plastic: 'plastic* plastik* kunststoff* plastico*',
  resin: 'resin harz* resina*',
  silicone: 'silicone silikon* silicona*',
  rubber: 'rubber gummi* kautschuk* caucho goma',
  leather: 'leather leder* cuero piel',
  suede: 'suede wildleder* ante',
  cotton: 'cotton baumwoll* baumwolle algodon',
  linen: 'linen flax leinen* flachs lino',
  wool: 'wool woollen woolen merino* cashmere wolle wollen* schurwoll* kaschmir* lana cachemir*',
  silk: 'silk seide* seiden seda',
  jute: 'jute* yute',
  hemp: 'hemp hanf* canamo',
  seagrass: 'seagrass grass seegras* esparto junco',
  rattan: 'rattan* ratan wicker mimbre weide*',
  velvet: 'velvet samt* terciopelo',
  felt: 'felt filz* fieltro',
  polyester: 'polyester* nylon acryl* acrylic* acrilic* poliester*',
  down: 'feathers daunen* plumon',
  beeswax: 'beeswax bienenwachs* cera',
  soy: 'soy soya sojawachs* soja*',
  paraffin: 'paraffin* parafina*',
  diamond: 'diamond* diamant* diamante*',
  pearl: 'pearl* perle* perla*',
  solid: 'solid massiv* maciz*',
  handmade: 'handmade hand-made handcrafted handgemacht* handgefertigt* handarbeit* artesan* handgedreht* handgewebt* handgetopfert*',
  turned: 'turned gedreht* gedrechselt* torneada* torneado*',
  woven: 'woven gewebt* geflochten* tejid*',
  knitted: 'knitted gestrickt* punto',
  forged: 'forged geschmiedet* forjad*',
  glazed: 'glazed glasiert* esmaltad*',
  printed: 'printed gedruckt* bedruckt* impres*',
  painted: 'painted bemalt* pintad*',
  numbered: 'numbered nummeriert* numerad*',
  signed_piece: 'autographed handsigniert* signiert*',
  dimmer: 'dimmer dimmable dimmbar* regulador* regulable*',
  cable: 'cable cord kabel* cable* stromkabel*',
  bulb: 'bulb bulbs leuchtmittel* gluhbirne* bombilla*',
  remote: 'remote remote-controlled fernbedien* fernbedienung* mando distancia',
  wireless: 'wireless cordless kabellos* drahtlos* inalambric*',
  bluetooth: 'bluetooth wifi wlan app smart usb alexa siri',
  rechargeable: 'rechargeable battery batteries akku* aufladbar* batterie* recargable* bateria* pila pilas solar*',
  waterproof:
    'waterproof water-resistant water-repellent weatherproof splashproof wasserdicht* wasserfest* wetterfest* spritzwasser* impermeable* sumergible*',
  dishwasher: 'dishwasher dishwasher-safe spulmaschine* spulmaschinen* geschirrspul* spulmaschinenfest* lavavajillas',
  microwave: 'microwave* microwavable mikrowelle* mikrowellen* mikrowellengeeignet* microondas',
  washable: 'washable machine-washable machine waschbar* waschmaschine* waschmaschinen* lavable* lavadora',
  oven: 'ovenproof oven-safe backofenfest* ofenfest* horno',
  wipe: 'wipe wipes abwischen abgewischt wischen limpiar pano',
  dry_cloth: 'cloth tuch tuchern',
  unbreakable: 'unbreakable shatterproof indestructible bruchsicher* unzerbrechlich* irrompible*',
  scratchproof: 'scratchproof scratch-resistant kratzfest* rayones antiaranazos',
  fireproof: 'fireproof heatproof heat-resistant flame-retardant feuerfest* hitzebestandig* ignifug*',
  foodsafe: 'food-safe foodsafe lebensmittelecht* bleifrei* lead-free alimentari*',
  childsafe: 'childproof child-safe baby-safe kindersicher* babys bebes',
  organic: 'organic bio biologisch* okologisch* organico* organica* ecologic*',
  sustainable:
    'sustainable sustainably eco-friendly eco green nachhaltig* umweltfreundlich* klimaneutral* sostenible* biodegradable* kompostierbar* compostable*',
  recycled: 'recycled upcycled reclaimed recycelt* wiederverwertet* altholz* reciclad*',
  vegan: 'vegan vegano* vegana* tierversuchsfrei* cruelty-free',
  fairtrade: 'fair fairtrade fair-trade ethically ethical fairen comercio etico* etica* justo',
  nontoxic: 'non-toxic nontoxic toxic toxins bpa bpa-free schadstofffrei* giftfrei* toxico* toxicos',
  handcut: 'genuine authentic real echt echte echtes echter echtem autentic* genuin*',
  size_claim:
    'oversized compact lightweight heavy-duty leicht* ligero ligera ultraligher* resistant durable robust* langlebig* duradero* duradera* resistente*',
};

/** Topics that a text for buyers may raise only with a fact or a policy; words of one line say the same. */
export const promisedWords: Record<string, string> = {
  same_day: 'sameday selbentag mismodia',
  unused: 'unused unworn unbenutzt* ungetragen* ungebraucht* sinusar',
  guarantee: 'guarantee* guaranteed warranty warranties garantie* gewahrleist* gewahrleistung* garantia* garantizad*',
  certificate:
    'certificate certificates certification certifications certified zertifikat* zertifiziert* zertifizierung* certificado* certificada* certificacion*',
  free_of_charge: 'free complimentary versandkostenfrei* frei gratis kostenlos* kostenfrei* portofrei* umsonst gratuit*',
  delivered:
    'delivered arrived arrives arrive zugestellt* angekommen ankommt ankommen eingetroffen* entregad* llegado llegada llega llegan',
  parcel: 'parcel parcels package packages paket* pakete sendung* paquete*',
  hand_wash: 'handwash handwasche lavadoamano',
  machine_wash: 'machinewash maschinenwasche maschinenwaschbar* lavadoamaquina',
  account: 'account accounts konto konten kontos cuenta cuentas',
  replacement: 'replacement replacements ersatz* ersatzteil* repuesto* reemplazo*',
  back_in_stock: 'restockeditem wiederverfugbar disponibledenuevo',
  included: 'included includes enthalten inbegriffen mitgeliefert* beiliegend* incluid* incluye incluyen',
};

const regionCodes =
  'AD AE AF AL AM AO AR AT AU AZ BA BD BE BG BO BR BY CA CH CI CL CM CN CO CR CU CY CZ DE DK DO DZ EC EE EG ES ET FI FR GB GE GH GR GT HN HR HU ID IE IL IN IR IS IT JM JO JP KE KG KH KR KZ LA LB LI LK LT LU LV MA MC MD ME MG MK MM MN MT MU MV MX MY NA NG NI NL NO NP NZ PA PE PH PK PL PT PY RO RS RU SA SE SG SI SK SN SV SY TH TN TR TW TZ UA UG US UY UZ VE VN ZA'.split(
    ' ',
  );

/** Adjectives of the usual places of origin; names of countries come from Unicode's CLDR. */
const adjectives: Record<string, string> = {
  IT: 'italian* italienisch*',
  FR: 'french franzosisch* frances francesa*',
  DE: 'german deutsch* aleman*',
  ES: 'spanish spanisch* espanol*',
  PT: 'portuguese portugiesisch* portugues*',
  GB: 'british english scottish britisch* englisch* schottisch* britanic* ingles* england scotland wales schottland inglaterra escocia',
  JP: 'japanese japanisch* japones*',
  SE: 'swedish schwedisch* sueco* sueca*',
  DK: 'danish danisch* danes danesa*',
  NO: 'norwegian norwegisch* noruego* noruega*',
  CH: 'swiss schweizer* suizo* suiza*',
  AT: 'austrian osterreichisch* austriac*',
  TR: 'turkish turkisch* turco* turca*',
  US: 'american amerikanisch* american*',
  CN: 'chinese chinesisch* chino* china*',
  IN: 'indian indisch* indio* india*',
  MA: 'moroccan marokkanisch* marroqui*',
  GR: 'greek griechisch* griego* griega*',
  PL: 'polish polnisch* polaco* polaca*',
  NL: 'dutch hollandisch* niederlandisch* holland* holandes*',
  EU: 'europe european europa europaisch* europeo* europea*',
};

/** Names of countries in each language: `Italy`, `Italien`, `Italia`. */
function placeWords(): Record<string, string> {
  const found: Record<string, string> = Object.fromEntries(Object.entries(adjectives).map(([code, words]) => [`place_${code}`, words]));
  for (const language of ['en', 'de', 'es']) {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of regionCodes) {
      const name = folded(names.of(code) ?? '');
      // "Georgia" and "Jordan" are first names as well, and still claims of an origin.
      if (/^\p{L}{4,}$/u.test(name)) found[`place_${code}`] = `${found[`place_${code}`] ?? ''} ${name} ${name}s`;
    }
  }
  return found;
}

export const originWords: Record<string, string> = placeWords();
