/** The same call in three languages: curl, JavaScript with `@platen/client`, Python with nothing but its standard library. */
import { clientCalls } from './client-calls.ts';
import { writeJavaScript, writeJson, writePython } from './literals.ts';

export type SampleCall = {
  /** `POST` and so on. */
  method: string;
  /** As the document has it, for finding out how the client makes the call. */
  path: string;
  base: string;
  /** What stands for the parameters of the path, by their names. */
  values: Record<string, string>;
  query: Record<string, string>;
  credential: Credential | null;
  body: unknown;
  answer: 'json' | 'file' | 'events';
};

/** Where the key comes from, and the header that carries it. */
export type Credential = { variable: string; header: 'x-api-key' | 'authorization' };

const urlOf = ({ base, path, values, query }: SampleCall): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? name));
  const search = new URLSearchParams(query).toString();
  return `${base}${filled}${search === '' ? '' : `?${search}`}`;
};

const inShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

export function writeCurl(call: SampleCall): string {
  const { method, credential, body, answer } = call;
  const flag = answer === 'events' ? 'curl -N' : 'curl';
  const verb = method === 'GET' || (method === 'POST' && body !== undefined) ? '' : ` -X ${method}`;
  const value = credential?.header === 'authorization' ? `Bearer $${credential.variable}` : `$${credential?.variable}`;
  return [
    `${flag}${verb} ${inShell(urlOf(call))}`,
    ...(credential ? [`-H "${credential.header}: ${value}"`] : []),
    ...(body === undefined ? [] : [`-H 'content-type: application/json'`, `-d ${inShell(writeJson(body))}`]),
    ...(answer === 'file' ? ['-o answer.bin'] : []),
  ].join(' \\\n  ');
}

export function writePythonCall(call: SampleCall): string {
  const { method, credential, body, answer } = call;
  const secret = `os.environ["${credential?.variable}"]`;
  const headers = [
    ...(credential?.header === 'authorization' ? [`"authorization": f"Bearer {${secret.replaceAll('"', "'")}}"`] : []),
    ...(credential?.header === 'x-api-key' ? [`"x-api-key": ${secret}`] : []),
    ...(body === undefined ? [] : ['"content-type": "application/json"']),
  ];
  const modules = [...(answer === 'json' || body !== undefined ? ['json'] : []), ...(credential ? ['os'] : [])];
  const show: Record<SampleCall['answer'], string> = {
    json: '    print(json.load(response))',
    events: '    for line in response:\n        print(line.decode(), end="")',
    file: '    open("answer.bin", "wb").write(response.read())',
  };
  return [
    `import ${[...modules, 'urllib.request'].join(', ')}`,
    '',
    ...(body === undefined ? [] : [`body = ${writePython(body)}`]),
    'request = urllib.request.Request(',
    `    ${JSON.stringify(urlOf(call))},`,
    `    method="${method}",`,
    ...(headers.length === 0 ? [] : [`    headers={${headers.join(', ')}},`]),
    ...(body === undefined ? [] : ['    data=json.dumps(body).encode(),']),
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
  const code = template.replaceAll(/\b(BODY|QUERY|ID|NAME|REVISION)\b(?:\.(\w+))?/g, (_, name: string, field?: string) =>
    field === undefined ? filled[name]!() : writeJavaScript(fields[field]),
  );
  const key = credential?.header === 'x-api-key' ? 'apiKey: process.env.PLATEN_API_KEY, ' : '';
  return `import { Platen } from '@platen/client';\n\nconst platen = new Platen({ ${key}baseUrl: '${base}' });\n${code}`;
}

/** For calls that the client leaves out: those of print shops, and what pages ask for. */
function writeFetch(call: SampleCall): string {
  const { method, credential, body, answer } = call;
  const secret = `process.env.${credential?.variable}`;
  const headers = [
    ...(credential?.header === 'authorization' ? [`authorization: \`Bearer \${${secret}}\``] : []),
    ...(credential?.header === 'x-api-key' ? [`'x-api-key': ${secret}`] : []),
    ...(body === undefined ? [] : [`'content-type': 'application/json'`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${writeJavaScript(body, 1)}),`]),
  ];
  const given = options.length === 0 ? '' : `, {\n${options.join('\n')}\n}`;
  const read = answer === 'file' ? '(await response.blob()).size' : 'await response.json()';
  return `const response = await fetch('${urlOf(call)}'${given});\nconsole.log(${read});`;
}
