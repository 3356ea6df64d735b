/** HTML by tagged template: every value is escaped unless it was made by `html`, so no page can forget to. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Value = Html | string | number | null | undefined | false | readonly (Html | string | null | false)[];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => escapes[char]!);

const render = (value: Value): string => {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((one) => render(one as Value)).join('');
  if (value === null || value === undefined || value === false) return '';
  return escapeHtml(String(value));
};

export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.reduce((text, part, i) => text + part + (i < values.length ? render(values[i]) : ''), ''));
}

/** For text that is already HTML, or our own script. */
export const raw = (text: string): Html => new Html(text);

/** JSON inside a script element: `<` cannot close it. */
export const jsonScript = (value: unknown): Html => raw(JSON.stringify(value).replaceAll('<', '\\u003c'));
