import type { ShopOrderStatus } from '../../commerce';
import { cutText } from '../../../platform/cut-text';

/** A pattern of word beginnings, without accents, in the languages that platforms export. */
const beginning = (stems: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${stems.trim().split(/\s+/).join('|').replaceAll('_', ' ')})`, 'u');
/** Japanese, Chinese and Korean write without spaces. */
const either = (stems: string, parts: string): RegExp => new RegExp(`${beginning(stems).source}|${parts.split(' ').join('|')}`, 'u');

const refund = either(
  `refund(?!able) reimburs return chargeback charged_back erstatt zuruckerstatt ruckerstatt ruckzahl ruckgabe zuruckgegeben retour gutgeschrieben gutschrift
   rembours reembols devuel devolu devolv rimbors reso(?!\\p{L}) restituit terugbetaal geretourneerd zwroc zwrot zwrac aterbetal retur estorn
   contracargo tilbagebetal`,
  '返金 返品 払い戻し 払戻 退款 환불 반품',
);
const cancel = either(
  `cancel void storn gestorn annul geannul anulowan anulad anulat widerruf avbrut avbest makuler deleted geloscht supprim eliminad eliminat verwijderd
   usuniet borttag`,
  'キャンセル 取消 取り消し 취소',
);
const refused = either(
  `declin reject denied refused abgelehnt zuruckgewiesen refuse(?!\\p{L}) refusee rechazad rifiutat geweigerd afgewezen odrzucon recusad negad nekad
   avvis avslag`,
  '却下 拒否',
);
/** States of what never became an order. */
const noSale = either(
  `fail fehlgeschlagen gescheitert echou echec fallid fallit mislukt nieudan falhou falhad misslyck expire abgelaufen caducad vencid scadut verlopen
   wygasl utgang draft checkout_draft auto_draft entwurf brouillon borrador bozza concept szkic rascunho utkast trash papierkorb corbeille papelera
   cestino prullenbak kosz lixeira papperskorg abandon verlassen aufgegeben abgebrochen porzucon fraud`,
  '下書き 失敗 期限切れ',
);
/** A refund, return or cancellation that is asked for, possible or under way. */
const requested = either(
  `request asked pending open initiat started created in_progress processing approv authori accept label eligible possible to_sender beantragt angefragt
   eingeleitet angemeldet moglich wird demand en_cours solicit en_proceso richiest in_corso aangevraagd in_behandeling zglosz begar`,
  '申請 処理中 待ち 中$',
);
const not = beginning(`(?:not|non|no|never|nicht|kein\\p{L}*|nie|niet|geen|inte|ej|icke|sin|nao|pas)(?!\\p{L})`);
const payment = either('payment zahlung paiement pago(?!\\p{L}) pagament betaling platnosc zaplat betalning', '支払 入金');
const partly = either('partial partly part(?!\\p{L}) teil parti parcial parzial gedeeltelijk deels czesciow delvis', '一部');
const waiting = either(
  `await waiting pending ready to_be wart bereit versandbereit zu_versenden offen en_attente a_expedier pendiente in_attesa da_spedire in_afwachting wacht
   klaar oczekuj do_wys gotow aguardando pendente vantar redo att_skicka`,
  '待ち 待',
);
const shipping = either(
  `ship fulfil dispatch pick collect versand versend lieferung expedi envoi envio enviar sped verzend wysl wysyl skick leverans utlever abhol`,
  '発送 出荷',
);
const delivery = beginning('deliver zustell lieferung livrais entrega consegna lever bezorg dostaw');
const unpaid = either(
  `unpaid pending await waiting authori on_hold hold(?!\\p{L}) open(?!\\p{L}) openstaand offen ausstehend wart unbezahlt zahlung_erwartet en_attente impaye
   a_payer pendiente por_pagar in_attesa da_pagare in_sospeso in_afwachting in_de_wacht onbetaald oczekuj nieoplacon niezaplacon do_zaplaty wstrzyman
   aguardando pendente em_espera vantar vantande obetal overdue payment_due`,
  '入金待ち 支払い待ち 支払待ち 保留 未払い 未入金 대기',
);
const sent = either(
  `shipped fulfilled delivered complet dispatched sent(?!\\p{L}) picked_up in_transit out_for_delivery collected versendet verschickt versandt geliefert
   zugestellt ausgeliefert abgeschlossen erledigt expedie livre(?!\\p{L}) livree termine envoye enviad entregad finalizad completad spedit consegnat evaso
   verzonden geleverd afgerond voltooid bezorgd wyslan dostarczon zrealizowan zakonczon entregue concluid skickad levererad slutford avsend`,
  '発送済 出荷済 配達完了 配送完了 完了 已发货 배송완료',
);
const paid = either(
  `paid unshipped unfulfilled processing in_process payment_received received(?!\\p{L}) captured settled succeed success bezahlt gezahlt zahlung_erhalten
   in_bearbeitung wird_bearbeitet in_arbeit paye regle en_cours en_preparation pagad procesando en_proceso pagat in_lavorazione in_elaborazione
   in_preparazione betaald in_behandeling verwerk oplacon zaplacon w_trakcie w_realizacji przetwarz pago(?!\\p{L}) processando em_processamento
   em_preparacao betald behandlas bearbetas versandbereit`,
  '支払い済 支払済 入金済 処理中 準備中 未発送 未出荷 결제완료',
);

/** Words that stand between a negation and what it denies, or a refund and its refusal. */
const fillers = String.raw`(?:(?:yet|been|be|to|for|on|a|an|any|the|was|is|has|noch|wurde|worden|auf|ete|encore|de|d|du|sido|di|del|van|op|na|do|request|requests|anfrage|antrag)\s)*`;
const followedBy = (first: RegExp, second: RegExp): RegExp =>
  new RegExp(String.raw`(?:${first.source})\p{L}*\s${fillers}(?:${second.source})`, 'u');
const any = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'), 'u');

const returned = any(refund, cancel);
const unreturned = any(
  followedBy(not, returned),
  followedBy(returned, any(refused, beginning('fail fehlgeschlagen gescheitert echou fallid fallit mislukt'))),
  followedBy(refused, beginning('refund(?!\\p{L}) cancellation(?!\\p{L}) return(?!\\p{L})')),
  /未(?:返金|返品|キャンセル|退款|取消)|(?:返金|返品|キャンセル)(?:なし|不可|拒否)|退款失败|미환불/u,
);
const unsettled = any(followedBy(waiting, payment), followedBy(payment, any(waiting, unpaid)));
const notPaid = followedBy(not, paid);
const notSent = followedBy(not, any(sent, shipping));

/** A status as it is compared and remembered: without case, accents and signs. */
export const statusWord = (text: string): string =>
  cutText(text, 100)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replace(/[\s_./:,()-]+/g, ' ')
    .replace(/^ ?wc /, '')
    .trim();

/**
 * The state that a platform's word for it stands for.
 * @returns null for a word that is not known or could mean several things
 */
export function statusOf(text: string): ShopOrderStatus | null {
  const word = statusWord(text);
  const has = (pattern: RegExp) => pattern.test(word);
  if (has(unreturned)) return 'paid';
  if (has(returned)) return returnedOf(has);
  if (has(notPaid) || has(unsettled)) return 'pending';
  if (has(notSent) || (has(waiting) && has(shipping))) return 'paid';
  if (has(not)) return null;
  if (has(noSale) || has(refused)) return has(delivery) ? null : 'cancelled';
  if (has(partly)) return has(sent) ? 'paid' : has(paid) ? 'pending' : null;
  if (has(unpaid)) return 'pending';
  if (has(sent)) return 'shipped';
  return has(paid) ? 'paid' : null;
}

/** One that is only asked for decides nothing yet. */
function returnedOf(has: (pattern: RegExp) => boolean): ShopOrderStatus | null {
  if (has(requested)) return null;
  if (has(refund)) return has(partly) ? 'partially_refunded' : 'refunded';
  return has(partly) ? null : 'cancelled';
}
