import type { InventoryItemDto } from './dto/inventory.dto';
import type { UpdateInventoryDto } from './dto/commerce-requests.dto';

/** True for the quantity of a connected account: the platform keeps it. */
export const isKeptByPlatform = (item: Pick<InventoryItemDto, 'integrationId'>, change: UpdateInventoryDto): boolean =>
  change.quantity !== undefined && item.integrationId !== null;

/** The part of a row that the audit log records: the product and the fields that the change names. */
export function auditedPart(item: InventoryItemDto, change: UpdateInventoryDto): Partial<InventoryItemDto> {
  const named = (Object.keys(change) as (keyof UpdateInventoryDto)[]).filter((key) => change[key] !== undefined);
  return { sku: item.sku, platform: item.platform, ...Object.fromEntries(named.map((key) => [key, item[key]])) };
}
