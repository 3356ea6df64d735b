/**
 * Checks what browsers and authenticators send. The library reads CBOR, COSE and certificates, so it is loaded at the
 * first use of a passkey. It is never given attestations with certificates: it would fetch the revocation lists that
 * these name, from any address, past our one outbound fetch.
 */
import type { passkeySignInRequest, registerPasskeyRequest } from '@platen/contract/passkeys';
import type { z } from 'zod';
import type { Config } from '../../../config.ts';

export type NewCredential = z.infer<typeof registerPasskeyRequest>['credential'];
export type Assertion = z.infer<typeof passkeySignInRequest>['credential'];

/** ES256, EdDSA and RS256: what authenticators have. */
const algorithms = [-7, -8, -257];
/** An RSA key of 4096 bits has half of this. Larger ones only make checking their signatures expensive. */
const longestKey = 1024;

const loadLibrary = () => import('@simplewebauthn/server');

export type RelyingParty = { id: string; origin: string; name: string };

/** Null where browsers offer no passkeys: at an IP address, and without TLS except on one's own machine. */
export function findRelyingParty({ addresses, mail }: Pick<Config, 'addresses' | 'mail'>): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(addresses.studio);
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isAddress || (protocol !== 'https:' && !isLocal)) return null;
  return { id: hostname, origin, name: mail.sender.name || 'Platen' };
}

export async function creationOptions(
  party: RelyingParty,
  person: { id: string; name: string; email: string },
  known: readonly { credential_id: Buffer; transports: string[] }[],
  timeoutSeconds: number,
) {
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.id)),
    timeout: timeoutSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: known.map((one) => ({
      id: one.credential_id.toString('base64url'),
      transports: one.transports,
    })),
    supportedAlgorithmIDs: algorithms,
  });
  return {
    challenge: options.challenge,
    rp: { id: party.id, name: party.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: timeoutSeconds * 1000,
    excludeCredentials: (options.excludeCredentials ?? []).map(({ id, transports }) => ({
      id,
      type: 'public-key' as const,
      ...(transports ? { transports: [...transports] } : {}),
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
    extensions: { credProps: true as const },
  };
}

export async function requestOptions(party: RelyingParty, timeoutSeconds: number) {
  const { generateAuthenticationOptions } = await loadLibrary();
  const { challenge } = await generateAuthenticationOptions({ rpID: party.id });
  return { challenge, rpId: party.id, timeout: timeoutSeconds * 1000, userVerification: 'required' as const };
}

export type Verified = {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  isSynced: boolean;
};

/** Whether we issued this challenge, and it is unanswered. */
export type TakeChallenge = (challenge: string) => Promise<boolean>;

/** Null when it is not valid, for any reason. */
export async function verifyNewCredential(
  party: RelyingParty,
  given: NewCredential,
  takeChallenge: TakeChallenge,
): Promise<Verified | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const { id, rawId, type, response } = given;
  return orNull(async () => {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')));
    const isSelfMade = attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
    if (attestation.get('fmt') !== 'none' && !isSelfMade) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: carrying(takeChallenge),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || registrationInfo.credential.publicKey.length > longestKey) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    const credentialId = Buffer.from(credential.id, 'base64url');
    if (!credentialId.equals(Buffer.from(id, 'base64url'))) return null;
    return {
      credentialId,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.transports ?? [],
      isSynced: credentialBackedUp,
    };
  });
}

/** The same for a signature of a known passkey. */
export async function verifyAssertion(
  party: RelyingParty,
  given: Assertion,
  known: { public_key: Buffer; counter: number },
  takeChallenge: TakeChallenge,
): Promise<{ counter: number; isSynced: boolean } | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { id, rawId, type, response } = given;
  return orNull(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: carrying(takeChallenge),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(known.public_key), counter: known.counter },
      requireUserVerification: true,
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  });
}

/** Carries our own error (the database is away) out through the library. */
class OwnFault extends Error {}

const carrying =
  (takeChallenge: TakeChallenge): TakeChallenge =>
  (challenge) =>
    takeChallenge(challenge).catch((cause: unknown) => {
      throw new OwnFault('the challenge could not be looked up', { cause });
    });

/** The library throws unspecific errors for anything unreadable or invalid. */
async function orNull<T>(verify: () => Promise<T | null>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof OwnFault) throw error.cause;
    return null;
  }
}
