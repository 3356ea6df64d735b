/**
 * A letter as HTML for mail programs: tables, inline styles, no scripts, no external fonts or styles. The inline colors are light; the head
 * has the dark ones for programs with dark mode. It works from 320 pixels on, and without pictures.
 */
import { palette } from '@platen/contract/palette';
import { type Html, html, raw } from '../../../kernel/text/html.ts';
import type { Block, Letter, Sum } from './letter.ts';
import type { Line } from './letter-line.ts';

const shadesOf = (at: 0 | 1) => ({
  paper: palette.paper[at],
  sheet: palette.sheet[at],
  text: palette.ink[at],
  soft: palette.soft[at],
  rule: palette.rule[at],
  plate: palette.plate[at],
  wash: palette.wash[at],
  spot: palette.spot[at],
  caution: palette.caution[at],
});
const ink = shadesOf(0);
const night = shadesOf(1);

const faces =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,'Noto Sans','Hiragino Sans','Yu Gothic UI','PingFang SC','Microsoft YaHei UI','Malgun Gothic','Nirmala UI','Leelawadee UI',sans-serif";
const figures = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace";

const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
table{border-collapse:separate}
@media (max-width:480px){.edge{padding-left:22px!important;padding-right:22px!important}.around{padding:0!important}.sheet{border-left:0!important;border-right:0!important}.h{font-size:26px!important}.press{display:block!important}}
@media (prefers-color-scheme:dark){
.paper{background:${night.paper}!important}.sheet{background:${night.sheet}!important;border-color:${night.rule}!important}
.text{color:${night.text}!important}.soft{color:${night.soft}!important}.line{border-color:${night.rule}!important}
.wash{background:${night.wash}!important;border-color:${night.spot}!important}.alert{border-color:${night.caution}!important}
.plate,.press{background:${night.plate}!important}.press{border-color:${night.plate}!important}.rest{background:${night.rule}!important}.spot{color:${night.spot}!important}.key{background:${night.text}!important}
}`;

const line = ({ html: text }: Line): Html => raw(text);

const row = (content: Html, top = 20): Html =>
  html`<tr><td class="edge" style="padding:${top}px 40px 0">${content}</td></tr>`;

const paragraph = (content: Html, look: 'text' | 'soft' = 'text', size = 16): Html =>
  html`<p class="${look}" style="margin:0;font:400 ${size}px/1.55 ${faces};color:${look === 'text' ? ink.text : ink.soft}">${content}</p>`;

const table = (content: Html, more = ''): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%${more}">${content}</table>`;

function show(block: Block): Html {
  switch (block.is) {
    case 'text':
      return row(paragraph(line(block.line)), 16);
    case 'note':
      return row(paragraph(line(block.line), 'soft', 14));
    case 'notice':
      return row(
        html`<div class="alert text" style="border-left:4px solid ${ink.caution};padding:2px 0 2px 16px;font:400 16px/1.55 ${faces};color:${ink.text}">${line(block.line)}</div>`,
      );
    case 'button':
      return row(
        html`<a class="press" href="${block.url}" style="display:inline-block;background:${ink.plate};border:1px solid ${ink.plate};padding:13px 26px;font:600 16px/1.25 ${faces};color:#ffffff;text-decoration:none;text-align:center">${block.label}</a>`,
        26,
      );
    case 'words':
      return row(
        html`<div class="wash" style="background:${ink.wash};border-left:4px solid ${ink.plate};padding:14px 18px">${paragraph(line(block.by), 'soft', 14)}<div style="height:4px;line-height:4px">&nbsp;</div>${paragraph(line(block.line))}</div>`,
      );
    case 'goods':
      return row(goods(block), 26);
    case 'steps':
      return row(steps(block), 26);
    case 'sums':
      return row(sums(block.rows));
    case 'lines':
      return row(lines(block));
    case 'parcel':
      return row(parcel(block));
  }
}

function lines({ title, lines: all, areSteps }: Extract<Block, { is: 'lines' }>): Html {
  const gap = html`<div style="height:8px;line-height:8px;font-size:0">&nbsp;</div>`;
  const body = areSteps
    ? html`${all.map((one, i) => html`${i > 0 ? gap : ''}${paragraph(line(one), 'text', 16)}`)}`
    : paragraph(html`${all.map((one, i) => html`${i > 0 ? html`<br>` : ''}${line(one)}`)}`, 'soft', 15);
  return html`<div class="line" style="border-top:1px solid ${ink.rule};padding-top:18px"><p class="text" style="margin:0 0 6px;font:600 14px/1.5 ${faces};color:${ink.text}">${title}</p>${body}</div>`;
}

