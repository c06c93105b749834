/** Categories of clothing, jewellery, bags, care and health. The format is described in `categories.ts`. */
export const personalLines = `
# wear | Apparel & Accessories > Clothing
Shirts & Tops: +t shirt, +tshirt, +tee, +tee shirt, shirt, +polo shirt, +dress shirt, +denim shirt, +flannel shirt, +blouse, +tank top, top, +crop top, +tunic, +camisole, +long sleeve shirt, +henley, +jersey shirt, +graphic tee, +linen shirt | every day
Sweaters & Sweatshirts: +sweater, +jumper, +pullover, +hoodie, +sweatshirt, +cardigan, +turtleneck | cool days
Dresses: dress, +summer dress, +maxi dress, +midi dress, +wrap dress, +shirt dress, +evening dress, +sundress, +linen dress, +party dress, +wedding dress, +cocktail dress | days at home and days out
Skirts: +skirt | days at home and days out
Pants: pants, +trousers, +jeans, +chinos, +leggings, +joggers, +sweatpants, +yoga pants | every day
Shorts: +shorts | warm days
Outerwear: jacket, +denim jacket, +leather jacket, +rain jacket, +raincoat, coat, +trench coat, +parka, vest, +gilet, +poncho, +blazer, +wool coat, +bomber jacket, +puffer jacket, +windbreaker, +fleece jacket, +winter jacket, +winter coat | days outside
Sleepwear & Loungewear: +pyjamas, +pajamas, +nightgown, +kimono, +bathrobe, +dressing gown, +nightdress, robe, +pajama set, +pyjama set, +sleep shirt, +kimono robe | nights and slow mornings
Underwear & Socks: socks, +tights, +boxer shorts, +boxer briefs, +bra, +bralette, +briefs, +underwear, +knickers | every day
Swimwear: +bikini, +swimsuit, +swim trunks, +swim shorts, +swimming trunks | swimming
Baby & Toddler Clothing: +baby bodysuit, +romper, +onesie, +baby grow, +baby dress, +baby hat, +baby booties, +baby bootees, +baby sock, +baby cardigan, +baby romper, +baby mittens, +baby leggings, +baby shoes, +sleepsuit, +baby bonnet, +baby jacket | the first months; baby showers
Costumes: +costume, +halloween costume, +fancy dress costume, +cosplay costume | dressing up
# wear | Apparel & Accessories > Clothing Accessories
Scarves & Shawls: +scarf, shawl, +snood, +pashmina, +bandana, +silk scarf, +infinity scarf, +cowl | finishing an outfit
Hats: hat, +sun hat, +straw hat, +bucket hat, cap, +baseball cap, +beanie, +bobble hat, +beret, +fedora, +winter hat, +flat cap, +wool hat, +knit hat, +snapback | days outside
Gloves & Mittens: +mittens, gloves, +winter glove, +leather glove, +fingerless glove, +wrist warmer, +arm warmer | warm hands
Belts: belt, +leather belt | finishing an outfit
Neckties: +necktie, tie, +bow tie, +pocket square, +tie clip, +tie pin, +silk tie | dressing up
Hair Accessories: +hair clip, +hairclip, +hairband, +hair band, +headband, +scrunchie, +hair tie, +barrette, +hair bow, +hair pin, +hair claw, +claw clip, +hair slide, +hair comb, +bridal comb, +flower crown, +tiara | hair
Sunglasses: +sunglasses | sunny days
Eyeglasses: +reading glasses, +eyeglasses, +blue light glasses | reading and seeing
Hand Warmers: +hand warmer | warm hands
Handkerchiefs: +handkerchief, +hanky | a pocket
Suspenders: +suspenders, braces | finishing an outfit
Lapel Pins: +enamel pin, +lapel pin, +pin badge, +button badge | a jacket or a bag
# wear | Apparel & Accessories > Shoes
Shoes: shoe, +sneakers, +trainers, +sandals, boots, +ankle boots, +flip flops, +loafers, +ballet flats, +high heels, +running shoes, +espadrilles, +clogs, +moccasins, +wellington boots, +rain boots, +hiking boots, +oxford shoes, +dress shoes, heels | going out
Slippers: +slippers, +house shoes | slow days at home
Shoe Accessories: +shoelace, +shoe lace, +insole, +shoe horn, +shoe polish, +shoe brush, +shoe tree | shoes
# jewellery | Apparel & Accessories > Jewelry
Necklaces: +necklace, +choker, +locket, +chain necklace, +pendant necklace, +bar necklace, +name necklace, +birthstone necklace, +beaded necklace, +pearl necklace, +layered necklace, +charm necklace, +initial necklace, +locket necklace | every day; evenings out
Pendants: +pendant | every day; evenings out
Bracelets: +bracelet, +bangle, +charm bracelet, +cuff bracelet, +friendship bracelet, +anklet, +tennis bracelet, +bead bracelet, +beaded bracelet, +chain bracelet, +leather bracelet, +id bracelet, +wrap bracelet, +cord bracelet | every day; evenings out
Earrings: +earrings, +stud earrings, +hoop earrings, +ear studs, +ear cuff, studs, +clip on earrings, +drop earrings, +pearl earrings, +dangle earrings, +huggie earrings, +ear climbers, +threader earrings, +statement earrings | every day; evenings out
Rings: ring, +engagement ring, +wedding ring, +wedding band, +signet ring, +stacking ring, +band ring, +promise ring, +cocktail ring | every day; evenings out
Brooches & Lapel Pins: +brooch | a coat, a dress or a scarf
Watches: +wrist watch, +wristwatch, +pocket watch, +mens watch, +ladies watch, +women watch, watch, +chronograph watch, +dive watch | every day
Smart Watches: +smart watch, +smartwatch, +fitness tracker | every day
Watch Bands: +watch strap, +watch band, +watchband, +apple watch band, +apple watch strap | a watch
Cufflinks: +cufflinks, +cuff links | dressing up
Jewelry Sets: +jewelry set, +jewellery set, +bridal jewelry set | evenings out
Charms: +bracelet charm, +charm pendant | a bracelet or a necklace
Jewelry Storage: +jewelry stand, +jewellery stand, +jewelry organizer, +jewellery organiser, +earring holder, +necklace stand, +ring holder, +jewelry holder, +jewelry tree, +jewelry case, +necklace holder | the dressing table
Body Jewelry: +nose ring, +nose stud, +belly button ring | piercings
# carry | Apparel & Accessories > Handbags, Wallets & Cases
Handbags: handbag, +shoulder bag, +crossbody bag, +clutch, +clutch bag, +evening bag, +hobo bag, +bucket bag, +cross body bag, +satchel, +saddle bag purse, +bum bag, +fanny pack, +belt bag | keeping things at hand
Tote Bags: +tote bag, +tote, +canvas tote, +market bag, +shopping bag, +shopper, +string bag, +shopper bag, +grocery bag, +jumbo bag, +net bag, +produce bag, +charlotte bag, +jute bag | shopping; the market; every day
Wallets & Money Clips: +wallet, +purse, +coin purse, +card holder, +card wallet, +money clip, +cardholder, +card case, +business card holder, +business card case | cards and cash; every day
Passport Covers: +passport holder, +passport cover, +passport case, +passport wallet | a passport
Keychains: +keychain, +key chain, +key ring, +keyring, +key fob, +key case, +bag charm | house keys; the car; the bag
Glasses Cases: +glasses case, +reading glasses case, +spectacle case, +eyeglass case, +sunglasses case, +glasses pouch | the handbag; the desk; the bedside table
Pouches: pouch, +zipper pouch, +zip pouch | small things
# carry | Luggage & Bags
Backpacks: +backpack, +rucksack, +daypack, +school bag | carrying
Briefcases: +briefcase, +messenger bag, +laptop bag, +work bag | work
Duffel Bags: +duffel bag, +duffle bag, +weekender, +weekender bag, +weekend bag, +gym bag, +sports bag, +holdall, +travel bag | travelling
Suitcases: +suitcase, +carry on suitcase, +trolley case, +cabin suitcase | travelling
Cosmetic & Toiletry Bags: +toiletry bag, +wash bag, +washbag, +cosmetic bag, +makeup bag, +make up bag, +cosmetic case, +dopp kit, +toiletry case | toiletries
Luggage Accessories: +luggage tag, +luggage strap, +packing cube, +travel pillow, +neck pillow | travelling
Diaper Bags: +diaper bag, +nappy bag, +changing bag | outings with a baby
Umbrellas: umbrella, +folding umbrella, +rain umbrella | rain
# beauty | Health & Beauty > Personal Care
Bath & Body > Bar Soap: soap, +soap bar, +bar soap, +hand soap, +olive oil soap, +castile soap, +liquid soap, +body soap, +goat milk soap, +shaving soap, +lavender soap, +bar of soap, +felted soap | washing
Bath & Body > Bath Additives: +bath salt, +bath bomb, +bath oil, +bubble bath, +shower steamer, +bath tea, +shower gel, +body wash | the bath or the shower
Bath & Body > Body Scrubs: +body scrub, +sugar scrub, +salt scrub, +face scrub, +foot scrub, +coffee scrub | scrubbing the skin
Bath & Body > Bath Brushes & Loofahs: +bath brush, +body brush, +loofah, +bath sponge, +konjac sponge, +sisal glove, +dry brush | washing
Cosmetics > Skin Care: +lotion, +body lotion, +hand cream, +face cream, +body butter, +body cream, +night cream, +day cream, +moisturizer, +moisturiser, +face serum, serum, +face oil, +body oil, +face mask, +clay mask, +sunscreen, +sun cream, toner, +foot cream, +hand lotion, +facial oil, +skin serum, +hand balm, +facial cleanser, +eye cream, +body mist, +vitamin c serum, +facial toner, +cleansing balm, +face wash, +face mist, +sun lotion, +hand butter, +foot balm | the skin
Cosmetics > Lip Care: +lip balm, +lip butter, +lip scrub, +lip salve | the lips
Cosmetics > Makeup: +lipstick, +mascara, +eyeshadow palette, +eyeshadow, foundation, blush, +nail polish, +eyeliner, +lip gloss, +concealer, +face powder, +bronzer, +highlighter palette, +makeup palette | every day; evenings out
Cosmetics > Makeup Tools: +makeup brush, +make up brush, +makeup sponge, +makeup mirror, +cosmetic brush, +makeup brush set, +nail file, +tweezers, +makeup remover pad, +cotton rounds | make-up
Cosmetics > Perfume & Cologne: +perfume, +eau de parfum, +eau de toilette, +cologne, +solid perfume, +fragrance mist, +perfume oil, +aftershave | the skin
Deodorants: +deodorant, +deodorant cream, +deodorant stick | underarms
Hair Care: +shampoo, +hair conditioner, +shampoo bar, +conditioner bar, +hair oil, +hair mask, +hairbrush, +hair brush, +dry shampoo, +beard oil, +beard balm, +hair spray, +hair dryer, +hair straightener, +pomade, +beard comb, +beard brush, comb | hair
Oral Care: +toothbrush, +toothpaste, +dental floss, +mouthwash, +tooth powder, +bamboo toothbrush, +tongue scraper, +electric toothbrush | teeth
Shaving: +razor, +safety razor, +shaving brush, +shaving cream, +shaving bowl, +shaving mug, +shaving set, +razor blade | shaving
Massage & Relaxation: +massage oil, +massage candle, +essential oil, +eye pillow, +eye mask, +sleep mask, +heat pack, +wheat bag, +foam massage roller, +gua sha, +face roller, +jade roller, +acupressure mat, +pillow spray | relaxing
Health Care: +first aid kit, +pill box, +pill organizer, +hand sanitizer, +bandage, +plasters, +face covering, +thermometer strip, +magnifying glass | the medicine cabinet
Vitamins & Supplements: +vitamin tablet, +collagen powder, +protein powder, +multivitamin | taking as the label says
# baby | Baby & Toddler
Baby Blankets: +baby blanket, +swaddle, +swaddle blanket, +muslin swaddle, +muslin cloth, +burp cloth, +baby quilt, +baby swaddle | babies
Nursing & Feeding: +baby bottle, +baby bib, +bib, +bandana bib, +sippy cup, +baby spoon, +baby bowl, +baby food maker, +baby plate, +silicone bib, +weaning set, +weaning bowl, +feeding set, +dummy chain | babies
Baby Toys: +rattle, +teether, +teething ring, +baby mobile, +play gym, +baby rattle, +pacifier clip, +dummy clip, +pacifier, +baby comforter, +comforter toy, +activity gym, +baby gym, +wooden baby gym, +nursery mobile, +cot mobile, +stacking cups, +activity cube, +crinkle book | babies
Diapering: +cloth diaper, +changing mat, +baby wipes, +diaper, +changing pad | babies
Baby Bathing: +hooded towel, +baby towel, +baby bath | babies
Baby Transport: +stroller, +baby carrier, +pram, +baby sling, +car seat | outings with a baby
Nursery: +crib, cot, +bassinet, +moses basket, +nursery print, +growth chart, +height chart, +crib sheet | the nursery
`;
