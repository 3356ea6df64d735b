/** Types for packages of the tests that ship none: only the parts used here. */

declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  type Context = {
    oidc: {
      session?: { accountId?: string; grantIdFor(clientId: string): string | undefined };
      client?: { clientId: string };
    };
  };
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };

  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: Record<string, unknown>[];
        claims: Record<string, string[]>;
        cookies: { keys: string[] };
        features: Record<string, { enabled: boolean }>;
        interactions: { url(context: Context, interaction: { uid: string }): string };
        findAccount(
          context: Context,
          id: string,
        ): { accountId: string; claims(): Promise<{ sub: string } & Record<string, unknown>> };
        loadExistingGrant(context: Context): Promise<Grant | undefined>;
      },
    );
    Grant: {
      new (of: { clientId: string; accountId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    callback(): RequestListener;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>;
  }
}
