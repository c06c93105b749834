/** Actions that a run can take, in English, German and Spanish. `*` stands for any ending. */
export const actionWords: Record<string, string> = {
  send: 'ontheway sent emailed versand absendung zusendung send* sent mailed mailing emailed emailing texted messaged schick* verschickt* geschickt* abgeschickt* gesendet* gesandt* versendet* versandt* versende* verschicke* enviad* envio envie enviamos enviar envia envian mandad* mande mando mandamos remitid* raus',
  write:
    'wrote written write writing schrieb* geschrieben* schreib* angeschrieben escrit* escribi escribio escribimos redactad* redacte verfasst*',
  inform:
    'notification informed informiert informado inform* notif* told tell alert* benachrichtig* informier* mitgeteilt verstandigt avisad* avise aviso avisamos informad* informe notificad* notifique comunicad*',
  contact:
    'erreichen erreichte erreichten reach reaches localizar llego llegaron contact* reached kontaktier* angeschrieben erreicht contactad* contacte contacto contactamos',
  publish:
    'publishing publication veroffentlichung relist* listed published veroffentlicht publicado publish* post posts posted posting veroffentlich* gepostet* publiz* publication* publicacion* publicad* publique publico publicamos shared geteilt compartid* poste',
  refund:
    'ruckzahlung* ruckuberweis* abono devolvieron devuelven refunded erstattung reembolso restituted gutschrift devuelto* devuelta* devolvi devolvio devolvimos refund* reimburs* ruckerstatt* erstatt* zuruckerstatt* reembols* zuruckgezahlt uberwiesen repaid',
  change:
    'renewed erneuert renovado alteration* anpassung* modificacion retouched chang* updat* adjust* edit edited edits amend* modif* set revis* correct* corrig* korrigier* berichtig* fixed fix fixes alter* geander* andert* ander* anderung* anpass* angepasst* aktualisier* gesetzt* setzte uberarbeitet* cambi* actualiz* ajust* modific* fijad* edit* reworded rewrote rewritten replac* ersetz* reemplaz* sustitu* austausch* ausgetauscht*',
  raise:
    'wentup increase increases hike* erhohung* anhebung* subida* aumento* incremento* encarec* verteuert* teurer upped bumped rais* increas* lift* erhoh* angehob* hochgesetzt heraufgesetzt subid* subi subio subimos aument* elev* put',
  lower:
    'wentdown cheaper gunstiger billiger reduction reductions cut cuts discounted slashed trimmed eased shaved senkung* herabsetzung* reduzierung* bajada* rebaja* reduccion recort* abarat* verbilligt* nachgelassen nachgegeben lower* reduc* cut cuts decreas* drop* senk* gesenkt* reduzier* herabgesetzt* heruntergesetzt baj* rebaj* disminu* markdown',
  create:
    'renewed erneuert renovado creation anlage erstellung creacion compuso assembled penned creat* made make making add added adds adding prepar* generat* built build drew up set-up compil* erstell* angelegt* anlegen legte erzeug* hinzugefug* vorbereit* zusammengestellt cread* cree creo creamos crear anad* agreg* prepar* gener* elabor* hecho hice',
  draft: 'draft* entworfen entwarf entwurf* borrador*',
  delete:
    'deletion loschung delisted ausgelistet descatalogado delet* remov* geloscht* losch* entfern* eliminad* elimine elimino eliminamos borrad* borre borro quitad*',
  cancel:
    'cancellation* voided annulliert* stornierung* cancelacion* anulacion cancel* storn* abgesagt cancelad* cancele cancelo anulad* anule',
  reorder:
    'reorder* re-order* ordered nachbestell* bestellt* nachgeordert pedid* encarg* reabastec* purchased bought gekauft eingekauft comprad* compre restock* einkauf* purchase purchases compra compras einkauf* purchase purchases compra compras',
  ship: 'ontheway delivery expedido versendet shipped dispatch* ausgeliefert* fulfilled ausgeliefert expedid* despachad*',
  schedule: 'scheduled schedul* planned plan plans geplant* eingeplant* terminiert* programad* programe programo planificad*',
  propose: 'propos* suggest* vorgeschlag* vorschlag* schlag* propuest* propuse propuso propon* sugerid* sugier* recommended',
  approve: 'approval freigabe aprobacion approv* genehmigt* freigegeben* bewilligt aprobad* aprobo aprobe',
  check:
    'checked glanced vetted nachgesehen durchgegangen durchgelesen nachgepruft begutachtet* repasad* repase verificad* check* review reviewed reviewing look* inspect* examin* reviewed geprüft gepruft* pruf* uberpruft* durchgesehen angesehen angeschaut kontrollier* revisad* revise reviso revisamos comprobad* comprobe comprobo examinad* consultad*',
  read: 'perused skimmed durchgelesen uberflogen ojead* read reads reading looked fetched load* gelesen* las lies abgerufen* geladen eingelesen leid* lei leyo leimos consultad* opened pulled',
  analyse:
    'analys* analyz* comput* calculat* compared counted analysier* ausgewertet* berechn* verglich* gezahlt analiz* calcul* compar* evalu* contad*',
  verify:
    'verif* confirm* validat* bestatigt* bestatig* verifizier* confirmad* confirme tested getestet comprobado zuruckgelesen* gegengelesen* releid*',
  import: 'abgleich* abgeglichen alignment aligned sincronizacion import* synced synchron* importiert importad* sync sincroniz*',
  export: 'export* download* heruntergeladen exportad* descargad*',
  archive: 'retired shelved mothballed eingemottet* retirad* delisted ausgelistet descatalogado archivierung archiv*',
  save: 'sav* guardad* guarde guardo guardamos speicher* gespeichert* abgespeichert*',
  try: 'tried try trying versucht* versuche intentad* intente',
  tag: 'tagged earmarked markierung gekennzeichnet marca flag* flagged flagging tagged tag label* getaggt markiert etiquetad* marked marcad* gekennzeichnet',
  assign: 'assign* zugewiesen asignad*',
  answer:
    'answering beantwortung respuesta answered replied reply answer geantwortet* beantwortet* respondid* respondi contestad* conteste responded',
  pause:
    'paused halted suspended suspend* on-hold angehalten unterbrochen ausgesetzt stillgelegt detuvo pausad* paro parad* suspendid* delisted paus* pausiert stopped gestoppt detenid* deactivat* disabled deaktiviert* desactivad*',
  start:
    'resumed reactivated wieder-aufgenommen reanudad* start* launch* activat* enabled gestartet* aktiviert* iniciad* activad* lanzad* kicked off',
  upload: 'upload* hochgeladen* subido',
  move: 'moved move verschoben* movid* transferred transferid*',
  pay: 'paid pay pays bezahlt* gezahlt* pagad* pague pago',
  ask: 'asked ask gefragt* angefragt* preguntad* pregunte pedi solicit* request*',
  sign: 'signed unterschrieben firmad*',
  call: 'called phoned angerufen telefonier* llamad* llame',
  block: 'blocked block gesperrt* blockiert* bloquead*',
  record: 'recorded record logged noted protokolliert* vermerkt* registr* anotad*',
  translate: 'translat* ubersetz* traducid* traduje',
  receive:
    'receiv* got get gets recibid* recibio recibieron reciben recibe erhalten erhielt erhielten erhalt bekam bekamen bekommen bekommt',
  credit: 'credited credit gutgeschrieben abonad*',
};

