/** Sales, refunds, payouts and statements. */
import type { Earnings, Payout, PayoutAnswer, Statement } from '@platen/contract/earnings';
import type { CancelPreview, MoneyPreview, Refund, Sale, SaleAnswer } from '@platen/contract/sales';
import { call, query } from './call.ts';

export type { CancelPreview, Earnings, MoneyPreview, Payout, PayoutAnswer, Refund, Sale, SaleAnswer, Statement };

export const getEarnings = () => call<Earnings>('/api/earnings');

type Page<Name extends string, Row> = Record<Name, Row[]> & { nextCursor: string | null };

export const listSales = (cursor?: string) => call<Page<'sales', Sale>>(`/api/sales${query({ cursor })}`);

/** The sale that an order came from; null for an order placed by hand or over the API. */
export async function findSaleOf(orderId: string): Promise<SaleAnswer | null> {
  const { sales } = await call<Page<'sales', Sale>>(`/api/sales${query({ order_id: orderId, limit: 1 })}`);
  return sales[0] ? call<SaleAnswer>(`/api/sales/${sales[0].id}`) : null;
}

export const previewRefund = (saleId: string, amountCents: number | null) =>
  call<MoneyPreview>(`/api/sales/${saleId}/refund-preview${query({ amountCents })}`);
export type RefundRequest = { amountCents: number; reason: string; notify: boolean };
export const refundSale = (saleId: string, json: RefundRequest, key: string) =>
  call<{ refund: Refund; sale: Sale }>(`/api/sales/${saleId}/refunds`, {
    method: 'POST',
    json,
    headers: { 'idempotency-key': key },
  });
export const retryRefund = (saleId: string, refundId: string) =>
  call(`/api/sales/${saleId}/refunds/${refundId}/retry`, { method: 'POST', json: {} });
export const previewCancel = (orderId: string) => call<CancelPreview>(`/api/orders/${orderId}/cancel-preview`);

export const listPayouts = (cursor?: string) => call<Page<'payouts', Payout>>(`/api/payouts${query({ cursor })}`);
/** Pays out the available balance now instead of with the next daily payout. */
export const requestPayout = () => call<{ payout: Payout }>('/api/payouts', { method: 'POST', json: {} });
export const getPayout = (id: string) => call<PayoutAnswer>(`/api/payouts/${id}`);

export const listStatements = async () => (await call<{ statements: Statement[] }>('/api/statements')).statements;
