/** Categories of home, garden, furniture and tools. The format is described in `categories.ts`. */
export const homeLines = `
# light | Home & Garden > Decor > Home Fragrances
Candles: +candle, +tealight, +tea light, +t light, +taper candle, +pillar candle, +votive candle, +beeswax candle, +soy candle, +scented candle, +birthday candle | evenings at home
Incense: +incense, +incense stick, +incense cone | evenings at home
Wax Melts: +wax melt, +wax tart | a wax warmer
Air Fresheners: +reed diffuser, +room spray, +air freshener, +scented sachet, +lavender sachet, +room diffuser | scenting a room
Fragrance Oil Diffusers: +oil burner, +aroma diffuser, +oil diffuser, +wax warmer, +wax burner, +essential oil diffuser | scenting a room
# light | Home & Garden > Decor
Home Fragrance Accessories > Candle Holders: +candle holder, +candleholder, +candlestick, +tealight holder, +tea light holder, +t light holder, +candelabra, +votive holder, +incense holder, +incense burner, +candle plate | holding candles
Home Fragrance Accessories > Candle Snuffers: +candle snuffer, +wick trimmer | candles
# light | Home & Garden > Lighting
Lamps: lamp, +table lamp, +desk lamp, +floor lamp, +bedside lamp, +reading lamp, light, +bedside light | dark corners; long evenings
Night Lights & Ambient Lighting: +night light, +nightlight, +fairy lights, +string lights, +salt lamp, +light chain, +lava lamp | soft light
Light Bulbs: +light bulb, +led bulb | lamps
Lighting Fixtures: +pendant lamp, +pendant light, +ceiling lamp, +ceiling light, +chandelier, +wall lamp, +wall light, +wall sconce | lighting a room
Lamp Shades: +lampshade, +lamp shade | the living room; the bedroom
Lanterns: +lantern, +storm lantern | outdoor evenings
Flashlights: +flashlight, +torch light, +headlamp, +head torch | the dark
# home | Home & Garden > Linens & Bedding > Bedding
Bed Sheets: +bed sheet, +fitted sheet, +flat sheet, +sheet set, +bed linen, +bedding set, +bed clothes, +bedclothes, +bedding | the bed
Blankets: blanket, +throw blanket, throw, +wool throw, +knit blanket, +bed throw, +sofa throw | the sofa or the bed
Duvet Covers: +duvet cover, +duvet cover set | the bed
Pillowcases & Shams: +pillowcase, +pillow case, +pillow sham, +pillow slip | bed pillows
Pillows: +bed pillow, pillow | the bed
Quilts & Comforters: +duvet, +quilt, +comforter, +bedspread, +coverlet, +patchwork quilt | the bed
Mattresses: +mattress | the bed
Mattress Toppers: +mattress topper | the bed
Mattress Protectors: +mattress protector, +mattress cover | the bed
# bath | Home & Garden > Linens & Bedding > Towels
Bath Towels & Washcloths: towel, +bath towel, +hand towel, +face towel, +washcloth, +guest towel, +bath sheet, +face cloth, +towel set | drying
Beach Towels: +beach towel, +hammam towel, +peshtemal | the beach and the bath
# bath | Home & Garden > Bathroom Accessories
Bath Mats & Rugs: +bath mat, +bath rug | the bathroom
Shower Curtains: +shower curtain | the shower
Soap Dishes & Holders: +soap dish, +soap holder, +soap tray, +soap saver | the edge of the sink; the shower
Soap & Lotion Dispensers: +soap dispenser, +lotion dispenser | the edge of the sink; the kitchen counter
Toothbrush Holders: +toothbrush holder, +toothbrush cup, +toothbrush stand | the edge of the sink; the bathroom shelf
Toilet Brushes & Holders: +toilet brush | the toilet
Towel Racks & Holders: +towel rack, +towel rail, +towel holder, +towel hook | hanging towels
Toilet Paper Holders: +toilet paper holder, +toilet roll holder | toilet paper
Bath Caddies: +bath caddy, +bath tray, +bath rack, +shower caddy | the bath
# decor | Home & Garden > Decor
Artwork > Posters, Prints & Visual Artwork: +art print, +poster, print, +wall art, +wall print, +canvas print, +screen print, +giclee print, +painting, +watercolor, +watercolour, +linocut, +photo print, +wall decor, +wall decoration | the wall
Artwork > Decorative Tapestries: +tapestry, +wall hanging, +macrame wall hanging | the wall
Artwork > Sculptures & Statues: +sculpture, +statue, bust | a shelf or a table
Baskets: basket, +storage basket, +wicker basket, +wall basket | keeping things together
Bird & Wildlife Houses: +birdhouse, +bird house, +bird nesting box, +insect hotel, +bee hotel, +bat box | wildlife in the garden
Bird & Wildlife Feeders: +bird feeder, +squirrel feeder, +hummingbird feeder | feeding garden birds
Bird Baths: +bird bath | garden birds
Bookends: +bookend | a shelf or a desk
Chair & Sofa Cushions: cushion, +chair cushion, +seat cushion, +sofa cushion, +floor cushion, +seat pad, +chair pad, +outdoor cushion | seats
Throw Pillows: +throw pillow, +decorative pillow, +lumbar pillow | the sofa; the bed
Cushion Covers: +cushion cover, +pillow cover, +throw pillow cover | the sofa; the bed
Clocks: clock, +wall clock, +alarm clock, +table clock, +desk clock, +mantel clock, +cuckoo clock, +kitchen clock, +carriage clock | the wall or a shelf
Coat & Hat Racks: +coat rack, +hat rack, +coat stand, +coat hook, +wall hook, +hook rail, +coat hook rail, +key rack, +key holder, +peg rail | hanging things up
Decorative Bells: +wind chime, +decorative bell | the garden or a window
Decorative Jars: +ginger jar, +decorative jar | a shelf or a table
Decorative Plaques: +wall plaque, +house sign, +door sign, +wall sign, +metal sign, +wooden sign, +house number, +house number sign, +welcome sign, sign, +kitchen sign, +enamel sign, +garage sign, +address plaque, +slate sign | the wall or the door
Decorative Trays: tray, +decorative tray, +vanity tray, +trinket tray, +trinket dish, +jewelry dish, +jewellery dish, +ring dish | keeping small things together
Door Mats: +doormat, +door mat, +welcome mat | the entrance; muddy boots
Door Stops: +door stop, +doorstop, +draught excluder, +draft stopper | the living room; the hallway
Dreamcatchers: +dreamcatcher, +dream catcher | the wall or a window
Figurines: +figurine, +garden gnome, +ornament figurine, +nativity set | a shelf or a table
Flags & Windsocks: flag, +garden flag, +windsock | outdoors
Floral Arrangements: +artificial flower, +dried flower bouquet, +dried flowers, +silk flower, +artificial plant, +flower bouquet | a vase
Holiday Ornaments: +christmas ornament, +tree ornament, +christmas bauble, bauble, +christmas decoration, +easter decoration, +advent calendar, +christmas stocking, +tree topper, +tree decoration, +christmas tree skirt, +hanging decoration, +halloween decoration | the holidays; decorating at home
Magnets: +fridge magnet, +refrigerator magnet | the fridge door
Mirrors: mirror, +wall mirror, +hand mirror, +compact mirror | the bedroom or the hallway
Music Boxes: +music box | winding up and listening
Picture Frames: +picture frame, +photo frame, frame, +poster frame | family photos; a favourite print; a shelf or a wall
Piggy Banks & Money Jars: +piggy bank, +money bank, +money box, +money jar | saving coins
Rugs: rug, +area rug, +runner rug, +wool rug, carpet, +kilim, +hallway runner, +sheepskin, +sheepskin rug | the living room; the bedroom
Snow Globes: +snow globe | a shelf or a table
Suncatchers: +suncatcher, +sun catcher | a window
Trunks & Boxes: +trinket box, +keepsake box, +memory box, +jewelry box, +jewellery box, +ring box, +wooden chest | small treasures
Vases: +vase, +bud vase, +flower vase | flowers from the market; a shelf or a table
Wall Shelves: +floating shelf, +wall shelf | things on the wall
Wallpaper & Decals: +wallpaper, +wall decal, +wall sticker, +wall mural | the wall
Window Treatments: +curtain, +drapes, +roman blind, +roller blind, +window blind | windows
Curtain Hardware: +curtain rod, +curtain ring, +curtain tieback, +curtain tie back, +curtain pole, +tieback | curtains
Wreaths & Garlands: +wreath, +garland, +bunting, +paper garland, +door wreath | the door or the wall; parties and holidays
Party Supplies: +paper chain kit, +party hat, +party streamer, +paper lantern, +party decoration | parties
# home | Home & Garden > Household Supplies
Household Storage: +storage box, +storage basket set, +storage bin, +shoe rack, +storage bag, +drawer organizer, +drawer organiser, +desk drawer organizer, +closet organizer, +toy storage box, +storage pouch, +wardrobe organizer, +toy tidy | keeping things in order
Hangers: +clothes hanger, +coat hanger, +trouser hanger | the wardrobe; the hallway
Hooks: +utility hook, +adhesive hook, +s hook, hook | hanging things up
Laundry Supplies: +laundry basket, +laundry hamper, +clothes peg, +clothespin, +drying rack, +ironing board, +laundry bag, +dryer ball, +wool dryer ball, +peg bag, +lint roller, +laundry detergent | laundry day
Cleaning Supplies: +broom, +mop, +dustpan, +feather duster, +scrub brush, +dish brush, +sponge cloth, +kitchen sponge, +dish soap, +cleaning cloth, +bucket, +cleaning brush, +swedish dishcloth, +all purpose cleaner | cleaning
Paper Products: +paper napkin, +paper towel, +toilet paper, +facial tissue, +tissue box | the household
Tissue Box Covers: +tissue box cover | tissues
Trash Cans: +trash can, +waste basket, +wastebasket, +waste paper basket, +trash bin, +rubbish bin | waste
Umbrella Stands: +umbrella stand | umbrellas
Hot Water Bottles: +hot water bottle | cold nights; the sofa in winter
Hot Water Bottle Covers: +hot water bottle cover | cold nights
Pest Control: +fly swatter, +mosquito net, +insect repellent, +citronella candle, +mouse trap | keeping pests away
Household Thermometers: +room thermometer, +garden thermometer, +wall thermometer | reading the temperature
# furniture | Furniture
Chairs: chair, +armchair, +dining chair, +desk chair, +office chair, +rocking chair, +lounge chair, +accent chair, +folding chair, +bean bag, +beanbag, +bean bag chair, +high stool, +deck chair, +garden chair | the home
Stools & Benches: stool, +bar stool, +step stool, +footstool, bench, +storage bench, +garden bench, +entryway bench, +pouf, +pouffe, +ottoman | the home
Sofas: +sofa, +couch, +loveseat, +sofa bed | the living room
Tables: table, +coffee table, +side table, +dining table, +bedside table, +nightstand, +console table, +outdoor table, +garden table, +night stand, +end table, +picnic table | setting things down
Desks: +desk, +writing desk, +standing desk, +computer desk | working
Beds: +bed frame, +bunk bed, +day bed, +daybed, bed, +headboard | the bedroom
Shelving: +bookcase, +bookshelf, +shelving unit, shelf, +ladder shelf | books and things
Cabinets & Storage: +sideboard, +wardrobe, +chest of drawers, drawers, +dresser, cabinet, +tv stand, +shoe cabinet, +filing cabinet, +cupboard | storage
Outdoor Furniture: +parasol, +garden umbrella, +patio set, +sun lounger, +hammock, +hanging chair | the garden or the balcony
# garden | Home & Garden > Lawn & Garden
Gardening > Pots & Planters: +planter, +plant pot, +flower pot, +flowerpot, +plant holder, +hanging planter, +window box, +plant stand, +planter box, +plant hanger, +cachepot, +herb pot, +succulent pot, +seed pot, +seedling pot | herbs and flowers; the windowsill; the balcony
Gardening > Watering Cans: +watering can, +plant mister, +garden hose, +mister | the balcony; the windowsill; the garden
Gardening > Gardening Tools: +garden tool, +trowel, +hand trowel, +garden fork, +secateurs, +pruning shears, +garden rake, +garden shears, +spade, +hand fork, +garden tool set, +dibber, +pruner, +loppers, +rake, +leaf rake, +hoe, +garden hoe, +bulb planter, +pruning saw, +hedge shears, +grass shears, +garden knife, +weeder, +soil scoop | gardening
Gardening > Gardening Gloves: +gardening glove, +garden glove | gardening
Gardening > Gardening Accessories: +kneeling pad, +garden kneeler, +plant label, +plant marker, +garden marker, +garden twine, +plant support, +trellis, +plant stakes, +seed tray, +propagator, +hanging basket bracket, +hose reel, +sprinkler, +compost bin, +plant ties, +cloche, +slug trap, +plant tray | gardening
Plants > Seeds: +seed packet, +flower seed, +vegetable seed, +wildflower seed, +tomato seed, +herb seed, +seed bomb, +sunflower seed packet, +flower bulb, +seed kit | sowing and planting
Plants > Houseplants: +houseplant, +house plant, +succulent, +cactus, +bonsai, +monstera plant, +potted plant | growing
Outdoor Living: +fire pit, +garden lantern, +garden stake, +garden ornament, +solar light, +bbq grill, +bbq apron, +solar stake light | the garden
Fencing: +fence, +garden fence, +fence panel, +garden gate | the garden
# tools | Hardware
Tools: +hammer, +screwdriver, +screwdriver set, +pliers, +tape measure, +measuring tape, +spirit level, +cordless drill, drill, +hand saw, +wrench, +tool set, +utility knife, +tool box, +toolbox, +chisel, +allen key, +glue gun, +claw hammer, +mallet, +drill driver, +drill bit set, +hex key set, +stud finder, +paint roller, +paint brush set, +sanding block, +hacksaw, +socket set, +pliers set, +clamp, +putty knife, +wire stripper, +soldering iron, +tool bag, +tool roll, +caulking gun, +step ladder | repairs and building
Hardware Accessories: +door knob, +drawer pull, +cabinet knob, +drawer knob, +door handle, +cabinet pull, +door hinge, +padlock, +light switch, +door knocker, +drawer handle, +cabinet handle, +coat peg, +shelf bracket, +wall bracket, +hinge, +wood screws, +picture hook | doors and furniture
Building Consumables: +wood glue, +super glue, +wood stain, +wall paint, +sandpaper, +wood oil, +furniture wax | repairs and building
`;