function goods({ name, details, picture }: Extract<Block, { is: 'goods' }>): Html {
  const words = html`<p class="text" style="margin:0;font:600 17px/1.4 ${faces};color:${ink.text}">${line(name)}</p>${details ? html`<p class="soft" style="margin:4px 0 0;font:400 15px/1.5 ${faces};color:${ink.soft}">${line(details)}</p>` : ''}`;
  if (!picture) return words;
  return table(
    html`<tr><td width="112" valign="middle" style="width:112px;padding-right:20px"><img class="line" src="${picture.url}" width="112" height="112" alt="${picture.alt.text}" style="display:block;width:112px;height:112px;object-fit:cover;border:1px solid ${ink.rule};background:#ffffff;font:400 12px/1.4 ${faces};color:#545966"></td><td valign="middle">${words}</td></tr>`,
  );
}

/** A progress bar with one part per step, and their names. */
function steps({ names, reached }: Extract<Block, { is: 'steps' }>): Html {
  const width = `${Math.floor(100 / names.length)}%`;
  return table(
    html`<tr>${names.map((_name, i) => html`<td width="${width}" style="padding-right:${i < names.length - 1 ? 4 : 0}px"><div class="${i < reached ? 'plate' : 'rest'}" style="height:5px;line-height:5px;font-size:0;background:${i < reached ? ink.plate : ink.rule}">&nbsp;</div></td>`)}</tr><tr>${names.map((name, i) => html`<td width="${width}" valign="top" class="${i < reached ? 'text' : 'soft'}" style="padding:8px 4px 0 0;font:${i === reached - 1 ? 600 : 400} 13px/1.35 ${faces};color:${i < reached ? ink.text : ink.soft}">${name}</td>`)}</tr>`,
  );
}

function sums(rows: readonly Sum[]): Html {
  const cell = (isTotal: boolean | undefined) =>
    `padding:${isTotal ? 12 : 7}px 0 ${isTotal ? 0 : 7}px;${isTotal ? `border-top:1px solid ${ink.rule};` : ''}font:${isTotal ? 600 : 400} 16px/1.4 ${faces};color:${isTotal ? ink.text : ink.soft}`;
  return table(
    html`${rows.map(({ name, amount, isTotal }) => {
      const look = isTotal ? 'line text' : 'soft';
      return html`<tr><td class="${look}" style="${cell(isTotal)}">${name}</td><td class="${look}" align="right" style="${cell(isTotal)};white-space:nowrap;font-variant-numeric:tabular-nums">${amount}</td></tr>`;
    })}`,
  );
}

function parcel({ carrier, number, follow, url }: Extract<Block, { is: 'parcel' }>): Html {
  return html`<div class="line" style="border:1px solid ${ink.rule};padding:16px 18px">${paragraph(line(carrier), 'soft', 14)}<p class="text" style="margin:2px 0 0;font:400 16px/1.5 ${figures};color:${ink.text};word-break:break-all">${line(number)}</p>${url ? html`<p style="margin:10px 0 0;font:600 15px/1.4 ${faces}"><a class="spot" href="${url}" style="color:${ink.plate};text-decoration:underline">${follow}</a></p>` : ''}</div>`;
}

/** The four inks of a press, as on the edge of a printed sheet. */
const colourBar = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${['#00a0d6', '#d6007f', '#f2d600', '#14171f'].map((one, i) => html`<td ${i === 3 ? html`class="key"` : ''} width="14" height="5" style="width:14px;height:5px;line-height:5px;font-size:0;background:${one}">&nbsp;</td>`)}</tr></table>`;

export function letterAsHtml(letter: Letter, brand: Line): string {
  const blocks = letter.blocks.filter((block) => block !== null && block !== false);
  return html`<!doctype html>
<html lang="${letter.language ?? 'en'}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><meta name="x-apple-disable-message-reformatting"><title>${letter.subject.text}</title><style>${raw(styles)}</style></head>
<body class="paper" style="margin:0;padding:0;background:${ink.paper}">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px">${line(letter.preview)}${raw('&#847;&zwnj;&nbsp;'.repeat(40))}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;background:${ink.paper}"><tr><td class="around" align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:${ink.sheet};border:1px solid ${ink.rule};text-align:left">
<tr><td class="edge" style="padding:28px 40px 0"><p class="text" style="margin:0;font:700 15px/1.4 ${faces};color:${ink.text}">${line(brand)}</p></td></tr>
<tr><td class="edge" style="padding:26px 40px 0"><h1 class="text h" style="margin:0;font:700 30px/1.2 ${faces};letter-spacing:-0.01em;color:${ink.text}">${line(letter.heading)}</h1></td></tr>
${blocks.map(show)}
<tr><td class="edge" style="padding:36px 40px 32px"><div class="line" style="border-top:1px solid ${ink.rule};padding-top:20px">${colourBar}<p class="soft" style="margin:12px 0 0;font:400 13px/1.55 ${faces};color:${ink.soft}">${line(letter.why)}${letter.settingsUrl ? html` <a class="soft" href="${letter.settingsUrl}" style="color:${ink.soft};text-decoration:underline">Notification settings</a>.` : ''}</p></div></td></tr>
</table></td></tr></table></body></html>`.text;
}
