/**
 * A real OpenID Connect provider beside the service, and a browser that follows cookies and redirects between the two.
 */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type Claims = { email?: string; email_verified?: boolean; name?: string };

export type TestProvider = {
  issuer: string;
  /** Settings of a service that uses it for sign-in. */
  settings: Record<string, string>;
  /** The next person to sign in there, with their reported data; null refuses. */
  person: { subject: string; claims: Claims } | null;
  /** Registers the service, so that it may send people here. */
  register(callback: string): void;
  /** Stops listening, and listens again on the same port. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Requested paths. */
  asked: string[];
  close(): Promise<void>;
};

const clientId = 'platen';
const clientSecret = 'a secret between the two, 32 long';

export async function startTestProvider(): Promise<TestProvider> {
  let handle: RequestListener = (_request, response) => void response.writeHead(503).end();
  let server: Server;
  const listen = async (port: number) => {
    server = createServer((request, response) => {
      world.asked.push(`${request.method} ${request.url?.split('?')[0]}`);
      handle(request, response);
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  const world: TestProvider = {
    issuer: '',
    settings: {},
    person: null,
    asked: [],
    register(callback) {
      handle = makeProvider(world, callback);
    },
    goAway: stop,
    comeBack: async () => void (await listen(Number(new URL(world.issuer).port))),
    close: stop,
  };
  const port = await listen(0);
  world.issuer = `http://127.0.0.1:${port}`;
  world.settings = {
    PLATEN_OIDC_ISSUER: world.issuer,
    PLATEN_OIDC_CLIENT_ID: clientId,
    PLATEN_OIDC_CLIENT_SECRET: clientSecret,
    PLATEN_OIDC_NAME: 'Acme SSO',
  };
  return world;
}

function makeProvider(world: TestProvider, callback: string): RequestListener {
  const told = new Map<string, Claims>();
  const provider = new Provider(world.issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['any key of this test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...told.get(id) }) }),
    // Everyone consents to everything here.
    async loadExistingGrant(context) {
      const known = context.oidc.session!.grantIdFor(clientId);
      if (known) return provider.Grant.find(known);
      const grant = new provider.Grant({
        clientId: context.oidc.client!.clientId,
        accountId: context.oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const serve = provider.callback();
  return (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response);
    const { person } = world;
    if (person) told.set(person.subject, person.claims);
    const result = person
      ? { login: { accountId: person.subject, remember: false } }
      : { error: 'access_denied', error_description: 'the person did not want to' };
    void provider.interactionFinished(request, response, result);
  };
}

/** Where a walk ended: the last requested page, unread. */
export type Walked = { url: URL; status: number; body: string };

export type Walker = {
  /** Follows redirects until a page whose path begins with one of these, or that redirects no more. */
  walk(url: string, until?: readonly string[]): Promise<Walked>;
  /** Like a script of the page: with the cookies, without following. */
  call(method: string, url: string, json?: unknown): Promise<{ status: number; json: Record<string, unknown> }>;
  cookie(host: string): string;
};

const maxSteps = 12;

export function createWalker(origin: string): Walker {
  const jars = new Map<string, Map<string, string>>();
  const cookie = (host: string) => [...(jars.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = async (method: string, url: URL, json?: unknown) => {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { cookie: cookie(url.host), ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split(/=(.*)/s) as [string, string];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  return {
    cookie,
    async walk(from, until = []) {
      let url = new URL(from, origin);
      for (let step = 0; step < maxSteps; step += 1) {
        if (step > 0 && until.some((path) => url.pathname.startsWith(path))) return { url, status: 0, body: '' };
        const answer = await ask('GET', url);
        const next = answer.headers.get('location');
        if (next === null) return { url, status: answer.status, body: await answer.text() };
        url = new URL(next, url);
      }
      throw new Error(`the walk from ${from} does not end; it is at ${url}`);
    },
    async call(method, url, json) {
      const answer = await ask(method, new URL(url, origin), json);
      return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
    },
  };
}
