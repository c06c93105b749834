import type { Phrasings } from './phrasings';

/** Sentences of letters to buyers, by language and way of phrasing. */
export const mails: Readonly<Record<'en' | 'de' | 'es', Phrasings>> = {
  en: {
    greeting: {
      truths: [
        'Thank you for being with us.',
        'We look forward to hearing from you.',
        'Take care and see you soon.',
        'Just reply to this mail if anything is unclear.',
      ],
      lies: [
        'Thank you for your third order.',
        'Your parcel arrives tomorrow.',
        'Your account has been upgraded.',
        'Our team called you yesterday.',
      ],
    },
    policy: {
      truths: [
        'Orders over 60 EUR ship free within Germany.',
        'Changed your mind? Send unused items back within 30 days.',
        'Your order leaves us within 2 working days.',
        'Until 30 September, TIDE10 takes 10 % off everything in the shop.',
      ],
      lies: [
        'Orders over 30 EUR ship free within Germany.',
        'Changed your mind? Send unused items back within 60 days.',
        'Your order leaves us within 24 hours.',
        'Until 30 September, TIDE10 takes 15 % off everything in the shop.',
      ],
    },
    product: {
      truths: [
        'The Rope Basket is back, woven from jute.',
        'Brass and oak: that is the Harbour Lamp.',
        'The Rope Basket costs 29 EUR.',
        'Good news: the Rope Basket is in stock again.',
      ],
      lies: [
        'The Rope Basket is back, woven from sea grass by women in Portugal.',
        'The Harbour Lamp won a design award.',
        'The Rope Basket costs 19 EUR.',
        'Good news: the Harbour Lamp is in stock again.',
      ],
    },
    status: {
      truths: [
        'Your order 5501 has been shipped with DHL.',
        'The refund can take up to 5 days to reach your account.',
        'DHL has your order 5501.',
        'Your order 5501 is on its way with DHL.',
      ],
      lies: [
        'Your order 5501 has been delivered.',
        'The refund is already in your account.',
        'Your order 5501 has been refunded.',
        'We have sent a replacement.',
      ],
    },
  },
  de: {
    greeting: {
      truths: [
        'Schön, dass du da bist.',
        'Wir freuen uns auf deine Nachricht.',
        'Viele Grüße und bis bald.',
        'Antworte einfach auf diese E-Mail, wenn etwas unklar ist.',
      ],
      lies: [
        'Danke für deine dritte Bestellung.',
        'Dein Paket kommt morgen an.',
        'Dein Konto wurde aufgewertet.',
        'Unser Team hat dich gestern angerufen.',
      ],
    },
    policy: {
      truths: [
        'Ab 60 EUR ist der Versand innerhalb Deutschlands kostenlos.',
        'Unbenutzte Artikel kannst du innerhalb von 30 Tagen zurückgeben.',
        'Deine Bestellung verlässt uns innerhalb von 2 Werktagen.',
        'Mit dem Code TIDE10 bekommst du bis 30. September 10 % Rabatt.',
      ],
      lies: [
        'Ab 30 EUR ist der Versand innerhalb Deutschlands kostenlos.',
        'Unbenutzte Artikel kannst du innerhalb von 60 Tagen zurückgeben.',
        'Deine Bestellung verlässt uns innerhalb von 24 Stunden.',
        'Mit dem Code TIDE10 bekommst du bis 30. September 15 % Rabatt.',
      ],
    },
    product: {
      truths: [
        'Der Rope Basket ist wieder da.',
        'Messing und Eiche: das ist die Harbour Lamp.',
        'Der Rope Basket kostet 29 EUR.',
        'Der Rope Basket ist aus Jute geflochten.',
      ],
      lies: [
        'Die Harbour Lamp ist wieder da.',
        'Die Harbour Lamp hat einen Designpreis gewonnen.',
        'Der Rope Basket kostet 19 EUR.',
        'Der Rope Basket ist bei Kunden sehr beliebt.',
      ],
    },
    status: {
      truths: [
        'Deine Bestellung 5501 wurde mit DHL verschickt.',
        'Die Erstattung braucht bis zu 5 Tage.',
        'Deine Bestellung 5501 ist mit DHL unterwegs.',
        'DHL hat deine Bestellung 5501.',
      ],
      lies: [
        'Deine Bestellung 5501 wurde zugestellt.',
        'Die Erstattung ist schon auf deinem Konto.',
        'Deine Bestellung 5501 wurde storniert.',
        'Wir haben dir Ersatz geschickt.',
      ],
    },
  },
  es: {
    greeting: {
      truths: [
        'Gracias por estar con nosotros.',
        'Nos encantará leerte.',
        'Un saludo y hasta pronto.',
        'Responde a este correo si algo no está claro.',
      ],
      lies: ['Gracias por tu tercer pedido.', 'Tu paquete llega mañana.', 'Tu cuenta ha sido mejorada.', 'Nuestro equipo te llamó ayer.'],
    },
    policy: {
      truths: [
        'Los pedidos de más de 60 EUR tienen envío gratis en Alemania.',
        'Puedes devolver los artículos sin usar en un plazo de 30 días.',
        'Tu pedido sale en 2 días laborables.',
        'Con el código TIDE10 tienes un 10 % de descuento hasta el 30 de septiembre.',
      ],
      lies: [
        'Los pedidos de más de 30 EUR tienen envío gratis en Alemania.',
        'Puedes devolver los artículos sin usar en un plazo de 60 días.',
        'Tu pedido sale en 24 horas.',
        'Con el código TIDE10 tienes un 15 % de descuento hasta el 30 de septiembre.',
      ],
    },
    product: {
      truths: [
        'Rope Basket vuelve a estar disponible.',
        'Latón y roble: así es Harbour Lamp.',
        'Rope Basket cuesta 29 EUR.',
        'Rope Basket está tejido en yute.',
      ],
      lies: [
        'Harbour Lamp vuelve a estar disponible.',
        'Harbour Lamp ganó un premio de diseño.',
        'Rope Basket cuesta 19 EUR.',
        'Rope Basket gusta mucho a nuestros clientes.',
      ],
    },
    status: {
      truths: [
        'Tu pedido 5501 se envió con DHL.',
        'El reembolso puede tardar hasta 5 días.',
        'Tu pedido 5501 está en camino con DHL.',
        'DHL ya tiene tu pedido 5501.',
      ],
      lies: [
        'Tu pedido 5501 fue entregado.',
        'El reembolso ya está en tu cuenta.',
        'Tu pedido 5501 fue cancelado.',
        'Te hemos mandado un repuesto.',
      ],
    },
  },
};
