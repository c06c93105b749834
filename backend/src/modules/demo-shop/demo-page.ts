/** A product page with the faults that small shops really have, for the demo's SEO agent. */
export const demoPage = `<!doctype html>
<html>
<head>
  <meta charset="utf-8">
  <title>Shop</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta property="og:title" content="Linen napkins">
</head>
<body>
  <h2>Stonewashed linen napkins, set of 4</h2>
  <img src="/img/napkins.jpg">
  <p>Soft from the first day. Our napkins are washed with stones before they are sewn, so they need no ironing and get
  better with every dinner. Each one is 42 by 42 centimetres, hemmed by hand, and comes in slate grey, oat or rust.</p>
  <p>Wash at 60 degrees. Made in Portugal. Ships within two days.</p>
  <a href="/cart">click here</a>
  <a href="http://old-shop.example/terms">Terms</a>
  <script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Stonewashed linen napkins"}</script>
</body>
</html>`;
