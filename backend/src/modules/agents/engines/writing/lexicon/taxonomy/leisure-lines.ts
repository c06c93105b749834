/** Categories of paper, arts, toys, pets, sport and electronics. The format is described in `categories.ts`. */
export const leisureLines = `
# paper | Office Supplies
General Office Supplies > Paper Products: +notebook, +journal, +diary, +notepad, +sketchbook, +memo pad, +sticky notes, +sticky pads, +note pad, +guest book, +guestbook, +bullet journal, +writing pad, +composition book, +travel journal, +gratitude journal, +letter paper, +writing paper, +stationery set, +envelope, +sketch book, +recipe book, +photo album, +scrapbook, +wedding album, +index cards, +baby book, +wedding guest book, +desk pad, +planner pad, +weekly planner pad, +notepad set, +address book, +writing paper set | writing and keeping
Filing & Organization > Calendars & Planners: +calendar, +planner, +wall calendar, +desk calendar, +weekly planner, +daily planner, +wall planner, +meal planner | planning
Filing & Organization: +file folder, +ring binder, +magazine holder, +letter tray, +card index box, +recipe box, +document folder, +recipe tin | keeping papers together
Writing & Drawing Instruments: +pen, +fountain pen, +ballpoint pen, +pencil, +colored pencils, +coloured pencils, +highlighter, +marker pen, +gel pen, +ink pen, +ballpoint, +pencil set, +pen set, +dip pen, +whiteboard marker, +lettering pens, +brush pens, +fineliners, +mechanical pencil, +colouring pencils, +chalk markers | writing and drawing
Pen & Pencil Cases: +pencil case, +pen case, +pencil pouch, +pencil roll, +pencil tin, +pencil box | school; the desk; drawing on the way
Desk Organizers: +desk organizer, +desk organiser, +pen holder, +pencil holder, +desk tidy, +pen pot, +pencil pot, +pen cup, +pencil cup, +pen stand, +paper tray | the desk
Office Tools: +stapler, +scissors, +letter opener, +paper clip, +tape dispenser, +hole punch, +rubber stamp, +address stamp, +pencil sharpener, +ruler, +paperweight, +paper weight, +push pin, +binder clip, +wax seal, +wax seal stamp, +eraser, +wax seal kit, +return address stamp, +desk tidy set | the desk
Blackboards & Whiteboards: +chalkboard, +blackboard, +whiteboard, +memo board, +cork board, +corkboard, +pinboard, +pin board, +bulletin board, +notice board, +letter board | notes on the wall
Desk Pads & Mats: +desk mat, +mouse pad, +mousepad, +mouse mat | the desk
Bookmarks: +bookmark | books you are in the middle of; a present for a reader
Stickers: +sticker, +sticker sheet, +sticker set, +decal, +vinyl sticker, +planner sticker, +sticker pack | sticking on
# wrap | Arts & Entertainment > Party & Celebration
Gift Giving > Greeting Cards: +greeting card, +birthday card, +postcard, +christmas card, +thank you card, +note card, +notecard, +valentine card, +wedding card, +card set, +anniversary card, +sympathy card, +new baby card, +folded card | sending a message
Gift Giving > Gift Wrapping: +gift wrap, +wrapping paper, +gift bag, +gift box, ribbon, +gift tag, +tissue paper, +gift bow, +paper bag, +gift wrap set, +favor box, +favour box, +gift card box, +washi tape | wrapping presents
Invitations: +invitation, +wedding invitation, +invitation card, +save the date card, +place card, +party invitation | inviting guests
Party Supplies: +balloon, +confetti, +party banner, +birthday banner, +party favor, +paper straw, +paper plate, +paper cup, +photo booth prop, +pinata, +birthday crown, +party bag, +sparkler, +drinking straw, +paper fan, +disposable plate, banner | parties
# craft | Arts & Entertainment > Hobbies & Creative Arts
Art & Craft Kits: +craft kit, +embroidery kit, +cross stitch kit, +knitting kit, +crochet kit, +candle making kit, +soap making kit, +sewing kit, +painting by numbers kit, +paint by numbers, +jewelry making kit, +needle felting kit, +macrame kit, +weaving kit, +pottery kit, +punch needle kit, +craft set | making something yourself
Needlework Supplies: +yarn, +knitting needle, +crochet hook, +knitting yarn, +embroidery thread, +embroidery hoop, +sewing thread, +stitch marker, +wool yarn, +sock yarn, +sewing needle, +embroidery floss, +pin cushion, +pincushion, +needle case, +thimble, +sewing pin, +sewing box, +darning mushroom, +yarn bowl, +project bag, +knitting bag, +embroidery hoop kit, +macrame cord | needlework
Textiles: fabric, +linen fabric, +cotton fabric, +felt sheet, +quilting fabric, +fat quarter, +lace trim, +fabric bundle | sewing
Craft Paint & Ink: +acrylic paint, +watercolor set, +watercolour set, +paint set, +watercolor paint, +paint brush, +paintbrush, +paintbrush set, +calligraphy ink, +ink pad, +oil paint, +easel, +palette knife, +canvas board, +gouache set, +crayons, chalk, +modelling clay, +polymer clay, +artist brush, +watercolour paint set, +acrylic paint set | painting and drawing
Beads & Findings: +beads, +glass bead, +wooden bead, +seed beads, +jewelry wire, +jump ring, clasp, +bead set | making jewellery
Buttons: +sewing button, +buttons, +shell button, +wooden button | sewing
Musical Instruments: +guitar, +ukulele, +violin, +flute, drum, +harmonica, +kalimba, +piano, +keyboard piano, +tambourine, +singing bowl, +recorder flute, +drum sticks, +maracas, +trumpet, +saxophone, +cello, +banjo | making music at home
Musical Accessories: +guitar pick, +guitar strap, +guitar case, +guitar stand, +music stand, +plectrum, +drum key, +capo | making music
# media | Media
Books: book, +cookbook, +cook book, +novel, +children's book, +picture book, +coloring book, +colouring book, +story book, +storybook, +textbook, +mug book, +photo book, +pop up book, +activity book, +poetry book, +sticker book, +board book, +art book, +paperback, +hardcover book, +history book, +travel guide, +comic book | a quiet hour
Music: +vinyl record, +lp record, +music cd, +audio cd, +sheet music | listening at home
Maps: map, +road map, +world map, +city map, +scratch map | finding places
# play | Toys & Games
Games: +board game, +card game, +playing cards, +chess set, +dice set, +domino set, +memory game, +dominoes, game, +quiz game, +deck of cards, +tarot deck, +tarot cards, +backgammon set, +checkers set, +chess board, +party game, +playing card deck, +memory card game, +dominos game, +dice game, +strategy game, +travel game | playing together
Puzzles: +puzzle, +jigsaw, +jigsaw puzzle, +wooden puzzle, +brain teaser, +3d puzzle | puzzling
Toys > Dolls & Plush: +doll, +rag doll, +teddy bear, +plush toy, +stuffed animal, +soft toy, +plush, +plushie, +cuddly toy, +amigurumi, +hand puppet, +finger puppet, +puppet, +dollhouse, +doll house, +doll dress, +doll clothes, +stuffed toy, +doll bed, +action figure, +doll carrier | play
Toys > Building & Wooden Toys: +building blocks, +toy blocks, +wooden blocks, +stacking toy, +wooden toy, +toy car, +toy train, +train set, +play kitchen, +toy kitchen, +pull toy, +pull along toy, +spinning top, +shape sorter, +toy truck, +babushka nesting boxes, +nesting dolls, +toy, +building set, +activity toy, +model kit, +toy boat, +marble run, +wooden rainbow, +play food, +toy tea set, +balance board, +abacus, +toy animal, +rocking horse, +toy drum, +stacking rainbow, +toy garage, +tool bench, +toy farm, +toy kitchen set, +wooden train, +magnetic tiles, +bath toy, +sorting board, +toy tractor, +toy plane, +ride on toy | play
Toys > Outdoor Toys: +kite, +bubble wand, +water gun, +skipping rope, +jump rope, +sand toy, +trampoline, swing, +yo yo, +frisbee, scooter, +tricycle, +sandbox, slide, +play tent, +teepee tent, +balance bike, +kids balance bike, +bubble machine, +sand bucket, +water table | playing outdoors
# pet | Animals & Pet Supplies > Pet Supplies
Pet Bowls, Feeders & Waterers: +cat bowl, +dog bowl, +pet bowl, +pet feeder, +dog feeder, +cat feeder, +slow feeder, +water fountain for cats, +cat water fountain, +pet water bowl, +puppy bowl, +automatic pet feeder, +slow feeder bowl, +dog food bowl, +cat food bowl, +food bowl for dogs | food or water; every day at home
Pet Beds: +dog bed, +cat bed, +pet bed, +dog cushion, +cat cushion, +pet cushion, +dog blanket, +cat blanket, +pet blanket, +cat cave, +puppy bed, +cat hammock, +dog mat, +dog cooling mat, +hamster house | naps; every day at home
Pet Bed Covers: +dog bed cover, +cat bed cover, +pet bed cover | pet beds
Pet Collars & Harnesses: +dog collar, +cat collar, +pet collar, +dog harness, +cat harness, +dog bandana, +dog bow tie, +puppy collar, +dog tag, +pet tag, +pet id tag, +dog id tag | wearing on walks and at home
Pet Leashes: +dog leash, +leash, +dog lead, +pet leash, +cat leash, +puppy leash | walks
Pet Toys: +dog toy, +cat toy, +pet toy, +cat wand, +chew toy, +catnip toy, +dog ball, +cat ball, +dog chew toy, +cat teaser, +bird toy, +rope toy, +hamster tunnel, +cat tunnel, +snuffle mat, +lick mat | play
Cat Furniture: +cat tree, +scratching post, +cat scratcher, +cat condo, +cat tower, +cat house, +scratching board | climbing and scratching
Cat Litter: +litter box, +cat litter, +litter tray, +cat litter box, +litter mat | the litter corner
Pet Food: +dog food, +cat food, +dog treats, +cat treats, +pet treats, +bird seed, +dog biscuit, +dog chew, +bird food, +fish food | meals and treats
Pet Grooming: +dog brush, +cat brush, +dog shampoo, +pet brush, +pet shampoo, +dog towel, +dog comb, +grooming glove, +pet grooming brush, +nail clippers for dogs | bath day; brushing
Pet Carriers: +pet carrier, +cat carrier, +dog carrier, +pet crate, +dog crate | travelling
Pet Apparel: +dog coat, +dog sweater, +dog jacket, +dog raincoat, +dog jumper, +dog shirt, +cat costume, +dog costume, +dog hoodie | wearing on walks
Dog Supplies: +poop bag, +poop bag holder, +dog poop bag, +waste bag holder, +treat pouch, +dog house, +dog kennel, +treat jar for dogs, +dog treat jar, +dog bag, +treat bag for dogs, +pet urn, +dog whistle | walks; life with a dog
Bird & Small Animal Supplies: +bird cage, +birdcage, +hamster cage, +rabbit hutch, +hay feeder, +bird perch, +hamster wheel, +nesting box, +rabbit tunnel | birds and small animals
Fish Supplies: +aquarium, +fish tank, +fish bowl, +aquarium filter, +aquarium gravel, +fish tank gravel, +aquarium plant, +aquarium decoration | fish
# sport | Sporting Goods
Exercise & Fitness: +yoga mat, +yoga block, +yoga strap, +dumbbell, +kettlebell, +resistance band, +exercise ball, +foam roller, +exercise band, +pull up bar, +weight bench, +gym mat, +exercise mat, +fitness mat, +yoga bolster, +meditation cushion, +jump rope cable, +gym towel, +yoga towel, +exercise bike, +treadmill, +weight set, +yoga mat strap, +boxing gloves, +ab roller, +skipping rope set, +running belt, +hand grips, +push up bars, +pilates ring, +yoga wheel | training
Balls & Team Sports: +football, +soccer ball, +basketball, +volleyball, +rugby ball, +baseball glove, +baseball bat, +hockey stick, +cricket bat, +tennis racket, +tennis racquet, +tennis ball, +badminton set, +golf ball, +golf club, +golf tee, +american football, +baseball, +table tennis bat, +ping pong paddle, +badminton racket, +racket, +dartboard, +cricket helmet, +bowling ball, +football goal, +goal net, +tennis racket cover, +ball pump, +shin pads, +goalkeeper gloves, +hockey ball | playing
Camping & Hiking: +tent, +sleeping bag, +camping chair, +camping stove, +sleeping pad, +camping mug, +hiking pole, +compass, +carabiner, +camp chair, +camping lantern, +multi tool, +pocket knife, +camping table, +camping hammock, +trekking poles, +dry bag, +picnic blanket, +picnic rug, +camping cookware set, +hiking gaiters, +gaiters, +camping lamp, +chalk bag, +climbing chalk bag, +climbing rope, +climbing harness, +water filter bottle, +camping pillow | the outdoors
Cycling: +bicycle, +bike, +bike helmet, +bicycle bell, +bike bell, +bike light, +bicycle light, +bike lock, +bike pump, +bicycle basket, +bike basket, +bike bag, +cycling glove, +bicycle helmet, +bike helmet light, +saddle cover, +bicycle pump, +bike rack, +handlebar bag, +cycling jersey, +mountain bike, +bike phone mount, +bottle cage, +water bottle holder, +cycling water bottle holder, +bike mudguard, +bike chain, +bicycle saddle | cycling
Water & Winter Sports: +surfboard, +swim goggles, +snorkel, +snorkel set, +swim cap, +paddle board, +ski goggles, +ice skates, +skis, +sled, +sledge, +snowboard, +wetsuit, +life jacket, +kayak, +ski helmet, +swimming goggles, +diving mask | the water or the snow
Skating: +skateboard, +longboard, +roller skates, +inline skates | skating
Fishing: +fishing rod, +fishing lure, +fishing reel, +fishing net, +tackle box, +fishing line | fishing
Hunting & Archery: +archery bow, +hunting knife, +archery set | the range
# tech | Electronics
Audio: +headphones, +earbuds, +wireless earbuds, +bluetooth speaker, +speaker, +earphones, +record player, +turntable, +soundbar, +microphone, radio, +smart speaker, +portable speaker, +headset, +gaming headset, +noise cancelling headphones | music and calls
Audio Accessories: +airpods case, +headphone stand, +headphone case, +earbud case | the desk or the bag
Communications > Mobile Phone Accessories: +phone case, +phone stand, +screen protector, +phone holder, +phone charger, +phone grip, +phone cover, +iphone case, +phone pouch, +phone mount, +phone strap, +phone ring, +phone charm, +car phone mount, +phone lanyard, +wireless charger, +wireless charging pad, +selfie stick, +charging station, +charging dock, +charging stand, +mobile phone case, +phone wallet | a phone
Communications > Phones: +smartphone, +mobile phone, +cell phone | calls and apps
Computers: +laptop, +tablet computer, +desktop computer, +gaming laptop, +notebook computer, +e reader, +computer monitor, +gaming monitor | work and play
Computer Accessories: +laptop stand, +laptop sleeve, +laptop case, keyboard, +mechanical keyboard, +wireless mouse, +computer mouse, +gaming mouse, +usb hub, +webcam, +laptop cover, +tablet stand, +tablet case, +monitor stand, +wrist rest, +keyboard cover, +tablet sleeve, +monitor riser, +gaming keyboard, +keycap set, +keycaps, +laptop backpack, +usb c hub, +laptop tray, +cooling pad | the computer
Cables & Power: +usb cable, +charging cable, +usb c cable, +hdmi cable, charger, +power bank, +power adapter, +extension cord, +cable organizer, +cable tie, +cord organizer, +cable organiser, +battery charger, +rechargeable battery, +power strip, +travel adapter, +cable clip, +cord wrap, +usb c charger, +usb charger, +lightning cable, cable, +portable charger, +aa battery, +smart plug, +extension lead, +usb plug, +power cable, +aux cable, +charging pad | devices
Memory: +usb stick, +flash drive, +usb flash drive, +memory card, +external hard drive, +solid state drive, +sd card | storing files
Video: +tv, +television, +projector, +smart tv, +streaming stick, +projector screen | evenings at home
Video Game Accessories: +controller stand | game controllers
Video Games: +game controller, +gaming chair, +video game, +game console, +gaming console | gaming
Cameras: camera, +digital camera, +instant camera, +film camera, +drone, +action camera, +security camera, +dash cam | taking pictures
Camera Accessories: +tripod, +camera bag, +camera strap, +camera lens, +lens cap, +camera case, +camera tripod, +lens cleaning kit, +camera lens cleaning kit, +lens filter | a camera
# car | Vehicles & Parts
Vehicle Accessories: +car air freshener, +car organizer, +steering wheel cover, +seat cover, +license plate frame, +car mat, +car charger, +bumper sticker, +car seat cover, +car sticker, +car decal, +tire gauge, +car floor mat, +motorcycle helmet, +car vacuum, +car phone holder, +car cover, +car trash can, +jumper cables, +car freshener, +ice scraper, +windscreen ice scraper, +windscreen shade, +car boot organiser, +boot liner, +seat belt cover, +tyre pressure gauge, +tire pressure gauge, +roof rack, +roof rack straps, +car vent clip, +jump starter, +tow rope, +car wash mitt, +car sun shade, +car key cover, +trunk organizer | the car
`;
