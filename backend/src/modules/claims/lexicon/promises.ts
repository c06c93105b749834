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
export const statusWords = `done closed geschlossen cerrad* zanjad* solved complete* processed issued executed performed handled resolved settled initiated taken scheduled online raus
erledigt* abgeschlossen* veranlasst* durchgefuhrt* bearbeitet* geregelt* hecho hecha hechos hechas listo lista tramitad* completad* procesad*
resuelt* gestionad* efectuad* realizad*`;

/** Topics that a text for buyers may touch only with a fact or a policy: awards, press, evidence, health, popularity, scarcity, tradition. */
export const topicWords = `unlimited forever lebenslang* lebenszeit unbegrenzt* ewig* vida ilimitad* immediately instantly sofort sofortig* umgehend* inmediat* extended verlangert* ampliad* extendid*
life at-once voted elected chosen celebrated acclaimed praised critics critic picked gewahlt gefeiert* gelobt* kritiker* gekurt* elegid* aclamad* elogiad* critica criticos
architects architect designers designer stylists chefs dentists dentist doctors doctor scientists professionals community communities crowd architekten einrichter* zahnarzt* arzt arzten arzte profis
fachleute* kundschaft liebling lieblinge arquitect* interiorist* medico medicos dentista* profesionales comunidad
unmatched unrivalled unrivaled unparalleled unbeaten beats class market competitor competitors competition rivals unerreicht* unubertroffen* konkurrenz markt wettbewerb incomparable* insuperable* competencia mercado rivales
eye eyes auge augen ojo ojos skin haut strain blood headache headaches breathing
reduces reduce reduced boosts boost boosted improves improve improved increases prevents prevent protects protect strengthens soothes eliminates kills
lindert fordert starkt schont schutzt verbessert beugt reduziert verhindert beseitigt totet mejora previene protege refuerza fortalece cuida elimina mata
energy electricity saving savings efficient efficiency lasting durable indestructible strom stromkosten energie* energiesparend* energieeffizient* spart langlebig* energia electricidad ahorra eficiente* duradera duradero duraderos
plant plants planted planting tree trees donates donated donating proceeds baum baume baumen pflanzen pflanzt gepflanzt spenden spendet arbol arboles plantamos plantado donamos dona destinamos
money geld dinero voice speech stimme sprachsteuerung voz voces movie movies serie serien pelicula peliculas netflix instagram tiktok
gone vergriffen nachfrage demanda tuv weltweit international* mundial mundo
award awards awarded award-winning prize prizes medal* winner winners won auszeichnung* ausgezeichnet* preisgekront* designpreis* gewinner gewonnen premio* premiad* galardon* gano ganador* ganadora*
press featured magazine magazines newspaper* vogue forbes tv television presse zeitschrift* magazin* zeitung* fernsehen bekannt gesehen prensa revista* periodico* television tele vist* vista visto
proven scientific scientifically clinical clinically study studies research shown tested lab laboratory nachweislich* erwiesen* bewiesen* wissenschaft* wissenschaftlich* studie* klinisch* getestet* demostrad* comprobad* cientific* estudio* clinic* probad* testad* ensayo*
health healthy heal heals healing cure cures relief relieves pain sleep insomnia allergy allergies hypoallergenic antibacterial anti-bacterial detox immune vitamin* therapeutic therapy medical posture anxiety gesund* gesundheit* heilt heilen heilend* schmerz* schlaf einschlafen durchschlafen schlafen allergie* hypoallergen* antibakteriell* entgift* immunsystem* therap* medizin* salud saludable* cura curar alivia aliviar dolor dormir insomnio alergia* hipoalergenic* antibacterian* terapeutic* terapia* medic* ansiedad
popular trending viral beloved loved adored favourite favorite favourites favorites fans cult hype buzz famous iconic must-have everyone everybody talking raving beliebt* geliebt* lieblingsstuck* kult* kultig* beruhmt* schworen schwort sprechen spricht reden redet angesagt* trend* adoran adora aman famos* hablan habla hablando gusta gustan encanta tendencia* popular* favorit* mito
recommended recommend recommends endorsed experts expert empfohlen* empfehlen empfiehlt experten recomendad* recomiendan expert*
limited exclusive last hurry rare limitiert* exklusiv* begrenzt* letzte letzten nur-noch selten* limitad* exclusiv* ultim* rar*
upgraded upgrade aufgewertet* hochgestuft* mejorad*
founded established family-run gegrundet* familienbetrieb* fundad*
cheapest cheaper unbeatable gunstigste* billigste* unschlagbar* barat* inmejorable*
traditional tradition century centuries generations tradition* traditionell* jahrhundert* generation* safe safely winning cruelty proof tradicion* tradicional* siglo* generacion*`;
