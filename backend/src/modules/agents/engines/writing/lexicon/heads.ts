import { key } from './words';

const words = (text: string): string[] => text.trim().split(/\s+/);
const keys = (text: string): ReadonlySet<string> => new Set(words(text).map(key));

/** Nouns that name a thing by themselves, of categories without a line in the taxonomy. Nothing is said of them but the name. */
export const plainHeads = keys(`
dictionary biography encyclopedia magazine workbook guidebook anthology catalogue catalog brochure flashcards fryer airfryer cooker dehydrator smoker
waffle-maker humidifier dehumidifier purifier vacuum heater fan thermostat doorbell intercom router modem repeater printer scanner shredder laminator
calculator telescope binoculars microscope monocular smartphone tablet subwoofer amplifier synthesizer metronome walkie-talkie joystick gamepad
motherboard processor gemstone cabochon rhinestone sequin zipper lanyard keychain keyring bracelet anklet locket idol diffuser lighter ashtray grinder
tire tyre windshield sunshade wiper dashcam diaper nappy wipe tampon paracetamol ibuprofen vitamin supplement thermometer
stethoscope nebulizer crutch wheelchair brace muffin croissant cupcake cheesecake donut doughnut pie soup stew broth cereal yogurt yoghurt cheese butter
sausage bacon ham salami tofu tempeh kimchi pickle gherkin olive lentil chickpea bean syrup lemonade soda beer wine whisky whiskey gin vodka rum liqueur
kombucha smoothie milkshake ghee jerky biscotti macaron wafer gum mint yarn thread ribbon patch appliqué stencil easel mannequin bust plaque trophy medal
badge sticker decal poster banner flag pennant wreath garland tapestry bunting canopy awning gazebo pergola greenhouse wheelbarrow sprinkler hose rake
shovel hoe axe hatchet saw sander lathe router-bit clamp vise ladder scaffold tarp rope chain carabiner winch jack pump compressor generator inverter
multimeter soldering-iron flashlight lantern torch headlamp magnifier whistle helmet visor goggles shinguards kneepads elbowpads mouthguard dumbbell barbell
paddle oar canoe raft dinghy buoy anchor snowshoe crampon balaclava bandana beret sarong kaftan caftan kurta saree sari dupatta lehenga hijab abaya
tutu leotard bodysuit corset garter stocking legging jumpsuit dungarees overalls playsuit bathrobe nightshirt waistcoat windcheater anorak fleece sweatpants
trackpants tracksuit pantsuit cape cloak apron smock pinafore headscarf veil fascinator wig toupee moustache blaster slingshot catapult yo-yo spinner
kaleidoscope robot dinosaur-figure playset playmat hourglass sundial barometer weathervane mailbox letterbox doorbell letterplate numberplate nameplate
terrarium vivarium hutch kennel aviary perch muzzle leash saddle bridle halter
`);

/** Nouns that name a thing only with a word before them or a purpose: `phone stand`, `stand for plants`. */
export const compoundHeads = keys(`
stand case strap lock grip battery cable switch sauce beverage label organizer organiser charger adapter adaptor mount bracket holder cover sleeve pouch
rack shelf hook hanger clip clamp tray box bin basket bag sack pack kit set tool machine maker press cutter slicer peeler opener dispenser pump sprayer
filter cartridge toner ink refill bulb lamp shade bracketing rail rod pole bar handle knob lever hinge bolt screw nut washer nail pin tack peg button
buckle clasp zip cord wire lead plug socket connector hub dock station remote controller sensor detector alarm timer meter gauge scale thermometer monitor
camera lens flash tripod screen protector film cleaner polish wax spray foam gel cream lotion balm oil serum soap shampoo conditioner powder scrub mask
wipe cloth towel sponge brush broom mop roller pad mat rug carpet runner liner insert divider separator partition panel board sheet film tape glue
adhesive sealant paint primer varnish stain marker pen pencil crayon chalk eraser stamp sticker sign poster print painting card envelope folder binder
album frame stickers calendar planner diary journal book guide map game toy puzzle doll figure figurine statue sculpture model replica-kit ornament decoration
topper charm pendant necklace bracelet ring earring brooch watch band belt hat cap scarf glove sock shoe boot sandal slipper insole lace shirt tee dress
skirt pants shorts jacket coat vest suit robe costume uniform harness collar lead leash bowl feeder fountain bed crate carrier cage tank house hut tent
canopy chair stool bench sofa table desk cabinet drawer wardrobe dresser mirror clock vase pot planter lantern candle burner diffuser warmer heater cooler
fan fridge freezer oven stove hob grill kettle toaster blender mixer juicer grinder player speaker headphone earphone headset microphone keyboard mouse
laptop tablet phone router drive card reader stick key keys fob tag badge patch tie bow ribbon wrap paper cup mug glass bottle jug flask tumbler plate
dish fork knife spoon spatula ladle tong whisk sieve strainer colander grater pan wok tin jar canister lid stopper coaster napkin tablecloth blanket throw
pillow cushion quilt duvet curtain blind tapestry hammock swing slide trampoline ball bat racket club net goal glove helmet goggles mask snorkel fin board
skate ski sled bike scooter wheel tire tyre tube chain pedal saddle rim spoke pump compressor jack ramp trailer hitch rope hose nozzle sprinkler rake hoe
shovel spade fork trowel shears pruner saw drill hammer wrench plier screwdriver chisel file ruler level ladder seed bulb plant tree flower bouquet wreath
soup paste spread dip dressing marinade rub spice herb tea coffee juice drink water milk snack chip crisp cracker cookie biscuit cake pie bread bun roll
flour rice pasta noodle sugar salt honey jam syrup vinegar nut bean seed fruit vegetable meat treat food formula capsule gummy drop lozenge tincture syrup
ointment patch bandage plaster splint brace support cushioning crutch razor blade trimmer clipper shaver comb dryer straightener curler tweezers scissors
file lipstick gloss liner palette foundation concealer perfume cologne deodorant toothbrush toothpaste floss mouthwash rest riser hanger caddy valet tidy
bucket barrel tub basin sink tap faucet shower drain plunger ladder step mezzanine crib cot stroller pram walker bouncer rattle teether bib pacifier
cradle nest perch aquarium terrarium instrument guitar drum flute whistle pick reed string bridge tuner amp pedal
`);

const edible = keys(`
sauce beverage soup stew broth cereal muffin croissant cupcake cheesecake donut doughnut pie yogurt yoghurt cheese butter sausage bacon ham salami tofu kimchi
pickle gherkin olive lentil chickpea bean syrup lemonade soda beer wine whisky whiskey gin vodka rum liqueur kombucha smoothie ghee jerky wafer gum mint paste
spread dip dressing marinade rub spice herb tea coffee juice drink water milk snack chip crisp cracker cookie biscuit cake bread bun flour rice pasta noodle
sugar salt honey jam vinegar nut fruit vegetable meat treat food formula capsule gummy drop lozenge tincture
`);

/** True if what it names is eaten or drunk, so that colours and materials in its name are flavours and sorts. */
export const isEdible = (form: string): boolean => edible.has(form);
