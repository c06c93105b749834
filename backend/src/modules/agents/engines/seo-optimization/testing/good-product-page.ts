/** A product page without a fault, for the keyword "blue stoneware mug" at `goodPageUrl`. */
export const goodPageUrl = 'https://clay-and-kiln.example/mugs/blue-stoneware-mug';

export const goodPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Blue stoneware mug, 350 ml, hand thrown | Clay &amp; Kiln</title>
<meta name="description" content="A blue stoneware mug thrown by hand in Devon. Holds 350 ml, keeps tea warm and goes into the dishwasher. Ships in two days.">
<link rel="canonical" href="https://clay-and-kiln.example/mugs/blue-stoneware-mug">
<link rel="alternate" hreflang="en" href="https://clay-and-kiln.example/mugs/blue-stoneware-mug">
<link rel="alternate" hreflang="de" href="https://clay-and-kiln.example/de/becher/blauer-becher">
<link rel="icon" href="/favicon.ico">
<meta name="robots" content="index, follow">
<meta property="og:title" content="Blue stoneware mug">
<meta property="og:type" content="product">
<meta property="og:image" content="https://clay-and-kiln.example/images/mug.jpg">
<meta property="og:url" content="https://clay-and-kiln.example/mugs/blue-stoneware-mug">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">
{"@context":"https://schema.org","@type":"Product","name":"Blue stoneware mug","image":"https://clay-and-kiln.example/images/mug.jpg",
"description":"A mug thrown by hand.","brand":{"@type":"Brand","name":"Clay & Kiln"},"sku":"MUG-BLUE-350",
"offers":{"@type":"Offer","price":"24.00","priceCurrency":"GBP","availability":"https://schema.org/InStock"}}
</script>
</head>
<body>
<header><nav><a href="/">Home</a> <a href="/mugs">All mugs</a></nav></header>
<main>
<h1>Blue stoneware mug</h1>
<img src="/images/mug.jpg" alt="Blue mug on a wooden table" width="800" height="600">
<p>This blue stoneware mug is thrown by hand in our small shop in Devon. It holds a good big cup of tea and feels warm in the hand. We make each one by eye, so no two are quite the same.</p>
<h2>What it is made of</h2>
<p>The clay comes from a pit close to the shop. We mix it with fine sand so that it can take the heat of the kiln. The glaze is our own. It is made of ash, chalk and a little cobalt. It has no lead in it and is safe for food and drink.</p>
<h3>Size</h3>
<p>The cup is nine cm wide and ten cm high. It holds 350 ml when full to the brim. It fits under most coffee machines.</p>
<h2>Care</h2>
<p>Wash it by hand or put it in the dishwasher. You may warm milk in it in the microwave. Do not put it on the stove. If it chips, send us a photo and we will see what we can do.</p>
<h2>Delivery</h2>
<p>We pack each cup in straw and card. It leaves us within two days. You can send it back within thirty days if you do not like it. Read our <a href="/delivery">delivery times and costs</a> for more.</p>
<button>Add to basket</button>
</main>
<footer><a href="https://clay-and-kiln.example/contact">Contact</a></footer>
</body>
</html>
`;
