/** Leaves of the categories that people give as presents; anything else is offered to no one as a present. */
const leaves = `
Mugs, Coffee & Tea Cups, Tumblers, Stemware, Beer Glasses, Drinkware Sets, Shot Glasses, Bowls, Cake Stands, Serving Trays, Serving Platters, Serving Pitchers & Carafes, Butter Dishes, Egg Cups,
Coffee Servers & Tea Pots, Cloth Napkins, Tablecloths, Table Runners, Napkin Rings, Coasters, Corkscrews, Cocktail Shakers, Decanters, Wine Glass Charms, Flasks, Picnic Baskets, Cookie Jars, Aprons,
Cutting Boards, Mortars & Pestles, Salt Boxes, Pepper Mills, Oil & Vinegar Dispensers, Tea & Infusions, Coffee, Hot Chocolate, Cookies, Cakes & Dessert Bars, Candy & Chocolate, Honey, Jams & Jellies,
Relish & Chutney, Candles, Candle Holders, Lanterns, Night Lights & Ambient Lighting, Blankets, Throw Pillows, Posters, Prints & Visual Artwork, Decorative Tapestries, Sculptures & Statues, Figurines,
Clocks, Decorative Bells, Dreamcatchers, Floral Arrangements, Holiday Ornaments, Music Boxes, Picture Frames, Piggy Banks & Money Jars, Snow Globes, Suncatchers, Trunks & Boxes, Vases,
Bird & Wildlife Feeders, Bird & Wildlife Houses, Pots & Planters, Houseplants, Seeds, Watering Cans, Gardening Tools, Scarves & Shawls, Hats, Gloves & Mittens, Neckties, Slippers, Necklaces, Pendants,
Bracelets, Earrings, Rings, Brooches & Lapel Pins, Watches, Cufflinks, Jewelry Sets, Charms, Handbags, Wallets & Money Clips, Keychains, Perfume & Cologne, Bar Soap, Baby Blankets,
Baby Toys, Bookmarks, Writing & Drawing Instruments, Art & Craft Kits, Books, Games, Puzzles, Dolls & Plush, Building & Wooden Toys, Outdoor Toys, Musical Instruments, Pet Toys
`;

const given: ReadonlySet<string> = new Set(leaves.replace('Posters, Prints & Visual Artwork, ', '').trim().split(/,\s+/));

/** True if people give such things. @param leaf last part of the category's path */
export const isGiven = (leaf: string): boolean => given.has(leaf) || leaf === 'Posters, Prints & Visual Artwork';
