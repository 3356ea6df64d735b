/** A JSON value as a literal of a language. */

const pad = (depth: number) => '  '.repeat(depth);

type Style = {
  text(value: string): string;
  word(value: boolean | null): string;
  key(name: string): string;
  /** Whether one-line braces have spaces inside. */
  room: string;
};

const isName = (text: string) => /^[A-Za-z_$][\w$]*$/.test(text);
const quoted = (value: string) =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const javascript: Style = {
  text: quoted,
  word: String,
  key: (name) => (isName(name) ? name : quoted(name)),
  room: ' ',
};

const python: Style = {
  text: (value) => JSON.stringify(value),
  word: (value) => (value === null ? 'None' : value ? 'True' : 'False'),
  key: (name) => JSON.stringify(name),
  room: '',
};

const json: Style = {
  text: (value) => JSON.stringify(value),
  word: String,
  key: (name) => JSON.stringify(name),
  room: ' ',
};

const longestLine = 56;

function write(value: unknown, style: Style, depth: number): string {
  if (typeof value === 'string') return style.text(value);
  if (typeof value === 'number') return String(value);
  if (value === null || typeof value !== 'object') return style.word((value ?? null) as boolean | null);
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  const room = isList ? '' : style.room;
  const parts = (inner: number) =>
    isList
      ? value.map((one) => write(one, style, inner))
      : Object.entries(value).map(([name, one]) => `${style.key(name)}: ${write(one, style, inner)}`);
  const flat = parts(depth);
  if (flat.length === 0) return `${open}${close}`;
  const line = `${open}${room}${flat.join(', ')}${room}${close}`;
  if (!line.includes('\n') && line.length + depth * 2 <= longestLine) return line;
  const end = style === json ? '' : ',';
  return `${open}\n${parts(depth + 1)
    .map((part) => `${pad(depth + 1)}${part}`)
    .join(',\n')}${end}\n${pad(depth)}${close}`;
}

export const writeJavaScript = (value: unknown, depth = 0): string => write(value, javascript, depth);
export const writePython = (value: unknown, depth = 0): string => write(value, python, depth);
export const writeJson = (value: unknown, depth = 0): string => write(value, json, depth);