/** Actions that a recorded action also proves. */
export const impliedActions: Record<string, readonly string[]> = {
  send: ['inform', 'contact', 'write', 'receive'],
  inform: ['send', 'contact', 'receive'],
  contact: ['send', 'inform', 'write'],
  answer: ['send', 'write', 'contact'],
  publish: ['send'],
  raise: ['change'],
  lower: ['change'],
  write: ['create', 'draft'],
  draft: ['write', 'create'],
  create: ['draft', 'write'],
  read: ['check'],
  check: ['read'],
  analyse: ['check', 'read'],
  verify: ['check', 'read'],
  reorder: [],
  credit: ['refund'],
  refund: ['pay', 'receive'],
  tag: ['change'],
  ship: ['send'],
  schedule: [],
  import: ['read'],
  pause: ['change'],
};

/** Verbs and phrases that say an action took place without naming it. They need a named object with a receipt. */
export const lightVerbs =
  'ready bereit gone go goes going went out online done issued issue process* complet* initiat* carried through finish* handled handle settled made make place* placed took taken way under executed perform* success* live rausgegangen raus gegangen hinaus unterwegs erledigt* abgeschlossen* ausgefuhrt* veranlasst* durchgefuhrt* erfolgt* vorgenommen* bearbeitet* aufgegeben* angestossen fertig weg salido sali salio procesad* completad* tramitad* realizad* emitid* efectuad* hech* llevad* cabo camino gestionad* cursad* hizo hicimos';

export const failureWords =
  'fail* unsuccess* couldn could cannot unable error errors rejected refused declined scheiter* fehlgeschlagen* fehler abgelehnt* konnte konnten verweigert* gelang fall* fallido error rechazad* pudo pudieron pude pudimos denegad*';
export const pendingWords =
  'propos* suggest* waiting wait waits pending await* approval draft* ready vorgeschlag* vorschlag* wartet warten ausstehend* genehmigung* freigabe* entwurf* entworfen zustimmung bereit propuest* propuse pendiente* espera esperan esperando aprobacion borrador* recommended';
export const dryRunWords = 'dry run trial simulat* would probelauf* testlauf* wurde simulacion prueba';
