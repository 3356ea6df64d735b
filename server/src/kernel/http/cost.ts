import type { FastifyReply } from 'fastify';
import { microsToCents } from '../money.ts';

/** Puts the cost of a billable call on its answer: the header is set, and the number for `costCents` in the body is returned. */
export function reportCost(reply: FastifyReply, costMicros: number): number {
  const costCents = microsToCents(costMicros);
  reply.header('x-cost-cents', String(costCents));
  return costCents;
}
