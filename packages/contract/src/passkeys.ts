/** Passkeys on the wire: the JSON forms of WebAuthn, with bounds. Unknown members are dropped and not refused. */
import { z } from 'zod';
import { oneLine } from './one-line.ts';
import { confirmation } from './security.ts';

/** Base64url without padding, as browsers write bytes. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil((most * 4) / 3))
    .regex(/^[\w-]+$/, 'must be base64url');

/** The limit of the specification. */
const credentialId = bytes(1023);
const clientData = bytes(4096);
const authenticatorData = bytes(4096);

const transports = z.array(z.string().min(1).max(32)).max(8);

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** For `navigator.credentials.create`, through `startRegistration({ optionsJSON })`. */
export const passkeyCreationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
    timeout: z.number().int(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
    extensions: z.object({ credProps: z.literal(true) }),
  })
  .meta({ id: 'PasskeyCreationOptions' });

/** For `navigator.credentials.get`, through `startAuthentication({ optionsJSON })`. */
export const passkeyRequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().int(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequestOptions' });

/**
 * Not needed within ten minutes of sign-in. Later, people give their password, and a code if they use an authenticator app. People
 * without a password sign in again first.
 */
export const recentConfirmation = confirmation.partial();

const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: bytes(16_384),
    transports: transports.optional(),
  }),
});

const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData,
    signature: bytes(2048),
    userHandle: bytes(64).nullish(),
  }),
});

export const registerPasskeyRequest = z.object({
  name: oneLine(60).min(1).describe('A name for the passkey, such as the device it is on'),
  credential: newCredential.describe('The result of startRegistration'),
});

export const passkeySignInRequest = z.object({ credential: assertion.describe('The result of startAuthentication') });

export const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
    isSynced: z.boolean().describe('True if it is synced through an account of its owner and not bound to one device'),
  })
  .meta({ id: 'Passkey' });

export type Passkey = z.infer<typeof passkey>;

/** The limit for one person. */
export const maxPasskeys = 20;
