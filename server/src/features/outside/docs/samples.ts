/** The same call in curl, in JavaScript with `@platen/client`, and in Python with only its standard library. */
import { clientCalls } from './client-calls.ts';
import { writeJavaScript, writeJson, writePython } from './literals.ts';

export type SampleCall = {
  /** The HTTP method, such as `POST`. */
  method: string;
  /** The path in the OpenAPI document, to look up the client's call. */
  path: string;
  base: string;
  /** The values of the path parameters, by name. */
  values: Record<string, string>;
  query: Record<string, string>;
  credential: Credential | null;
  body: unknown;
  /** The media type of the body. A body that is not JSON is text. */
  bodyType: string;
  answer: 'json' | 'file' | 'events' | 'nothing';
};

/** The environment variable with the key, the header that carries it, and the prefix of its value. */
export type Credential = { variable: string; header: 'x-api-key' | 'authorization' | 'cookie'; prefix: string };

const urlOf = ({ base, path, values, query }: SampleCall): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? name));
  const search = new URLSearchParams(query).toString();
  return `${base}${filled}${search === '' ? '' : `?${search}`}`;
};

const isJson = ({ bodyType }: SampleCall) => bodyType === 'application/json';

const inShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

export function writeCurl(call: SampleCall): string {
  const { method, credential, body, bodyType, answer } = call;
  const flag = answer === 'events' ? 'curl -N' : 'curl';
  const verb = method === 'GET' || (method === 'POST' && body !== undefined) ? '' : ` -X ${method}`;
  return [
    `${flag}${verb} ${inShell(urlOf(call))}`,
    ...(credential ? [`-H "${credential.header}: ${credential.prefix}$${credential.variable}"`] : []),
    ...(body === undefined
      ? []
      : [
          `-H 'content-type: ${bodyType}'`,
          `${isJson(call) ? '-d' : '--data-binary'} ${inShell(isJson(call) ? writeJson(body) : String(body))}`,
        ]),
    ...(answer === 'file' ? ['-o answer.bin'] : []),
  ].join(' \\\n  ');
}

export function writePythonCall(call: SampleCall): string {
  const { method, credential, body, bodyType, answer } = call;
  const before = credential?.prefix ? `${JSON.stringify(credential.prefix)} + ` : '';
  const headers = [
    ...(credential ? [`"${credential.header}": ${before}os.environ["${credential.variable}"]`] : []),
    ...(body === undefined ? [] : [`"content-type": "${bodyType}"`]),
  ];
  const modules = [
    ...(answer === 'json' || (body !== undefined && isJson(call)) ? ['json'] : []),
    ...(credential ? ['os'] : []),
  ];
  const show: Record<SampleCall['answer'], string> = {
    json: '    print(json.load(response))',
    events: '    for line in response:\n        print(line.decode(), end="")',
    file: '    open("answer.bin", "wb").write(response.read())',
    nothing: '    print(response.status)',
  };
  return [
    `import ${[...modules, 'urllib.request'].join(', ')}`,
    '',
    ...(body === undefined ? [] : [`body = ${writePython(body)}`]),
    'request = urllib.request.Request(',
    `    ${JSON.stringify(urlOf(call))},`,
    `    method="${method}",`,
    ...(headers.length === 0 ? [] : [`    headers={${headers.join(', ')}},`]),
    ...(body === undefined ? [] : [isJson(call) ? '    data=json.dumps(body).encode(),' : '    data=body.encode(),']),
    ')',
    'with urllib.request.urlopen(request) as response:',
    show[answer],
  ].join('\n');
}

export function writeJavaScriptCall(call: SampleCall): string {
  const template = clientCalls[`${call.method} ${call.path}`];
  return template === undefined ? writeFetch(call) : writeClientCall(call, template);
}

function writeClientCall({ base, values, query, credential, body }: SampleCall, template: string): string {
  const fields = (body ?? {}) as Record<string, unknown>;
  const filled: Record<string, () => string> = {
    BODY: () => (body === undefined ? '' : writeJavaScript(body)),
    QUERY: () => writeJavaScript(query),
    ID: () => writeJavaScript(values.id),
    NAME: () => writeJavaScript(values.name),
    REVISION: () => values.revision ?? '1',
  };
  const code = template.replaceAll(
    /\b(BODY|QUERY|ID|NAME|REVISION)\b(?:\.(\w+))?/g,
    (_, name: string, field?: string) => (field === undefined ? filled[name]!() : writeJavaScript(fields[field])),
  );
  const key = credential?.header === 'x-api-key' ? 'apiKey: process.env.PLATEN_API_KEY, ' : '';
  return `import { Platen } from '@platen/client';\n\nconst platen = new Platen({ ${key}baseUrl: '${base}' });\n${code}`;
}

/** For calls that the client does not have: those of print shops, and those of pages. */
function writeFetch(call: SampleCall): string {
  const { method, credential, body, bodyType, answer } = call;
  const value = credential?.prefix
    ? `\`${credential.prefix}\${process.env.${credential.variable}}\``
    : `process.env.${credential?.variable}`;
  const headers = [
    ...(credential ? [`${writeJavaScript({ [credential.header]: 0 }).slice(2, -5)}: ${value}`] : []),
    ...(body === undefined ? [] : [`'content-type': '${bodyType}'`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(body === undefined
      ? []
      : [isJson(call) ? `  body: JSON.stringify(${writeJavaScript(body, 1)}),` : `  body: ${writeJavaScript(body)},`]),
  ];
  const given = options.length === 0 ? '' : `, {\n${options.join('\n')}\n}`;
  const reads = { json: 'await response.json()', nothing: 'response.status', events: 'await response.text()' };
  const read = answer === 'file' ? '(await response.blob()).size' : reads[answer];
  return `const response = await fetch('${urlOf(call)}'${given});\nconsole.log(${read});`;
}
