export const weekdayWords: Record<string, string> = {
  monday: 'monday montag* lunes',
  tuesday: 'tuesday dienstag* martes',
  wednesday: 'wednesday mittwoch* miercoles',
  thursday: 'thursday donnerstag* jueves',
  friday: 'friday freitag* viernes',
  saturday: 'saturday samstag* sabado*',
  sunday: 'sunday sonntag* domingo*',
  weekend: 'weekend* wochenende*',
};

/**
 * Concepts of measures and of the things measured, in English, German and Spanish. `*` stands for any ending. A word may belong
 * to several concepts: `sales` is revenue, pieces or orders, and the unit of the figure decides.
 */
export const measureWords: Record<string, string> = {
  revenue:
    'revenue* sale sales turnover* takings income umsatz* umsatze erlos* einnahmen verkaufe ventas ingresos facturacion facturo facturamos facturado venta',
  profit: 'profit* earnings gewinn* ertrag* beneficio* ganancia* ganamos utilidad* surplus',
  gross: 'gross brutto bruto bruta',
  loss: 'loss losses verlust* perdida* deficit',
  margin: 'margin* marge* margen*',
  cost: 'cost costs kosten ausgaben coste* costo* gasto* expense* spend spending spent expenditure*',
  order:
    'order orders bestellwert* bestellung* auftrag auftrage auftragen auftrags pedido* orden ordenes sale sales purchase purchases kauf kaufe einkauf* compra compras einkauf einkaufe compra compras',
  units:
    'unit units piece pieces item items stuck stucke stucken einheit* artikel unidad* pieza* articulo* sold sell sells selling verkauft* verkaufen vendio vendieron vendido* vendida* vendimos vender sale sales verkaufe ventas copies',
  customer: 'customer* buyer* shopper* client clients kund* kaufer* kauferinnen cliente* clienta* comprador*',
  refund:
    'refund* reimburs* ruckerstatt* erstatt* zuruckerstatt* reembols* devuelto* devuelta* devolvio devolvieron ruckzahlung* zuruckgezahlt',
  return: 'return returns returned retoure* rucksend* ruckgabe* zuruckgeschickt zuruckgesandt devolucion* devuelt* devolv*',
  cancel: 'cancel* storn* abgebrochen cancelad* cancelacion* cancelo cancelaron anulad* anulo',
  fraud: 'fraud* betrug* betrueg* fraude* fraudulent*',
  complaint: 'complain* beschwer* reklamation* queja* reclam*',
  late: 'late delayed overdue delay delays verspatet* uberfallig* retras* tarde atrasad*',
  returning: 'returning repeat recurring loyal wiederkehrend* stammkund* recurrent* repetid* habitual*',
  back: 'back wieder zuruck volvieron volvio volver repitieron regresaron',
  new: 'new neu neue neuen neuer neues neukund* nuevo* nueva* first erstkauf*',
  average: 'average averages averaged mean durchschnitt* durchschnittlich* mittel mittelwert promedio* media medio',
  median: 'median mediana',
  price: 'price prices priced preis preise preisen preises precio* kostet kosteten kostete cuesta cuestan',
  stock:
    'stock stocks inventory lager* bestand bestande lagerbestand vorrat vorrate vorratig existencias inventario almacen left remaining remain remains ubrig verfugbar available disponible* quedan queda restan',
  visit: 'visit* visitor* session* besuch* visita* sesion* traffic',
  view: 'view views aufruf* impression* visualizacion*',
  conversion: 'conversion* konversion* umwandlung*',
  click: 'click* klick* clic clics',
  open_rate: 'opened opens offnung* geoffnet apertura* abierto* abrieron',
  review: 'review reviews rezension* bewertung* resena* opinion* valoracion*',
  rating: 'rating ratings star stars sterne* bewertung* estrella* puntuacion valoracion',
  product: 'product* produkt* ware waren artikel produkto* producto* articulo* listing listings',
  listing: 'listing* angebot* anzeige anzeigen anuncio* inserat* ficha*',
  channel: 'channel* kanal kanale kanalen marktplatz* marketplace* canal canales platform* plattform* plataforma*',
  shipping:
    'shipping ship ships shipped shipment* versand* versend* geliefert liefer* delivery deliver* envio* envia* enviad* entrega* dispatch*',
  tax: 'tax taxes vat steuer* mwst impuesto* iva',
  fee: 'fee fees gebuhr* provision* commission* comision* tarifa*',
  discount: 'discount* rabatt* nachlass descuento* rebaja*',
  payout: 'payout* auszahlung* pago pagos desembolso*',
  forecast:
    'forecast* predict* expect* prognos* vorhersage* erwart* pronostic* prevision* previst* esperad* espera esperan projected projection',
  subscriber: 'subscriber* abonnent* suscriptor*',
  ticket: 'ticket* anfrage* consulta*',
  basket: 'basket* cart carts warenkorb* carrito* cesta*',
  supplier: 'supplier* lieferant* proveedor*',
  bestseller: 'bestseller* bestselling seller sellers topseller* verkaufsschlager superventas',
  lowest: 'minimum minimal minimo minima',
  highest: 'maximum maximal maximo maxima',
  change:
    'change changes changed change cambio* cambiaron cambiado vario variaron variado verander* geandert* growth increase increases decrease decreases difference veranderung* wachstum zuwachs anstieg ruckgang unterschied differenz cambio* variacion* crecimiento aumento* descenso* diferencia* disminucion',
  share: 'share shares percentage proportion anteil* quote quoten rate rates porcentaje* proporcion cuota* tasa* ratio',
  currency: 'currency wahrung* moneda*',
  day: 'day days tag tage tagen dia dias',
  week: 'week weeks woche wochen semana*',
  month: 'month months monat monate monaten mes meses',
  year: 'year years jahr jahre jahren ano anos',
  hour: 'hour hours stunde* hora*',
  minute: 'minute* minuto*',
  mail: 'mail* email* emails letter letters newsletter* message* brief briefe nachricht* correo* mensaje* carta* rundschreiben boletin boletines boletin boletines',
  post: 'post posts posting* entrada* beitrag* beitrage publicacion*',
  campaign: 'campaign* kampagn* campana*',
  draft: 'draft* entwurf* entwurfe borrador*',
  title: 'title* titel* titulo*',
  description: 'description* beschreibung* descripcion*',
  text: 'text texts texte texten texto*',
  photo: 'photo* picture* image* bild* foto* imagen*',
  report: 'report reports bericht* informe* auswertung*',
  list: 'list lists liste listen lista*',
  file: 'file files datei* archivo* csv',
  tag: 'tag tags etikett* etiqueta*',
  label: 'label* etikett* etiqueta*',
  coupon: 'coupon* voucher* code codes gutschein* cupon* codigo*',
  invoice: 'invoice* rechnung* factura facturas',
  payment: 'payment* zahlung* pago pagos',
  task: 'task tasks aufgabe* tarea*',
  page: 'page pages seite seiten pagina*',
  purchase_order: 'nachbestell*',
  address: 'address* adress* direccion*',
  warehouse: 'warehouse* lagerhaus almacen*',
  approval: 'approval* genehmigung* freigabe* aprobacion* zustimmung*',
  reply: 'reply replies answer answers response* antwort* respuesta*',
  question: 'question* frage* pregunta*',
  test: 'trial trials',
  ...weekdayWords,
};

/** Parts of a measure's name that a sentence may leave out. */
export const lightWords =
  'net total number count amount value overall of the in per for and by volume figure figures sum quantity netto gesamt anzahl betrag wert summe menge zahl neto numero cantidad importe valor suma cifra cifras';
