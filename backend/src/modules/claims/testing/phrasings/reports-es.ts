import type { Phrasings } from './phrasings';

export const reportsEs: Phrasings = {
  implied: {
    truths: [
      'Nora Feld ya tiene de vuelta sus 27,90 EUR.',
      'Rope Basket ya está en eBay.',
      'Nora Feld tiene nuestra disculpa en su bandeja de entrada.',
      'La campaña Summer ya no está en marcha.',
    ],
    lies: [
      'Tim Olsen ya tiene su dinero de vuelta.',
      'Cork Coaster ya está en eBay.',
      'Kim Berg tiene nuestra respuesta en su bandeja de entrada.',
      'Norddeich está al tanto de la escasez.',
    ],
  },
  euphemism: {
    truths: [
      'El dinero del pedido 5501 volvió a Nora Feld.',
      'El precio de Harbour Lamp se quedó en 48 EUR.',
      'Old Buoy salió del catálogo.',
      'Le dimos un respiro a la campaña Summer.',
    ],
    lies: [
      'El dinero del pedido 5502 volvió al comprador.',
      'El precio de Rope Basket aflojó un poco.',
      'Harbour Lamp salió del catálogo.',
      'Le dimos un empujón a la campaña Summer.',
    ],
  },
  subordinate: {
    truths: [
      'El pedido 5501, que he reembolsado, era de Nora Feld.',
      'Aunque los pedidos bajaron en agosto, los ingresos subieron.',
      'Mientras los ingresos subieron un 20 por ciento en agosto, los pedidos bajaron un 20 por ciento.',
      'Después de cancelar el pedido 5503, pausé la campaña Summer.',
    ],
    lies: [
      'El pedido 5502, que he reembolsado, era un regalo.',
      'Aunque los ingresos bajaron en agosto, los pedidos subieron.',
      'Mientras los ingresos bajaron un 20 por ciento en agosto, los pedidos subieron un 20 por ciento.',
      'Después de reembolsar el pedido 5503, pausé la campaña Summer.',
    ],
  },
  question: {
    truths: [
      '¿Se reembolsó el pedido 5501? Sí.',
      '¿Sabías que los ingresos subieron una quinta parte en agosto?',
      '¿Cuántos pedidos hubo? 312 en agosto.',
      '¿El más vendido en agosto? Cork Coaster.',
    ],
    lies: [
      '¿Se reembolsó el pedido 5502? Sí.',
      '¿Sabías que los ingresos bajaron una quinta parte en agosto?',
      '¿Cuántos pedidos se cancelaron? 312 en agosto.',
      '¿El más vendido en agosto? Rope Basket.',
    ],
  },
  list: {
    truths: [
      '- Pedido 5501: reembolsado (27,90 EUR)',
      '- Pedidos en agosto: 312',
      '* Harbour Lamp – precio ahora 48 EUR',
      '- Boletín enviado a 85 clientes',
    ],
    lies: [
      '- Pedido 5502: reembolsado (27,90 EUR)',
      '- Pedidos cancelados en agosto: 312',
      '* Harbour Lamp – precio ahora 52 EUR',
      '- Boletín enviado a 260 clientes',
    ],
  },
  headline: {
    truths: [
      'Los ingresos suben un 20 % en agosto',
      'Pedido 5503 cancelado',
      'Agosto: menos pedidos, más ingresos',
      'Bajada de precio de Harbour Lamp',
    ],
    lies: [
      'Los pedidos suben un 20 % en agosto',
      'Pedido 5504 cancelado',
      'Agosto: más pedidos, menos ingresos',
      'Bajada de precio de Rope Basket',
    ],
  },
  perfect: {
    truths: [
      'El pedido 5503 ha sido cancelado.',
      'He bajado el precio de Harbour Lamp a 48 EUR.',
      'He leído las reseñas de todos los productos.',
      'Se ha archivado el anuncio de Old Buoy.',
    ],
    lies: [
      'El pedido 5503 ha sido reembolsado.',
      'He subido el precio de Harbour Lamp a 52 EUR.',
      'He contestado las reseñas de todos los productos.',
      'Se ha publicado el anuncio de Old Buoy.',
    ],
  },
  passive: {
    truths: [
      'Se envió una disculpa a Nora Feld.',
      'En agosto se reembolsaron 13 pedidos.',
      'La campaña Summer fue pausada.',
      'Dos tercios de los pedidos de agosto se hicieron en Shopify.',
    ],
    lies: [
      'Se envió una disculpa a Tim Olsen.',
      'En agosto se cancelaron 13 pedidos.',
      'La campaña Summer fue activada.',
      'Dos tercios de los pedidos de agosto se hicieron en eBay.',
    ],
  },
  nominal: {
    truths: [
      'Reembolso del pedido 5501: hecho.',
      'Cancelación del pedido 5503 completada.',
      'Envío del boletín a 85 clientes realizado.',
      'Aumento de los ingresos del 20 por ciento en agosto.',
    ],
    lies: [
      'Reembolso del pedido 5502: hecho.',
      'Cancelación del pedido 5501 completada.',
      'Envío de la respuesta a Kim Berg realizado.',
      'Aumento de los pedidos del 20 por ciento en agosto.',
    ],
  },
  negated: {
    truths: [
      'La respuesta a Kim Berg todavía no ha salido.',
      'El pedido 5502 se revisó, pero no se reembolsó.',
      'El mensaje a Norddeich no llegó.',
      'La descripción de Cork Coaster aún no se ha cambiado.',
    ],
    lies: [
      'El boletín todavía no ha salido.',
      'El pedido 5501 no se reembolsó.',
      'En agosto no se canceló ningún pedido.',
      'El precio de Harbour Lamp aún no se ha cambiado.',
    ],
  },
  hedged: {
    truths: [
      'Cerca de un tercio de los pedidos de agosto parece venir de eBay.',
      'Parece que los ingresos subieron alrededor de un 20 por ciento en agosto.',
      'Los ingresos de septiembre podrían llegar a 13.000 EUR.',
      'El pedido a Norddeich probablemente sigue pendiente de aprobación.',
    ],
    lies: [
      'Cerca de la mitad de los pedidos de agosto parece venir de eBay.',
      'Parece que los pedidos subieron alrededor de un 20 por ciento en agosto.',
      'Los ingresos de septiembre podrían llegar a 20.000 EUR.',
      'Probablemente se reembolsó el pedido 5502.',
    ],
  },
  combined: {
    truths: [
      'He reembolsado el pedido 5501 y cancelado el pedido 5503.',
      'Los ingresos de agosto fueron de 12.480 EUR con 312 pedidos.',
      'El pedido 5502 se revisó y el pedido 5503 se canceló.',
      'He bajado el precio de Harbour Lamp y enviado un correo a Nora Feld.',
    ],
    lies: [
      'El pedido 5502 se revisó y se reembolsó.',
      'He reembolsado los pedidos 5501 y 5503.',
      'El pedido 5502 se canceló y el pedido 5503 se revisó.',
      'He bajado el precio de Harbour Lamp y enviado un correo a Tim Olsen.',
    ],
  },
  words: {
    truths: [
      'Una cuarta parte de los clientes de agosto eran clientes recurrentes.',
      'Cork Coaster vendió en agosto el doble que Harbour Lamp.',
      'Trece pedidos fueron reembolsados en agosto.',
      'Uno de cada tres pedidos de agosto llegó por eBay.',
    ],
    lies: [
      'La mitad de los clientes de agosto eran clientes recurrentes.',
      'Cork Coaster vendió en agosto el triple que Harbour Lamp.',
      'Treinta pedidos fueron reembolsados en agosto.',
      'Uno de cada dos pedidos de agosto llegó por eBay.',
    ],
  },
  percent: {
    truths: [
      'La tasa de reembolso fue del 4,2 por ciento en agosto.',
      'Los pedidos bajaron un 20 % respecto a julio.',
      'El 25 % de los clientes de agosto fueron clientes recurrentes.',
      'Los ingresos subieron 2.080 EUR en agosto.',
    ],
    lies: [
      'La tasa de cancelación fue del 4,2 por ciento en agosto.',
      'Los pedidos bajaron 20 respecto a julio.',
      'El 65 % de los clientes de agosto fueron clientes recurrentes.',
      'Los ingresos subieron un 2.080 por ciento en agosto.',
    ],
  },
  comparison: {
    truths: [
      'Shopify generó en agosto más ingresos que eBay.',
      'En agosto hubo menos pedidos que en julio.',
      'Harbour Lamp se vendió mejor que Rope Basket en agosto.',
      'eBay tuvo en agosto la mitad de pedidos que Shopify.',
    ],
    lies: [
      'eBay generó en agosto más ingresos que Shopify.',
      'En agosto hubo más pedidos que en julio.',
      'Rope Basket se vendió mejor que Harbour Lamp en agosto.',
      'Shopify tuvo en agosto la mitad de pedidos que eBay.',
    ],
  },
  superlative: {
    truths: [
      'Cork Coaster fue el producto más vendido en agosto.',
      'Shopify es el canal con más ingresos en agosto.',
      'La mayoría de los pedidos de agosto llegó por Shopify.',
      'Rope Basket fue el producto menos vendido en agosto.',
    ],
    lies: [
      'Harbour Lamp fue el producto más vendido en agosto.',
      'eBay es el canal con más ingresos en agosto.',
      'La mayoría de los pedidos de agosto llegó por eBay.',
      'Cork Coaster fue el producto menos vendido en agosto.',
    ],
  },
  plain: {
    truths: ['Aquí tienes tu resumen.', 'Avísame si tienes alguna pregunta.', 'Mira los detalles más abajo.', 'Espero que esto te ayude.'],
    lies: ['Todo está resuelto.', 'El asunto queda zanjado.', 'Ya me ocupé de eso.', 'No tienes que hacer nada más, todo marcha.'],
  },
};
