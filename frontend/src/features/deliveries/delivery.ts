import type { DeliveryChannel, DeliveryDetailDto, DeliveryRecordDto, OutgoingStatus } from '../../shared/api/generated';

export type Delivery = DeliveryRecordDto;
export type DeliveryDetail = Omit<DeliveryDetailDto, 'content'> & { content: unknown };

/** Mark and word of each state. */
export const statusLooks: Record<OutgoingStatus, { status: string; label: string }> = {
  pending: { status: 'queued', label: 'Leaves soon' },
  sending: { status: 'running', label: 'Sending' },
  sent: { status: 'completed', label: 'Sent' },
  failed: { status: 'failed', label: 'Failed' },
  unknown: { status: 'waiting', label: 'Unclear' },
  suppressed: { status: 'skipped', label: 'Unsubscribed' },
  cancelled: { status: 'cancelled', label: 'Cancelled' },
};

export const channelNames: Record<DeliveryChannel, string> = {
  email: 'E-mail',
  slack: 'Slack',
  x: 'X',
  facebook: 'Facebook',
  webhook: 'Webhook',
};

const all = { value: '', label: 'All' };
export const statusOptions = [all, ...Object.entries(statusLooks).map(([value, { label }]) => ({ value, label }))];
export const channelOptions = [all, ...Object.entries(channelNames).map(([value, label]) => ({ value, label }))];

const known = (value: string, names: object) => (value in names ? value : '');

/** The filter of an address that anybody may have typed. */
export const cleanFilter = ({ status, channel }: { status: string; channel: string }) => ({
  status: known(status, statusLooks),
  channel: known(channel, channelNames),
});

/** The account of a key is called "me" by its channel. */
export const targetText = ({ channel, target }: Pick<Delivery, 'channel' | 'target'>): string =>
  target === 'me' ? `your ${channelNames[channel]} account` : target;

/** "3 sent, 1 failed, 2 unsubscribed" in the order of the states. */
export function tally(deliveries: readonly Pick<Delivery, 'status'>[]): string {
  return Object.entries(statusLooks)
    .map(([status, { label }]) => ({ label: label.toLowerCase(), count: deliveries.filter((entry) => entry.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${count} ${label}`)
    .join(', ');
}
