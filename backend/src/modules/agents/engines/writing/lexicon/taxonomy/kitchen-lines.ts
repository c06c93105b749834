/** Categories of kitchen, table, food and drink. The format is described in `categories.ts`. */
export const kitchenLines = `
# table | Home & Garden > Kitchen & Dining > Tableware
Drinkware > Mugs: +mug, +coffee mug, +tea mug, +travel mug | hot drinks
Drinkware > Coffee & Tea Cups: cup, +coffee cup, +espresso cup, +teacup, +tea cup, +teacup and saucer, cup and saucer, +tea bowl | coffee or tea
Drinkware > Tumblers: tumbler, +glass tumbler, +whisky tumbler, +whiskey tumbler | drinks
Drinkware > Stemware: +wine glass, +champagne flute, +champagne glass, +goblet, +martini glass, +cocktail glass, +red wine glass, +white wine glass | dinner with friends; a toast
Drinkware > Beer Glasses: +beer glass, +beer mug, +beer stein, +pint glass | beer
Drinkware > Drinkware Sets: +drinking glass, +water glass, +highball glass, +juice glass, +drinkware set | drinks
Drinkware > Shot Glasses: +shot glass | a round with friends
Dinnerware > Bowls: bowl, +soup bowl, +soup mug, +cereal bowl, +salad bowl, +pasta bowl, +noodle bowl, +ramen bowl, +breakfast bowl, +rice bowl, +dip bowl, +fruit bowl, +snack bowl | everyday meals; a table set for guests
Dinnerware > Plates: plate, +dinner plate, +side plate, +dessert plate, +salad plate, +breakfast plate, +cake plate, saucer | everyday meals; a table set for guests
Dinnerware > Dinnerware Sets: +dinnerware set, +dinner set, +tableware set | laying the table
Flatware > Flatware Sets: +flatware set, +cutlery set, +silverware set, cutlery | meals at the table
Flatware > Forks: fork, +dinner fork, +dessert fork | meals at the table
Flatware > Spoons: +teaspoon, +tablespoon, +dessert spoon, +soup spoon, +coffee spoon | meals at the table
Flatware > Table Knives: +table knife, +butter knife, +steak knife, +cheese knife | meals at the table
Flatware > Chopsticks: +chopsticks | meals at the table
Serveware > Cake Stands: +cake stand, +cakestand, +cupcake stand, +dessert stand | birthdays; afternoon coffee; a table full of guests
Serveware > Serving Trays: +serving tray, +tea tray, +breakfast tray, +butler tray | breakfast in bed; drinks with friends; carrying everything at once
Serveware > Serving Platters: +serving platter, +serving plate, platter, +serving dish, +serving bowl, +cheese platter | a table full of guests; Sunday lunch
Serveware > Serving Pitchers & Carafes: jug, +milk jug, +water jug, pitcher, +water pitcher, +milk pitcher, carafe, +water carafe, +creamer, +cream jug, +glass jug | pouring drinks
Serveware > Gravy Boats: +gravy boat, +sauce boat | gravy and sauces
Serveware > Butter Dishes: +butter dish | the breakfast table
Serveware > Sugar Bowls & Creamers: +sugar bowl, +sugar pot | the breakfast table; afternoon coffee
Serveware > Egg Cups: +egg cup | the breakfast table; Easter
Serveware > Tureens: +tureen, +soup tureen | serving soup
Salt & Pepper Shakers: +salt and pepper shaker, +salt shaker, +pepper shaker, +salt and pepper set | the table; the kitchen counter
Coffee Servers & Tea Pots: +teapot, +tea pot, +coffee pot, +coffee server | tea or coffee
Tablecloth Clips & Weights: +tablecloth clip, +tablecloth weight | holding a tablecloth in place
# table | Home & Garden > Linens & Bedding > Table Linens
Cloth Napkins: napkin, +linen napkin, +cloth napkin, +dinner napkin, +cocktail napkin, serviette | meals at the table
Tablecloths: +tablecloth, +table cloth | covering the table
Table Runners: +table runner | the middle of the table
Placemats: +placemat, +place mat, +table mat | the table, under plates
Doilies: +doily | the table
# table | Home & Garden > Decor
Napkin Rings: +napkin ring, +napkin holder ring, +serviette ring | a table set for guests; Sunday lunch; birthdays and holidays
# kitchen | Home & Garden > Kitchen & Dining > Barware
Coasters: coaster, +drink coaster, +cork coaster | the coffee table; the desk; hot cups and cold drinks
Coaster Holders: +coaster holder | coasters
Corkscrews: +corkscrew | wine bottles
Bottle Openers: +bottle opener | bottles with a crown cap
Bottle Stoppers & Savers: +bottle stopper, +wine stopper | open bottles
Cocktail Shakers: +cocktail shaker | mixing drinks
Decanters: decanter, +wine decanter, +whisky decanter, +whiskey decanter | wine and spirits
Wine Bottle Holders: +wine rack, +wine bottle holder, +bottle rack | bottles of wine
Wine Glass Charms: +wine glass charm, +wine charm | telling glasses apart
Ice Buckets: +ice bucket, +wine cooler, +champagne bucket | keeping bottles cold
# kitchen | Home & Garden > Kitchen & Dining > Cookware & Bakeware
Bakeware > Baking & Cookie Sheets: +baking sheet, +cookie sheet, +baking tray, +sheet pan | baking
Bakeware > Cake Pans & Molds: +cake tin, +cake pan, +cake mold, +cake mould, +bundt pan, +springform pan | baking cakes
Bakeware > Muffin & Pastry Pans: +muffin tin, +muffin pan, +cupcake tin | baking muffins
Bakeware > Bread Pans & Molds: +loaf tin, +loaf pan, +bread pan, +bread tin, +proofing basket, +banneton, +bread proofing basket | baking bread
Bakeware > Pie & Quiche Pans: +pie dish, +pie pan, +tart tin, +quiche dish | pies and quiches
Bakeware > Ramekins & Souffle Dishes: +ramekin | desserts and small bakes
Bakeware > Roasting Pans: +roasting pan, +roasting tin, +baking dish | the oven
Bakeware Accessories > Baking Mats & Liners: +baking mat, +baking liner, +cupcake case, +cake case, +muffin case, +fairy cake case, +cupcake liner | baking
Cookware > Saucepans: +saucepan | cooking on the stove
Cookware > Skillets & Frying Pans: +skillet, +frying pan, +saute pan, +crepe pan, +omelette pan, +non stick pan | frying
Cookware > Woks: +wok | stir-frying
Cookware > Dutch Ovens: +dutch oven, +casserole, +casserole dish, +casserole pot, +cocotte | stews and roasts
Cookware > Stock Pots: +stock pot, +stockpot, +soup pot, +cooking pot | soups and stocks
Cookware > Stovetop Kettles: +tea kettle, kettle, +stovetop kettle | boiling water
Cookware > Griddles & Grill Pans: +griddle, +grill pan | grilling
Cookware > Pressure Cookers & Canners: +pressure cooker | cooking under pressure
Cookware > Cookware Sets: +cookware set, +pan set | cooking
Cookware > Tagines & Clay Cooking Pots: +tagine | slow cooking
# kitchen | Home & Garden > Kitchen & Dining > Food & Beverage Carriers
Water Bottles: +water bottle, +drinking bottle, +sports bottle | drinks on the way
Thermoses: +thermos, +vacuum flask, +thermos flask | keeping drinks hot or cold
Flasks: +hip flask | drinks on the way
Lunch Boxes & Totes: +lunch box, +lunchbox, +bento box, +lunch bag, +lunch tote | taking lunch along
Picnic Baskets: +picnic basket, +picnic hamper | picnics
Coolers: +cooler box, +cool box, +cool bag, +cooler bag | keeping food cold
# kitchen | Home & Garden > Kitchen & Dining > Food Storage
Bread Boxes & Bags: +bread bin, +bread box, +bread bag | the kitchen counter
Cookie Jars: +cookie jar, +biscuit tin, +biscuit jar, +cookie tin | the kitchen counter; afternoon tea
Food Storage Containers: +storage jar, +food container, +food storage container, +mason jar, +jam jar, canister, +tea tin, +tea caddy, +coffee canister, +spice jar, +kitchen canister | storing food
Food Wraps: +beeswax wrap, +food wrap, +parchment paper | wrapping food
Honey Jars: +honey jar, +honey pot | honey
# kitchen | Home & Garden > Kitchen & Dining > Kitchen Tools & Utensils
Aprons: +apron, +kitchen apron, +bib apron, +chef apron | cooking and baking
Can Openers: +can opener, +tin opener | cans
Colanders & Strainers: +colander, sieve, strainer, +tea strainer, +tea infuser, +tea ball | straining
Cookie Cutters: +cookie cutter, +biscuit cutter, +cookie stamp | baking days; baking with children; the holidays
Cooking Thermometers: +cooking thermometer, +meat thermometer, +kitchen thermometer | measuring temperature while cooking
Cooking Timers: +kitchen timer, +cooking timer, +egg timer | timing in the kitchen
Cooling Racks: +cooling rack | cooling cakes and bread
Cutting Boards: +cutting board, +chopping board, +bread board, +cheese board, +serving board, +charcuterie board, +butcher block | cutting and serving
Dish Racks & Drain Boards: +dish rack, +drying rack for dishes, +dish drainer | drying dishes
Food Graters & Zesters: grater, +cheese grater, zester, +lemon zester, +nutmeg grater | grating
Food Peelers & Corers: +peeler, +vegetable peeler, +potato peeler, +apple corer | peeling
Funnels: +kitchen funnel | filling bottles and jars
Garlic Presses: +garlic press | garlic
Ice Cube Trays: +ice cube tray | ice
Kitchen Knives: +kitchen knife, +chef knife, +paring knife, +bread knife, +santoku knife, +carving knife, knife | cutting
Kitchen Organizers > Knife Blocks & Holders: +knife block, +knife holder | kitchen knives
Kitchen Organizers > Kitchen Utensil Holders & Racks: +utensil holder, +utensil crock, +spoon holder, +spoon rest | kitchen tools
Kitchen Organizers > Napkin Holders & Dispensers: +napkin holder | the table; the kitchen counter
Kitchen Organizers > Paper Towel Holders & Dispensers: +paper towel holder, +kitchen roll holder | the kitchen counter; the workshop
Kitchen Organizers > Spice Organizers: +spice rack | the kitchen wall or counter
Kitchen Organizers > Toothpick Holders & Dispensers: +toothpick holder | toothpicks
Kitchen Organizers > Drinkware Holders: +mug tree, +mug rack, +mug holder, +mug stand, +cup holder stand | mugs
Kitchen Shears: +kitchen scissors, +kitchen shears | cutting in the kitchen
Ladles: ladle, +soup ladle | soups and sauces
Mashers: +potato masher | mashing
Measuring Cups & Spoons: +measuring cup, +measuring spoon, +measuring jug, +coffee scoop | measuring
Mixing Bowls: +mixing bowl | mixing
Mortars & Pestles: +mortar and pestle, +pestle and mortar | grinding spices
Oil & Vinegar Dispensers: +oil dispenser, +oil bottle, +cruet, +oil and vinegar set | oil and vinegar
Oven Mitts & Pot Holders: +oven mitt, +oven glove, +pot holder, +potholder, +trivet | hot pots and dishes
Pepper Mills: +pepper mill, +pepper grinder, +salt mill, +salt grinder, +spice grinder, +salt and pepper mill, +salt and pepper grinder | the table; the kitchen counter
Salt Boxes: +salt cellar, +salt pot, +salt box, +salt pig | salt
Pizza Cutters: +pizza cutter, +pizza wheel | slicing pizza
Rolling Pins: +rolling pin | cookies and pies; baking days
Salad Spinners: +salad spinner | drying salad
Scoops: +ice cream scoop, +ice scoop | scooping
Spatulas: +spatula, +fish slice, +turner | pancakes and sauces; the drawer you open most
Spoons: +wooden spoon, +cooking spoon, +serving spoon, +mixing spoon, spoon | stirring and serving
Tongs: +kitchen tongs, +salad tongs, +serving tongs, tongs | gripping and serving
Salad Servers: +salad server | serving salad
Whisks: whisk, +balloon whisk, +matcha whisk | sauces and batters; baking days
Cake Servers: +cake server, +cake slice, +pie server | birthdays; afternoon coffee
Kitchen Utensil Sets: +kitchen utensil, +utensil set, +kitchen utensil set, +cooking utensil, +cooking utensil set | cooking
Cake Decorating Supplies: +cake topper, +piping bag, +icing tip, +cupcake topper | celebrations
# kitchen | Home & Garden > Linens & Bedding > Kitchen Linens
Kitchen Towels: +tea towel, +dish towel, +kitchen towel, +dishcloth, +dish cloth, +glass cloth | drying dishes
# kitchen | Home & Garden > Kitchen & Dining > Kitchen Appliances
Coffee Makers & Espresso Machines: +coffee maker, +coffee machine, +espresso machine, +french press, +moka pot, +pour over coffee maker, +coffee dripper, +percolator | making coffee
Coffee Grinders: +coffee grinder, +coffee mill | grinding coffee
Electric Kettles: +electric kettle | boiling water
Food Mixers & Blenders: +blender, +hand blender, +stand mixer, +hand mixer, +food processor | mixing and blending
Toasters: +toaster | toast
Juicers: +juicer, +citrus juicer, +lemon squeezer | juice
Microwave Ovens: +microwave, +microwave oven | heating food
Milk Frothers: +milk frother | frothing milk
# food | Food, Beverages & Tobacco > Beverages
Tea & Infusions: tea, +herbal tea, +green tea, +black tea, +white tea, +tisane, +chai, +rooibos tea, +blossom tea, +chamomile tea, +peppermint tea, +fruit tea, +loose leaf tea, +loose tea, +tea blend, +earl grey tea, +oolong tea, +matcha, +teabag, +tea bag | a hot cup
Coffee: coffee, +coffee bean, +ground coffee, +espresso bean, +filter coffee, +coffee blend, +whole bean coffee, +instant coffee | the first cup of the day
Hot Chocolate: +hot chocolate, +cocoa powder, +drinking chocolate | a hot cup
Juice: +apple juice, +orange juice, +grape juice, +tomato juice, juice | breakfast
# food | Food, Beverages & Tobacco > Food Items
Bakery > Cookies: +cookies, biscuits, +shortbread, +gingerbread, +ginger biscuit | snacking
Bakery > Bread: +sourdough bread, +rye bread, bread, +bread loaf, +baguette | breakfast
Bakery > Cakes & Dessert Bars: +fruit cake, +brownie, +chocolate cake, +carrot cake, +pound cake | dessert
Candied & Chocolate Covered Fruit: +candied orange peel, +candied ginger | snacking
Candy & Chocolate: +chocolate bar, +dark chocolate, +milk chocolate, +chocolate truffle, +praline, +fudge, +toffee, +caramels, +licorice, +liquorice, +nougat, +marshmallow, candy, +lollipop, sweets, chocolate, +chocolate box, +fruit jellies, +chocolate slices | snacking
Condiments & Sauces > Honey: honey, +wildflower honey, +blossom honey, +forest honey, +acacia honey, +raw honey | spreading and sweetening
Condiments & Sauces > Hot Sauce: +hot sauce, +chili sauce, +chilli sauce | seasoning
Condiments & Sauces > Pasta Sauce: +pasta sauce, +tomato sauce, +pesto | pasta
Condiments & Sauces > Ketchup & Mustard: mustard, +ketchup | seasoning
Condiments & Sauces > Vinegar: vinegar, +balsamic vinegar, +cider vinegar, +apple cider vinegar, +wine vinegar | dressings
Condiments & Sauces > Relish & Chutney: +chutney, +relish | serving with cheese and bread
Cooking & Baking Ingredients > Cooking Oils: +olive oil, +sunflower oil, +rapeseed oil, +cooking oil, +coconut cooking oil, +extra virgin olive oil, +truffle oil | cooking and dressings
Cooking & Baking Ingredients > Sugar & Sweeteners: +maple syrup, +cane sugar, +brown sugar, +agave syrup, +sugar cubes | sweetening
Cooking & Baking Ingredients > Flour: +wheat flour, +rye flour, +spelt flour, +bread flour, flour | baking
Dips & Spreads > Jams & Jellies: jam, +strawberry jam, +plum jam, +apricot jam, +raspberry jam, +fig jam, +marmalade, +blackberry jam, +cherry jam, +fruit spread, +lemon curd | spreading on bread
Dips & Spreads > Nut Butters: +peanut butter, +almond butter, +nut butter, +tahini | spreading on bread
Dips & Spreads > Salsa & Hummus: +salsa, +hummus | dipping
Grains, Rice & Cereal: +granola, +muesli, +oats, +oatmeal, +rice, +quinoa, +porridge | meals
Nuts & Seeds: +almonds, +cashews, +walnuts, +hazelnuts, +pistachios, +mixed nuts, +peanuts, nuts | snacking
Pasta & Noodles: +pasta, +spaghetti, +penne, +fusilli, +tagliatelle, +noodles | cooking
Seasonings & Spices: +sea salt, +curry powder, +spice blend, +spice mix, +black pepper, +cinnamon, +paprika powder, +seasoning, +salt flakes, salt, spice, +vanilla extract | seasoning
Snack Foods: +potato chips, +crisps, +popcorn, +pretzels, crackers, +granola bar, +trail mix, +tortilla chips | snacking
`;
