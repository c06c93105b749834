import { statusOf, statusWord } from './status-words';

const words = {
  paid: `Paid|Unshipped|unfulfilled|processing|wc-processing|Awaiting shipment|Awaiting fulfillment|Ready to ship|Not refunded|Refund declined|No refund|
    Not cancelled|Cancellation rejected|nicht erstattet|Rückerstattung abgelehnt|non remboursé|Remboursement refusé|no reembolsado|niet terugbetaald|
    Bezahlt|In Bearbeitung|Wartet auf Versand|Nicht versendet|Payé|Payée|En cours|En attente d'expédition|Pagado|Procesando|Pagato|In lavorazione|Betaald|
    In behandeling|Opłacone|W realizacji|Pago|Betald|partially shipped|Pending - Waiting for Pick Up|Paid - not shipped|Bezahlt, nicht versendet|Payment received, awaiting shipment|
    Refund failed|Refund request declined|Not yet refunded|未返金|返金なし|発送待ち|入金済み`,
  pending: `Payment pending|Zahlung ausstehend|Awaiting payment, not shipped|Wartet auf Zahlung|Pending|Awaiting payment|on-hold|On hold|authorized|partially_paid|Unpaid|Not paid|Offen|Ausstehend|Nicht bezahlt|En attente|Non payé|Pendiente|
    No pagado|In attesa|Non pagato|Onbetaald|Niet betaald|Oczekujące|Nieopłacone|Aguardando pagamento|Não pago|Obetald|Inte betald|入金待ち`,
  shipped: `Shipped|Shipped - Delivered to Buyer|fulfilled|Completed|Complete|Versendet|Verschickt|Zugestellt|Abgeschlossen|Expédiée|Livré|Terminée|Enviado|Entregado|
    Spedito|Consegnato|Verzonden|Voltooid|Wysłane|Zrealizowane|Entregue|Concluído|Skickad|Levererad|発送済み`,
  refunded: `Refunded, payment declined|Cancelled and refunded|Refund issued|Refunded|Returned|chargeback|Retoure|Erstattet|Rückerstattet|Zurückgegeben|Remboursé|Remboursée|Retournée|Reembolsado|Devuelto|Rimborsato|Reso|
    Terugbetaald|Geretourneerd|Zwrócone|Zwrot|Estornado|Devolvido|Återbetald|Returnerad|返金済み|返品`,
  partially_refunded: `partially_refunded|Partly refunded|Teilweise erstattet|Partiellement remboursé|Parcialmente reembolsado|Parzialmente rimborsato|
    Gedeeltelijk terugbetaald|Częściowo zwrócone|Delvis återbetald|一部返金`,
  cancelled: `Cancelled (not paid)|Annulée, non payée|Storniert - nicht bezahlt|Cancelled|Canceled|voided|Storno|Storniert|Annulée|Annulé|Cancelado|Anulado|Annullato|Geannuleerd|Anulowane|Avbruten|Annullerad|キャンセル|Declined|
    Draft|checkout-draft|auto-draft|trash|abandoned|expired|failed|Payment failed|Payment declined|Entwurf|Brouillon|Borrador|Bozza|Rascunho|Abgelehnt|Fehlgeschlagen`,
} as const;

describe('Status words', () => {
  it.each(Object.entries(words).flatMap(([status, list]) => list.split('|').map((word) => [word.trim(), status] as const)))(
    'should take %s for %s',
    (text, status) => expect(statusOf(text)).toBe(status),
  );

  it.each([
    '',
    'Blue',
    'Closed',
    'Refund requested',
    'Cancellation requested',
    'Return pending',
    'Delivery failed',
    'Partially cancelled',
    'Incomplete',
    'Rückfrage',
  ])('should not decide what "%s" means', (text) => expect(statusOf(text)).toBeNull());

  it('should compare words without case, accents and signs', () =>
    expect(['ANNULÉE', 'annulee', ' Annulée '].map(statusWord)).toEqual(['annulee', 'annulee', 'annulee']));
});
