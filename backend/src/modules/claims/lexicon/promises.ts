/**
 * Words by which a text for buyers promises or reports something that needs a fact or a policy: shipping, returns,
 * guarantees, awards, press, certificates, other buyers. English, German and Spanish; `*` stands for any ending.
 */
export const promiseWords = `ship* deliver* dispatch* courier* postage worldwide international overnight next-day same-day express
return returns returnable exchange* money-back refund* reimburs* guarantee* warrant* lifetime insured
award* winner winning won prize* medal* press featured magazine* newspaper* blog* seen vogue forbes tv television influencer* celebrit*
certif* accredit* approved licensed patented tested clinically lab laboratory proven dermatolog* fsc gots oeko iso fda ce
customer* buyer* client* shopper* review* rating* rated star stars loved trusted recommended favourite favorite popular bestsell* best-sell*
trending viral sold selling sells everyone everybody nobody thousands demand discount* sale clearance cheapest lowest free gratis
stock restock* limited exclusive* last hurry soon carbon climate donate* charity donation* percent founded since
versand* liefer* zustell* kostenlos* gratis portofrei ruckgabe* rucksend* umtausch* garantie* gewahrleist* geld-zuruck ruckerstatt*
auszeichn* ausgezeichnet preisgekront gewinner presse zeitschrift* bekannt zertifi* gepruft* getestet* testsieger* patentiert bewiesen
kund* kaufer* bewertung* sterne beliebt* bestseller* verkauft* meistverkauft* empfohlen* rabatt* angebot* ausverkauft lager* vorrat* klima* spende*
envio* envia* entrega* gratis gratuit* devoluc* devolver cambios garant* reembols* premio* premiad* galardon* prensa revista* television
certific* probad* patentad* clinic* cliente* compradora* comprador* resena* valoracion* estrella* popular* favorit* vendid* recomendad*
descuento* rebaja* oferta* existencias agotad* limitad* donac*`;

/** Words by which a text says that work is finished. */
export const statusWords = `done complete* processed issued executed performed handled resolved settled initiated taken scheduled online raus
erledigt* abgeschlossen* veranlasst* durchgefuhrt* bearbeitet* geregelt* hecho hecha hechos hechas listo lista tramitad* completad* procesad*
resuelt* gestionad* efectuad* realizad*`;
