import { z } from 'zod';

/** The limits of the realtime socket, which `ready` announces to clients. */
export const realtimeLimits = {
  /** Renders that one socket may have waiting or running. One more replaces the oldest waiting one. */
  maxInFlight: 4,
  maxMessageBytes: 262_144,
  maxWidth: 2_000,
} as const;

export const grantLifeSeconds = 300;
export const socketLifeSeconds = 1_800;
export const socketIdleSeconds = 60;

export const closeCodes = {
  badMessage: 4400,
  token: 4401,
  forbidden: 4403,
  idle: 4408,
  tooBig: 4413,
  quota: 4429,
  draining: 1001,
} as const;

export const grantRequest = z
  .object({ shop: z.string().min(1).max(64).optional() })
  .meta({ id: 'RealtimeGrantRequest' })
  .nullish()
  .transform((value) => value ?? {});

export const grant = z
  .object({ token: z.string(), expiresAt: z.int().meta({ description: 'Epoch seconds' }) })
  .meta({ id: 'RealtimeGrant' });

/** A whole design document, which `@platen/canvas` reads, or the id of a saved one. */
const canvasGiven = z.union([
  z.strictObject({ canvasId: z.string().min(1).max(64) }),
  z.record(z.string(), z.unknown()).refine((value) => !('canvasId' in value), 'give a canvas or a canvasId, not both'),
]);

/** Larger than the number of print areas of any product. */
const maxAreas = 20;

/** The other print areas, so that the picture shows the whole product. */
const otherAreas = z
  .record(z.string().min(1).max(80), z.record(z.string(), z.unknown()))
  .refine((areas) => Object.keys(areas).length <= maxAreas, `give at most ${maxAreas} print areas`);

const messageId = z.union([z.int(), z.string().min(1).max(64)]);

export const renderMessage = z.object({
  type: z.literal('render'),
  id: messageId,
  /** Optional with a `canvasId`, because a saved canvas knows its product. */
  product: z.string().min(1).max(64).optional(),
  mockup: z.string().min(1).max(64).nullish(),
  /** The print area of `canvas`. The picture must show it. */
  placement: z.string().min(1).max(80),
  canvas: canvasGiven,
  placements: otherAreas.optional(),
  width: z.int().default(800),
  format: z.enum(['webp', 'jpeg', 'png']).default('webp'),
  options: z.record(z.string().max(80), z.string().max(80)).default({}),
});

export const renewMessage = z.object({ type: z.literal('renew'), token: z.string().min(1).max(200) });

export const clientMessage = z.discriminatedUnion('type', [renderMessage, renewMessage]);

export type RenderMessage = z.infer<typeof renderMessage>;

export type ServerMessage =
  | { type: 'ready'; sessionId: string; shop: string; expiresAt: string; limits: typeof realtimeLimits }
  | {
      type: 'frame';
      id: RenderMessage['id'];
      width: number;
      height: number;
      contentType: string;
      bytes: number;
      ms: number;
      costCents: number;
      /** Where the picture differs from the document; absent if there is nothing to report. */
      warnings?: readonly { path: string; message: string }[];
    }
  | { type: 'superseded'; id: RenderMessage['id'] }
  | { type: 'error'; id?: RenderMessage['id']; code: string; message: string; retryable: boolean }
  | { type: 'renewed'; expiresAt: string };
