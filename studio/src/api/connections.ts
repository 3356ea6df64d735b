/** Apps that request access to a shop, and the person's decision. */
import type { connectionAnswer, connectionCheck, connectRequest } from '@platen/contract/keys';
import type { z } from 'zod';
import { call } from './call.ts';

export type ConnectionCheck = z.infer<typeof connectionCheck>;
type Answer = z.infer<typeof connectionAnswer>;

export const checkConnection = (request: string) =>
  call<ConnectionCheck>('/api/connections/check', { method: 'POST', json: { request } });
export const connectAgent = (json: z.input<typeof connectRequest>) =>
  call<Answer>('/api/connections', { method: 'POST', json });
export const refuseAgent = (request: string) =>
  call<Answer>('/api/connections/refuse', { method: 'POST', json: { request } });
